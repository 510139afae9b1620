<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\Database;
use FruitKhata\Database\RowCounts;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

/**
 * Adds up all rows again and finds kept totals that differ. The database calculates the sums and returns only the
 * differences, so memory use stays small whatever the size of the ledger.
 *
 * @phpstan-import-type Row from Database
 * @phpstan-type Difference array{what: string, id: ?int, kept: int|float, summed: int|float}
 */
final class BookQueries extends Sql
{
    /** How many bills' items one statement adds up, so that none takes long. */
    private const BILLS_A_STATEMENT = 50_000;
    private const CUSTOMERS = 'SELECT c.id, c.sales_total AS sales, c.collections_total AS collections, c.bills,
                    COALESCE(s.total, 0) AS salesSum, COALESCE(p.total, 0) AS collectionsSum, COALESCE(s.bills, 0) AS billsSum
             FROM customers c
             LEFT JOIN (
               SELECT customer_id, SUM(amount) AS total, COUNT(*) AS bills
               FROM sales
               GROUP BY customer_id
             ) s ON s.customer_id = c.id
             LEFT JOIN (
               SELECT customer_id, SUM(amount) AS total
               FROM collections
               GROUP BY customer_id
             ) p ON p.customer_id = c.id
             WHERE c.sales_total <> COALESCE(s.total, 0)
                OR c.collections_total <> COALESCE(p.total, 0)
                OR c.bills <> COALESCE(s.bills, 0)';
    private const PURCHASES = 'SELECT b.id, b.sales_total AS sales, b.expenses_total AS expenses, b.spoiled, b.bills,
                    COALESCE(s.total, 0) AS salesSum, COALESCE(e.total, 0) AS expensesSum,
                    COALESCE(e.spoiled, 0) AS spoiledSum, COALESCE(s.bills, 0) AS billsSum
             FROM purchases b
             LEFT JOIN (
               SELECT purchase_id, SUM(amount) AS total, COUNT(*) AS bills
               FROM sales
               WHERE purchase_id IS NOT NULL
               GROUP BY purchase_id
             ) s ON s.purchase_id = b.id
             LEFT JOIN (
               SELECT purchase_id, SUM(amount) AS total, SUM(quantity) AS spoiled
               FROM expenses
               WHERE purchase_id IS NOT NULL
               GROUP BY purchase_id
             ) e ON e.purchase_id = b.id
             WHERE b.sales_total <> COALESCE(s.total, 0)
                OR b.expenses_total <> COALESCE(e.total, 0)
                OR b.spoiled <> COALESCE(e.spoiled, 0)
                OR b.bills <> COALESCE(s.bills, 0)';
    private const PURCHASES_A_STATEMENT = 200;
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
    private const CUSTOMER_CRATES = 'SELECT c.id, c.name, c.crates, COALESCE(m.moved, 0) AS cratesSum
             FROM customers c
             LEFT JOIN (
               SELECT customer_id, SUM(moved) AS moved
               FROM (
                 SELECT customer_id, crates_out - crates_back AS moved
                 FROM sales
                 WHERE crates_out <> 0 OR crates_back <> 0
                 UNION ALL
                 SELECT customer_id, -crates_back
                 FROM collections
                 WHERE crates_back <> 0
                 UNION ALL
                 SELECT customer_id, crates_out - crates_back - crates_lost
                 FROM crates
                 WHERE customer_id IS NOT NULL
               ) movements
               GROUP BY customer_id
             ) m ON m.customer_id = c.id
             WHERE c.crates <> COALESCE(m.moved, 0)';
    private const VENDOR_CRATES = 'SELECT c.id, c.name, c.crates, COALESCE(m.moved, 0) AS cratesSum
             FROM vendors c
             LEFT JOIN (
               SELECT vendor_id, SUM(moved) AS moved
               FROM (
                 SELECT vendor_id, -crates_in AS moved
                 FROM purchases
                 WHERE crates_in <> 0
                 UNION ALL
                 SELECT vendor_id, crates_out - crates_back - crates_lost
                 FROM crates
                 WHERE vendor_id IS NOT NULL
               ) movements
               GROUP BY vendor_id
             ) m ON m.vendor_id = c.id
             WHERE c.crates <> COALESCE(m.moved, 0)';

    /** @return array{customers: int, vendors: int, purchases: int, bills: int, lists: int} how many there are of each */
    public function counts(): array
    {
        return [
            'customers' => $this->count('customers'),
            'vendors' => $this->count('vendors'),
            'purchases' => $this->count('purchases'),
            'bills' => $this->count('sales'),
            'lists' => count(RowCounts::LISTS),
        ];
    }

    /**
     * Where a kept total and the sum of its rows differ. `what` is for example 'customer.sales'; `id` is null for the
     * length of a list.
     *
     * @return \Generator<Difference>
     */
    public function differences(): \Generator
    {
        yield from self::named('customer', $this->database->rows(self::CUSTOMERS));
        yield from self::named('purchase', $this->database->rows(self::PURCHASES));
        yield from self::named('customer', $this->cratesDiffering('customer'));
        yield from self::named('vendor', $this->cratesDiffering('vendor'));
        foreach ($this->ranges('purchases', self::PURCHASES_A_STATEMENT) as $range) {
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

    /**
     * Customers or vendors whose kept count of crates differs: {id, name, crates, cratesSum}. The count leaves the old crates out.
     *
     * @param 'customer'|'vendor' $party
     * @param non-empty-list<int>|null $ids null: of all
     * @return list<Row>
     */
    public function cratesDiffering(string $party, ?array $ids = null): array
    {
        $of = $ids === null ? '' : ' AND c.id IN (' . implode(', ', $ids) . ')';
        return $this->database->rows(($party === 'customer' ? self::CUSTOMER_CRATES : self::VENDOR_CRATES) . "$of ORDER BY c.id");
    }

    /** @return \Generator<array{int, int}> first and last id, for all ids of the table */
    private function ranges(string $table, int $length): \Generator
    {
        $last = $this->database->number("SELECT MAX(id) FROM $table");
        for ($first = 1; $first <= $last; $first += $length) {
            yield [$first, $first + $length - 1];
        }
    }

    private function count(string $table): int
    {
        return $this->database->number("SELECT COUNT(*) FROM $table");
    }

    /**
     * One difference for each pair of unequal columns x and xSum.
     *
     * @param iterable<Row> $rows
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
