<?php

declare(strict_types=1);

namespace FruitKhata\Features\Strange;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Services;

/**
 * Records that were entered too long after their date. Not those that came by the dozen within a minute: no person types
 * that fast, so it was an import, or a phone sent them after days without a network.
 *
 * @phpstan-import-type Row from Database
 */
final class LateQueries
{
    private const NEWEST = 500;
    /** Up to this many late ones among the newest are slips; more are a habit. */
    private const HABIT = 10;
    private const TYPED_A_MINUTE = 10;
    private const SECONDS = 60;
    /** How far around a record's id those of the same minute are looked for. */
    private const AROUND = 40;

    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /**
     * Whether the firm often enters records of that type late.
     *
     * @param key-of<StrangeQueries::TABLES> $type
     */
    public function isHabit(string $type): bool
    {
        [$table] = StrangeQueries::TABLES[$type];
        $newest = array_map(intval(...), $this->database->column("SELECT id FROM $table ORDER BY id DESC LIMIT " . self::NEWEST));
        return $newest !== [] && count($this->among($type, $newest)) > self::HABIT;
    }

    /**
     * @param key-of<StrangeQueries::TABLES> $type
     * @param non-empty-list<int> $ids
     * @return list<Row> {id, daysBack, enteredOn, second}
     */
    public function among(string $type, array $ids): array
    {
        $late = $this->late($type, 'id IN (' . implode(', ', $ids) . ')');
        if ($late === []) {
            return [];
        }
        $around = $this->late($type, '(' . self::around(array_map(intval(...), array_column($late, 'id'))) . ')');
        $seconds = array_column($around, 'second', 'id');
        return array_values(array_filter($late, static fn(array $row): bool => self::isTyped((int) $row['id'], $seconds)));
    }

    /**
     * @param key-of<StrangeQueries::TABLES> $type
     * @return list<Row> {id, daysBack, enteredOn, second}
     */
    private function late(string $type, string $condition): array
    {
        [$table, $day] = StrangeQueries::TABLES[$type];
        return $this->database->rows(
            "SELECT id, DATEDIFF(entered_at, $day) AS daysBack, DATE_FORMAT(entered_at, '%Y-%m-%d') AS enteredOn,
                    TO_SECONDS(entered_at) AS second
             FROM $table
             WHERE $condition AND DATEDIFF(entered_at, $day) > " . Reason::DAYS_BACK . '
             ORDER BY id',
        );
    }

    /** @param list<int> $ids in ascending order */
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

    /** @param array<int|string, int|float|string|null> $seconds of entry, by id */
    private static function isTyped(int $id, array $seconds): bool
    {
        $inAMinute = 0;
        for ($other = $id - self::AROUND; $other <= $id + self::AROUND; $other++) {
            $inAMinute += isset($seconds[$other]) && abs((int) $seconds[$other] - (int) $seconds[$id]) <= self::SECONDS ? 1 : 0;
        }
        return $inAMinute <= self::TYPED_A_MINUTE;
    }
}
