<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Database\Database;
use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\History;
use FruitKhata\Database\PackedJson;
use FruitKhata\Database\Sql;

/** The rows that follow from a change come after it, so a removal never leaves a change without what undoing it needs. */
final class OldHistoryStore extends Sql
{
    /** How many rows one call removes: few enough for a short transaction. */
    public const BATCH = 2000;
    private const UNPACKED_AT_ONCE = 1000;

    /** @return array{rows: int, bytes: ?int, oldest: ?string} bytes is the database's estimate, null if it has none */
    public function size(): array
    {
        $bytes = $this->text(
            "SELECT SUM(data_length + index_length)
             FROM information_schema.tables
             WHERE table_schema = DATABASE() AND (table_name = 'history' OR table_name LIKE 'deleted\\_%')",
        );
        return [
            'rows' => $this->database->rowCounts->of(History::LIST),
            'bytes' => $bytes === null ? null : (int) $bytes,
            'oldest' => $this->text('SELECT changed_at FROM history ORDER BY changed_at LIMIT 1'),
        ];
    }

    public function rowsUpTo(string $day): int
    {
        return $this->database->number('SELECT COUNT(*) FROM history WHERE changed_at < ? + INTERVAL 1 DAY', [$day]);
    }

    /** How many deletions up to the day could no longer be undone after a removal. */
    public function deletionsUpTo(string $day): int
    {
        return $this->database->number(
            "SELECT COUNT(*)
             FROM history
             WHERE changed_at < ? + INTERVAL 1 DAY AND action IN ('delete', 'merge') AND caused_by IS NULL AND undone_by IS NULL
               AND record_type NOT IN ('confirmation', 'history')",
            [$day],
        );
    }

    /** @return \Generator<Row> oldest first */
    public function upTo(string $day): \Generator
    {
        return $this->database->stream(
            'SELECT h.id, h.changed_at AS changedAt, h.username, ' . ChangedBy::NAME . ' AS name, h.action,
                    h.record_type AS recordType, h.record_id AS recordId, h.label, h.before_json AS beforeJson,
                    h.after_json AS afterJson, h.caused_by AS causedBy, h.undone_by AS undoneBy
             FROM history h
             WHERE h.changed_at < ? + INTERVAL 1 DAY
             ORDER BY h.changed_at, h.id',
            [$day],
        );
    }

    /** How many rows were removed: fewer than BATCH if they were the last. */
    public function removeBatch(string $day): int
    {
        $ids = $this->database->ids(
            'SELECT id
             FROM history
             WHERE changed_at < ? + INTERVAL 1 DAY
             ORDER BY changed_at, id
             LIMIT ' . self::BATCH,
            [$day],
        );
        if ($ids === []) {
            return 0;
        }
        // Row by row along the key: a table scan would also lock the end of the table, where everybody writes.
        $list = implode(', ', $ids);
        $deletions = $this->database->rows("SELECT record_type AS type, record_id AS id FROM history WHERE id IN ($list) AND action IN ('delete', 'merge')");
        $removed = $this->database->change("DELETE h FROM history h FORCE INDEX (PRIMARY) WHERE h.id IN ($list)");
        $idsByType = [];
        foreach ($deletions as $row) {
            $idsByType[(string) $row['type']][(int) $row['id']] = (int) $row['id'];
        }
        foreach ($idsByType as $type => $ids) {
            // The history has another deletion of these.
            $kept = $this->database->ids(
                'SELECT record_id
                 FROM history
                 WHERE record_type = ? AND record_id IN (' . implode(', ', $ids) . ") AND action IN ('delete', 'merge')",
                [$type],
            );
            foreach (RecordTable::of($type)?->tables() ?? [] as $table) {
                (new DeletedRows($this->database))->erase($table, array_values(array_diff($ids, $kept)));
            }
        }
        $this->database->rowCounts->add(History::LIST, -$removed);
        return $removed;
    }

    /** A removal takes several calls and leaves one row in the history. */
    public function recordOnce(History $history, string $day, int $removed): void
    {
        $recordId = (int) str_replace('-', '', $day);
        $recorded = $this->database->ids(
            "SELECT id
             FROM history
             WHERE record_type = 'history' AND record_id = ? AND changed_at >= ? - INTERVAL 1 HOUR
             LIMIT 1",
            [$recordId, $this->services->clock->moment()],
        );
        if ($recorded === []) {
            $history->deleted('history', $recordId, ['label' => $day, 'rows' => $removed + $this->rowsUpTo($day)]);
        }
    }

    /** How many rows an older release may have packed. */
    public function packed(): int
    {
        [$next, $last] = $this->packedEnds('');
        return max(0, $last + 1 - $next);
    }

    /** Writes the next of them as plain JSON, while people work: both kinds are read alike. Answers how many are left. */
    public function unpackBatch(): int
    {
        // Locked, so that two admins' browsers take different batches.
        [$first, $last] = $this->packedEnds('FOR UPDATE');
        if ($first > $last) {
            return 0;
        }
        $rows = $this->database->rows(
            'SELECT id, before_json AS beforeJson, after_json AS afterJson
             FROM history
             WHERE id BETWEEN ? AND ?
             ORDER BY id
             LIMIT ' . self::UNPACKED_AT_ONCE,
            [$first, $last],
        );
        $plain = static fn(int|float|string|null $json): ?string => $json === null ? null : PackedJson::plain((string) $json);
        foreach ($rows as $row) {
            $this->database->change(
                'UPDATE history SET before_json = ?, after_json = ? WHERE id = ?',
                [$plain($row['beforeJson']), $plain($row['afterJson']), (int) $row['id']],
            );
        }
        (new OldDeletionStore($this->services))->fillFrom(array_map(intval(...), array_column($rows, 'id')));
        $next = count($rows) < self::UNPACKED_AT_ONCE ? $last + 1 : (int) $rows[self::UNPACKED_AT_ONCE - 1]['id'] + 1;
        $this->database->change('UPDATE history_packing SET next_id = ?', [$next]);
        return max(0, $last + 1 - $next);
    }

    /** @return array{int, int} the first and the last row; 1 and 0 for none */
    private function packedEnds(string $lock): array
    {
        $row = $this->database->row("SELECT next_id AS next, last_id AS last FROM history_packing $lock");
        return $row === null ? [1, 0] : [(int) $row['next'], (int) $row['last']];
    }
}
