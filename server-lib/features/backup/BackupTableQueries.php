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

    public function __construct(private readonly Database $database) {}

    /** @return list<string> names, a table after those that its foreign keys refer to */
    public function names(): array
    {
        $ordered = [];
        $left = array_intersect($this->all(), [self::MIGRATIONS, ...$this->created()]);
        $parents = $this->parents();
        while ($left !== []) {
            $waits = static fn(string $table): bool => array_intersect($parents[$table] ?? [], $left) !== [];
            $free = array_filter($left, static fn(string $table): bool => !$waits($table));
            // Tables that refer to each other in a circle come in any order.
            $next = $free !== [] ? $free : $left;
            $ordered = [...$ordered, ...$next];
            $left = array_diff($left, $next);
        }
        return $ordered;
    }

    /** The database's own CREATE TABLE statement, without a semicolon. */
    public function definition(string $table): string
    {
        return (string) ($this->database->row("SHOW CREATE TABLE `$table`")['Create Table'] ?? '');
    }

    /** @return list<string> quoted; without the generated columns, which cannot be written */
    public function columns(string $table): array
    {
        $names = $this->database->column(
            "SELECT column_name
             FROM information_schema.columns
             WHERE table_schema = DATABASE() AND table_name = ? AND COALESCE(generation_expression, '') = ''
             ORDER BY ordinal_position",
            [$table],
        );
        return array_map(static fn(int|float|string|null $name): string => "`$name`", $names);
    }

    /** @return list<string> what the steps that ran are named after, tables among it: '0009_sales.sql' => 'sales' */
    private function created(): array
    {
        $steps = array_map(strval(...), $this->database->column('SELECT step FROM migrations'));
        return array_map(static fn(string $step): string => substr($step, 5, -4), $steps);
    }

    /** @return list<string> */
    private function all(): array
    {
        $names = $this->database->column(
            "SELECT table_name
             FROM information_schema.tables
             WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'
             ORDER BY table_name",
        );
        return array_map(strval(...), $names);
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
