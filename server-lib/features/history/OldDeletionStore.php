<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Sales\SaleItemStore;

/**
 * Deletions that releases before 1.3 made: they left their records in the history alone. Puts them where DeletedRows has
 * all others.
 */
final class OldDeletionStore extends Sql
{
    /**
     * Adds those that are not there.
     *
     * @param array<int, array<string, mixed>> $records as the history has them, by id
     */
    public function fill(string $type, array $records): void
    {
        $table = RecordTable::of($type) ?? throw new \LogicException("$type is no type that can be put back");
        $deleted = new DeletedRows($this->database);
        $records = array_diff_key($records, array_flip($deleted->present($table->table, array_keys($records))));
        $columns = array_flip($deleted->columns($table->table));
        $batches = [];
        foreach ($records as $id => $record) {
            $row = array_intersect_key([$table->key => $id] + $table->row($record) + self::missing($record), $columns);
            $batches[implode(', ', array_keys($row))][] = array_values($row);
        }
        foreach ($batches as $names => $rows) {
            $this->database->insertAll('INSERT INTO ' . DeletedRows::PREFIX . "{$table->table} ($names)", $rows);
        }
        if ($type === 'sale') {
            (new SaleItemStore($this->services))->restore(
                array_map(static fn(array $record, int $id): array => ['id' => $id] + $record, $records, array_keys($records)),
                DeletedRows::PREFIX . 'sale_items',
            );
        }
    }

    /**
     * What has no default in the table.
     *
     * @param array<string, mixed> $record
     * @return array<string, string>
     */
    private static function missing(array $record): array
    {
        $createdAt = is_string($record['createdAt'] ?? null) ? $record['createdAt'] : '';
        return ['entered_at' => $createdAt, 'promised_at' => $createdAt, 'deductions' => '[]'];
    }

    /**
     * Those of the history's rows that are the last deletion of a record which has not come back.
     *
     * @param list<int> $ids
     */
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
        foreach (array_filter($records, static fn(string $type): bool => RecordTable::of($type) !== null, ARRAY_FILTER_USE_KEY) as $type => $ofType) {
            $this->fill($type, $ofType);
        }
    }
}
