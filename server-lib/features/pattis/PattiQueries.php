<?php

declare(strict_types=1);

namespace FruitKhata\Features\Pattis;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Purchases\PurchaseQueries;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Money;

/** The sheet that tells a vendor what his vehicle brought, at the rates that it was sold at, never an average. */
final class PattiQueries extends Sql
{
    /** A frozen sheet is another one once these differ. Payments, the vendor's other vehicles and names do not count. */
    private const COUNTED = ['lines' => 0, 'loaded' => 0, 'unit' => 0, 'spoiled' => 0, 'deductions' => 0, 'note' => 0];

    /**
     * @param Patti $typed
     * @return array<string, mixed> the draft with today's figures: money and quantities are JSON numbers
     */
    public function today(array $typed): array
    {
        $vehicle = $this->vehicle($typed['purchaseId']);
        $account = (new PurchaseQueries($this->services))->account($typed['purchaseId']);
        if ($vehicle === null || $account === null) {
            throw ApiError::notFound('Purchase');
        }
        [$lines, $grossPaise] = $this->lines($typed['purchaseId']);
        $deductedPaise = array_sum(array_map(static fn(array $line): int => Money::toPaise($line['amount']), $typed['deductions']));
        return [
            'number' => null,
            'version' => 0,
            'finalisedAt' => null,
            'finalisedBy' => null,
            'changed' => false,
            'asOf' => $this->services->clock->moment(),
            'vendor' => [
                'id' => $vehicle['vendorId'], 'name' => $vehicle['name'], 'phoneNumber' => $vehicle['phoneNumber'], 'address' => $vehicle['address'],
            ],
            'vehicleNumber' => $vehicle['vehicleNumber'],
            'description' => $vehicle['description'],
            'arrived' => $vehicle['arrived'],
            'loaded' => $account['loaded'],
            'unit' => $account['unit'],
            'lines' => $lines,
            'spoiled' => $account['spoiled'],
            'left' => $account['left'],
            'oversold' => $account['oversold'],
            'mixedUnits' => $account['mixedUnits'],
            'gross' => Money::toNumber($grossPaise),
            'deductions' => array_map(
                static fn(array $line): array => ['label' => $line['label'], 'amount' => Money::asNumber($line['amount'])],
                $typed['deductions'],
            ),
            'deducted' => Money::toNumber($deductedPaise),
            'net' => Money::toNumber($grossPaise - $deductedPaise),
            'otherBalance' => Money::asNumber((string) $vehicle['otherBalance']),
            'payments' => $this->payments((int) $vehicle['vendorId'], (string) $vehicle['arrived']),
            'note' => $typed['note'],
        ];
    }

    /**
     * @param array<string, mixed> $one
     * @param array<string, mixed> $other
     */
    public static function isSame(array $one, array $other): bool
    {
        return array_intersect_key($one, self::COUNTED) === array_intersect_key($other, self::COUNTED);
    }

    /**
     * @return Row|null {vendorId, name, phoneNumber, address, vehicleNumber, description, arrived, otherBalance};
     *   otherBalance is the vendor's balance without this purchase, as decimal text
     */
    private function vehicle(int $purchaseId): ?array
    {
        return $this->database->row(
            'SELECT v.id AS vendorId, v.name, v.phone_number AS phoneNumber, v.address, b.vehicle_number AS vehicleNumber,
                    b.description, b.day AS arrived,
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
     * By product, unit and rate, each letter by letter; a product's lines are together, the dearest first, and so are the
     * products.
     *
     * @return array{list<Row>, int} and their sum in paise
     */
    private function lines(int $purchaseId): array
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
        [$products, $grossPaise] = [[], 0];
        foreach ($rows as $row) {
            $products[(string) $row['productName']][] = [
                ...$row,
                'rate' => Money::asNumber((string) $row['rate']),
                'quantity' => Money::asNumber((string) $row['quantity']),
                'pieces' => $row['pieces'] === null ? null : (int) $row['pieces'],
                'amount' => Money::asNumber((string) $row['amount']),
            ];
            $grossPaise += Money::toPaise((string) $row['amount']);
        }
        return [array_merge(...array_values($products)), $grossPaise];
    }

    /** @return list<Row> {id, date, amount, paymentMethod, reference}, from that day on, the oldest first */
    private function payments(int $vendorId, string $from): array
    {
        $rows = $this->database->rows(
            'SELECT id, day AS date, amount, payment_method AS paymentMethod, reference
             FROM vendor_payments
             WHERE vendor_id = ? AND day >= ?
             ORDER BY day, id',
            [$vendorId, $from],
        );
        return array_map(static fn(array $row): array => [...$row, 'amount' => Money::asNumber((string) $row['amount'])], $rows);
    }
}
