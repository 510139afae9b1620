<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\ApiError;

/** Judges a database in which no migration is recorded: it must be empty, or hold what a stopped first migration left. */
final class NewDatabase
{
    /** The name of the table of migrations while a backup is imported; the backup's last statement renames it. */
    public const UNFINISHED = 'restore_unfinished';

    public function __construct(private readonly Database $database) {}

    /**
     * @param list<string> $tables that the migrations make
     * @throws ApiError 503 for half a backup, and for the tables of another program
     */
    public function requireFit(array $tables): void
    {
        $found = $this->existing([...$tables, 'migrations', self::UNFINISHED]);
        // The table of migrations is the first that the app makes, and backups of earlier versions filled it last.
        $begun = in_array('migrations', $found, true);
        if (in_array(self::UNFINISHED, $found, true) || ($begun && $this->hasCustomers())) {
            throw ApiError::unavailable('The backup was imported only in part: empty the database and import it again.');
        }
        if ($found !== [] && !$begun) {
            throw self::foreign();
        }
    }

    public static function foreign(): ApiError
    {
        return ApiError::unavailable(
            'The database holds tables of another program: create an empty one and set database.name in config.php.',
        );
    }

    private function hasCustomers(): bool
    {
        return $this->database->rowIfTables('SELECT id FROM customers LIMIT 1') !== null;
    }

    /**
     * @param list<string> $tables
     * @return list<string> those that the database has
     */
    private function existing(array $tables): array
    {
        $names = $this->database->column(
            'SELECT table_name
             FROM information_schema.tables
             WHERE table_schema = DATABASE() AND table_name IN (' . implode(', ', array_fill(0, count($tables), '?')) . ')',
            $tables,
        );
        return array_map(strval(...), $names);
    }
}
