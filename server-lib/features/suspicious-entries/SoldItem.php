<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Money;

/**
 * A bill's item; the quantity is in hundredths.
 *
 * @phpstan-import-type Row from Database
 */
final class SoldItem
{
    private function __construct(
        public readonly int $saleId,
        public readonly string $productName,
        public readonly string $unit,
        public readonly int $quantity,
        public readonly int $pricePaise,
    ) {}

    /** @param Row $row {saleId, productName, unit, quantity, unitPrice} */
    public static function of(array $row): self
    {
        return new self(
            (int) $row['saleId'],
            (string) $row['productName'],
            (string) $row['unit'],
            Money::toPaise((string) $row['quantity']),
            Money::toPaise((string) $row['unitPrice']),
        );
    }
}
