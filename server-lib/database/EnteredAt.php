<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * When rows were typed in, to the microsecond. No answer shows it; the history of a deletion keeps it, so that a record
 * that comes back gets its place among the day's entries again.
 */
final class EnteredAt
{
    /**
     * @param list<array<string, mixed>> $records each with its id
     * @return list<array<string, mixed>> each with enteredAt, null if it has no row
     */
    public static function added(Database $database, string $table, array $records): array
    {
        $ids = array_filter(array_column($records, 'id'), is_int(...));
        if ($ids === []) {
            return $records;
        }
        $rows = $database->rows("SELECT id, entered_at AS enteredAt FROM $table WHERE id IN (" . implode(', ', $ids) . ')');
        $enteredAt = array_column($rows, 'enteredAt', 'id');
        return array_map(
            static fn(array $record): array => [...$record, 'enteredAt' => is_int($record['id']) ? $enteredAt[$record['id']] ?? null : null],
            $records,
        );
    }
}
