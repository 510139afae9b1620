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
        [$next, $last] = $this->ends('');
        return max(0, $last + 1 - $next);
    }

    /** @return int as left() */
    public function packBatch(): int
    {
        // Locked, so that two admins' browsers take different batches.
        [$first, $last] = $this->ends('FOR UPDATE');
        if ($first > $last) {
            return 0;
        }
        $rows = $this->database->rows(
            'SELECT id, record_type AS type, before_json AS beforeJson, after_json AS afterJson
             FROM history
             WHERE id BETWEEN ? AND ?
             ORDER BY id
             LIMIT ' . self::BATCH,
            [$first, $last],
        );
        foreach ($rows as $row) {
            if ($row['type'] !== 'user') {
                $this->database->change(
                    'UPDATE history SET before_json = ?, after_json = ? WHERE id = ?',
                    [self::packed($row['beforeJson']), self::packed($row['afterJson']), (int) $row['id']],
                );
            }
        }
        $next = count($rows) < self::BATCH ? $last + 1 : (int) $rows[self::BATCH - 1]['id'] + 1;
        $this->database->change('UPDATE history_packing SET next_id = ?', [$next]);
        return max(0, $last + 1 - $next);
    }

    /** @return array{int, int} the first and the last row that are still to be looked at; 1 and 0 for none */
    private function ends(string $lock): array
    {
        $row = $this->database->row("SELECT next_id AS next, last_id AS last FROM history_packing $lock");
        return $row === null ? [1, 0] : [(int) $row['next'], (int) $row['last']];
    }

    private static function packed(int|float|string|null $json): ?string
    {
        return $json === null ? null : PackedJson::shorter((string) $json);
    }
}
