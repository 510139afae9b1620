<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Database\Sql;

/**
 * What an undo reads from the history, and how it marks a change as undone.
 *
 * @phpstan-import-type Entry from Undoable
 * @phpstan-import-type Values from ChangedBy
 */
final class UndoStore extends Sql
{
    /** Beside the changed totals of 2,000 vehicles, 500 bills of three items would not fit into the 8 MB of a cheap host. */
    private const BATCH = 250;
    private const SELECT = 'SELECT id, action, record_type AS recordType, record_id AS recordId, caused_by AS causedBy,
                    undone_by AS undoneBy, before_json AS beforeJson, after_json AS afterJson
             FROM history';

    /** @return Entry|null locked, so that two undos of the same change come one after the other */
    public function lock(int $id): ?array
    {
        $row = $this->database->row(self::SELECT . ' WHERE id = ? FOR UPDATE', [$id]);
        return $row === null ? null : Undoable::entry($row);
    }

    /**
     * The newest later change of the same record that still counts: not undone, and no undo itself.
     *
     * @param Entry $entry
     * @return Values|null
     */
    public function newerChange(array $entry): ?array
    {
        return ChangedBy::values($this->database->row(
            'SELECT ' . ChangedBy::NAME . " AS name, h.username, h.changed_at AS changedAt
             FROM history h
             LEFT JOIN history cause ON cause.id = h.caused_by
             WHERE h.record_type = ? AND h.record_id = ? AND h.id > ? AND h.action <> 'restore'
               AND h.undone_by IS NULL AND cause.undone_by IS NULL
             ORDER BY h.id DESC
             LIMIT 1",
            [$entry['recordType'], $entry['recordId'], $entry['id']],
        ));
    }

    /** @return Entry|null the change of this record that followed from a change; null if none did */
    public function follower(int $causeId, string $type, int $recordId): ?array
    {
        $row = $this->database->row(
            self::SELECT . ' WHERE caused_by = ? AND record_type = ? AND record_id = ? LIMIT 1',
            [$causeId, $type, $recordId],
        );
        return $row === null ? null : Undoable::entry($row);
    }

    /** @return array<string, list<string>> the types of the changes that followed from a change, by action */
    public function typesOfFollowers(int $causeId): array
    {
        $types = [];
        foreach ($this->database->rows('SELECT action, record_type FROM history WHERE caused_by = ? GROUP BY action, record_type', [$causeId]) as $row) {
            $types[(string) $row['action']][] = (string) $row['record_type'];
        }
        return $types;
    }

    /**
     * The changes of one type and action that followed from a change, in batches: their history rows and the records before
     * them, both by record id.
     *
     * @return \Generator<array{non-empty-array<int, int>, non-empty-array<int, array<string, mixed>>}>
     */
    public function followers(int $causeId, string $type, string $action): \Generator
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
                yield [$changeIds, $records];
            }
        } while (count($rows) === self::BATCH);
    }

    /**
     * The changes that deleted these purchases: a vendor's deletion or their own.
     *
     * @param list<int> $purchaseIds
     * @return array<int, int> history rows by purchase; without purchases that came back
     */
    public function deletionsOfPurchases(array $purchaseIds): array
    {
        $deletions = $purchaseIds === [] ? [] : $this->database->pairs(
            "SELECT h.record_id, MAX(COALESCE(h.caused_by, h.id))
             FROM history h
             LEFT JOIN history cause ON cause.id = h.caused_by
             WHERE h.record_type = 'purchase' AND h.record_id IN (" . implode(', ', $purchaseIds) . ")
               AND h.action = 'delete' AND h.undone_by IS NULL AND cause.undone_by IS NULL
             GROUP BY h.record_id",
        );
        return array_map(intval(...), $deletions);
    }

    /**
     * The last deletion that took each record's purchase away, of those that were not undone by the change $changeId.
     *
     * @param list<int> $ids
     * @return array<int, array{purchaseId: int, deletionId: int, isUndone: bool}> by record; isUndone: since then
     */
    public function lostPurchases(string $type, array $ids, int $changeId): array
    {
        $rows = $ids === [] ? [] : $this->database->rows(
            'SELECT h.record_id, h.caused_by, h.before_json, h.after_json, cause.undone_by
             FROM history h
             JOIN history cause ON cause.id = h.caused_by
             WHERE h.record_type = ? AND h.record_id IN (' . implode(', ', $ids) . ") AND h.action = 'update'
               AND h.id < ? AND (cause.undone_by IS NULL OR cause.undone_by > ?)
             ORDER BY h.id",
            [$type, $changeId, $changeId],
        );
        $lost = [];
        foreach ($rows as $row) {
            $purchaseId = Changes::decode($row['before_json'])['purchaseId'] ?? null;
            if (is_int($purchaseId) && !isset(Changes::decode($row['after_json'])['purchaseId'])) {
                $deletion = ['deletionId' => (int) $row['caused_by'], 'isUndone' => $row['undone_by'] !== null];
                $lost[(int) $row['record_id']] = ['purchaseId' => $purchaseId] + $deletion;
            }
        }
        return $lost;
    }

    public function markUndone(int $id, int $undoneBy): void
    {
        $this->database->change('UPDATE history SET undone_by = ? WHERE id = ?', [$undoneBy, $id]);
    }
}
