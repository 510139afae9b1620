<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Shared\Money;

/** By how much the kept totals change when records are added, changed, moved or deleted. */
final class RecordChanges
{
    public readonly TotalChanges $customerSales;
    public readonly TotalChanges $customerCollections;
    public readonly TotalChanges $vehicleSales;
    public readonly TotalChanges $vehicleExpenses;
    /** Hundredths of a quantity. */
    public readonly TotalChanges $vehicleSpoiled;
    public readonly SoldChanges $vehicleSold;
    public readonly CrateChanges $crates;

    public function __construct()
    {
        $this->customerSales = new TotalChanges();
        $this->customerCollections = new TotalChanges();
        $this->vehicleSales = new TotalChanges();
        $this->vehicleExpenses = new TotalChanges();
        $this->vehicleSpoiled = new TotalChanges();
        $this->vehicleSold = new SoldChanges();
        $this->crates = new CrateChanges();
    }

    /**
     * Adds a record to the totals of its customer, vendor and vehicle, or takes it away.
     *
     * @param string $type the record's type, such as 'sale'; some count nowhere
     * @param array<string, mixed> $record a sale with its items
     * @param int $sign 1 adds, -1 takes away
     */
    public function add(string $type, array $record, int $sign): void
    {
        $this->crates->add($record, $sign);
        if ($type === 'sale') {
            $this->customerSales->add($record, 'customerId', $sign, $sign);
            $this->addVehicleSale($record, $sign);
        } elseif ($type === 'collection') {
            $this->customerCollections->add($record, 'customerId', $sign, 0);
        } elseif ($type === 'expense') {
            $this->addVehicleExpense($record, $sign);
        }
    }

    /**
     * Adds a bill to the totals of its purchase alone, or takes it away.
     *
     * @param array<string, mixed> $sale with its items
     * @param int $sign 1 adds, -1 takes away
     */
    public function addVehicleSale(array $sale, int $sign): void
    {
        $this->vehicleSales->add($sale, 'purchaseId', $sign, $sign);
        $this->vehicleSold->add($sale, $sign);
    }

    /**
     * Waste is goods, not money: only its quantity counts.
     *
     * @param array<string, mixed> $expense
     * @param int $sign 1 adds, -1 takes away
     */
    public function addVehicleExpense(array $expense, int $sign): void
    {
        if (($expense['kind'] ?? null) !== 'waste') {
            $this->vehicleExpenses->add($expense, 'purchaseId', $sign, 0);
            return;
        }
        $quantity = Money::read($expense['quantity'] ?? null);
        $spoiled = Money::fromPaise(is_int($quantity) ? $quantity : 0);
        $this->vehicleSpoiled->add(['amount' => $spoiled] + $expense, 'purchaseId', $sign, 0);
    }
}
