<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * Deleted rows, in the twin of their table: deleted_sales has the rows of sales, under the same keys, as they were deleted
 * last, until the history has no deletion of them any more. An undo leaves them there: to erase them would take a fifth of
 * its time. A twin lacks stored totals and what the database works out.
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
        $this->database->change($this->copying('REPLACE', $table, self::PREFIX . $table, $keys, $table));
        if ($parts !== null) {
            $insertion = $this->copying('INSERT', $parts, self::PREFIX . $parts, $keys, $parts);
            // An earlier deletion, since undone, left other parts there.
            if (!$this->database->changeUnlessTaken($insertion, [])) {
                $this->erase($parts, $keys);
                $this->database->change($insertion);
            }
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
        $copied = $this->database->change($this->copying('INSERT', self::PREFIX . $table, $table, $keys, $table));
        if ($copied < count($keys)) {
            $this->database->change("DELETE FROM $table" . self::among($table, $keys));
            return false;
        }
        if ($parts !== null) {
            $this->database->change($this->copying('INSERT', self::PREFIX . $parts, $parts, $keys, $parts));
        }
        $this->count($table, $copied);
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
    private function copying(string $verb, string $from, string $to, array $keys, string $table): string
    {
        $columns = implode(', ', $this->columns($table));
        return "$verb INTO $to ($columns) SELECT $columns FROM $from" . self::among($table, $keys);
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
