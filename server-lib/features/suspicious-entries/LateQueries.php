<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Sql;

/**
 * Records that were entered too long after their date. Not those that came by the dozen within a minute: no person types
 * that fast, so it was an import, or a phone sent them after days without a network.
 */
final class LateQueries extends Sql
{
    /** How many days before its entry an entry may be dated without being suspicious. */
    private const DAYS_BACK = 2;
    private const NEWEST = 500;
    /** Up to this many late ones among the newest are slips; more are a habit. */
    private const HABIT = 10;
    private const TYPED_A_MINUTE = 10;
    private const SECONDS = 60;
    /** How far around a record's id those of the same minute are looked for. */
    private const AROUND = 40;

    /**
     * Whether the firm often enters records of that type late.
     *
     * @param key-of<SuspiciousEntriesQueries::TABLES> $type
     */
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
            $typed = self::typed($typed, $this->seconds($table, $day, '(' . self::around($typed) . ')'));
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
        return array_values(array_filter($ids, static fn(int $id): bool => self::isTyped($id, $seconds)));
    }

    /** @param non-empty-list<int> $ids in ascending order */
    private static function around(array $ids): string
    {
        $ranges = [];
        $last = -1;
        foreach ($ids as $id) {
            $from = max(1, $id - self::AROUND);
            if ($last < 0 || $from > $ranges[$last][1]) {
                $ranges[++$last] = [$from, 0];
            }
            $ranges[$last][1] = $id + self::AROUND;
        }
        return implode(' OR ', array_map(static fn(array $range): string => "id BETWEEN $range[0] AND $range[1]", $ranges));
    }

    /** @param array<int, int> $seconds of entry, by id */
    private static function isTyped(int $id, array $seconds): bool
    {
        $inAMinute = 1;
        for ($distance = 1; $distance <= self::AROUND && $inAMinute <= self::TYPED_A_MINUTE; $distance++) {
            foreach ([$id - $distance, $id + $distance] as $other) {
                $inAMinute += isset($seconds[$other]) && abs($seconds[$other] - $seconds[$id]) <= self::SECONDS ? 1 : 0;
            }
        }
        return $inAMinute <= self::TYPED_A_MINUTE;
    }
}
