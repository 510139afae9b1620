<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Clock;

/**
 * Runs the steps that are not recorded yet. On one server, requests queue for a lock. Nodes of a cluster have separate
 * locks, so requests on several nodes may run at once. Either way each step happens once:
 * - a step that changes rows shares a transaction with its row in `migrations`, so only one of them commits;
 * - a step that changes tables commits by itself. It may run again, and then finds its work done.
 */
final class MigrationRun
{
    public const WAIT_SECONDS = 4;
    private const SOUNDS = '0038_fill_sounds_1.sql';
    private const NAMES = '0045_fill_history_names.sql';
    /** The table, column, key or constraint exists already, or is gone already. */
    private const ALREADY_DONE = [1050, 1060, 1061, 1091, 1826];
    /** What MariaDB's and Percona's clusters, which have no named locks, report for GET_LOCK. */
    private const NO_LOCKS = [1235, 1105];

    public function __construct(
        private readonly \PDO $pdo,
        private readonly Clock $clock,
        private readonly string $folder,
    ) {}

    /**
     * @param list<string> $files in order
     * @param string $lockName locks are shared by all databases of a server
     */
    public function run(array $files, string $lockName): void
    {
        $until = microtime(true) + self::WAIT_SECONDS;
        $this->lock($lockName);
        while (!$this->ranWithoutConflict($files)) {
            if (microtime(true) > $until) {
                throw self::updating();
            }
            usleep(random_int(20_000, 100_000));
        }
    }

    private static function updating(): ApiError
    {
        return ApiError::unavailable('updating', [], self::WAIT_SECONDS);
    }

    /** The lock is released when the connection closes. */
    private function lock(string $name): void
    {
        try {
            $statement = $this->pdo->prepare('SELECT GET_LOCK(?, ?)');
            $statement->execute([$name, self::WAIT_SECONDS]);
            $locked = (int) $statement->fetchColumn() === 1;
        } catch (\PDOException $cause) {
            $locked = in_array(DatabaseFault::codeOf($cause), self::NO_LOCKS, true) ? true : throw DatabaseFault::from($cause);
        }
        if (!$locked) {
            throw self::updating();
        }
    }

    /** @param list<string> $files */
    private function ranWithoutConflict(array $files): bool
    {
        try {
            $this->createTable();
            if ($this->done() === []) {
                $this->createSchema($files);
            }
            foreach (array_diff($files, $this->done()) as $file) {
                $this->step($file);
            }
            return true;
        } catch (\PDOException $cause) {
            $fault = DatabaseFault::from($cause);
            return $fault instanceof DatabaseFault && $fault->mayRetry() ? false : throw $fault;
        }
    }

    private function createTable(): void
    {
        $this->pdo->exec(
            'CREATE TABLE IF NOT EXISTS migrations (
               step VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
               applied_at DATETIME NOT NULL,
               PRIMARY KEY (step)
             ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci',
        );
    }

    /** @return list<string> */
    private function done(): array
    {
        $statement = $this->pdo->prepare('SELECT step FROM migrations');
        $statement->execute();
        /** @var list<string> */
        return $statement->fetchAll(\PDO::FETCH_COLUMN);
    }

    /** @param list<string> $files */
    private function createSchema(array $files): void
    {
        if (!is_file($this->folder . '/' . SchemaFile::NAME)) {
            return;
        }
        $schema = new SchemaFile($this->pdo, explode(";\n", self::read($this->folder, SchemaFile::NAME, SchemaFile::END)));
        if (!$schema->fits()) {
            return;
        }
        $schema->run('CREATE');
        $this->atOnce(function () use ($schema, $files): void {
            $schema->run('INSERT');
            array_map($this->claim(...), $files);
        });
    }

    /** @param \Closure(): void $work */
    private function atOnce(\Closure $work): void
    {
        $this->pdo->beginTransaction();
        try {
            $work();
            $this->pdo->commit();
        } catch (\PDOException $cause) {
            Transaction::rollBack($this->pdo);
            throw $cause;
        }
    }

    /** A file that is cut off is refused: half a statement may be valid SQL. */
    public static function read(string $folder, string $file, string $end = ';'): string
    {
        $text = (string) file_get_contents("$folder/$file");
        return str_ends_with(rtrim($text), $end) ? $text : throw new \ParseError("migrations: $file is incomplete");
    }

    private function step(string $file): void
    {
        $statement = self::read($this->folder, $file);
        $changesRows = preg_match('/\A(?:\s|--[^\n]*\n)*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i', $statement) === 1;
        if (!$changesRows) {
            $this->changeTables($file, $statement);
            return;
        }
        $this->atOnce(function () use ($file, $statement): void {
            if ($this->claim($file)) {
                $this->pdo->exec($statement);
            }
        });
    }

    private function changeTables(string $file, string $statement): void
    {
        try {
            $this->pdo->exec($statement);
        } catch (\PDOException $cause) {
            if (!in_array(DatabaseFault::codeOf($cause), self::ALREADY_DONE, true)) {
                throw $cause;
            }
        }
        match ($file) {
            self::SOUNDS => (new Backfill($this->pdo))->phoneticKeys(),
            self::NAMES => (new Backfill($this->pdo))->names(),
            default => null,
        };
        $this->claim($file);
    }

    /** Records the step; false if another request has done so. */
    private function claim(string $file): bool
    {
        $insert = $this->pdo->prepare('INSERT IGNORE INTO migrations (step, applied_at) VALUES (?, ?)');
        $insert->execute([$file, $this->clock->moment()]);
        return $insert->rowCount() === 1;
    }
}
