<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\PackedJson;
use FruitKhata\Database\Sql;

/**
 * Packs the rows that older releases wrote, a few at a time, while people work: both kinds are read alike. history_packing
 * has where the next batch begins and where the last one ends.
 */
final class HistoryPackingStore extends Sql
{
    /** Few enough for a short transaction. */
    private const BATCH = 1000;

    /** @return int how many rows are still to be looked at, at most */
    public function left(): int
    {
        return self::between($this->database->row('SELECT next_id AS next, last_id AS last FROM history_packing'));
    }

    /** @return int as left() */
    public function packBatch(): int
    {
        // Locked, so that two admins' browsers take different batches.
        $ends = $this->database->row('SELECT next_id AS next, last_id AS last FROM history_packing FOR UPDATE');
        if (self::between($ends) === 0) {
            return 0;
        }
        $rows = $this->database->rows(
            'SELECT id, record_type AS type, before_json AS beforeJson, after_json AS afterJson
             FROM history
             WHERE id BETWEEN ? AND ?
             ORDER BY id
             LIMIT ' . self::BATCH,
            [(int) ($ends['next'] ?? 0), (int) ($ends['last'] ?? 0)],
        );
        foreach ($rows as $row) {
            if ($row['type'] !== 'user') {
                $this->database->change(
                    'UPDATE history SET before_json = ?, after_json = ? WHERE id = ?',
                    [self::packed($row['beforeJson']), self::packed($row['afterJson']), (int) $row['id']],
                );
            }
        }
        $next = count($rows) < self::BATCH ? (int) ($ends['last'] ?? 0) + 1 : (int) $rows[self::BATCH - 1]['id'] + 1;
        $this->database->change('UPDATE history_packing SET next_id = ?', [$next]);
        return max(0, (int) ($ends['last'] ?? 0) + 1 - $next);
    }

    /** @param array<string, int|float|string|null>|null $ends */
    private static function between(?array $ends): int
    {
        return $ends === null ? 0 : max(0, (int) $ends['last'] + 1 - (int) $ends['next']);
    }

    private static function packed(int|float|string|null $json): ?string
    {
        return $json === null ? null : PackedJson::shorter((string) $json);
    }
}
