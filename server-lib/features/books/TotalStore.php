<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\Database;
use FruitKhata\Database\DatabaseFault;
use FruitKhata\Shared\Services;

/**
 * The kept totals: what a customer's bills and payments and a vehicle's bills and expenses add up to. Nothing else writes these
 * columns. Each method takes a record as it was and as it is, null where it is new or deleted, so that a change of the
 * amount, of the customer or of the vehicle is one difference per parent. The caller holds the parents' locks.
 */
final class TotalStore
{
    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     */
    public function saleChanged(?array $before, ?array $after): void
    {
        $customers = new TotalChanges();
        $purchases = new TotalChanges();
        foreach ([[$before, -1], [$after, 1]] as [$sale, $sign]) {
            if ($sale !== null) {
                $customers->add($sale, 'customerId', $sign, $sign);
                $purchases->add($sale, 'purchaseId', $sign, $sign);
            }
        }
        $this->add('customers', 'sales_total', $customers);
        $this->purchasesChanged($purchases);
    }

    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     */
    public function collectionChanged(?array $before, ?array $after): void
    {
        $changes = new TotalChanges();
        foreach ([[$before, -1], [$after, 1]] as [$collection, $sign]) {
            if ($collection !== null) {
                $changes->add($collection, 'customerId', $sign, 0);
            }
        }
        $this->add('customers', 'collections_total', $changes);
    }

    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     */
    public function expenseChanged(?array $before, ?array $after): void
    {
        $changes = new TotalChanges();
        foreach ([[$before, -1], [$after, 1]] as [$expense, $sign]) {
            if ($expense !== null) {
                $changes->add($expense, 'purchaseId', $sign, 0);
            }
        }
        $this->add('purchases', 'expenses_total', $changes);
    }

    /** Many records came back. */
    public function moved(
        TotalChanges $customerSales,
        TotalChanges $customerCollections,
        TotalChanges $purchaseSales,
        TotalChanges $purchaseExpenses,
    ): void {
        $this->add('customers', 'sales_total', $customerSales);
        $this->add('customers', 'collections_total', $customerCollections);
        $this->add('purchases', 'sales_total', $purchaseSales);
        $this->add('purchases', 'expenses_total', $purchaseExpenses);
    }

    /** Many bills were deleted: their vehicles change by one statement. */
    public function purchasesChanged(TotalChanges $changes): void
    {
        $this->add('purchases', 'sales_total', $changes);
    }

    /**
     * Paise times 0.01 is exact decimal arithmetic, and an integer needs no second round trip.
     *
     * @throws DatabaseFault that the transaction retries, where a parent was deleted before it could be locked
     */
    private function add(string $table, string $column, TotalChanges $changes): void
    {
        foreach ($changes->batches() as $batch) {
            $paise = $bills = '';
            foreach ($batch as $id => $change) {
                $paise .= " WHEN $id THEN {$change['paise']}";
                $bills .= " WHEN $id THEN {$change['bills']}";
            }
            $ids = implode(', ', array_keys($batch));
            $found = $this->database->change(
                "UPDATE $table
                 SET $column = $column + CASE id$paise END * 0.01, bills = bills + CASE id$bills END
                 WHERE id IN ($ids)",
            );
            if ($found < count($batch)) {
                throw DatabaseFault::changedMeanwhile();
            }
        }
    }
}
