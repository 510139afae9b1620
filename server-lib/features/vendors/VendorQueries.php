<?php

declare(strict_types=1);

namespace FruitKhata\Features\Vendors;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/**
 * What was bought from vendors, paid and is owed, summed over rows. A positive balance is due to the vendor, a negative one
 * is a credit.
 *
 * @phpstan-import-type Row from Database
 */
final class VendorQueries extends Sql
{
    /**
     * Rupees as JSON numbers. The totals leave the old balance out, the balance includes it, as crates do the old ones.
     *
     * @return array{total_purchases: int|float, total_payments: int|float, balance: int|float, crates: int}|null null if there is no such vendor
     */
    public function balance(int $vendorId): ?array
    {
        $row = $this->database->row(
            'SELECT v.old_balance AS oldBalance, v.old_crates + v.crates AS crates,
                    (SELECT COALESCE(SUM(b.amount), 0) FROM purchases b WHERE b.vendor_id = v.id) AS purchases,
                    (SELECT COALESCE(SUM(p.amount), 0) FROM vendor_payments p WHERE p.vendor_id = v.id) AS payments
             FROM vendors v
             WHERE v.id = ?',
            [$vendorId],
        );
        if ($row === null) {
            return null;
        }
        $purchasesPaise = Money::toPaise((string) $row['purchases']);
        $paymentsPaise = Money::toPaise((string) $row['payments']);
        $balancePaise = Money::toPaise((string) $row['oldBalance']) + $purchasesPaise - $paymentsPaise;
        return [
            'total_purchases' => Money::toNumber($purchasesPaise),
            'total_payments' => Money::toNumber($paymentsPaise),
            'balance' => Money::toNumber($balancePaise),
            'crates' => (int) $row['crates'],
        ];
    }

    /** @return \Generator<Row> all vendors' balances, by name: {id, name, balance} */
    public function balances(): \Generator
    {
        $rows = $this->database->stream(
            'SELECT v.id, v.name,
                    v.old_balance
                      + (SELECT COALESCE(SUM(b.amount), 0) FROM purchases b WHERE b.vendor_id = v.id)
                      - (SELECT COALESCE(SUM(p.amount), 0) FROM vendor_payments p WHERE p.vendor_id = v.id) AS balance
             FROM vendors v
             ORDER BY v.name, v.id',
        );
        foreach ($rows as $row) {
            $row['balance'] = Money::asNumber((string) $row['balance']);
            yield $row;
        }
    }

    /**
     * Purchases and payments, newest day first; within a day, the last entered first:
     * {id, type, amount, createdAt, description, vehicleNumber, paymentMethod, reference}.
     *
     * @return iterable<Row>
     */
    public function transactions(int $vendorId, Period $period): iterable
    {
        return $this->database->stream(
            "SELECT id, type, amount, createdAt, description, vehicleNumber, paymentMethod, reference
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
             ) entries
             ORDER BY day DESC, entered_at DESC, id DESC",
            [$vendorId, ...$period->params(), $vendorId, ...$period->params()],
        );
    }
}
