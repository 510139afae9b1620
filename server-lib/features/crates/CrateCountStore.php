<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\Sql;

/** Days on which the shop's crates were counted: {day, counted, note, countedBy, countedAt}. */
final class CrateCountStore extends Sql
{
    private const SELECT = 'SELECT day, counted, note, counted_by AS countedBy, counted_at AS countedAt FROM crate_counts';

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

    /** @return Row|null the last count on the day or before it */
    public function lastUpTo(string $day): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE day <= ? ORDER BY day DESC LIMIT 1', [$day]);
    }

    /**
     * Only a count says who counted, and when: another note leaves both.
     *
     * @param Row|null $stored as locked
     * @throws DatabaseFault that the transaction retries, if somebody else has counted the day for the first time meanwhile
     */
    public function replace(string $day, CrateCountInput $count, string $username, ?array $stored): void
    {
        $values = [
            $count->counted,
            $count->note,
            $count->isCounted ? $username : (string) ($stored['countedBy'] ?? ''),
            $count->isCounted ? $this->services->clock->moment() : (string) ($stored['countedAt'] ?? ''),
            $day,
        ];
        if ($stored !== null) {
            $this->database->change(
                'UPDATE crate_counts
                 SET counted = ?, note = ?, counted_by = ?, counted_at = ?
                 WHERE day = ?',
                $values,
            );
            return;
        }
        $isNew = $this->database->changeUnlessTaken(
            'INSERT INTO crate_counts (counted, note, counted_by, counted_at, day)
             VALUES (?, ?, ?, ?, ?)',
            $values,
        );
        if (!$isNew) {
            throw DatabaseFault::changedMeanwhile();
        }
    }
}
