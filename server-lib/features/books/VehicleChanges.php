<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Shared\Money;

/** By how much the totals of some purchases change. */
final class VehicleChanges
{
    public readonly TotalChanges $sales;
    public readonly TotalChanges $expenses;
    /** Hundredths of a quantity. */
    public readonly TotalChanges $spoiled;
    public readonly SoldChanges $sold;

    public function __construct()
    {
        $this->sales = new TotalChanges();
        $this->expenses = new TotalChanges();
        $this->spoiled = new TotalChanges();
        $this->sold = new SoldChanges();
    }

    /**
     * @param array<string, mixed> $sale with its items
     * @param int $sign 1 adds, -1 takes away
     */
    public function addSale(array $sale, int $sign): void
    {
        $this->sales->add($sale, 'purchaseId', $sign, $sign);
        $this->sold->add($sale, $sign);
    }

    /**
     * Waste is goods, not money: only its quantity counts.
     *
     * @param array<string, mixed> $expense
     * @param int $sign 1 adds, -1 takes away
     */
    public function addExpense(array $expense, int $sign): void
    {
        if (($expense['kind'] ?? null) !== 'waste') {
            $this->expenses->add($expense, 'purchaseId', $sign, 0);
            return;
        }
        $quantity = Money::read($expense['quantity'] ?? null);
        $spoiled = Money::fromPaise(is_int($quantity) ? $quantity : 0);
        $this->spoiled->add(['amount' => $spoiled] + $expense, 'purchaseId', $sign, 0);
    }
}
