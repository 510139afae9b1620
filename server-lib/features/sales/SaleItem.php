<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

/** A bill's item, checked. */
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
