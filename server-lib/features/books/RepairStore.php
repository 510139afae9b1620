<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Database\Sql;

/**
 * Sets kept totals to the sums of their rows. The caller holds the records' locks, so their rows do not change meanwhile.
 * A record whose totals change gets a history row.
 *
 * @phpstan-import-type Row from Database
 */
final class RepairStore extends Sql
{
    private const BATCH = 500;
    /** Labels the history row for the lengths of lists, which belong to no record. */
    private const BOOKS = 'Books';
    private const CUSTOMER = 'SELECT id, name, sales_total AS salesTotal, collections_total AS collectionsTotal, bills
             FROM customers';
    private const PURCHASE = 'SELECT id, vehicle_number AS vehicleNumber, sales_total AS salesTotal,
                    expenses_total AS expensesTotal, spoiled, bills
             FROM purchases';

    /**
     * @param list<int> $ids
     * @return int how many totals changed
     */
    public function customers(History $history, array $ids): int
    {
        $repaired = 0;
        foreach (array_chunk($ids, self::BATCH) as $batch) {
            $bills = $this->sums('sales', 'customer_id', $batch);
            $payments = $this->sums('collections', 'customer_id', $batch);
            $before = $this->database->rows(self::CUSTOMER . ' WHERE id IN (' . implode(', ', $batch) . ') ORDER BY id');
            $after = array_map(static fn(array $row): array => [
                'salesTotal' => $bills[(int) $row['id']]['total'] ?? '0.00',
                'collectionsTotal' => $payments[(int) $row['id']]['total'] ?? '0.00',
                'bills' => $bills[(int) $row['id']]['rows'] ?? 0,
            ] + $row, $before);
            $update = 'UPDATE customers SET sales_total = ?, collections_total = ?, bills = ? WHERE id = ?';
            $repaired += $this->write($history, 'customer', $update, $before, $after);
        }
        return $repaired;
    }

    /**
     * @param list<int> $ids
     * @return int how many totals changed
     */
    public function purchases(History $history, array $ids): int
    {
        $repaired = 0;
        foreach (array_chunk($ids, self::BATCH) as $batch) {
            $bills = $this->sums('sales', 'purchase_id', $batch);
            $expenses = $this->sums('expenses', 'purchase_id', $batch);
            $spoiled = $this->sums('expenses', 'purchase_id', $batch, 'quantity');
            $before = $this->database->rows(self::PURCHASE . ' WHERE id IN (' . implode(', ', $batch) . ') ORDER BY id');
            $after = array_map(static fn(array $row): array => [
                'salesTotal' => $bills[(int) $row['id']]['total'] ?? '0.00',
                'expensesTotal' => $expenses[(int) $row['id']]['total'] ?? '0.00',
                'spoiled' => $spoiled[(int) $row['id']]['total'] ?? '0.00',
                'bills' => $bills[(int) $row['id']]['rows'] ?? 0,
            ] + $row, $before);
            $update = 'UPDATE purchases SET sales_total = ?, expenses_total = ?, spoiled = ?, bills = ? WHERE id = ?';
            $repaired += $this->write($history, 'purchase', $update, $before, $after) + $this->sold($history, $batch, $before);
        }
        return $repaired;
    }

    /**
     * Sets what was sold in each unit.
     *
     * @param non-empty-list<int> $ids of purchases
     * @param list<Row> $purchases the same ones
     * @return int how many purchases changed
     */
    private function sold(History $history, array $ids, array $purchases): int
    {
        $list = implode(', ', $ids);
        $before = $this->soldOf($list);
        $this->database->change("DELETE FROM sold_quantities WHERE purchase_id IN ($list)");
        $this->database->change(
            "INSERT INTO sold_quantities (purchase_id, unit, quantity, pieces, without_pieces)
             SELECT s.purchase_id, i.unit COLLATE utf8mb4_bin AS letters, SUM(i.quantity), COALESCE(SUM(i.pieces), 0),
                    SUM(i.pieces IS NULL)
             FROM sales s
             JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id IN ($list)
             GROUP BY s.purchase_id, letters",
        );
        $after = $this->soldOf($list);
        $changed = array_values(array_filter(
            $purchases,
            static fn(array $row): bool => ($before[(int) $row['id']] ?? []) !== ($after[(int) $row['id']] ?? []),
        ));
        $with = static fn(array $sold): array => array_map(static fn(array $row): array => [...$row, 'sold' => $sold[(int) $row['id']] ?? []], $changed);
        $history->updatedAll('purchase', $with($before), $with($after));
        return count($changed);
    }

    /** @return array<int, array<string, string>> sums by purchase and unit, in words */
    private function soldOf(string $purchaseIds): array
    {
        $sold = [];
        $rows = $this->database->rows(
            "SELECT purchase_id AS purchaseId, unit, quantity, pieces, without_pieces AS withoutPieces
             FROM sold_quantities
             WHERE purchase_id IN ($purchaseIds) AND (quantity <> 0 OR pieces <> 0 OR without_pieces <> 0)
             ORDER BY purchase_id, unit",
        );
        foreach ($rows as $row) {
            $sold[(int) $row['purchaseId']][(string) $row['unit']] = "{$row['quantity']}, {$row['pieces']} pieces, {$row['withoutPieces']} without";
        }
        return $sold;
    }

    /**
     * Sets kept counts of crates.
     *
     * @param 'customer'|'vendor' $party
     * @param list<int> $ids
     * @return int how many counts changed
     */
    public function crates(History $history, string $party, array $ids): int
    {
        $rows = $ids === [] ? [] : (new BookQueries($this->services))->cratesDiffering($party, $ids);
        foreach ($rows as ['id' => $id, 'name' => $name, 'crates' => $kept, 'cratesSum' => $sum]) {
            $this->database->change("UPDATE {$party}s SET crates = ? WHERE id = ?", [(int) $sum, (int) $id]);
            $fields = ['id' => (int) $id, 'name' => $name];
            $history->updatedAll($party, [$fields + ['crates' => (int) $kept]], [$fields + ['crates' => (int) $sum]]);
        }
        return count($rows);
    }

    /** @return int how many lengths changed */
    public function lists(History $history): int
    {
        [$before, $after] = $this->database->rowCounts->recount();
        $history->updated('firm', 1, ['name' => self::BOOKS] + $before, ['name' => self::BOOKS] + $after);
        return count(array_diff_assoc($before, $after));
    }

    /**
     * @param non-empty-list<int> $ids
     * @return array<int, array{total: string, rows: int}> by the parent's id
     */
    private function sums(string $table, string $column, array $ids, string $summed = 'amount'): array
    {
        $rows = $this->database->rows(
            "SELECT $column AS parent, COALESCE(SUM($summed), 0.00) AS total, COUNT(*) AS found
             FROM $table
             WHERE $column IN (" . implode(', ', $ids) . ")
             GROUP BY $column",
        );
        $sums = [];
        foreach ($rows as $row) {
            $sums[(int) $row['parent']] = ['total' => (string) $row['total'], 'rows' => (int) $row['found']];
        }
        return $sums;
    }

    /**
     * @param string $update takes the totals in the order of $after's first fields, then the id
     * @param list<Row> $before
     * @param list<Row> $after
     */
    private function write(History $history, string $record, string $update, array $before, array $after): int
    {
        $repaired = 0;
        foreach ($after as $i => $row) {
            $totals = array_slice($row, 0, substr_count($update, '?') - 1);
            $changed = count(array_filter($totals, static fn(mixed $sum, string $total): bool => $sum !== $before[$i][$total], ARRAY_FILTER_USE_BOTH));
            if ($changed === 0) {
                continue;
            }
            $params = array_map(static fn(mixed $value): int|string => is_int($value) ? $value : (string) $value, array_values($totals));
            $this->database->change($update, [...$params, (int) $row['id']]);
            $history->updatedAll($record, [$before[$i]], [$row + $before[$i]]);
            $repaired += $changed;
        }
        return $repaired;
    }
}
