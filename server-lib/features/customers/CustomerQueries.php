<?php

declare(strict_types=1);

namespace FruitKhata\Features\Customers;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/**
 * What customers bought, paid and owe, from their kept totals (TotalStore), and the entries of their khata.
 *
 * @phpstan-import-type Row from Database
 */
final class CustomerQueries extends Sql
{
    /**
     * Rupees as JSON numbers. The totals leave the old balance out, the balance includes it, as crates do the old ones.
     *
     * @return array{total_sales: int|float, total_payments: int|float, balance: int|float, crates: int}|null null if there is no such customer
     */
    public function balance(int $customerId): ?array
    {
        $row = $this->database->row(
            'SELECT old_balance AS oldBalance, sales_total AS sales, collections_total AS payments, old_crates + crates AS crates
             FROM customers
             WHERE id = ?',
            [$customerId],
        );
        if ($row === null) {
            return null;
        }
        $salesPaise = Money::toPaise((string) $row['sales']);
        $paymentsPaise = Money::toPaise((string) $row['payments']);
        $balancePaise = Money::toPaise((string) $row['oldBalance']) + $salesPaise - $paymentsPaise;
        return [
            'total_sales' => Money::toNumber($salesPaise),
            'total_payments' => Money::toNumber($paymentsPaise),
            'balance' => Money::toNumber($balancePaise),
            'crates' => (int) $row['crates'],
        ];
    }

    /** @return \Generator<Row> all customers' balances, by name: {customerId, customerName, balance} */
    public function balances(): \Generator
    {
        // Reading rows in the order of this index is faster than sorting names by their collation.
        $rows = $this->database->stream(
            'SELECT id AS customerId, name AS customerName, old_balance + sales_total - collections_total AS balance
             FROM customers FORCE INDEX (customers_name)
             ORDER BY name, id',
        );
        foreach ($rows as $row) {
            $row['balance'] = Money::asNumber((string) $row['balance']);
            yield $row;
        }
    }

    /**
     * Sales and collections, newest day first; within a day, the last entered first:
     * {id, type, amount, createdAt, description, vehicleNumber, method, bouncedOn, bouncedAmount}. A sale's createdAt has its
     * sale date; its method and the last two are null.
     *
     * @return iterable<Row>
     */
    public function transactions(int $customerId, Period $period): iterable
    {
        return $this->database->stream(
            "SELECT id, type, amount, createdAt, description, vehicleNumber, method, bouncedOn, bouncedAmount
             FROM (
               SELECT id, 'sale' AS type, amount, CONCAT(sale_date, ' 00:00:00') AS createdAt, description,
                      vehicle_number AS vehicleNumber, NULL AS method, NULL AS bouncedOn, NULL AS bouncedAmount,
                      sale_date AS day, entered_at
               FROM sales
               WHERE customer_id = ?{$period->condition('sale_date')}
               UNION ALL
               SELECT id, 'collection' AS type, amount, CONCAT(created_at, '') AS createdAt, note COLLATE utf8mb4_general_ci AS description,
                      '' AS vehicleNumber, method, bounced_on AS bouncedOn, bounced_amount AS bouncedAmount, day, entered_at
               FROM collections
               WHERE customer_id = ?{$period->condition('day')}
             ) entries
             ORDER BY day DESC, entered_at DESC, id DESC",
            [$customerId, ...$period->params(), $customerId, ...$period->params()],
        );
    }
}
