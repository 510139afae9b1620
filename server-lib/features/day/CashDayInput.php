<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Shared\Input;

final class CashDayInput
{
    /** @param ?int $openingPaise null if it is carried over from earlier days */
    private function __construct(
        public readonly int $countedPaise,
        public readonly ?int $openingPaise,
        public readonly string $note,
        public readonly bool $isCounted,
    ) {}

    /** What is missing keeps its value; opening '' removes it. A day that is not counted yet needs a count. */
    public static function read(Input $input): self
    {
        $count = new self(
            $input->money('counted', 'amount_invalid', 'amount_invalid', 0),
            $input->isEmpty('opening') ? null : $input->money('opening', 'amount_invalid', 'amount_invalid', 0),
            $input->lines('note', 'Note', 2000),
            $input->isSent('counted'),
        );
        $input->finish();
        return $count;
    }
}
