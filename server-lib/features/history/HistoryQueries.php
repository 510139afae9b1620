<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Database\History;
use FruitKhata\Database\RecordLabel;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Condition;

/**
 * {id, changedAt, username, name, action, recordType, recordId, label, number, owner, about, changes, undone, undoable,
 * causedBy: the change that this one only followed from, and with which it is undone}
 */
final class HistoryQueries extends Sql
{
    private const SELECT = 'SELECT h.id, h.changed_at AS changedAt, h.username, ' . ChangedBy::NAME . ' AS name,
                    h.action, h.record_type AS recordType, h.record_id AS recordId, h.label, h.number, h.owner, h.about,
                    h.caused_by AS causedBy, h.undone_by AS undoneBy, cause.undone_by AS causeUndoneBy,
                    h.before_json AS beforeJson, h.after_json AS afterJson
             FROM history h
             LEFT JOIN history cause ON cause.id = h.caused_by';
    private const NOT_SHOWN = ['causedBy' => 0, 'undoneBy' => 0, 'causeUndoneBy' => 0, 'beforeJson' => 0, 'afterJson' => 0];

    /** @return \Generator<array<string, mixed>> newest first */
    public function list(?Condition $filter, string $limit = ''): \Generator
    {
        $where = $filter === null ? '' : " WHERE {$filter->sql}";
        foreach ($this->database->stream(self::SELECT . "$where ORDER BY h.id DESC$limit", $filter->params ?? []) as $row) {
            yield self::answer($row);
        }
    }

    public function count(?Condition $filter): int
    {
        return $filter === null
            ? $this->database->rowCounts->of(History::LIST)
            : $this->database->number("SELECT COUNT(*) FROM history h WHERE {$filter->sql}", $filter->params);
    }

    /** @return list<array<string, mixed>> newest first */
    public function ofRecord(string $type, int $id): array
    {
        return iterator_to_array($this->list(new Condition('h.record_type = ? AND h.record_id = ?', [$type, $id])), false);
    }

    /** @return array<string, mixed> */
    public function find(int $id): array
    {
        $row = $this->database->row(self::SELECT . ' WHERE h.id = ?', [$id]);
        return self::answer($row ?? throw new \LogicException('A change that was just recorded exists'));
    }

    /**
     * @param Row $row
     * @return array<string, mixed>
     */
    private static function answer(array $row): array
    {
        $change = RecordedChange::of($row);
        $answer = array_diff_key($row, self::NOT_SHOWN);
        if ($row['owner'] === null) {
            // The previous release recorded no parts of the label, but whole records.
            $label = RecordLabel::of($change->type, $change->recordId, Changes::decode($row['afterJson'] ?? $row['beforeJson']));
            $answer = [...$answer, 'number' => $label->number, 'owner' => $label->owner];
        }
        return [
            ...$answer,
            // A merge's before_json is only for its undo.
            'changes' => Changes::between($change->action === 'merge' ? [] : $change->before, $change->after),
            'undone' => $change->isUndone || $row['causeUndoneBy'] !== null,
            'undoable' => $change->obstacle() === null,
            'causedBy' => $change->causedBy,
        ];
    }
}
