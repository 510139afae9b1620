<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\History;
use FruitKhata\Database\Sql;

/** The caller holds the records' locks. A record whose totals change gets a history row. */
final class BookStore extends Sql
{
    private const BATCH = 100;
    private const CHECKS_KEPT = 100;
    /** Labels the history row for the lengths of lists, which belong to no record. */
    private const BOOKS = 'Books';
    private const TOTALS = [
        'customer' => 'SELECT id, name, sales_total AS salesTotal, collections_total AS collectionsTotal, bills, crates
             FROM customers',
        'vendor' => 'SELECT id, name, crates
             FROM vendors',
        'purchase' => 'SELECT id, vehicle_number AS vehicleNumber, sales_total AS salesTotal, expenses_total AS expensesTotal, spoiled, bills
             FROM purchases',
    ];

    public function insertCheck(string $moment, int $differences): void
    {
        $id = $this->database->insert('INSERT INTO book_checks (checked_at, differences) VALUES (?, ?)', [$moment, $differences]);
        $this->database->change('DELETE FROM book_checks WHERE id <= ?', [$id - self::CHECKS_KEPT]);
    }

    /** @return Row {checkedAt, differences}, both null before the first check */
    public function lastCheck(): array
    {
        return $this->database->row(
            'SELECT checked_at AS checkedAt, differences
             FROM book_checks
             ORDER BY id DESC
             LIMIT 1',
        ) ?? ['checkedAt' => null, 'differences' => null];
    }

    /**
     * @param 'customer'|'vendor'|'purchase' $record
     * @param list<int> $ids
     * @return int how many totals changed
     */
    public function repairTotals(History $history, string $record, array $ids): int
    {
        $repaired = 0;
        $totals = new TotalStore($this->services);
        foreach (array_chunk($ids, self::BATCH) as $batch) {
            $before = $this->kept($record, $batch);
            $totals->recount("{$record}s", $batch);
            if ($record === 'purchase') {
                $totals->recountSold($batch);
            }
            foreach ($this->kept($record, $batch) as $i => $after) {
                $changed = count(array_filter($after, static fn(mixed $total, string $field): bool => $total !== $before[$i][$field], ARRAY_FILTER_USE_BOTH));
                if ($changed > 0) {
                    $history->updatedAll($record, [$before[$i]], [$after]);
                    $repaired += $changed;
                }
            }
        }
        return $repaired;
    }

    /** @return int how many lengths changed */
    public function repairLists(History $history): int
    {
        [$before, $after] = $this->database->rowCounts->recount();
        $history->updated('firm', 1, ['name' => self::BOOKS] + $before, ['name' => self::BOOKS] + $after);
        return count(array_diff_assoc($before, $after));
    }

    /**
     * @param 'customer'|'vendor'|'purchase' $record
     * @param non-empty-list<int> $ids
     * @return list<array<string, mixed>> by id; a purchase with what it sold in each unit, in words
     */
    private function kept(string $record, array $ids): array
    {
        $list = implode(', ', $ids);
        $rows = $this->database->rows(self::TOTALS[$record] . " WHERE id IN ($list) ORDER BY id");
        if ($record !== 'purchase') {
            return $rows;
        }
        $sold = $this->database->groups(
            "SELECT purchase_id, unit, CONCAT(quantity, ', ', pieces, ' pieces, ', without_pieces, ' without') AS sums
             FROM sold_quantities
             WHERE purchase_id IN ($list) AND (quantity <> 0 OR pieces <> 0 OR without_pieces <> 0)
             ORDER BY purchase_id, unit",
        );
        return array_map(static fn(array $row): array => [...$row, 'sold' => array_column($sold[(int) $row['id']] ?? [], 'sums', 'unit')], $rows);
    }
}
