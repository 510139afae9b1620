<?php

declare(strict_types=1);

namespace FruitKhata\Features\Customers;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/**
 * What a customer bought, paid and owes: sums over rows, never stored counters.
 *
 * @phpstan-import-type Row from Database
 */
final class CustomerAccount
{
    public function __construct(private readonly Database $database) {}

    /**
     * Rupees as JSON numbers; the totals leave the old balance out.
     *
     * @return array{total_sales: int|float, total_payments: int|float, balance: int|float}|null null without the customer
     */
    public function balance(int $customerId): ?array
    {
        $row = $this->database->row(
            'SELECT c.old_balance AS oldBalance,
                    (SELECT COALESCE(SUM(s.amount), 0) FROM sales s WHERE s.customer_id = c.id) AS sales,
                    (SELECT COALESCE(SUM(p.amount), 0) FROM collections p WHERE p.customer_id = c.id) AS payments
             FROM customers c
             WHERE c.id = ?',
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
        ];
    }

    /**
     * All customers' balances, by name: {customerId, customerName, balance}.
     *
     * @return \Generator<array<string, int|float|string|null>>
     */
    public function balances(): \Generator
    {
        $rows = $this->database->stream(
            'SELECT c.id AS customerId, c.name AS customerName,
                    c.old_balance
                      + (SELECT COALESCE(SUM(s.amount), 0) FROM sales s WHERE s.customer_id = c.id)
                      - (SELECT COALESCE(SUM(p.amount), 0) FROM collections p WHERE p.customer_id = c.id) AS balance
             FROM customers c
             ORDER BY c.name, c.id',
        );
        foreach ($rows as $row) {
            $row['balance'] = Money::toNumber(Money::toPaise((string) $row['balance']));
            yield $row;
        }
    }

    /**
     * Sales and collections, newest day first, the later entered first within a day:
     * {id, type, amount, createdAt, description, vehicleNumber}. A sale's createdAt carries its sale date.
     *
     * @return iterable<Row>
     */
    public function transactions(int $customerId, Period $period): iterable
    {
        return $this->database->stream(
            "SELECT id, type, amount, createdAt, description, vehicleNumber
             FROM (
               SELECT id, 'sale' AS type, amount, CONCAT(sale_date, ' 00:00:00') AS createdAt, description,
                      vehicle_number AS vehicleNumber, sale_date AS day, entered_at
               FROM sales
               WHERE customer_id = ?{$period->condition('sale_date')}
               UNION ALL
               SELECT id, 'collection' AS type, amount, CONCAT(created_at, '') AS createdAt, note COLLATE utf8mb4_general_ci AS description,
                      '' AS vehicleNumber, day, entered_at
               FROM collections
               WHERE customer_id = ?{$period->condition('day')}
             ) entries
             ORDER BY day DESC, entered_at DESC, id DESC",
            [$customerId, ...$period->params(), $customerId, ...$period->params()],
        );
    }
}
