<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\Quantity;

final class CrateCountInput
{
    private function __construct(
        public readonly int $counted,
        public readonly string $note,
        public readonly bool $isCounted,
    ) {}

    /** What is missing keeps its value. A day that is not counted yet needs a count. */
    public static function read(Input $input): self
    {
        if ($input->isEmpty('counted')) {
            $input->fail('counted', 'crates_none');
        }
        $count = new self(Quantity::crates($input, 'counted'), $input->lines('note', 'Note', 2000), $input->isSent('counted'));
        $input->finish();
        return $count;
    }
}
