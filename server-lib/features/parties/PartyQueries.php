<?php

declare(strict_types=1);

namespace FruitKhata\Features\Parties;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/** Balances and khatas. A positive balance is what a customer owes the firm, or what the firm owes a vendor. */
final class PartyQueries extends Sql
{
    private const BOUGHT = '(SELECT COALESCE(SUM(b.amount), 0) FROM purchases b WHERE b.vendor_id = v.id)';
    private const PAID = '(SELECT COALESCE(SUM(p.amount), 0) FROM vendor_payments p WHERE p.vendor_id = v.id)';

    /** @return array<string, int|float>|null rupees; the totals leave the old balance out, the balance includes it */
    public function balance(PartyKind $kind, int $id): ?array
    {
        $row = $this->database->row($kind === PartyKind::Customer
            ? 'SELECT old_balance AS oldBalance, sales_total AS total, collections_total AS payments, old_crates + crates AS crates
               FROM customers
               WHERE id = ?'
            : 'SELECT v.old_balance AS oldBalance, ' . self::BOUGHT . ' AS total, ' . self::PAID . ' AS payments, v.old_crates + v.crates AS crates
               FROM vendors v
               WHERE v.id = ?', [$id]);
        if ($row === null) {
            return null;
        }
        $totalPaise = Money::toPaise((string) $row['total']);
        $paymentsPaise = Money::toPaise((string) $row['payments']);
        $balancePaise = Money::toPaise((string) $row['oldBalance']) + $totalPaise - $paymentsPaise;
        return [
            $kind === PartyKind::Customer ? 'total_sales' : 'total_purchases' => Money::toNumber($totalPaise),
            'total_payments' => Money::toNumber($paymentsPaise),
            'balance' => Money::toNumber($balancePaise),
            'crates' => (int) $row['crates'],
        ];
    }

    /** @return \Generator<Row> by name; rupees as JSON numbers */
    public function balances(PartyKind $kind): \Generator
    {
        // Reading rows in the order of the index is faster than sorting names by their collation.
        $rows = $this->database->stream($kind === PartyKind::Customer
            ? 'SELECT id AS customerId, name AS customerName, old_balance + sales_total - collections_total AS balance
               FROM customers FORCE INDEX (customers_name)
               ORDER BY name, id'
            : 'SELECT v.id, v.name, v.old_balance + ' . self::BOUGHT . ' - ' . self::PAID . ' AS balance
               FROM vendors v
               ORDER BY v.name, v.id', );
        foreach ($rows as $row) {
            $row['balance'] = Money::asNumber((string) $row['balance']);
            yield $row;
        }
    }

    /** @return iterable<Row> newest day first; within a day, the last entered first */
    public function transactions(PartyKind $kind, int $id, Period $period): iterable
    {
        $select = $kind === PartyKind::Customer
            ? "SELECT id, type, amount, createdAt, description, vehicleNumber, method, bouncedOn, bouncedAmount
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
               ) entries"
            : "SELECT id, type, amount, createdAt, description, vehicleNumber, paymentMethod, reference
               FROM (
                 SELECT id, 'purchase' AS type, amount, created_at AS createdAt, description,
                        vehicle_number AS vehicleNumber, '' AS paymentMethod, '' AS reference, day, entered_at
                 FROM purchases
                 WHERE vendor_id = ?{$period->condition('day')}
                 UNION ALL
                 SELECT id, 'payment' AS type, amount, created_at AS createdAt, notes AS description,
                        '' AS vehicleNumber, payment_method AS paymentMethod, reference, day, entered_at
                 FROM vendor_payments
                 WHERE vendor_id = ?{$period->condition('day')}
               ) entries";
        return $this->database->stream(
            "$select ORDER BY day DESC, entered_at DESC, id DESC",
            [$id, ...$period->params(), $id, ...$period->params()],
        );
    }
}
