<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

/** The items of bills, and whether the firm names a vehicle on its bills. */
final class SoldItemQueries extends Sql
{
    private const NEWEST = 500;
    private const HALF = 250;
    /** Up to this many of the newest entries are slips; more are a habit. */
    private const HABIT = 10;
    /** This many bills of one vehicle in a row: it is being unloaded. */
    private const RUN = 3;
    /** This many bills of one customer show a habit. */
    private const REGULAR = 15;
    private const SALES_AT_ONCE = 1000;
    private const ITEMS = 'SELECT i.sale_id AS saleId, i.product_name AS productName, i.unit, i.quantity, i.unit_price AS unitPrice
             FROM ';

    private ?bool $hasVehicles = null;
    private ?int $withoutVehicle = null;

    /** @return \Generator<JudgedItem> bill by bill */
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

    /** @return \Generator<JudgedItem> */
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
     * @return \Generator<JudgedItem> bill by bill
     */
    public function ofBills(array $saleIds): \Generator
    {
        foreach (array_chunk($saleIds, self::SALES_AT_ONCE) as $some) {
            yield from $this->items('sale_items i WHERE i.sale_id IN (' . implode(', ', $some) . ') ORDER BY i.sale_id, i.position');
        }
    }

    /**
     * @param list<int|string> $params
     * @return \Generator<JudgedItem>
     */
    private function items(string $from, array $params = []): \Generator
    {
        foreach ($this->database->stream(self::ITEMS . $from, $params) as $row) {
            yield [
                'saleId' => (int) $row['saleId'],
                'productName' => (string) $row['productName'],
                'unit' => (string) $row['unit'],
                'quantity' => Money::toPaise((string) $row['quantity']),
                'unitPrice' => Money::toPaise((string) $row['unitPrice']),
            ];
        }
    }

    /** Whether a bill is suspicious without a vehicle. */
    public function isVehicleExpected(int $customerId, string $day, int $saleId): bool
    {
        return $this->isVehicleUsual()
            && ($this->withoutVehicle() <= self::HABIT
                || $this->isAmongOneVehiclesBills($day, $saleId)
                || $this->alwaysTakesFromVehicles($customerId, $day, $saleId));
    }

    /** Whether a form asks about a missing vehicle. */
    public function isVehicleUsual(): bool
    {
        $this->hasVehicles ??= $this->database->number('SELECT EXISTS (SELECT 1 FROM purchases)') === 1;
        return $this->hasVehicles && $this->withoutVehicle() <= self::HALF;
    }

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

    private function withoutVehicle(): int
    {
        return $this->withoutVehicle ??= $this->database->number(
            "SELECT COUNT(*)
             FROM (SELECT vehicle_number FROM sales ORDER BY id DESC LIMIT " . self::NEWEST . ") newest
             WHERE vehicle_number = ''",
        );
    }
}
