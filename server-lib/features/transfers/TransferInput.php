<?php

declare(strict_types=1);

namespace FruitKhata\Features\Transfers;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;

/** The checked fields of money that only moved. */
final class TransferInput
{
    /**
     * @param ?int $fromId the holder that it left; null is the cash box
     * @param ?int $toId
     */
    private function __construct(
        public readonly string $day,
        public readonly int $amountPaise,
        public readonly ?int $fromId,
        public readonly ?int $toId,
        public readonly string $note,
    ) {}

    /** @throws \FruitKhata\Http\ApiError 422 */
    public static function read(Input $input, Clock $clock): self
    {
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
