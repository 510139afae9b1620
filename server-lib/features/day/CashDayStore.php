<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

/**
 * Days whose cash was counted: {day, counted, opening, note, closedBy, closedAt}, money as text. opening is null unless it
 * was typed.
 */
final class CashDayStore extends Sql
{
    private const SELECT = 'SELECT day, counted, opening, note, closed_by AS closedBy, closed_at AS closedAt FROM cash_days';

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

    /**
     * Only a count says who closed the day, and when: another note or opening leaves both.
     *
     * @param Row|null $stored as locked
     * @throws DatabaseFault that the transaction retries, if somebody else has counted the day for the first time meanwhile
     */
    public function replace(string $day, CashDayInput $count, string $username, ?array $stored): void
    {
        $values = [
            Money::fromPaise($count->countedPaise),
            $count->openingPaise === null ? null : Money::fromPaise($count->openingPaise),
            $count->note,
            $count->isCounted ? $username : (string) ($stored['closedBy'] ?? ''),
            $count->isCounted ? $this->services->clock->moment() : (string) ($stored['closedAt'] ?? ''),
        ];
        if ($stored !== null) {
            $this->database->change(
                'UPDATE cash_days
                 SET counted = ?, opening = ?, note = ?, closed_by = ?, closed_at = ?
                 WHERE day = ?',
                [...$values, $day],
            );
            return;
        }
        $isNew = $this->database->changeUnlessTaken(
            'INSERT INTO cash_days (counted, opening, note, closed_by, closed_at, day)
             VALUES (?, ?, ?, ?, ?, ?)',
            [...$values, $day],
        );
        if (!$isNew) {
            throw DatabaseFault::changedMeanwhile();
        }
    }
}
