<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Sql;

/**
 * Records that were entered too long after their date, but for those that came by the dozen within a minute: they were
 * imported, or a phone sent them after days without a network.
 */
final class LateQueries extends Sql
{
    /** So many days before its entry an entry may be dated. */
    private const DAYS_BACK = 2;
    private const NEWEST = 500;
    /** Up to this many late ones among the newest are slips; more are a habit. */
    private const HABIT = 10;
    private const TYPED_A_MINUTE = 10;
    private const SECONDS = 60;
    /** How far around a record's id those of the same minute are looked for. */
    private const AROUND = 40;

    /** @param key-of<SuspiciousEntriesQueries::TABLES> $type */
    public function isHabit(string $type): bool
    {
        [$table, $day] = SuspiciousEntriesQueries::TABLES[$type];
        $seconds = $this->seconds("(SELECT id, entered_at, $day FROM $table ORDER BY id DESC LIMIT " . self::NEWEST . ') newest', $day, '1 = 1');
        return count(self::typed(array_keys($seconds), $seconds)) > self::HABIT;
    }

    /**
     * @param key-of<SuspiciousEntriesQueries::TABLES> $type
     * @param non-empty-list<int> $ids
     * @return list<Row> {id, daysBack, enteredOn}
     */
    public function among(string $type, array $ids): array
    {
        [$table, $day] = SuspiciousEntriesQueries::TABLES[$type];
        $seconds = $this->seconds($table, $day, 'id IN (' . implode(', ', $ids) . ')');
        $typed = self::typed(array_keys($seconds), $seconds);
        if ($typed !== []) {
            $around = array_map(static fn(int $id): string => 'id BETWEEN ' . max(1, $id - self::AROUND) . ' AND ' . ($id + self::AROUND), $typed);
            $typed = self::typed($typed, $this->seconds($table, $day, '(' . implode(' OR ', $around) . ')'));
        }
        return $typed === [] ? [] : $this->database->rows(
            "SELECT id, DATEDIFF(entered_at, $day) AS daysBack, DATE_FORMAT(entered_at, '%Y-%m-%d') AS enteredOn
             FROM $table
             WHERE id IN (" . implode(', ', $typed) . ')',
        );
    }

    /** @return array<int, int> the second of entry of each late record, by ascending id */
    private function seconds(string $table, string $day, string $condition): array
    {
        $seconds = $this->database->pairs(
            "SELECT id, TO_SECONDS(entered_at)
             FROM $table
             WHERE $condition AND DATEDIFF(entered_at, $day) > " . self::DAYS_BACK . '
             ORDER BY id',
        );
        return array_map(intval(...), $seconds);
    }

    /**
     * @param list<int> $ids
     * @param array<int, int> $seconds of entry, by id
     * @return list<int> those of the records that did not come by the dozen
     */
    private static function typed(array $ids, array $seconds): array
    {
        return array_values(array_filter($ids, static function (int $id) use ($seconds): bool {
            $inAMinute = 1;
            for ($distance = 1; $distance <= self::AROUND && $inAMinute <= self::TYPED_A_MINUTE; $distance++) {
                foreach ([$id - $distance, $id + $distance] as $other) {
                    $inAMinute += isset($seconds[$other]) && abs($seconds[$other] - $seconds[$id]) <= self::SECONDS ? 1 : 0;
                }
            }
            return $inAMinute <= self::TYPED_A_MINUTE;
        }));
    }
}
