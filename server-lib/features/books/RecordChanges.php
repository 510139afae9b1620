<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

/** By how much the kept totals change when records are added, changed, moved or deleted. */
final class RecordChanges
{
    public readonly TotalChanges $customerSales;
    public readonly TotalChanges $customerCollections;
    public readonly VehicleChanges $vehicles;
    public readonly CrateChanges $crates;

    public function __construct()
    {
        $this->customerSales = new TotalChanges();
        $this->customerCollections = new TotalChanges();
        $this->vehicles = new VehicleChanges();
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
            $this->vehicles->addSale($record, $sign);
        } elseif ($type === 'collection') {
            $this->customerCollections->add($record, 'customerId', $sign, 0);
        } elseif ($type === 'expense') {
            $this->vehicles->addExpense($record, $sign);
        }
    }
}
