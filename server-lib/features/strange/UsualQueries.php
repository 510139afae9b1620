<?php

declare(strict_types=1);

namespace FruitKhata\Features\Strange;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Services;

/** What the firm's bills usually look like. What it does often is its habit, and not strange. */
final class UsualQueries
{
    private const HABIT = 10;
    private const NEWEST = 500;

    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /** Whether a bill without a vehicle is strange: the firm has vehicles, and nearly all of its newest bills name one. */
    public function isVehicleExpected(): bool
    {
        $row = $this->database->row('SELECT EXISTS (SELECT 1 FROM purchases) AS found');
        return $row !== null && $row['found'] === 1 && $this->isRare('sales', "vehicle_number = ''");
    }

    /** Whether a bill that is entered days after its date is strange. */
    public function isLateBillStrange(): bool
    {
        return $this->isRare('sales', 'DATEDIFF(entered_at, sale_date) > ' . Reason::DAYS_BACK);
    }

    /** Whether a collection that is entered days after its date is strange. */
    public function isLateCollectionStrange(): bool
    {
        return $this->isRare('collections', 'DATEDIFF(entered_at, day) > ' . Reason::DAYS_BACK);
    }

    private function isRare(string $table, string $condition): bool
    {
        $row = $this->database->row(
            "SELECT COUNT(*) AS found
             FROM (SELECT $condition AS fits FROM $table ORDER BY id DESC LIMIT " . self::NEWEST . ') newest
             WHERE fits = 1',
        );
        return (int) ($row['found'] ?? 0) <= self::HABIT;
    }
}
