<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Config;

/**
 * Brings the tables up to the version of the files in migrations/. A file is one statement up to its semicolon, recorded
 * as soon as it has succeeded and re-runnable, so a kill at any point is mended by the next request. One request migrates, others wait.
 */
final class Migrator
{
    private const WAIT_SECONDS = 4;
    private const READ_SECONDS = 600;
    /** What a step reports when it had been done before it could be recorded: table, column, key or constraint stands. */
    private const ALREADY_DONE = [1050, 1060, 1061, 1091, 1826];

    /** @param \Closure(): void $afterwards runs once after the tables have changed */
    public function __construct(
        private readonly Config $config,
        private readonly Clock $clock,
        private readonly Database $database,
        private readonly string $folder,
        private readonly \Closure $afterwards,
    ) {}

    /** The step that the tables must have reached; '' without any. @throws ApiError 503 when the files are missing */
    public function latest(): string
    {
        $files = $this->files();
        return end($files) ?: '';
    }

    /** One cheap query where nothing is to be done. @throws ApiError 503 while another request migrates for long */
    public function ensureCurrent(): void
    {
        $version = $this->version();
        if (strcmp($version, $this->latest()) < 0) {
            if ($version === '') {
                (new NewDatabase($this->database))->requireFit($this->tables());
            }
            $this->migrate($this->files());
            ($this->afterwards)();
        }
    }

    /**
     * File names in order. Their numbers have no gap, so that a step which an upload has yet to bring is missed.
     *
     * @return list<string>
     */
    private function files(): array
    {
        $names = is_dir($this->folder) ? scandir($this->folder) : false;
        if ($names === false) {
            throw ApiError::unavailable(
                'The folder migrations is missing: wait for the upload to end, or upload the whole package again.',
            );
        }
        $steps = array_values(array_filter($names, static fn(string $name): bool => str_ends_with($name, '.sql')));
        if ($steps === [] || (int) end($steps) !== count($steps)) {
            throw self::updating();
        }
        return $steps;
    }

    /** The last step that was recorded; '' on an empty database. */
    private function version(): string
    {
        try {
            return (string) ($this->database->rowIfTables('SELECT MAX(step) AS step FROM migrations')['step'] ?? '');
        } catch (\PDOException $cause) {
            throw DatabaseFault::codeOf($cause) === DatabaseFault::UNKNOWN_COLUMN ? NewDatabase::foreign() : $cause;
        }
    }

    /** @return list<string> the tables that the files make */
    private function tables(): array
    {
        $tables = [];
        foreach ($this->files() as $file) {
            $statement = (string) file_get_contents($this->folder . '/' . $file);
            if (preg_match('/^CREATE TABLE IF NOT EXISTS (\w+)/m', $statement, $found) === 1) {
                $tables[] = $found[1];
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
        try {
            $this->lock($pdo);
            $pdo->exec(
                'CREATE TABLE IF NOT EXISTS migrations (
                   step VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
                   applied_at DATETIME NOT NULL,
                   PRIMARY KEY (step)
                 ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci',
            );
            $done = $pdo->prepare('SELECT step FROM migrations');
            $done->execute();
            $done = $done->fetchAll(\PDO::FETCH_COLUMN);
            foreach ($files as $file) {
                if (!in_array($file, $done, true)) {
                    $this->step($pdo, $file);
                }
            }
        } catch (\PDOException $cause) {
            throw DatabaseFault::from($cause);
        }
    }

    /** Locks are shared by the whole server, so the name carries the database's. Released when the connection closes. */
    private function lock(\PDO $pdo): void
    {
        $name = 'fruit-khata ' . substr(hash('sha256', $this->config->databaseName), 0, 40);
        $statement = $pdo->prepare('SELECT GET_LOCK(?, ?)');
        $statement->execute([$name, self::WAIT_SECONDS]);
        if ((int) $statement->fetchColumn() !== 1) {
            throw self::updating();
        }
    }

    private function step(\PDO $pdo, string $file): void
    {
        $statement = (string) file_get_contents($this->folder . '/' . $file);
        if (!str_ends_with(rtrim($statement), ';')) {
            throw self::updating();
        }
        try {
            $pdo->exec($statement);
        } catch (\PDOException $cause) {
            if (!in_array(DatabaseFault::codeOf($cause), self::ALREADY_DONE, true)) {
                throw $cause;
            }
        }
        $pdo->prepare('INSERT IGNORE INTO migrations (step, applied_at) VALUES (?, ?)')
            ->execute([$file, $this->clock->moment()]);
    }

    /** Another request migrates, or a file is yet to come whole: half a statement could be a valid one. */
    private static function updating(): ApiError
    {
        return ApiError::unavailable('The app is being updated. Please try again in a moment.', self::WAIT_SECONDS);
    }
}
