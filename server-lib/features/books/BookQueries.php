<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\RowCounts;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

final class BookQueries extends Sql
{
    /** How many bills' items one statement adds up, so that none takes long. */
    private const BILLS_A_STATEMENT = 50_000;
    private const PARENTS_A_STATEMENT = 200;
    /** What was sold from purchases, once for each unit that differs. */
    private const SOLD = 'SELECT id, SUM(quantity) AS soldQuantity, SUM(items) AS soldQuantitySum, SUM(pieces) AS soldPieces,
                    SUM(itemPieces) AS soldPiecesSum, SUM(unknown) AS soldWithoutPieces, SUM(itemsUnknown) AS soldWithoutPiecesSum
             FROM (
               SELECT purchase_id AS id, unit, quantity, 0 AS items, pieces, 0 AS itemPieces, without_pieces AS unknown,
                      0 AS itemsUnknown
               FROM sold_quantities
               WHERE purchase_id BETWEEN ? AND ?
               UNION ALL
               SELECT s.purchase_id, i.unit COLLATE utf8mb4_bin AS letters, 0, SUM(i.quantity), 0, COALESCE(SUM(i.pieces), 0), 0,
                      SUM(i.pieces IS NULL)
               FROM sales s
               JOIN sale_items i ON i.sale_id = s.id
               WHERE s.purchase_id BETWEEN ? AND ?
               GROUP BY s.purchase_id, letters
             ) sold
             GROUP BY id, unit
             HAVING soldQuantity <> soldQuantitySum OR soldPieces <> soldPiecesSum OR soldWithoutPieces <> soldWithoutPiecesSum';
    private const BILLS = 'SELECT s.id, s.amount AS items, COALESCE(i.total, 0) AS itemsSum
             FROM sales s
             LEFT JOIN (
               SELECT sale_id, SUM(amount) AS total
               FROM sale_items
               WHERE sale_id BETWEEN ? AND ?
               GROUP BY sale_id
             ) i ON i.sale_id = s.id
             WHERE s.id BETWEEN ? AND ? AND (i.total IS NULL OR s.amount <> i.total)';

    /** @return array<string, int> */
    public function counts(): array
    {
        return [
            'customers' => $this->count('customers'),
            'vendors' => $this->count('vendors'),
            'purchases' => $this->count('purchases'),
            'bills' => $this->count('sales'),
            'lists' => count(RowCounts::LISTS),
            'holders' => $this->count('holders'),
        ];
    }

    /** @return \Generator<Difference> */
    public function differences(): \Generator
    {
        foreach (array_keys(TotalStore::SUMS) as $table) {
            foreach ($this->ranges($table, self::PARENTS_A_STATEMENT) as $range) {
                yield from self::named(substr($table, 0, -1), $this->database->rows(self::totals($table), $range));
            }
        }
        foreach ($this->ranges('purchases', self::PARENTS_A_STATEMENT) as $range) {
            yield from self::named('purchase', $this->database->rows(self::SOLD, [...$range, ...$range]));
        }
        foreach ($this->ranges('sales', self::BILLS_A_STATEMENT) as $range) {
            yield from self::named('bill', $this->database->stream(self::BILLS, [...$range, ...$range]));
        }
        foreach (RowCounts::LISTS as $list) {
            $row = ['id' => null, $list => $this->database->rowCounts->of($list), $list . 'Sum' => $this->count($list)];
            yield from self::named('list', [$row]);
        }
    }

    private static function totals(string $table): string
    {
        [$columns, $differs] = [[], []];
        foreach (TotalStore::SUMS[$table] as $column => $sum) {
            $name = str_replace('_total', '', $column);
            array_push($columns, "t.$column AS $name", "$sum AS {$name}Sum");
            $differs[] = "$name <> {$name}Sum";
        }
        return 'SELECT *
             FROM (SELECT t.id, ' . implode(', ', $columns) . " FROM $table t WHERE t.id BETWEEN ? AND ?) totals
             WHERE " . implode(' OR ', $differs);
    }

    /** @return \Generator<array{int, int}> first and last id, for all ids of the table; a gap between them costs nothing */
    private function ranges(string $table, int $length): \Generator
    {
        $last = 0;
        while (($first = $this->database->number("SELECT COALESCE(MIN(id), 0) FROM $table WHERE id > ?", [$last])) > 0) {
            $last = $first + $length - 1;
            yield [$first, $last];
        }
    }

    private function count(string $table): int
    {
        return $this->database->number("SELECT COUNT(*) FROM $table");
    }

    /**
     * @param iterable<Row> $rows with columns x and xSum
     * @return \Generator<Difference>
     */
    private static function named(string $record, iterable $rows): \Generator
    {
        foreach ($rows as $row) {
            foreach ($row as $column => $kept) {
                $summed = $row[$column . 'Sum'] ?? null;
                if ($summed === null || Money::toPaise((string) $kept) === Money::toPaise((string) $summed)) {
                    continue;
                }
                yield [
                    'what' => "$record.$column",
                    'id' => $row['id'] === null ? null : (int) $row['id'],
                    'kept' => Money::asNumber((string) $kept),
                    'summed' => Money::asNumber((string) $summed),
                ];
            }
        }
    }
}
