<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Shared\Money;

/** A bill's item, checked. */
final class SaleItem
{
    /** The unit of an item that names none. */
    public const UNIT = 'pcs';

    /**
     * @param int $quantity in hundredths
     * @param ?int $pieces boxes or bags of what is sold by weight; null if unknown
     */
    public function __construct(
        public readonly string $productName,
        public readonly string $unit,
        public readonly ?int $pieces,
        public readonly int $quantity,
        public readonly int $unitPricePaise,
        public readonly int $amountPaise,
    ) {}

    /** @return array<string, int|float|string|null> as SaleItemStore reads it */
    public function row(): array
    {
        return [
            'productName' => $this->productName,
            'unit' => $this->unit,
            'pieces' => $this->pieces,
            'quantity' => Money::toNumber($this->quantity),
            'unitPrice' => Money::fromPaise($this->unitPricePaise),
            'amount' => Money::fromPaise($this->amountPaise),
        ];
    }
}
