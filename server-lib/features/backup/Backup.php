<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Database\Database;

/**
 * All records as SQL, from one snapshot, table by table. The tables are made by the migrations' own statements, so the
 * file suits MySQL and MariaDB alike. Sessions, sign-in attempts and idempotency keys are made but left empty.
 */
final class Backup
{
    /** In the order in which rows may refer to each other; migrations last: a broken import is not taken for a whole one. */
    private const TABLES = ['users', 'customers', 'vendors', 'purchases', 'sales', 'sale_items', 'collections',
        'expenses', 'vendor_payments', 'row_counts', 'history', 'migrations'];
    private const ROWS_A_STATEMENT = 200;

    public function __construct(private readonly Database $database, private readonly string $migrations) {}

    /** @return \Generator<string> */
    public function pieces(string $moment): \Generator
    {
        yield "-- Fruit Khata, all records as of $moment. Import into an empty database.\n"
            . "SET NAMES utf8mb4;\nSET FOREIGN_KEY_CHECKS = 0;\nSET SESSION sql_mode = 'NO_AUTO_VALUE_ON_ZERO';\n\n";
        $this->database->freeze();
        yield from $this->tables();
        foreach (self::TABLES as $table) {
            yield from $this->rows($table);
        }
        yield "SET FOREIGN_KEY_CHECKS = 1;\n-- End of the backup.\n";
    }

    /** @return \Generator<string> */
    private function tables(): \Generator
    {
        foreach ($this->database->column('SELECT step FROM migrations ORDER BY step') as $step) {
            yield (string) file_get_contents($this->migrations . '/' . $step) . "\n";
        }
        yield "CREATE TABLE IF NOT EXISTS migrations (\n"
            . "  step VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,\n"
            . "  applied_at DATETIME NOT NULL,\n  PRIMARY KEY (step)\n"
            . ") ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci;\n\n";
    }

    /** @return \Generator<string> */
    private function rows(string $table): \Generator
    {
        $columns = implode(', ', $this->columns($table));
        $written = 0;
        foreach ($this->database->stream("SELECT $columns FROM $table ORDER BY 1") as $row) {
            $values = '(' . implode(', ', array_map($this->literal(...), $row)) . ')';
            yield ($written % self::ROWS_A_STATEMENT === 0
                ? ($written > 0 ? ";\n" : '') . "INSERT INTO $table ($columns) VALUES\n"
                : ",\n") . $values;
            $written++;
        }
        yield $written > 0 ? ";\n\n" : '';
    }

    /** @return list<string> without the generated columns, which cannot be written */
    private function columns(string $table): array
    {
        $names = $this->database->column(
            "SELECT column_name
             FROM information_schema.columns
             WHERE table_schema = DATABASE() AND table_name = ? AND COALESCE(generation_expression, '') = ''
             ORDER BY ordinal_position",
            [$table],
        );
        return array_map(strval(...), $names);
    }

    private function literal(int|float|string|null $value): string
    {
        return match (true) {
            $value === null => 'NULL',
            is_string($value) => $this->database->quote($value),
            default => (string) $value,
        };
    }
}
