<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Money;

/**
 * A customer's checked promise to pay.
 *
 * @phpstan-import-type Stored from PromiseStore
 */
final class PromiseInput
{
    /**
     * @param string $day 'YYYY-MM-DD', today or later unless it is unchanged
     * @param ?int $amountPaise null if any payment fulfils it
     */
    private function __construct(
        public readonly string $day,
        public readonly ?int $amountPaise,
        public readonly string $note,
    ) {}

    /**
     * What is missing keeps its value; `amount` null or '' names none.
     *
     * @param Input $input over the customer's open promise, if there is one
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(Input $input, Clock $clock): self
    {
        $promise = new self(
            self::day($input, $clock),
            $input->isNone('amount') ? null : $input->positiveMoney('amount'),
            $input->optional('note', 'Note', 255),
        );
        $input->finish();
        return $promise;
    }

    /**
     * Whether it names the same day and amount, so that it is no new promise.
     *
     * @param Stored|null $open
     */
    public function isSame(?array $open): bool
    {
        return $open !== null
            && $this->day === $open['date']
            && ($this->amountPaise === null ? null : Money::toNumber($this->amountPaise)) === $open['amount'];
    }

    private static function day(Input $input, Clock $clock): string
    {
        $date = $input->date('date', 'select_date', $clock);
        if (Day::isDay($date) && $date < $clock->today() && $date !== $input->stored('date')) {
            $input->fail('date', 'date_in_past');
        } elseif (Day::timeOf($date) !== '') {
            $input->fail('date', 'date_invalid');
        }
        return $date;
    }
}
