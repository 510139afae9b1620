<?php

declare(strict_types=1);

namespace FruitKhata\Features\Strange;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Services;

/** What is usual for the firm. What it does often is a habit, and not strange. */
final class UsualQueries
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

    private readonly Database $database;
    private ?bool $hasVehicles = null;
    /** How many of the newest bills name no vehicle; null until they are counted. */
    private ?int $withoutVehicle = null;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /**
     * Whether a bill of that customer and day is strange without a vehicle: the firm has purchases and names a vehicle on
     * nearly all of its newest bills; or on at least half of them, and the three bills entered before this one name the same
     * vehicle or each of the customer's last fifteen names one.
     *
     * @param ?int $customerId null if nobody is chosen yet
     * @param ?int $saleId null for a bill that is not stored yet
     */
    public function isVehicleExpected(?int $customerId, string $day, ?int $saleId): bool
    {
        $this->hasVehicles ??= $this->database->row('SELECT EXISTS (SELECT 1 FROM purchases) AS found') === ['found' => 1];
        if (!$this->hasVehicles) {
            return false;
        }
        $without = $this->withoutVehicle ??= $this->countWithoutVehicle();
        return $without <= self::HABIT
            || $without <= self::MOSTLY
            && ($this->isAmongOneVehiclesBills($day, $saleId) || $this->alwaysTakesFromVehicles($customerId ?? 0, $day, $saleId));
    }

    /** Whether the day's bills entered just before it all name the same vehicle. */
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

    /** Whether the customer's last other bills, up to and including that day, all name a vehicle. */
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

    /** How many of the newest bills name no vehicle. */
    private function countWithoutVehicle(): int
    {
        $row = $this->database->row(
            "SELECT COUNT(*) AS found
             FROM (SELECT vehicle_number FROM sales ORDER BY id DESC LIMIT " . self::NEWEST . ") newest
             WHERE vehicle_number = ''",
        );
        return (int) ($row['found'] ?? 0);
    }
}
