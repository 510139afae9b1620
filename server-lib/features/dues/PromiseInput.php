<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;

/** A customer's checked promise to pay. */
final class PromiseInput
{
    private const NOT_POSITIVE = 'amount_not_positive';

    /**
     * @param string $day 'YYYY-MM-DD', today or later
     * @param ?int $amountPaise null if any payment fulfils it
     */
    private function __construct(
        public readonly string $day,
        public readonly ?int $amountPaise,
        public readonly string $note,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @throws \FruitKhata\Http\ApiError 422
     */
    public static function read(array $body, Clock $clock): self
    {
        $input = new Input($body);
        $promise = new self(
            self::day($input, $clock),
            $input->value('amount') === null
                ? null
                : $input->money('amount', self::NOT_POSITIVE, self::NOT_POSITIVE, 1, self::NOT_POSITIVE),
            $input->optional('note', 'Note', 255),
        );
        $input->finish();
        return $promise;
    }

    private static function day(Input $input, Clock $clock): string
    {
        $date = $input->date('date', 'select_date', $clock);
        if (Day::isDay($date) && $date < $clock->today()) {
            $input->fail('date', 'date_in_past');
        } elseif (Day::timeOf($date) !== '') {
            $input->fail('date', 'date_invalid');
        }
        return $date;
    }
}
