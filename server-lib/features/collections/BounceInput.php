<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;

final class BounceInput
{
    private const METHODS = ['bank_transfer', 'upi', 'cheque', 'other'];

    private function __construct(public readonly string $day, public readonly string $note) {}

    /**
     * From the payment's own day to today. What is missing keeps its value.
     *
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $collection
     */
    public static function read(array $body, array $collection, Clock $clock): self
    {
        $input = new Input($body, ['date' => $collection['bouncedOn'], 'note' => $collection['bounceNote']]);
        self::checkMethod($input, $collection['method']);
        $day = Day::of($input->date('date', 'select_date', $clock, $clock->today()));
        self::checkDay($input, $day, $collection['createdAt']);
        $bounce = new self($day, $input->lines('note', 'Note', 2000));
        $input->finish();
        return $bounce;
    }

    /** Cash and an allowance cannot bounce. */
    public static function checkMethod(Input $input, mixed $method): void
    {
        if (!in_array($method, self::METHODS, true)) {
            $input->fail('method', 'bounce_cash');
        }
    }

    public static function checkDay(Input $input, mixed $bouncedOn, mixed $createdAt): void
    {
        if (is_string($bouncedOn) && is_string($createdAt) && $bouncedOn < Day::of($createdAt)) {
            $input->fail('date', 'bounce_too_early');
        }
    }
}
