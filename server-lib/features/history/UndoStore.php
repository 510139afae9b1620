<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Database\Sql;

final class UndoStore extends Sql
{
    /** Bills of three items take 2 MB: beside them the changed totals of 2,000 vehicles fit into the 8 MB of a cheap host. */
    private const BATCH = 500;
    private const SELECT = 'SELECT id, action, record_type AS recordType, record_id AS recordId, caused_by AS causedBy,
                    undone_by AS undoneBy, before_json AS beforeJson, after_json AS afterJson
             FROM history';

    /** Locked, so that two undos of the same change come one after the other. */
    public function lock(int $id): ?RecordedChange
    {
        $row = $this->database->row(self::SELECT . ' WHERE id = ? FOR UPDATE', [$id]);
        return $row === null ? null : RecordedChange::of($row);
    }

    /** @return CodeValues|null the newest later change of the same record that still counts */
    public function newerChange(RecordedChange $change): ?array
    {
        return ChangedBy::values($this->database->row(
            'SELECT ' . ChangedBy::NAME . " AS name, h.username, h.changed_at AS changedAt
             FROM history h
             LEFT JOIN history cause ON cause.id = h.caused_by
             WHERE h.record_type = ? AND h.record_id = ? AND h.id > ? AND h.action <> 'restore'
               AND h.undone_by IS NULL AND cause.undone_by IS NULL
             ORDER BY h.id DESC
             LIMIT 1",
            [$change->type, $change->recordId, $change->id],
        ));
    }

    /** The change of this record that followed from a change. */
    public function follower(int $causeId, string $type, int $recordId): ?RecordedChange
    {
        $row = $this->database->row(
            self::SELECT . ' WHERE caused_by = ? AND record_type = ? AND record_id = ? LIMIT 1',
            [$causeId, $type, $recordId],
        );
        return $row === null ? null : RecordedChange::of($row);
    }

    /** @return array<string, list<string>> the types of the changes that followed from a change, by action */
    public function typesOfFollowers(int $causeId): array
    {
        $types = [];
        foreach ($this->database->rows('SELECT DISTINCT action, record_type FROM history WHERE caused_by = ?', [$causeId]) as $row) {
            $types[(string) $row['action']][] = (string) $row['record_type'];
        }
        return $types;
    }

    /**
     * Reads them a batch at a time. A generator would hold the last batch until the next one is read.
     *
     * @param \Closure(non-empty-array<int, int>, non-empty-array<int, array<string, mixed>>): void $use gets history rows and
     *   records by record id
     */
    public function eachFollowers(int $causeId, string $type, string $action, \Closure $use): void
    {
        $last = 0;
        do {
            $rows = $this->database->rows(
                'SELECT id, record_id, before_json
                 FROM history
                 WHERE caused_by = ? AND id > ? AND record_type = ? AND action = ?
                 ORDER BY id
                 LIMIT ' . self::BATCH,
                [$causeId, $last, $type, $action],
            );
            $changeIds = $records = [];
            foreach ($rows as $row) {
                $last = (int) $row['id'];
                $changeIds[(int) $row['record_id']] = $last;
                $records[(int) $row['record_id']] = Changes::decode($row['before_json']);
            }
            if ($records !== []) {
                $use($changeIds, $records);
            }
        } while (count($rows) === self::BATCH);
    }

    public function markUndone(int $id, int $undoneBy): void
    {
        $this->database->change('UPDATE history SET undone_by = ? WHERE id = ?', [$undoneBy, $id]);
    }
}
