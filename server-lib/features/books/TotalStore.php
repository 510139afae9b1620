<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\Sql;

/**
 * The kept totals: the sums of a customer's bills and collections, and of a purchase's bills, what they sold in each unit,
 * its expenses and what spoiled, and the crates that a customer or a vendor took and brought. Apart from RepairStore,
 * nothing else writes these columns. A method takes a record before and after its change, null if it is new or deleted, so that
 * a change of the amount or of a parent is one difference per parent. The caller holds the parents' locks.
 */
final class TotalStore extends Sql
{
    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     */
    public function saleChanged(?array $before, ?array $after): void
    {
        $customers = new TotalChanges();
        $vehicles = new VehicleChanges();
        foreach (self::signed($before, $after) as $sign => $sale) {
            $customers->add($sale, 'customerId', $sign, $sign);
            $vehicles->addSale($sale, $sign);
        }
        $this->add('customers', 'sales_total', $customers);
        $this->vehiclesChanged($vehicles);
        $this->cratesMoved($before, $after);
    }

    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     */
    public function collectionChanged(?array $before, ?array $after): void
    {
        $customers = new TotalChanges();
        foreach (self::signed($before, $after) as $sign => $collection) {
            $customers->add($collection, 'customerId', $sign, 0);
        }
        $this->add('customers', 'collections_total', $customers);
        $this->cratesMoved($before, $after);
    }

    /**
     * For a purchase, and for crates that moved without one, without a bill and without a payment.
     *
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     */
    public function cratesMoved(?array $before, ?array $after): void
    {
        $crates = new CrateChanges();
        foreach (self::signed($before, $after) as $sign => $record) {
            $crates->add($record, $sign);
        }
        $this->cratesChanged($crates);
    }

    /**
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     */
    public function expenseChanged(?array $before, ?array $after): void
    {
        $vehicles = new VehicleChanges();
        foreach (self::signed($before, $after) as $sign => $expense) {
            $vehicles->addExpense($expense, $sign);
        }
        $this->vehiclesChanged($vehicles);
    }

    /** For many records. */
    public function moved(TotalChanges $customerSales, TotalChanges $customerCollections, VehicleChanges $vehicles, CrateChanges $crates = new CrateChanges()): void
    {
        $this->add('customers', 'sales_total', $customerSales);
        $this->add('customers', 'collections_total', $customerCollections);
        $this->cratesChanged($crates);
        $this->vehiclesChanged($vehicles);
    }

    private function cratesChanged(CrateChanges $crates): void
    {
        foreach ($crates->batches() as [$table, $batch]) {
            $cases = '';
            foreach ($batch as $id => $change) {
                $cases .= " WHEN $id THEN $change";
            }
            $ids = implode(', ', array_keys($batch));
            if ($this->database->change("UPDATE $table SET crates = crates + CASE id$cases END WHERE id IN ($ids)") < count($batch)) {
                throw DatabaseFault::changedMeanwhile();
            }
        }
    }

    public function vehiclesChanged(VehicleChanges $vehicles): void
    {
        $this->add('purchases', 'sales_total', $vehicles->sales);
        $this->add('purchases', 'expenses_total', $vehicles->expenses);
        $this->add('purchases', 'spoiled', $vehicles->spoiled);
        foreach ($vehicles->sold->batches() as $batch) {
            $rows = array_map(
                fn(array $change): string => "($change[0], {$this->database->quote($change[1])}, {$change[2]['quantity']} * 0.01, "
                    . "{$change[2]['pieces']}, {$change[2]['withoutPieces']})",
                $batch,
            );
            $this->database->change(
                'INSERT INTO sold_quantities (purchase_id, unit, quantity, pieces, without_pieces)
                 VALUES ' . implode(', ', $rows) . '
                 ON DUPLICATE KEY UPDATE quantity = quantity + VALUES(quantity), pieces = pieces + VALUES(pieces),
                   without_pieces = without_pieces + VALUES(without_pieces)',
            );
        }
    }

    /**
     * Those of the two that there are: the record before its change is taken away, the one after it added.
     *
     * @param array<string, mixed>|null $before
     * @param array<string, mixed>|null $after
     * @return array<-1|1, array<string, mixed>> by sign
     */
    private static function signed(?array $before, ?array $after): array
    {
        return array_filter([-1 => $before, 1 => $after], is_array(...));
    }

    /**
     * Paise times 0.01 is exact decimal arithmetic, and a statement with integers only takes one round trip.
     *
     * @throws DatabaseFault if a parent was deleted before it could be locked; the transaction retries
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
