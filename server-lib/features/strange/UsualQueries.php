<?php

declare(strict_types=1);

namespace FruitKhata\Features\Strange;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/** What the firm's bills usually look like. */
final class UsualQueries
{
    /** What the firm does more often than this is its habit, and not strange. */
    private const HABIT_BILLS = 10;
    private const NEWEST_BILLS = 500;

    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /** What a vehicle sold in one unit, without the bill $exceptSaleId. */
    public function itemsIn(int $purchaseId, string $unit, ?int $exceptSaleId): TruckItems
    {
        $items = new TruckItems();
        $rows = $this->database->stream(
            'SELECT i.sale_id AS saleId, i.product_name AS productName, i.unit, i.quantity, i.unit_price AS unitPrice
             FROM sales s
             JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id = ? AND s.id <> ? AND i.unit = ?',
            [$purchaseId, $exceptSaleId ?? 0, $unit],
        );
        foreach ($rows as $row) {
            $items->add(
                (int) $row['saleId'],
                (string) $row['productName'],
                (string) $row['unit'],
                Money::toPaise((string) $row['quantity']),
                Money::toPaise((string) $row['unitPrice']),
            );
        }
        return $items;
    }

    /** Whether a bill without a vehicle is strange: the firm has vehicles, and nearly all of its newest bills name one. */
    public function isVehicleExpected(): bool
    {
        $row = $this->database->row(
            "SELECT COUNT(CASE WHEN newest.vehicle_number = '' THEN 1 END) AS without, EXISTS (SELECT 1 FROM purchases) AS hasVehicles
             FROM (
               SELECT vehicle_number
               FROM sales
               ORDER BY id DESC
               LIMIT " . self::NEWEST_BILLS . '
             ) newest',
        );
        return $row !== null && $row['hasVehicles'] === 1 && (int) $row['without'] <= self::HABIT_BILLS;
    }
}
