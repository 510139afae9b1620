<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Config;
use FruitKhata\Shared\UnfinishedUpload;

/**
 * Brings the tables up to date with the files in migrations/. Each step has one statement, which ends with a semicolon; a
 * new database is made from schema.sql. If a request is killed at any point, the next one continues.
 */
final class Migrator
{
    /** The step that this code needs: the last file. Naming it here saves every request from listing the folder. */
    public const LATEST = '0104_firm_name.sql';
    private const READ_SECONDS = 600;
    /** @param \Closure(): void $afterwards runs once after the tables have changed */
    public function __construct(
        private readonly Config $config,
        private readonly Clock $clock,
        private readonly Database $database,
        private readonly string $folder,
        private readonly \Closure $afterwards,
    ) {}

    /**
     * Runs the missing steps, then $afterwards.
     *
     * @throws ApiError 503 if another request takes long to migrate, and for a database that is not the app's
     */
    public function ensureCurrent(): void
    {
        $version = $this->version();
        if (strcmp($version, self::LATEST) < 0) {
            if ($version === '') {
                $this->requireFit();
            }
            $this->migrate($this->files());
            ($this->afterwards)();
        }
    }

    /** @throws ApiError 503 */
    private function requireFit(): void
    {
        try {
            (new NewDatabase($this->database))->requireFit($this->tables());
        } catch (ApiError $fault) {
            // Another request may have set it up meanwhile.
            if ($this->version() === '') {
                throw $fault;
            }
        }
    }

    /**
     * File names in order. Their numbers have no gaps, so a step that is not uploaded yet is noticed.
     *
     * @return list<string>
     */
    private function files(): array
    {
        try {
            $names = array_map(basename(...), array_keys([...new \FilesystemIterator($this->folder)]));
        } catch (\UnexpectedValueException) {
            throw is_dir($this->folder)
                ? new UnfinishedUpload('migrations: the folder cannot be read')
                : ApiError::unavailable('migrations_missing');
        }
        $steps = array_values(array_filter($names, static fn(string $name): bool => preg_match('/\A\d{4}_\w+\.sql\z/', $name) === 1));
        sort($steps);
        if (!in_array(self::LATEST, $steps, true) || (int) end($steps) !== count($steps) || !in_array(SchemaFile::NAME, $names, true)) {
            throw new UnfinishedUpload('migrations: a file is missing');
        }
        return $steps;
    }

    /** The last step that was recorded; '' on an empty database. */
    private function version(): string
    {
        try {
            return (string) ($this->database->row('SELECT MAX(step) AS step FROM migrations')['step'] ?? '');
        } catch (\PDOException $cause) {
            return match (DatabaseFault::codeOf($cause)) {
                DatabaseFault::NO_SUCH_TABLE => '',
                DatabaseFault::UNKNOWN_COLUMN => throw NewDatabase::foreign(),
                default => throw $cause,
            };
        }
    }

    /** @return array<string, list<string>> the tables that the files create => their columns */
    private function tables(): array
    {
        $tables = [];
        foreach ($this->files() as $file) {
            $statement = MigrationRun::read($this->folder, $file);
            if (preg_match('/^CREATE TABLE IF NOT EXISTS (\w+)/m', $statement, $found) === 1) {
                preg_match_all('/^  ([a-z_]+) /m', $statement, $columns);
                $tables[$found[1]] = $columns[1];
            }
        }
        return $tables;
    }

    /** @param list<string> $files */
    private function migrate(array $files): void
    {
        set_time_limit(0);
        ignore_user_abort(true);
        $pdo = Connection::open($this->config, $this->clock, self::READ_SECONDS);
        $lock = 'fruit-khata ' . substr(hash('sha256', $this->config->databaseName), 0, 40);
        (new MigrationRun($pdo, $this->clock, $this->folder))->run($files, $lock);
    }
}
