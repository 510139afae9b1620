<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Sql;

/** The row of a deleted record stays, and counts again when the record comes back. */
final class ConfirmationStore extends Sql
{
    /** @return Row|null {id, rules, version, confirmedBy, confirmedAt}; the rules are separated by commas */
    public function lock(string $type, int $recordId): ?array
    {
        return $this->database->row(
            'SELECT id, rules, version, confirmed_by AS confirmedBy, confirmed_at AS confirmedAt
             FROM confirmations
             WHERE record_type = ? AND record_id = ?
             FOR UPDATE',
            [$type, $recordId],
        );
    }

    /**
     * @param non-empty-list<int> $recordIds
     * @return array<int, Row> {recordId, rules, version, name, confirmedBy, confirmedAt} by record; confirmedBy is the
     *   username of the time, name the one that the person has now
     */
    public function of(string $type, array $recordIds): array
    {
        $rows = $this->database->rows(
            "SELECT c.record_id AS recordId, c.rules, c.version, COALESCE(NULLIF(u.name, ''), c.confirmed_by) AS name,
                    c.confirmed_by AS confirmedBy, c.confirmed_at AS confirmedAt
             FROM confirmations c
             LEFT JOIN users u ON u.username = c.confirmed_by
             WHERE c.record_type = ? AND c.record_id IN (" . implode(', ', $recordIds) . ')',
            [$type],
        );
        return array_combine(array_map(intval(...), array_column($rows, 'recordId')), $rows);
    }

    /** @param list<string> $rules */
    public function replace(string $type, int $recordId, array $rules, string $version, string $username): void
    {
        $values = [implode(',', $rules), $version, $username, $this->services->clock->moment()];
        $this->database->change(
            'INSERT INTO confirmations (record_type, record_id, rules, version, confirmed_by, confirmed_at)
             VALUES (?, ?, ?, ?, ?, ?)
             ON DUPLICATE KEY UPDATE rules = ?, version = ?, confirmed_by = ?, confirmed_at = ?',
            [$type, $recordId, ...$values, ...$values],
        );
    }

    public function delete(string $type, int $recordId): void
    {
        $this->database->change('DELETE FROM confirmations WHERE record_type = ? AND record_id = ?', [$type, $recordId]);
    }
}
