<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\Sql;

/**
 * The kept totals: the sums of a customer's bills and collections, and of a purchase's bills, what they sold in each unit,
 * its expenses and what spoiled, and the crates that a customer or a vendor took and brought. Apart from RepairStore,
 * nothing else writes these columns. The caller holds the parents' locks.
 */
final class TotalStore extends Sql
{
    /**
     * A change of the amount or of a parent is one difference per parent.
     *
     * @param string $type the record's type, such as 'sale'
     * @param array<string, mixed>|null $before null if it is new
     * @param array<string, mixed>|null $after null if it is deleted
     */
    public function changed(string $type, ?array $before, ?array $after): void
    {
        $changes = new RecordChanges();
        if ($before !== null) {
            $changes->add($type, $before, -1);
        }
        if ($after !== null) {
            $changes->add($type, $after, 1);
        }
        $this->apply($changes);
    }

    public function apply(RecordChanges $changes): void
    {
        $this->add('customers', 'sales_total', $changes->customerSales);
        $this->add('customers', 'collections_total', $changes->customerCollections);
        $this->cratesChanged($changes->crates);
        $this->vehiclesChanged($changes);
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

    /** The totals of purchases alone. */
    public function vehiclesChanged(RecordChanges $changes): void
    {
        $this->add('purchases', 'sales_total', $changes->vehicleSales);
        $this->add('purchases', 'expenses_total', $changes->vehicleExpenses);
        $this->add('purchases', 'spoiled', $changes->vehicleSpoiled);
        foreach ($changes->vehicleSold->batches() as $batch) {
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
