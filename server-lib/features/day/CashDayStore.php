<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Days whose cash was counted: {day, counted, opening, note, closedBy, closedAt}, money as text. opening is null unless it
 * was typed.
 *
 * @phpstan-import-type Row from Database
 */
final class CashDayStore
{
    private const SELECT = 'SELECT day, counted, opening, note, closed_by AS closedBy, closed_at AS closedAt FROM cash_days';

    private readonly Database $database;

    public function __construct(private readonly Services $services)
    {
        $this->database = $services->database;
    }

    /** @return Row|null */
    public function find(string $day): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE day = ?', [$day]);
    }

    /** @return Row|null */
    public function lock(string $day): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE day = ? FOR UPDATE', [$day]);
    }

    /** @return Row|null the last counted day before $day */
    public function lastBefore(string $day): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE day < ? ORDER BY day DESC LIMIT 1', [$day]);
    }

    public function replace(string $day, CashDayInput $count, string $username): void
    {
        $values = [
            Money::fromPaise($count->countedPaise),
            $count->openingPaise === null ? null : Money::fromPaise($count->openingPaise),
            $count->note,
            $username,
            $this->services->clock->moment(),
        ];
        $this->database->change(
            'INSERT INTO cash_days (day, counted, opening, note, closed_by, closed_at)
             VALUES (?, ?, ?, ?, ?, ?)
             ON DUPLICATE KEY UPDATE counted = ?, opening = ?, note = ?, closed_by = ?, closed_at = ?',
            [$day, ...$values, ...$values],
        );
    }
}
