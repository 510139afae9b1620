<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\Sql;

/** The stored totals: nothing else writes these columns. The caller holds the parents' locks. */
final class TotalStore extends Sql
{
    /** Each total as the sum of its rows; `t` is the parent. */
    public const SUMS = [
        'customers' => [
            'sales_total' => '(SELECT COALESCE(SUM(s.amount), 0) FROM sales s WHERE s.customer_id = t.id)',
            'collections_total' => '(SELECT COALESCE(SUM(p.amount), 0) FROM collections p WHERE p.customer_id = t.id)',
            'bills' => '(SELECT COUNT(*) FROM sales s WHERE s.customer_id = t.id)',
            'crates' => '(SELECT COALESCE(SUM(s.crates_out - s.crates_back), 0) FROM sales s WHERE s.customer_id = t.id)
                - (SELECT COALESCE(SUM(p.crates_back), 0) FROM collections p WHERE p.customer_id = t.id)
                + (SELECT COALESCE(SUM(m.crates_out - m.crates_back - m.crates_lost), 0) FROM crates m WHERE m.customer_id = t.id)',
        ],
        'vendors' => [
            'crates' => '(SELECT COALESCE(SUM(m.crates_out - m.crates_back - m.crates_lost), 0) FROM crates m WHERE m.vendor_id = t.id)
                - (SELECT COALESCE(SUM(b.crates_in), 0) FROM purchases b WHERE b.vendor_id = t.id)',
        ],
        'purchases' => [
            'sales_total' => '(SELECT COALESCE(SUM(s.amount), 0) FROM sales s WHERE s.purchase_id = t.id)',
            'expenses_total' => '(SELECT COALESCE(SUM(e.amount), 0) FROM expenses e WHERE e.purchase_id = t.id)',
            'spoiled' => '(SELECT COALESCE(SUM(e.quantity), 0) FROM expenses e WHERE e.purchase_id = t.id)',
            'bills' => '(SELECT COUNT(*) FROM sales s WHERE s.purchase_id = t.id)',
        ],
    ];
    /** For each parent the database looks through all parents of its statement. */
    private const PARENTS_A_STATEMENT = 100;
    private const SOLD_A_STATEMENT = 200;

    /**
     * @param array<mixed>|null $before null if the record is new
     * @param array<mixed>|null $after null if it is deleted
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
        $this->add('customers', $changes->added('customers'));
        $this->add('purchases', $changes->added('purchases'));
        $this->addSold($changes->sold());
        foreach ($changes->counted() as $table => [$ids, $columns]) {
            $this->recount($table, $ids, $columns);
        }
    }

    /**
     * Sets totals to the sums of their rows, which this does not lock: a join instead of the subqueries would.
     *
     * @param 'customers'|'vendors'|'purchases' $table
     * @param list<int> $ids
     * @param list<string>|null $columns null: all
     */
    public function recount(string $table, array $ids, ?array $columns = null): void
    {
        $sums = array_intersect_key(self::SUMS[$table], array_flip($columns ?? array_keys(self::SUMS[$table])));
        $set = implode(', ', array_map(static fn(string $column, string $sum): string => "t.$column = $sum", array_keys($sums), $sums));
        sort($ids);
        foreach (array_chunk($ids, self::PARENTS_A_STATEMENT) as $batch) {
            $this->database->change("UPDATE $table t SET $set WHERE t.id IN (" . implode(', ', $batch) . ')');
        }
    }

    /** @param list<int> $purchaseIds */
    public function recountSold(array $purchaseIds): void
    {
        foreach (array_chunk($purchaseIds, self::PARENTS_A_STATEMENT) as $batch) {
            $ids = implode(', ', $batch);
            $this->database->change("DELETE FROM sold_quantities WHERE purchase_id IN ($ids)");
            $this->database->change(
                "INSERT INTO sold_quantities (purchase_id, unit, quantity, pieces, without_pieces)
                 SELECT s.purchase_id, i.unit COLLATE utf8mb4_bin AS letters, SUM(i.quantity), COALESCE(SUM(i.pieces), 0),
                        SUM(i.pieces IS NULL)
                 FROM sales s
                 JOIN sale_items i ON i.sale_id = s.id
                 WHERE s.purchase_id IN ($ids)
                 GROUP BY s.purchase_id, letters",
            );
        }
    }

    /** @param array<int, non-empty-array<string, int>> $changes by id and column; money in paise, whose product is exact */
    private function add(string $table, array $changes): void
    {
        foreach (array_chunk($changes, self::PARENTS_A_STATEMENT, true) as $batch) {
            $set = [];
            foreach (array_keys(array_merge(...$batch)) as $column) {
                $cases = '';
                foreach ($batch as $id => $change) {
                    $cases .= " WHEN $id THEN " . ($change[$column] ?? 0);
                }
                $set[] = "$column = $column + CASE id$cases END" . ($column === 'sales_total' ? ' * 0.01' : '');
            }
            $found = $this->database->change(
                "UPDATE $table
                 SET " . implode(', ', $set) . '
                 WHERE id IN (' . implode(', ', array_keys($batch)) . ')',
            );
            if ($found < count($batch)) {
                // A parent was deleted before it could be locked.
                throw DatabaseFault::changedMeanwhile();
            }
        }
    }

    /** @param list<array{int, string, Sold}> $changes purchase, unit, sums */
    private function addSold(array $changes): void
    {
        foreach (array_chunk($changes, self::SOLD_A_STATEMENT) as $batch) {
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
}
