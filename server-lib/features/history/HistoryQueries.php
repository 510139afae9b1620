<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Database\History;
use FruitKhata\Database\RecordLabel;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Page;

/**
 * The recorded changes: {id, changedAt, username, name, action, recordType, recordId, label, number, owner, about, changes,
 * undone, undoable, causedBy}. username and name are those of the time of the change; name is the username if there is
 * none. causedBy is the id of the change that this one only followed from, and with which it is undone; else null.
 *
 * @phpstan-import-type Entry from Undoable as Recorded
 * @phpstan-type Entry array{id: int, changedAt: string, username: string, name: string, action: string, recordType: string,
 *   recordId: int, label: string, number: string, owner: string, about: ?string,
 *   changes: list<array{field: string, from: mixed, to: mixed}>, undone: bool, undoable: bool, causedBy: ?int}
 */
final class HistoryQueries extends Sql
{
    private const SELECT = 'SELECT h.id, h.changed_at AS changedAt, h.username, ' . ChangedBy::NAME . ' AS name,
                    h.action, h.record_type AS recordType, h.record_id AS recordId, h.label, h.number, h.owner, h.about,
                    h.caused_by AS causedBy, h.undone_by AS undoneBy, cause.undone_by AS causeUndoneBy,
                    h.before_json AS beforeJson, h.after_json AS afterJson
             FROM history h
             LEFT JOIN history cause ON cause.id = h.caused_by
             WHERE 1 = 1';

    /** @return \Generator<Entry> newest first */
    public function list(HistoryFilter $filter, Page $page): \Generator
    {
        return $this->entries($filter->condition() . ' ORDER BY h.id DESC' . $page->clause(), $filter->params());
    }

    public function count(HistoryFilter $filter): int
    {
        if ($filter->isOpen()) {
            return $this->database->rowCounts->of(History::LIST);
        }
        return $this->database->number('SELECT COUNT(*) FROM history h WHERE 1 = 1' . $filter->condition(), $filter->params());
    }

    /** @return list<Entry> newest first */
    public function ofRecord(string $type, int $id): array
    {
        $entries = $this->entries(' AND h.record_type = ? AND h.record_id = ? ORDER BY h.id DESC', [$type, $id]);
        return iterator_to_array($entries, false);
    }

    /** @return Entry */
    public function find(int $id): array
    {
        $row = $this->database->row(self::SELECT . ' AND h.id = ?', [$id]);
        return self::entry($row ?? throw new \LogicException('A change that was just recorded exists'));
    }

    /**
     * @param list<int|string> $params
     * @return \Generator<Entry>
     */
    private function entries(string $rest, array $params): \Generator
    {
        foreach ($this->database->stream(self::SELECT . $rest, $params) as $row) {
            yield self::entry($row);
        }
    }

    /**
     * @param Row $row
     * @return Entry
     */
    private static function entry(array $row): array
    {
        $entry = Undoable::entry($row);
        return [
            'id' => $entry['id'],
            'changedAt' => (string) $row['changedAt'],
            'username' => (string) $row['username'],
            'name' => (string) $row['name'],
            'action' => $entry['action'],
            'recordType' => $entry['recordType'],
            'recordId' => $entry['recordId'],
            'label' => (string) $row['label'],
            ...self::named($row, $entry),
            // A merge's before_json is only for its undo.
            'changes' => Changes::between($entry['action'] === 'merge' ? [] : $entry['before'], $entry['after']),
            'undone' => $entry['isUndone'] || $row['causeUndoneBy'] !== null,
            'undoable' => Undoable::obstacle($entry) === null,
            'causedBy' => $entry['causedBy'],
        ];
    }

    /**
     * The parts of the label. The previous release recorded none, but whole records.
     *
     * @param Row $row
     * @param Recorded $entry
     * @return array{number: string, owner: string, about: ?string}
     */
    private static function named(array $row, array $entry): array
    {
        if ($row['owner'] !== null) {
            return ['number' => (string) $row['number'], 'owner' => (string) $row['owner'], 'about' => $row['about'] === null ? null : (string) $row['about']];
        }
        $whole = Changes::decode($row['afterJson'] ?? $row['beforeJson']);
        $label = RecordLabel::of($entry['recordType'], $entry['recordId'], $whole);
        return ['number' => $label->number, 'owner' => $label->owner, 'about' => null];
    }
}
