<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use PDO;
use PDOException;
use RuntimeException;

/** The tests' own MariaDB: data in a temporary folder, a socket, no network. */
final class PrivateMariaDb
{
    private const START_SECONDS = 30.0;

    private ?ChildProcess $process = null;

    /** @param list<string> $settings further arguments, also for creating its data */
    public function __construct(private readonly string $folder, private readonly array $settings = []) {}

    public function socket(): string
    {
        return $this->folder . '/db.sock';
    }

    /** Creates the data folder on the first call, then starts the server and waits until it answers. */
    public function start(): void
    {
        $data = $this->folder . '/data';
        // After a kill the old server may still be shutting down.
        $this->stop();
        if (!is_dir($data . '/mysql')) {
            $this->install($data);
        }
        $this->process = ChildProcess::start([
            self::binary(['/usr/sbin/mariadbd', '/usr/sbin/mysqld', '/usr/local/sbin/mariadbd']),
            ...$this->arguments($data),
            "--socket={$this->socket()}",
            "--pid-file={$this->folder}/db.pid",
            '--skip-networking',
            // Each commit reaches the operating system, so a killed server keeps what it acknowledged.
            '--innodb-flush-log-at-trx-commit=2',
            // Nothing of it outlives the machine, and changes of tables would wait for the disk.
            '--innodb-flush-method=nosync',
            '--loose-debug-no-sync',
            '--loose-skip-sync-frm',
            '--innodb-buffer-pool-size=128M',
            '--max-connections=60',
        ], $this->folder . '/db.log');
        $this->waitUntilUp();
    }

    /** @return list<string> those of the server and of its installation */
    private function arguments(string $data): array
    {
        $user = posix_getpwuid(posix_geteuid())['name'] ?? 'root';
        // A starting server removes leftover temporary tables, even those of another server.
        return ['--no-defaults', "--datadir={$data}", "--tmpdir={$this->folder}", "--user={$user}", ...$this->settings];
    }

    public function stop(): void
    {
        $this->process?->stop();
        $this->process = null;
    }

    /** Stops it without saving anything. */
    public function kill(): void
    {
        $this->process?->kill();
        $this->process = null;
    }

    /** Kills it in the background, like a power cut: no connection is closed properly. */
    public function killAfter(float $seconds): void
    {
        $this->process?->killAfter($seconds);
    }

    /** Suspends the server with its connections open, until thaw(). */
    public function freeze(): void
    {
        $this->process?->signal(SIGSTOP);
    }

    public function thaw(): void
    {
        $this->process?->signal(SIGCONT);
    }

    public function connect(): PDO
    {
        return @new PDO('mysql:unix_socket=' . $this->socket(), 'root', '', [PDO::ATTR_TIMEOUT => 5]);
    }

    private function install(string $data): void
    {
        $program = self::binary(['/usr/bin/mariadb-install-db', '/usr/bin/mysql_install_db', '/usr/local/bin/mariadb-install-db']);
        $command = [$program, ...$this->arguments($data), '--auth-root-authentication-method=normal', '--skip-test-db'];
        exec(implode(' ', array_map('escapeshellarg', $command)) . ' 2>&1', $lines, $code);
        if ($code !== 0) {
            throw new RuntimeException("mariadb-install-db failed:\n" . implode("\n", $lines));
        }
    }

    private function waitUntilUp(): void
    {
        $until = microtime(true) + self::START_SECONDS;
        while (microtime(true) < $until) {
            try {
                $this->connect();
                return;
            } catch (PDOException) {
                usleep(20_000);
            }
        }
        throw new RuntimeException('The private MariaDB did not start; see ' . $this->folder . '/db.log');
    }

    /** @param list<string> $candidates */
    private static function binary(array $candidates): string
    {
        $found = array_values(array_filter($candidates, is_executable(...)));
        return $found[0] ?? throw new RuntimeException('MariaDB is not installed: none of ' . implode(', ', $candidates));
    }
}
