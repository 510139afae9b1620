<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Database\Database;

/**
 * The app's tables as the database has them: a migration that creates one has its name. A backup thus has every table
 * without a list to maintain, those of a later version too, and none of another program's.
 */
final class BackupTableQueries
{
    public const MIGRATIONS = 'migrations';

    /** @var array<string, list<string>> */
    private array $columns = [];
    /** @var array<string, ?string> */
    private array $keys = [];

    /** @param bool $withHistory else the kept length of its list is left out too */
    public function __construct(private readonly Database $database, private readonly bool $withHistory) {}

    /** @return list<string> names, a table after those that its foreign keys refer to */
    public function names(): array
    {
        $tables = $this->database->column(
            "SELECT table_name
             FROM information_schema.tables
             WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'
             ORDER BY table_name",
        );
        // The steps that ran are named after what they create: '0009_sales.sql'.
        $steps = array_map(strval(...), $this->database->column('SELECT step FROM migrations'));
        $created = array_map(static fn(string $step): string => substr($step, 5, -4), $steps);
        $left = array_intersect(array_map(strval(...), $tables), [self::MIGRATIONS, ...$created]);
        $ordered = [];
        $parents = $this->parents();
        while ($left !== []) {
            $free = array_filter($left, static fn(string $table): bool => array_intersect($parents[$table] ?? [], $left) === []);
            // Tables that refer to each other in a circle come in any order.
            $next = $free !== [] ? $free : $left;
            $ordered = [...$ordered, ...$next];
            $left = array_diff($left, $next);
        }
        return $ordered;
    }

    public function definition(string $table): string
    {
        return (string) ($this->database->row("SHOW CREATE TABLE `$table`")['Create Table'] ?? '');
    }

    /** @return list<string> quoted; without the generated columns, which cannot be written */
    public function columns(string $table): array
    {
        return $this->columns[$table] ??= array_map(
            static fn(int|float|string|null $name): string => "`$name`",
            $this->database->column(
                "SELECT column_name
                 FROM information_schema.columns
                 WHERE table_schema = DATABASE() AND table_name = ? AND COALESCE(generation_expression, '') = ''
                 ORDER BY ordinal_position",
                [$table],
            ),
        );
    }

    /** @return \Generator<int> the numbers of the table's ranges, from $first on */
    public function ranges(string $table, int $first): \Generator
    {
        $key = $this->key($table);
        if ($key === null) {
            yield 0;
            return;
        }
        $from = $first * BackupQueries::PART_ROWS;
        while (($next = $this->database->row("SELECT MIN($key) AS next FROM `$table` WHERE $key >= ?", [$from])['next'] ?? null) !== null) {
            $range = intdiv((int) $next, BackupQueries::PART_ROWS);
            yield $range;
            $from = ($range + 1) * BackupQueries::PART_ROWS;
        }
    }

    /** @return \Generator<Row> */
    public function rows(string $table, int $range): \Generator
    {
        return $this->database->stream(
            'SELECT ' . implode(', ', $this->columns($table)) . " FROM `$table`" . $this->within($table, $range)
            . ' ORDER BY ' . ($this->key($table) ?? '1'),
        );
    }

    /** The condition of a range's rows; '' for all. */
    public function within(string $table, int $range): string
    {
        $key = $this->key($table);
        $first = $range * BackupQueries::PART_ROWS;
        return match (true) {
            $key !== null => " WHERE $key >= $first AND $key < " . ($first + BackupQueries::PART_ROWS),
            $table === 'row_counts' && !$this->withHistory => " WHERE list_name <> 'history'",
            default => '',
        };
    }

    /**
     * Range by range, since the connection waits four seconds for the first row of a statement.
     *
     * @return array<int, array{int, int}> number of the range => its rows and the sum of the CRC-32 of all their values
     */
    public function sums(string $table): array
    {
        $sums = [];
        foreach ($this->ranges($table, 0) as $range) {
            $select = "SELECT COUNT(*) AS total, {$this->crcs($table)} AS crcs FROM `$table`";
            $row = $this->database->row($select . $this->within($table, $range));
            $sums[$range] = [(int) ($row['total'] ?? 0), (int) ($row['crcs'] ?? 0)];
        }
        return $sums;
    }

    public function crcs(string $table): string
    {
        return implode(' + ', array_map(static fn(string $column): string => "COALESCE(SUM(CRC32($column)), 0)", $this->columns($table)));
    }

    /** The quoted first column of the primary key if it is a number that counts up; null if the table is one range. */
    private function key(string $table): ?string
    {
        if (!array_key_exists($table, $this->keys)) {
            $name = $this->database->column(
                "SELECT k.column_name
                 FROM information_schema.key_column_usage k
                 JOIN information_schema.columns c
                   ON c.table_schema = k.table_schema AND c.table_name = k.table_name AND c.column_name = k.column_name
                 WHERE k.table_schema = DATABASE() AND k.table_name = ? AND k.constraint_name = 'PRIMARY'
                   AND k.ordinal_position = 1 AND c.data_type IN ('int', 'bigint')",
                [$table],
            )[0] ?? null;
            $this->keys[$table] = $name === null ? null : "`$name`";
        }
        return $this->keys[$table];
    }

    /** @return array<string, list<string>> table => other tables that it refers to */
    private function parents(): array
    {
        $parents = [];
        $keys = $this->database->rows(
            'SELECT table_name AS child, referenced_table_name AS parent
             FROM information_schema.key_column_usage
             WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL AND referenced_table_name <> table_name',
        );
        foreach ($keys as $key) {
            $parents[(string) $key['child']][] = (string) $key['parent'];
        }
        return $parents;
    }
}
