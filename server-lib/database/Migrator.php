<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Config;

/**
 * Brings the tables up to date with the files in migrations/. Each step has one statement, which ends with a semicolon;
 * a new database is made from schema.sql. If a request is killed at any point, the next one continues.
 */
final class Migrator
{
    /** The step that this code needs: the last file. Naming it here saves every request from listing the folder. */
    public const LATEST = '0104_firm_name.sql';
    /** The name of the migrations table during the import of a backup, whose last statement renames it. */
    public const UNFINISHED = 'restore_unfinished';
    private const READ_SECONDS = 600;

    /** @param \Closure(): mixed $afterwards runs once after the tables have changed */
    public function __construct(
        private readonly Config $config,
        private readonly Clock $clock,
        private readonly Database $database,
        private readonly string $folder,
        private readonly \Closure $afterwards,
    ) {}

    public function ensureCurrent(): void
    {
        $version = $this->version();
        if (strcmp($version, self::LATEST) >= 0) {
            return;
        }
        $steps = $this->steps();
        $fault = $version === '' ? $this->misfit($steps) : null;
        // Another request may have set it up meanwhile.
        if ($fault !== null && $this->version() === '') {
            throw $fault;
        }
        set_time_limit(0);
        ignore_user_abort(true);
        $pdo = Connection::open($this->config, $this->clock, self::READ_SECONDS);
        $lock = 'fruit-khata ' . substr(hash('sha256', $this->config->databaseName), 0, 40);
        (new MigrationRun($pdo, $this->clock, $this->folder))->run($steps, $lock);
        ($this->afterwards)();
    }

    private function version(): string
    {
        try {
            return (string) ($this->database->row('SELECT MAX(step) AS step FROM migrations')['step'] ?? '');
        } catch (\PDOException $cause) {
            return match (DatabaseFault::codeOf($cause)) {
                DatabaseFault::NO_SUCH_TABLE => '',
                DatabaseFault::UNKNOWN_COLUMN => throw ApiError::unavailable('database_foreign'),
                default => throw $cause,
            };
        }
    }

    /**
     * File names in order. Their numbers have no gaps, so a step that is not uploaded yet is noticed.
     *
     * @return list<string>
     */
    private function steps(): array
    {
        try {
            $names = array_map(basename(...), array_keys([...new \FilesystemIterator($this->folder)]));
        } catch (\UnexpectedValueException) {
            throw is_dir($this->folder)
                ? new \ParseError('migrations: the folder cannot be read')
                : ApiError::unavailable('migrations_missing');
        }
        $steps = array_values(array_filter($names, static fn(string $name): bool => preg_match('/\A\d{4}_\w+\.sql\z/', $name) === 1));
        sort($steps);
        if (!in_array(self::LATEST, $steps, true) || (int) end($steps) !== count($steps) || !in_array(SchemaFile::NAME, $names, true)) {
            throw new \ParseError('migrations: a file is missing');
        }
        return $steps;
    }

    /**
     * What is wrong with a database without a recorded migration: it must be empty, or contain what an interrupted
     * first migration left.
     *
     * @param list<string> $steps
     */
    private function misfit(array $steps): ?ApiError
    {
        $found = $this->columns();
        foreach ($steps as $file) {
            $statement = MigrationRun::read($this->folder, $file);
            preg_match('/^CREATE TABLE IF NOT EXISTS (\w+)/m', $statement, $table);
            preg_match_all('/^  ([a-z_]+) /m', $statement, $columns);
            if (isset($table[1], $found[$table[1]]) && array_diff($columns[1], $found[$table[1]]) !== []) {
                return ApiError::unavailable('database_foreign');
            }
        }
        // Backups of earlier versions have no unfinished table; they filled the migrations table last.
        return isset($found[self::UNFINISHED]) || $this->database->rowIfTables('SELECT id FROM customers LIMIT 1') !== null
            ? ApiError::unavailable('backup_incomplete')
            : null;
    }

    /** @return array<string, list<string>> by the tables of the database */
    private function columns(): array
    {
        $columns = [];
        $rows = $this->database->rows(
            'SELECT table_name AS tableName, column_name AS columnName
             FROM information_schema.columns
             WHERE table_schema = DATABASE()',
        );
        foreach ($rows as $row) {
            $columns[(string) $row['tableName']][] = (string) $row['columnName'];
        }
        return $columns;
    }
}
