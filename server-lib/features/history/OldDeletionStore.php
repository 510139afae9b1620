<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Sales\SaleItemStore;

/** Puts what older releases deleted, and left in the history alone, where DeletedRows has all others. */
final class OldDeletionStore extends Sql
{
    /**
     * Whether what the twins have of these records is of their last deletion.
     *
     * @param array<int, array<string, mixed>> $records as the history has them, by id
     */
    public function areMoved(string $type, array $records): bool
    {
        return count($this->moved($type, $records)) === count($records);
    }

    /**
     * Only older releases recorded enteredAt. What is no entry is in the history completely: a row that is in the twin
     * may be of a deletion which an older release has undone.
     *
     * @param array<int, array<string, mixed>> $records
     * @return array<int, array<string, mixed>>
     */
    private function moved(string $type, array $records): array
    {
        $columns = (new DeletedRows($this->database))->columns(RecordTable::of($type)->table ?? '');
        $isMoved = static fn(array $record): bool => !isset($record['enteredAt']);
        return in_array('entered_at', $columns, true) ? array_filter($records, $isMoved) : [];
    }

    /** @param array<int, array<string, mixed>> $records as the history has them, by id */
    public function fill(string $type, array $records): void
    {
        $table = RecordTable::of($type) ?? throw new \LogicException("$type is no type that can be put back");
        $deleted = new DeletedRows($this->database);
        $columns = array_flip($deleted->columns($table->table));
        $moved = $this->moved($type, $records);
        $records = array_diff_key($records, array_flip($deleted->present($table->table, array_keys($moved))));
        if ($records === []) {
            return;
        }
        $batches = [];
        foreach ($records as $id => $record) {
            $moment = $record['createdAt'] ?? $record['date'] ?? '';
            $moment = is_string($moment) ? $moment : '';
            $withoutDefault = ['entered_at' => $moment, 'promised_at' => $moment, 'deductions' => '[]'];
            $row = array_intersect_key([$table->key => $id] + $table->row($record) + $withoutDefault, $columns);
            $batches[implode(', ', array_keys($row))][] = array_values($row);
        }
        foreach ($table->tables() as $name) {
            $deleted->erase($name, array_keys($records));
        }
        foreach ($batches as $names => $rows) {
            $this->database->insertAll('INSERT INTO ' . DeletedRows::PREFIX . "{$table->table} ($names)", $rows);
        }
        if ($type === 'sale') {
            (new SaleItemStore($this->services))->insert(
                array_map(static fn(array $record, int $id): array => ['id' => $id] + $record, $records, array_keys($records)),
                DeletedRows::PREFIX . 'sale_items',
            );
        }
    }

    /** @param list<int> $ids of history rows, of which the last deletions of records that have not come back count */
    public function fillFrom(array $ids): void
    {
        $rows = $this->database->rows(
            "SELECT h.record_type AS type, h.record_id AS id, h.before_json AS beforeJson
             FROM history h
             LEFT JOIN history cause ON cause.id = h.caused_by
             WHERE h.id IN (" . (implode(', ', $ids) ?: 'NULL') . ") AND h.action IN ('delete', 'merge') AND h.undone_by IS NULL AND cause.undone_by IS NULL
               AND NOT EXISTS (
                 SELECT 1
                 FROM history later
                 WHERE later.record_type = h.record_type AND later.record_id = h.record_id AND later.id > h.id
                   AND later.action IN ('delete', 'merge')
               )",
        );
        $records = [];
        foreach ($rows as $row) {
            $records[(string) $row['type']][(int) $row['id']] = Changes::decode($row['beforeJson']);
        }
        foreach ($records as $type => $ofType) {
            if (RecordTable::of($type) !== null) {
                $this->fill($type, $ofType);
            }
        }
    }
}
