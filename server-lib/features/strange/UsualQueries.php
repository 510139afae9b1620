<?php

declare(strict_types=1);

namespace FruitKhata\Features\Strange;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Services;

/** What the firm's bills usually look like. What it does often is its habit, and not strange. */
final class UsualQueries
{
    private const NEWEST = 500;
    /** So many of the newest at most are slips; more are a habit. */
    private const HABIT = 10;
    /** Half of the newest. */
    private const MOSTLY = 250;
    /** So many bills of one vehicle in a row: it is being unloaded. */
    private const RUN = 3;
    /** So many bills of a customer show a habit. */
    private const REGULAR = 15;

    private readonly Database $database;
    private ?bool $hasVehicles = null;
    /** how many of the newest bills name no vehicle; null until they are counted */
    private ?int $withoutVehicle = null;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /**
     * Whether a bill of that customer and day is strange without a vehicle: the firm has vehicles, and names one on nearly all
     * of its newest bills; or on most of them, on each of the three entered before this one or of the customer's last fifteen.
     *
     * @param ?int $customerId null while nobody is chosen
     * @param ?int $saleId null for a bill that is not stored yet
     */
    public function isVehicleExpected(?int $customerId, string $day, ?int $saleId): bool
    {
        $this->hasVehicles ??= $this->database->row('SELECT EXISTS (SELECT 1 FROM purchases) AS found') === ['found' => 1];
        if (!$this->hasVehicles) {
            return false;
        }
        $without = $this->withoutVehicle ??= $this->amongNewest('sales', "vehicle_number = ''");
        return $without <= self::HABIT
            || $without <= self::MOSTLY
            && ($this->isAmongOneVehiclesBills($day, $saleId) || $this->alwaysTakesFromVehicles($customerId ?? 0, $day, $saleId));
    }

    /**
     * Whether a record of that type is strange where it is entered days after its date.
     *
     * @param key-of<StrangeQueries::TABLES> $type
     */
    public function isLateStrange(string $type): bool
    {
        [$table, $day] = StrangeQueries::TABLES[$type];
        return $this->amongNewest($table, "DATEDIFF(entered_at, $day) > " . Reason::DAYS_BACK) <= self::HABIT;
    }

    /** Whether the bills entered just before it, of the same day, all name one vehicle. */
    private function isAmongOneVehiclesBills(string $day, ?int $saleId): bool
    {
        $numbers = $this->database->column(
            'SELECT vehicle_number
             FROM sales
             WHERE sale_date = ? AND id < ?
             ORDER BY id DESC
             LIMIT ' . self::RUN,
            [$day, $saleId ?? PHP_INT_MAX],
        );
        return count($numbers) === self::RUN && count(array_unique($numbers)) === 1 && $numbers[0] !== '';
    }

    /** Whether the customer's last other bills, up to that day, all name a vehicle. */
    private function alwaysTakesFromVehicles(int $customerId, string $day, ?int $saleId): bool
    {
        $numbers = $this->database->column(
            'SELECT vehicle_number
             FROM sales
             WHERE customer_id = ? AND sale_date <= ? AND id <> ?
             ORDER BY sale_date DESC, id DESC
             LIMIT ' . self::REGULAR,
            [$customerId, $day, $saleId ?? 0],
        );
        return count($numbers) === self::REGULAR && !in_array('', $numbers, true);
    }

    /** How many of a table's newest rows fit the condition. */
    private function amongNewest(string $table, string $condition): int
    {
        $row = $this->database->row(
            "SELECT COUNT(*) AS found
             FROM (SELECT $condition AS fits FROM $table ORDER BY id DESC LIMIT " . self::NEWEST . ') newest
             WHERE fits = 1',
        );
        return (int) ($row['found'] ?? 0);
    }
}
