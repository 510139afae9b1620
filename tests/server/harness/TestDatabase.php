<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use PDO;
use RuntimeException;

/** The tests' direct access to the database. */
final class TestDatabase
{
    /** These survive between tests: accounts, sessions, recorded migrations, the book's name. */
    private const SURVIVING = ['users', 'sessions', 'migrations', 'book_name'];

    private PDO $connection;

    public function __construct(
        public readonly string $socket,
        public readonly string $user,
        public readonly string $password,
        public readonly string $name,
    ) {
        $this->connection = $this->connect();
        // As on many shared hosts: a table that names no character set gets latin1.
        $this->connection->exec("CREATE DATABASE IF NOT EXISTS `{$name}` CHARACTER SET latin1");
        $this->connection->exec("USE `{$name}`");
    }

    /** Another connection, for instance to hold a lock. */
    public function connect(): PDO
    {
        $connection = new PDO('mysql:charset=utf8mb4;unix_socket=' . $this->socket, $this->user, $this->password);
        $exists = $connection->query('SHOW DATABASES LIKE ' . $connection->quote($this->name));
        if ($exists !== false && $exists->fetch() !== false) {
            $connection->exec("USE `{$this->name}`");
        }
        return $connection;
    }

    /** Connects again after a restart of the database. */
    public function reconnect(): void
    {
        $this->connection = $this->connect();
    }

    public function drop(): void
    {
        $this->connection->exec("DROP DATABASE IF EXISTS `{$this->name}`");
        $this->connection->exec("DROP DATABASE IF EXISTS `{$this->name}_kept`");
    }

    /** Empties every table but the surviving ones; ids keep counting. */
    public function clean(): void
    {
        $deletes = array_map(static fn(string $table): string => "DELETE FROM `{$table}`", $this->cleanedTables());
        $this->connection->exec(implode(';', ['SET FOREIGN_KEY_CHECKS = 0', 'START TRANSACTION', ...$deletes, 'COMMIT', 'SET FOREIGN_KEY_CHECKS = 1']));
    }

    /** Keeps a copy of every row that {@see clean} deletes. */
    public function keep(): void
    {
        $this->connection->exec("CREATE DATABASE `{$this->name}_kept`");
        foreach ($this->cleanedTables() as $table) {
            $this->connection->exec("CREATE TABLE `{$this->name}_kept`.`{$table}` LIKE `{$table}`");
        }
        $this->copyRows($this->name, "{$this->name}_kept");
    }

    /** Puts the kept rows in place of all others. */
    public function putBack(): void
    {
        $this->clean();
        $this->copyRows("{$this->name}_kept", $this->name);
    }

    private function copyRows(string $from, string $to): void
    {
        $this->connection->exec('SET FOREIGN_KEY_CHECKS = 0');
        foreach ($this->cleanedTables() as $table) {
            // A generated column takes no value.
            $columns = implode(', ', array_column($this->rows(
                "SELECT CONCAT('`', column_name, '`') AS name FROM information_schema.columns
                 WHERE table_schema = '{$this->name}' AND table_name = '{$table}' AND COALESCE(generation_expression, '') = ''",
            ), 'name'));
            $this->connection->exec("INSERT INTO `{$to}`.`{$table}` ({$columns}) SELECT {$columns} FROM `{$from}`.`{$table}`");
        }
        $this->connection->exec('SET FOREIGN_KEY_CHECKS = 1');
    }

    /** @return list<string> */
    private function cleanedTables(): array
    {
        return array_values(array_diff($this->tables(), self::SURVIVING));
    }

    /** @return list<string> */
    public function tables(): array
    {
        return array_map(strval(...), array_column($this->rows('SHOW TABLES', PDO::FETCH_NUM), 0));
    }

    /**
     * A checksum of all tables. Sessions are left out, since a request may update when its user was last seen.
     *
     * @return array<array-key, string|int|float|null> checksum by table
     */
    public function checksum(): array
    {
        $tables = array_diff($this->tables(), ['sessions']);
        $list = implode(', ', array_map(static fn(string $table): string => "`{$table}`", $tables));
        return array_column($this->rows("CHECKSUM TABLE {$list}"), 'Checksum', 'Table');
    }

    /** Imports an SQL file with the database's own client, which stops at the first failing statement unless $force. */
    public function import(string $sql, bool $force = false): void
    {
        $file = TestBed::folder() . '/import-' . bin2hex(random_bytes(4)) . '.sql';
        file_put_contents($file, $sql);
        $command = ['mysql', '--no-defaults', '-S', $this->socket, '-u', $this->user, $force ? '--force' : '--skip-force', $this->name];
        $environment = ['PATH' => (string) getenv('PATH'), 'MYSQL_PWD' => $this->password];
        $client = proc_open($command, [['file', $file, 'r'], ['file', '/dev/null', 'w'], ['pipe', 'w']], $pipes, null, $environment);
        if ($client === false) {
            throw new RuntimeException('The client mysql does not start');
        }
        $error = (string) stream_get_contents($pipes[2]);
        if (proc_close($client) !== 0 && !$force) {
            throw new RuntimeException('The import failed: ' . $error);
        }
    }

    public function count(string $table): int
    {
        return (int) $this->value("SELECT COUNT(*) FROM `{$table}`");
    }

    /** @param list<scalar|null> $values */
    public function run(string $sql, array $values = []): int
    {
        $statement = $this->connection->prepare($this->withNumbers($sql));
        $statement->execute($values);
        return $statement->rowCount();
    }

    public function value(string $sql): string|int|float|null
    {
        return $this->rows($sql, PDO::FETCH_NUM)[0][0] ?? null;
    }

    /** @return list<array<array-key, string|int|float|null>> */
    public function rows(string $sql, int $mode = PDO::FETCH_ASSOC): array
    {
        $statement = $this->connection->query($this->withNumbers($sql));
        /** @var list<array<array-key, string|int|float|null>> $rows */
        $rows = $statement === false ? [] : $statement->fetchAll($mode);
        return $rows;
    }

    /** MariaDB has a table seq_1_to_500 of the numbers 1 to 500, and each other such table; MySQL gets those that $sql names. */
    private function withNumbers(string $sql): string
    {
        $version = $this->connection->getAttribute(PDO::ATTR_SERVER_VERSION);
        if (!str_contains($sql, 'seq_') || (is_string($version) && str_contains($version, 'MariaDB'))) {
            return $sql;
        }
        $this->connection->exec('CREATE DATABASE IF NOT EXISTS numbers');
        return (string) preg_replace_callback('/\bseq_(\d+)_to_(\d+)\b/', function (array $found): string {
            [$table, $first, $last] = $found;
            $this->connection->exec("CREATE TABLE IF NOT EXISTS numbers.{$table} (seq BIGINT PRIMARY KEY)");
            $this->connection->exec('SET SESSION cte_max_recursion_depth = 10000000');
            $this->connection->exec(
                "INSERT IGNORE INTO numbers.{$table} WITH RECURSIVE counted AS
                 (SELECT {$first} AS seq UNION ALL SELECT seq + 1 FROM counted WHERE seq < {$last}) SELECT seq FROM counted",
            );
            return "numbers.{$table}";
        }, $sql);
    }
}
