<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

/**
 * The items of bills, streamed: a purchase has many, and they are joined from its bills. And whether the firm names a vehicle
 * on its bills: what it does often is a habit, and not suspicious. An item's quantity is in hundredths, its price in paise.
 *
 * @phpstan-type Item array{saleId: int, productName: string, unit: string, quantity: int, unitPrice: int}
 */
final class SoldItemQueries extends Sql
{
    private const NEWEST = 500;
    /** Up to this many of the newest entries are slips; more are a habit. */
    private const HABIT = 10;
    /** Half of the newest. */
    private const MOSTLY = 250;
    /** This many bills of one vehicle in a row: it is being unloaded. */
    private const RUN = 3;
    /** This many bills of one customer show a habit. */
    private const REGULAR = 15;
    private const ITEMS = 'SELECT i.sale_id AS saleId, i.product_name AS productName, i.unit, i.quantity, i.unit_price AS unitPrice
             FROM ';

    private ?bool $hasVehicles = null;
    private ?int $withoutVehicle = null;

    /** @return \Generator<Item> everything that a purchase sold, bill by bill */
    public function ofVehicle(int $purchaseId): \Generator
    {
        return $this->items(
            'sales s
             STRAIGHT_JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id = ?
             ORDER BY i.sale_id, i.position',
            [$purchaseId],
        );
    }

    /** @return \Generator<Item> what a purchase sold in one unit, without the bill $exceptSaleId; 0 for no such bill */
    public function ofVehicleIn(int $purchaseId, string $unit, int $exceptSaleId): \Generator
    {
        return $this->items(
            'sales s
             STRAIGHT_JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id = ? AND s.id <> ? AND i.unit = ?',
            [$purchaseId, $exceptSaleId, $unit],
        );
    }

    /**
     * @param non-empty-list<int> $saleIds
     * @return \Generator<Item> bill by bill
     */
    public function ofBills(array $saleIds): \Generator
    {
        return $this->items('sale_items i WHERE i.sale_id IN (' . implode(', ', $saleIds) . ') ORDER BY i.sale_id, i.position', []);
    }

    /**
     * @param string $rest the statement after FROM
     * @param list<int|string> $params
     * @return \Generator<Item>
     */
    private function items(string $rest, array $params): \Generator
    {
        foreach ($this->database->stream(self::ITEMS . $rest, $params) as $row) {
            yield [
                'saleId' => (int) $row['saleId'],
                'productName' => (string) $row['productName'],
                'unit' => (string) $row['unit'],
                'quantity' => Money::toPaise((string) $row['quantity']),
                'unitPrice' => Money::toPaise((string) $row['unitPrice']),
            ];
        }
    }

    /**
     * Whether a bill of that customer and day is suspicious without a vehicle: the firm has purchases and names a vehicle on
     * nearly all of its newest bills; or on at least half of them, and the three bills entered before this one name the same
     * vehicle or each of the customer's last fifteen names one.
     */
    public function isVehicleExpected(int $customerId, string $day, int $saleId): bool
    {
        return $this->isVehicleUsual()
            && ($this->withoutVehicle() <= self::HABIT
                || $this->isAmongOneVehiclesBills($day, $saleId)
                || $this->alwaysTakesFromVehicles($customerId, $day, $saleId));
    }

    /** Whether a form asks about a missing vehicle: the firm has purchases and names a vehicle on at least half of its newest bills. */
    public function isVehicleUsual(): bool
    {
        $this->hasVehicles ??= $this->database->number('SELECT EXISTS (SELECT 1 FROM purchases)') === 1;
        return $this->hasVehicles && $this->withoutVehicle() <= self::MOSTLY;
    }

    /** Whether the day's bills entered just before it all name the same vehicle. */
    private function isAmongOneVehiclesBills(string $day, int $saleId): bool
    {
        $numbers = $this->database->column(
            'SELECT vehicle_number
             FROM sales
             WHERE sale_date = ? AND id < ?
             ORDER BY id DESC
             LIMIT ' . self::RUN,
            [$day, $saleId],
        );
        return count($numbers) === self::RUN && count(array_unique($numbers)) === 1 && $numbers[0] !== '';
    }

    /** Whether the customer's last other bills, up to and including that day, all name a vehicle. */
    private function alwaysTakesFromVehicles(int $customerId, string $day, int $saleId): bool
    {
        $numbers = $this->database->column(
            'SELECT vehicle_number
             FROM sales
             WHERE customer_id = ? AND sale_date <= ? AND id <> ?
             ORDER BY sale_date DESC, id DESC
             LIMIT ' . self::REGULAR,
            [$customerId, $day, $saleId],
        );
        return count($numbers) === self::REGULAR && !in_array('', $numbers, true);
    }

    /** How many of the newest bills name no vehicle. */
    private function withoutVehicle(): int
    {
        return $this->withoutVehicle ??= $this->database->number(
            "SELECT COUNT(*)
             FROM (SELECT vehicle_number FROM sales ORDER BY id DESC LIMIT " . self::NEWEST . ") newest
             WHERE vehicle_number = ''",
        );
    }
}
