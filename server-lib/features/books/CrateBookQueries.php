<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;

/**
 * Adds up the crates of customers and vendors again.
 *
 * @phpstan-import-type Row from Database
 */
final class CrateBookQueries extends Sql
{
    private const CUSTOMERS = 'SELECT c.id, c.name, c.crates, COALESCE(m.moved, 0) AS cratesSum
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
    private const VENDORS = 'SELECT c.id, c.name, c.crates, COALESCE(m.moved, 0) AS cratesSum
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

    /**
     * Those whose kept count differs: {id, name, crates, cratesSum}. The count leaves the old crates out.
     *
     * @param 'customer'|'vendor' $party
     * @param non-empty-list<int>|null $ids null: of all
     * @return list<Row>
     */
    public function differing(string $party, ?array $ids = null): array
    {
        $of = $ids === null ? '' : ' AND c.id IN (' . implode(', ', $ids) . ')';
        return $this->database->rows(($party === 'customer' ? self::CUSTOMERS : self::VENDORS) . "$of ORDER BY c.id");
    }
}
