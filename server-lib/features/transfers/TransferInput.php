<?php

declare(strict_types=1);

namespace FruitKhata\Features\Transfers;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;

/** Money that only moved between holders: it is neither income nor expense. null is the cash box. */
final class TransferInput
{
    private function __construct(
        public readonly string $day,
        public readonly int $amountPaise,
        public readonly ?int $fromId,
        public readonly ?int $toId,
        public readonly string $note,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored
     */
    public static function read(array $body, Clock $clock, array $stored): self
    {
        $input = new Input($body, $stored);
        $transfer = new self(
            Day::of($input->date('date', 'select_date', $clock, $clock->today())),
            $input->positiveMoney('amount'),
            $input->isNone('fromId') ? null : $input->id('fromId', 'holder_not_found'),
            $input->isNone('toId') ? null : $input->id('toId', 'holder_not_found'),
            $input->lines('note', 'Note', 2000),
        );
        if (!$input->hasErrors() && $transfer->fromId === $transfer->toId) {
            $input->fail('toId', 'same_place');
        }
        $input->finish();
        return $transfer;
    }
}
