<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Sql;

/** What the rules look at. There may be many bills on a day: callers pass their ids in batches. */
final class SuspiciousEntriesQueries extends Sql
{
    /** Record type => table and its day column. */
    public const TABLES = [
        'sale' => ['sales', 'sale_date'],
        'collection' => ['collections', 'day'],
        'expense' => ['expenses', 'day'],
        'purchase' => ['purchases', 'day'],
        'vendor-payment' => ['vendor_payments', 'day'],
    ];

    /** In rupees; what is let off up to this is never suspicious. */
    private const ALLOWANCE = 500;
    /** The day's own index has all customers' entries. */
    private const CUSTOMER_DAY_INDEXES = ['sale' => 'sales_customer_date', 'collection' => 'collections_customer_day'];

    /**
     * What is dated, or was entered, changed or brought back, between two days. Some may be deleted by now.
     *
     * @param key-of<self::TABLES> $type
     * @return list<int>
     */
    public function touched(string $type, string $from, string $to): array
    {
        [$table, $day] = self::TABLES[$type];
        return $this->database->ids(
            "SELECT id
             FROM $table
             WHERE $day BETWEEN ? AND ?
             UNION
             SELECT record_id
             FROM history
             WHERE changed_at >= ? AND changed_at < ? + INTERVAL 1 DAY AND record_type = ?",
            [$from, $to, $from, $to, $type],
        );
    }

    /** @return list<int> the digits of the days of cash counts with a typed opening */
    public function touchedOpenings(string $from, string $to): array
    {
        return $this->database->ids(
            "SELECT day + 0
             FROM cash_days
             WHERE opening IS NOT NULL AND (
               day BETWEEN ? AND ?
               OR day + 0 IN (
                 SELECT record_id
                 FROM history
                 WHERE changed_at >= ? AND changed_at < ? + INTERVAL 1 DAY AND record_type = 'cash-day'
               )
             )",
            [$from, $to, $from, $to],
        );
    }

    /**
     * @param non-empty-list<int> $ids
     * @return list<Row> {id, customerId, purchaseId, saleDate, hasVehicle}
     */
    public function bills(array $ids): array
    {
        return $this->database->rows(
            "SELECT id, customer_id AS customerId, purchase_id AS purchaseId, sale_date AS saleDate, vehicle_number <> '' AS hasVehicle
             FROM sales
             WHERE id IN (" . implode(', ', $ids) . ')',
        );
    }

    /**
     * What repeats an earlier one's customer, day and amount. An allowance repeats no payment; what bounced counts for
     * nothing.
     *
     * @param 'sale'|'collection' $type
     * @param non-empty-list<int> $ids
     * @return list<Row> {id, otherId}
     */
    public function duplicates(string $type, array $ids): array
    {
        [$table, $day] = self::TABLES[$type];
        $index = self::CUSTOMER_DAY_INDEXES[$type];
        $alike = $type === 'sale' ? '' : " AND x.bounced_on IS NULL AND y.bounced_on IS NULL AND (x.method = 'allowance') = (y.method = 'allowance')";
        return $this->database->rows(
            "SELECT x.id, MAX(y.id) AS otherId
             FROM $table x
             STRAIGHT_JOIN $table y FORCE INDEX ($index) ON y.customer_id = x.customer_id AND y.$day = x.$day AND y.id < x.id AND y.amount = x.amount$alike
             WHERE x.id IN (" . implode(', ', $ids) . ')
             GROUP BY x.id',
        );
    }

    /**
     * What was due is what the customer owed on the allowance's day before any payment of that day.
     *
     * @param non-empty-list<int> $ids
     * @return list<Row> {id, amount, due}
     */
    public function largeAllowances(array $ids): array
    {
        return $this->database->rows(
            "SELECT a.id, a.amount, c.old_balance + c.sales_total - c.collections_total - (
                      SELECT COALESCE(SUM(s.amount), 0)
                      FROM sales s
                      WHERE s.customer_id = a.customer_id AND s.sale_date > a.day
                    ) + (
                      SELECT COALESCE(SUM(p.amount), 0)
                      FROM collections p
                      WHERE p.customer_id = a.customer_id AND p.day >= a.day
                    ) AS due
             FROM collections a
             JOIN customers c ON c.id = a.customer_id
             WHERE a.id IN (" . implode(', ', $ids) . ") AND a.method = 'allowance' AND a.amount > " . self::ALLOWANCE,
        );
    }

    /**
     * @param non-empty-list<int> $ids
     * @return list<Row> {id, amount, salesTotal, loaded, unit, spoiled, sold}; sold in the unit of the load
     */
    public function vehicles(array $ids): array
    {
        return $this->database->rows(
            'SELECT b.id, b.amount, b.sales_total AS salesTotal, b.quantity AS loaded, b.unit, b.spoiled, (
                      SELECT SUM(IF(q.unit = b.unit COLLATE utf8mb4_bin, q.quantity, q.pieces))
                      FROM sold_quantities q
                      WHERE q.purchase_id = b.id AND b.quantity IS NOT NULL
                    ) AS sold
             FROM purchases b
             WHERE b.id IN (' . implode(', ', $ids) . ')',
        );
    }
}
