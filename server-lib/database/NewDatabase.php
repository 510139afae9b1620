<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\ApiError;

/** Checks a database without a recorded migration: it must be empty, or contain what an interrupted first migration left. */
final class NewDatabase
{
    /** The name of the migrations table during the import of a backup, whose last statement renames it. */
    public const UNFINISHED = 'restore_unfinished';

    public function __construct(private readonly Database $database) {}

    /**
     * @param array<string, list<string>> $tables that the migrations create => their columns
     * @throws ApiError 503 for half a backup, and for another program's tables
     */
    public function requireFit(array $tables): void
    {
        $found = $this->tables();
        foreach (array_intersect_key($tables, $found) as $table => $columns) {
            if (array_diff($columns, $found[$table]) !== []) {
                throw self::foreign();
            }
        }
        // Backups of earlier versions have no table of that name; they filled the migrations table last.
        if (isset($found[self::UNFINISHED]) || $this->hasCustomers()) {
            throw ApiError::unavailable('backup_incomplete');
        }
    }

    public static function foreign(): ApiError
    {
        return ApiError::unavailable('database_foreign');
    }

    private function hasCustomers(): bool
    {
        return $this->database->rowIfTables('SELECT id FROM customers LIMIT 1') !== null;
    }

    /** @return array<string, list<string>> the tables of the database => their columns */
    private function tables(): array
    {
        $tables = [];
        $columns = $this->database->rows(
            'SELECT table_name AS tableName, column_name AS columnName
             FROM information_schema.columns
             WHERE table_schema = DATABASE()',
        );
        foreach ($columns as $column) {
            $tables[(string) $column['tableName']][] = (string) $column['columnName'];
        }
        return $tables;
    }
}
