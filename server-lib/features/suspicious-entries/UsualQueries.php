<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Sql;

/** What is usual for the firm. What it does often is a habit, and not suspicious. */
final class UsualQueries extends Sql
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

    private ?bool $hasVehicles = null;
    private ?int $withoutVehicle = null;

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
