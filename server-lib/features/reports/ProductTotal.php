<?php

declare(strict_types=1);

namespace FruitKhata\Features\Reports;

use FruitKhata\Shared\Money;

final class ProductTotal
{
    public int $totalPaise = 0;
    /** In hundredths. */
    private int $quantity = 0;
    /** null if no item's are known */
    private ?int $pieces = null;
    private int $bills = 0;
    private int $lastSaleId = 0;
    private int $lowestPaise = PHP_INT_MAX;
    private int $highestPaise = 0;

    public function __construct(public readonly string $productName, public readonly string $unit) {}

    /** @param Row $item {saleId, quantity, pieces, rate, amount}; those of a bill come one after the other */
    public function add(array $item): void
    {
        $ratePaise = Money::toPaise((string) $item['rate']);
        $this->totalPaise += Money::toPaise((string) $item['amount']);
        $this->quantity += Money::toPaise((string) $item['quantity']);
        $this->lowestPaise = min($this->lowestPaise, $ratePaise);
        $this->highestPaise = max($this->highestPaise, $ratePaise);
        if ($item['pieces'] !== null) {
            $this->pieces += (int) $item['pieces'];
        }
        if ($item['saleId'] !== $this->lastSaleId) {
            $this->lastSaleId = (int) $item['saleId'];
            $this->bills++;
        }
    }

    /** @return Row */
    public function row(): array
    {
        return [
            'productName' => $this->productName,
            'unit' => $this->unit,
            'quantity' => Money::toNumber($this->quantity),
            'pieces' => $this->pieces,
            'bills' => $this->bills,
            'total' => Money::toNumber($this->totalPaise),
            'lowest' => Money::toNumber($this->lowestPaise),
            'highest' => Money::toNumber($this->highestPaise),
        ];
    }
}
