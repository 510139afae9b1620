<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * Deleted rows, in the twin of their table: deleted_sales has the rows of sales, under the same keys, until an undo
 * brings them back or the history has no deletion of them any more. A twin lacks stored totals and what the database
 * works out.
 */
final class DeletedRows
{
    public const PREFIX = 'deleted_';
    /** Tables whose rows have another key than `id`. */
    private const KEYS = ['promises' => 'customer_id', 'pattis' => 'purchase_id', 'sale_items' => 'sale_id'];
    private const KEYS_A_STATEMENT = 500;

    /** @var array<string, list<string>> by table */
    private static array $columns = [];

    public function __construct(private readonly Database $database) {}

    /**
     * Deletes rows that the caller has locked, and changes the length of their list.
     *
     * @param list<int> $keys
     * @param ?string $parts the table with the parts of each row
     * @return int how many there were
     */
    public function take(array $keys, string $table, ?string $parts = null): int
    {
        $copied = $this->copy('REPLACE', $table, self::PREFIX . $table, $keys, $table);
        if ($parts !== null) {
            // A row that was in the twin counts twice: a deletion left it there, with its parts, whose undo an older release made.
            if ($copied > count($keys)) {
                $this->erase($parts, $keys);
            }
            $this->copy('INSERT', $parts, self::PREFIX . $parts, $keys, $parts);
            $this->database->change("DELETE FROM $parts" . self::among($parts, $keys));
        }
        $rows = $this->database->change("DELETE FROM $table" . self::among($table, $keys));
        $this->count($table, -$rows);
        return $rows;
    }

    /**
     * @param list<int> $keys
     * @param ?string $parts the table with the parts of each row
     * @return bool false, and nothing is changed, if the twin lacks one of the rows
     */
    public function bringBack(array $keys, string $table, ?string $parts = null): bool
    {
        if ($this->copy('INSERT', self::PREFIX . $table, $table, $keys, $table) < count($keys)) {
            $this->database->change("DELETE FROM $table" . self::among($table, $keys));
            return false;
        }
        if ($parts !== null) {
            $this->copy('INSERT', self::PREFIX . $parts, $parts, $keys, $parts);
            $this->erase($parts, $keys);
        }
        $this->count($table, $this->erase($table, $keys));
        return true;
    }

    /**
     * Deletes rows for good. Each is found by its key: if the database looked through the table, which is often small,
     * it would wait for the rows that others are deleting.
     *
     * @param list<int> $keys
     * @return int how many there were
     */
    public function erase(string $table, array $keys): int
    {
        $rows = 0;
        foreach (array_chunk($keys, self::KEYS_A_STATEMENT) as $batch) {
            $rows += $this->database->change(
                'DELETE twin
                 FROM (SELECT 0 AS id UNION ALL SELECT ' . implode(' UNION ALL SELECT ', $batch) . ') erased
                 STRAIGHT_JOIN ' . self::PREFIX . "$table twin ON twin." . self::key($table) . ' = erased.id',
            );
        }
        return $rows;
    }

    /**
     * @param list<int> $keys
     * @return list<int> those of the keys that have a row in the twin
     */
    public function present(string $table, array $keys): array
    {
        return $this->database->ids('SELECT DISTINCT ' . self::key($table) . ' FROM ' . self::PREFIX . $table . self::among($table, $keys));
    }

    /** @return list<string> the twin's columns */
    public function columns(string $table): array
    {
        // One row of nulls: ten times as fast as to ask information_schema.
        return self::$columns[$table] ??= array_keys($this->database->row(
            'SELECT twin.*
             FROM (SELECT 1 AS one) always_one
             LEFT JOIN ' . self::PREFIX . "$table twin ON FALSE",
        ) ?? []);
    }

    /**
     * @param 'INSERT'|'REPLACE' $verb
     * @param list<int> $keys
     */
    private function copy(string $verb, string $from, string $to, array $keys, string $table): int
    {
        $columns = implode(', ', $this->columns($table));
        return $this->database->change("$verb INTO $to ($columns) SELECT $columns FROM $from" . self::among($table, $keys));
    }

    /** @param list<int> $keys */
    private static function among(string $table, array $keys): string
    {
        return ' WHERE ' . self::key($table) . ' IN (' . (implode(', ', $keys) ?: 'NULL') . ')';
    }

    private function count(string $table, int $rows): void
    {
        if (in_array($table, RowCounts::LISTS, true)) {
            $this->database->rowCounts->add($table, $rows);
        }
    }

    private static function key(string $table): string
    {
        return self::KEYS[$table] ?? 'id';
    }
}
