<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

/** One checked line of a bill. */
final class SaleItem
{
    /** @param int $quantity in hundredths */
    public function __construct(
        public readonly string $productName,
        public readonly string $unit,
        public readonly int $quantity,
        public readonly int $unitPricePaise,
        public readonly int $amountPaise,
    ) {}
}
