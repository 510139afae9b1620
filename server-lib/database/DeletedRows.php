<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * Deleted rows, in the twin of their table: deleted_sales has the rows of sales, under the same keys, until an undo brings
 * them back or the history has no deletion of them any more. A twin has every column but stored totals and those that the
 * database works out itself.
 */
final class DeletedRows
{
    public const PREFIX = 'deleted_';
    /** Tables whose rows have another key than `id`. */
    private const KEYS = ['promises' => 'customer_id', 'pattis' => 'purchase_id', 'sale_items' => 'sale_id'];

    /** @var array<string, list<string>> read once a request */
    private static array $columns = [];

    public function __construct(private readonly Database $database) {}

    /**
     * Deletes rows of a table, which the caller has locked, and changes the length of its list.
     *
     * @param list<int> $keys
     * @return int how many there were
     */
    public function take(string $table, array $keys): int
    {
        // What a deletion has left there whose undo an older release made.
        $this->erase($table, $keys);
        $this->copy($table, self::PREFIX . $table, $keys, $table);
        $rows = $this->delete($table, $keys, $table);
        $this->count($table, -$rows);
        return $rows;
    }

    /** @param list<int> $keys */
    public function bringBack(string $table, array $keys): void
    {
        $this->copy(self::PREFIX . $table, $table, $keys, $table);
        $this->count($table, $this->erase($table, $keys));
    }

    /**
     * Deletes rows for good.
     *
     * @param list<int> $keys
     */
    public function erase(string $table, array $keys): int
    {
        return $this->delete(self::PREFIX . $table, $keys, $table);
    }

    /**
     * @param list<int> $keys
     * @return list<int> those of the keys that have a row in the twin
     */
    public function present(string $table, array $keys): array
    {
        $key = self::key($table);
        return $this->database->ids("SELECT $key FROM " . self::PREFIX . $table . self::among($table, $keys));
    }

    /** @return list<string> the twin's columns */
    public function columns(string $table): array
    {
        return self::$columns[$table] ??= array_map(strval(...), $this->database->column(
            'SELECT column_name
             FROM information_schema.columns
             WHERE table_schema = DATABASE() AND table_name = ?
             ORDER BY ordinal_position',
            [self::PREFIX . $table],
        ));
    }

    /** @param list<int> $keys */
    private function copy(string $from, string $to, array $keys, string $table): void
    {
        $columns = implode(', ', $this->columns($table));
        $this->database->change("INSERT INTO $to ($columns) SELECT $columns FROM $from" . self::among($table, $keys));
    }

    /** @param list<int> $keys */
    private function delete(string $from, array $keys, string $table): int
    {
        return $this->database->change("DELETE FROM $from" . self::among($table, $keys));
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
