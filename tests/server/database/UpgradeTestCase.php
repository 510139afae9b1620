<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\TestCase;

/** The tables of an earlier release, on the way to those of this one. */
abstract class UpgradeTestCase extends TestCase
{
    private const DEADLOCK = 1213;
    /** @var string the number of the first step that the earlier release lacks */
    protected const FIRST = '';

    protected TestDatabase $database;

    protected function setUp(): void
    {
        $shared = TestBed::database();
        $this->database = new TestDatabase($shared->socket, $shared->user, $shared->password, $shared->name . '_upgrade');
        $this->database->run('CREATE TABLE migrations (step VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY, applied_at DATETIME NOT NULL) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4');
        foreach (array_diff(self::steps(), self::newSteps()) as $step) {
            $this->apply($step, true);
        }
    }

    protected function tearDown(): void
    {
        $this->database->drop();
    }

    /** As a migration leaves them that is killed after so many of the new steps: before the last one could be recorded. */
    protected function applyUntilKilled(int $steps): void
    {
        foreach (array_slice(self::newSteps(), 0, $steps) as $number => $step) {
            $this->apply($step, $number + 1 < $steps);
        }
    }

    /** @return list<string> */
    protected static function newSteps(): array
    {
        return array_values(array_filter(self::steps(), static fn(string $step): bool => $step >= static::FIRST));
    }

    /** A step that meets another connection's write in a deadlock starts again, as in the app. */
    private function apply(string $step, bool $recorded): void
    {
        try {
            $this->database->rows((string) file_get_contents(self::folder() . '/' . $step));
        } catch (\PDOException $refused) {
            if (($refused->errorInfo[1] ?? 0) !== self::DEADLOCK) {
                self::fail("{$step}: {$refused->getMessage()}");
            }
            $this->apply($step, false);
        }
        if ($recorded) {
            $this->database->run('INSERT INTO migrations VALUES (?, NOW())', [$step]);
        }
    }

    /** @return list<string> */
    private static function steps(): array
    {
        return array_map(basename(...), glob(self::folder() . '/0*.sql') ?: []);
    }

    private static function folder(): string
    {
        return dirname(__DIR__, 3) . '/migrations';
    }
}
