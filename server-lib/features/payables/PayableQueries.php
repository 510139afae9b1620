<?php

declare(strict_types=1);

namespace FruitKhata\Features\Payables;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;

/**
 * The figures behind what is owed to vendors. Money as decimal text.
 *
 * @phpstan-import-type Row from Database
 */
final class PayableQueries extends Sql
{
    /**
     * Vendors by name: {vendorId, vendorName, phoneNumber, oldBalance, balance, lastPayment, openTrucks, openPattis}. The balance
     * and the last payment, 'day amount' or null, are as of $on; what is open is so today.
     *
     * @return list<Row>
     */
    public function vendors(string $on): array
    {
        return $this->database->rows(
            "SELECT v.id AS vendorId, v.name AS vendorName, v.phone_number AS phoneNumber, v.old_balance AS oldBalance,
                    v.old_balance + COALESCE(b.bought, 0) - COALESCE(p.paid, 0) AS balance, (
                      SELECT CONCAT(l.day, ' ', l.amount)
                      FROM vendor_payments l FORCE INDEX (vendor_payments_vendor_day)
                      WHERE l.vendor_id = v.id AND l.day <= ?
                      ORDER BY l.vendor_id DESC, l.day DESC, l.id DESC
                      LIMIT 1
                    ) AS lastPayment,
                    CAST(COALESCE(b.openTrucks, 0) AS SIGNED) AS openTrucks, CAST(COALESCE(b.openPattis, 0) AS SIGNED) AS openPattis
             FROM vendors v
             LEFT JOIN (
               SELECT o.vendor_id AS vendorId, SUM(IF(o.day <= ?, o.amount, 0)) AS bought, SUM(o.is_closed = 0) AS openTrucks,
                      SUM(o.is_closed = 1 AND COALESCE(f.version, 0) = 0) AS openPattis
               FROM purchases o
               LEFT JOIN pattis f ON f.purchase_id = o.id
               GROUP BY o.vendor_id
             ) b ON b.vendorId = v.id
             LEFT JOIN (
               SELECT vendor_id AS vendorId, SUM(amount) AS paid
               FROM vendor_payments
               WHERE day <= ?
               GROUP BY vendor_id
             ) p ON p.vendorId = v.id
             ORDER BY v.name, v.id",
            [$on, $on, $on],
        );
    }

    /** @return iterable<Row> the purchases up to and including $on, newest first: {vendorId, day, amount} */
    public function purchasesUpTo(string $on): iterable
    {
        return $this->database->stream(
            'SELECT vendor_id AS vendorId, day, amount
             FROM purchases
             WHERE day <= ?
             ORDER BY day DESC, id DESC',
            [$on],
        );
    }
}
