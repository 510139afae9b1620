<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\ChildProcess;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\TestCase;

/** Steps that change rows, whose second run would show in the figures. */
final class MigrationRunTest extends TestCase
{
    private const STEPS = [
        '0001_counters.sql' => 'CREATE TABLE IF NOT EXISTS counters (id INT PRIMARY KEY, n INT NOT NULL) ENGINE=InnoDB;',
        '0002_first.sql' => "-- One row.\nINSERT INTO counters (id, n) VALUES (1, 0);",
        '0003_raise.sql' => 'UPDATE counters SET n = n + 1 WHERE SLEEP(1) = 0;',
        '0004_name.sql' => 'ALTER TABLE counters ADD COLUMN name VARCHAR(10) NULL;',
        '0005_raise.sql' => "\nupdate counters SET n = n + 10;",
    ];

    private TestDatabase $database;
    private string $folder;

    protected function setUp(): void
    {
        $shared = TestBed::database();
        $this->database = new TestDatabase($shared->socket, $shared->user, $shared->password, $shared->name . '_steps');
        $this->folder = TestBed::folder() . '/steps-' . bin2hex(random_bytes(4));
        mkdir($this->folder);
        foreach (self::STEPS as $name => $statement) {
            file_put_contents($this->folder . '/' . $name, $statement . "\n");
        }
    }

    protected function tearDown(): void
    {
        $this->database->drop();
    }

    public function testEachStepHappensOnceThoughNodesOfAClusterShareNoLock(): void
    {
        $runs = array_map($this->start(...), ['node 1', 'node 2', 'node 3', 'node 4']);
        foreach ($runs as $run) {
            self::assertSame(0, $run->exitCode(), (string) file_get_contents($this->log()));
        }
        $this->assertEachOnce();
    }

    public function testAStepKilledInTheMiddleHappensOnce(): void
    {
        $killed = $this->start('one');
        $raising = "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE INFO LIKE 'UPDATE counters%'";
        while ($killed->isRunning() && (int) $this->database->value($raising) === 0) {
            usleep(2_000);
        }
        $killed->kill();
        self::assertSame(2, $this->database->count('migrations'));
        self::assertSame(0, $this->start('one')->exitCode(), (string) file_get_contents($this->log()));
        $this->assertEachOnce();
    }

    private function assertEachOnce(): void
    {
        self::assertSame(array_keys(self::STEPS), array_column($this->database->rows('SELECT step FROM migrations ORDER BY step'), 'step'));
        self::assertSame([['id' => 1, 'n' => 11, 'name' => null]], $this->database->rows('SELECT id, n, name FROM counters'));
    }

    private function start(string $lock): ChildProcess
    {
        $database = $this->database;
        $dsn = "mysql:unix_socket={$database->socket};dbname={$database->name}";
        $script = __DIR__ . '/migrate.php';
        return ChildProcess::start([PHP_BINARY, $script, $dsn, $database->user, $database->password, $this->folder, $lock], $this->log());
    }

    private function log(): string
    {
        return $this->folder . '/migrate.log';
    }
}
