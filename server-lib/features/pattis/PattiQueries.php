<?php

declare(strict_types=1);

namespace FruitKhata\Features\Pattis;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

/**
 * What a patti is made of: the vehicle with its vendor, what its bills sold, and the payments to the vendor.
 *
 * @phpstan-import-type Row from Database
 * @phpstan-type Line array{productName: string, unit: string, rate: int|float, quantity: int|float, pieces: ?int,
 *   amount: int|float}
 */
final class PattiQueries extends Sql
{
    /**
     * @return Row|null {vendorId, name, phoneNumber, address, vehicleNumber, description, arrived, isClosed, otherBalance};
     *   otherBalance is the vendor's balance without this purchase, as decimal text
     */
    public function vehicle(int $purchaseId): ?array
    {
        return $this->database->row(
            'SELECT v.id AS vendorId, v.name, v.phone_number AS phoneNumber, v.address, b.vehicle_number AS vehicleNumber,
                    b.description, b.day AS arrived, b.is_closed AS isClosed,
                    v.old_balance
                      + (SELECT COALESCE(SUM(o.amount), 0) FROM purchases o WHERE o.vendor_id = v.id AND o.id <> b.id)
                      - (SELECT COALESCE(SUM(p.amount), 0) FROM vendor_payments p WHERE p.vendor_id = v.id) AS otherBalance
             FROM purchases b
             JOIN vendors v ON v.id = b.vendor_id
             WHERE b.id = ?',
            [$purchaseId],
        );
    }

    /**
     * What was sold, by product, unit and rate, each letter by letter. A product's lines are together, the dearest first;
     * so are the products, by their dearest line.
     *
     * @return list<Line>
     */
    public function lines(int $purchaseId): array
    {
        $rows = $this->database->rows(
            'SELECT MIN(i.product_name) AS productName, MIN(i.unit) AS unit, i.unit_price AS rate, SUM(i.quantity) AS quantity,
                    SUM(i.pieces) AS pieces, SUM(i.amount) AS amount
             FROM sales s
             STRAIGHT_JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id = ?
             GROUP BY i.product_name COLLATE utf8mb4_bin, i.unit COLLATE utf8mb4_bin, i.unit_price
             ORDER BY rate DESC, i.product_name COLLATE utf8mb4_bin, i.unit COLLATE utf8mb4_bin',
            [$purchaseId],
        );
        $products = [];
        foreach ($rows as $row) {
            $products[(string) $row['productName']][] = self::line($row);
        }
        return array_merge(...array_values($products));
    }

    /** The sum of the lines. */
    public function grossPaise(int $purchaseId): int
    {
        return $this->paise(
            'SELECT SUM(i.amount)
             FROM sales s
             STRAIGHT_JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id = ?',
            [$purchaseId],
        );
    }

    /**
     * @param Row $row
     * @return Line
     */
    private static function line(array $row): array
    {
        return [
            'productName' => (string) $row['productName'],
            'unit' => (string) $row['unit'],
            'rate' => Money::asNumber((string) $row['rate']),
            'quantity' => Money::asNumber((string) $row['quantity']),
            'pieces' => $row['pieces'] === null ? null : (int) $row['pieces'],
            'amount' => Money::asNumber((string) $row['amount']),
        ];
    }

    /** @return list<array{id: int, date: string, amount: int|float, paymentMethod: string, reference: string}> from that day on, the oldest first */
    public function payments(int $vendorId, string $from): array
    {
        $rows = $this->database->rows(
            'SELECT id, day AS date, amount, payment_method AS paymentMethod, reference
             FROM vendor_payments
             WHERE vendor_id = ? AND day >= ?
             ORDER BY day, id',
            [$vendorId, $from],
        );
        return array_map(static fn(array $row): array => [
            'id' => (int) $row['id'],
            'date' => (string) $row['date'],
            'amount' => Money::asNumber((string) $row['amount']),
            'paymentMethod' => (string) $row['paymentMethod'],
            'reference' => (string) $row['reference'],
        ], $rows);
    }
}
