<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\TestCase;

/** The changes of older releases are signed with the names that the users have when the tables are upgraded. */
final class NameBackfillTest extends TestCase
{
    private const INSERT = 'INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label)';

    private TestDatabase $database;

    protected function setUp(): void
    {
        $shared = TestBed::database();
        $this->database = new TestDatabase($shared->socket, $shared->user, $shared->password, $shared->name . '_names');
    }

    protected function tearDown(): void
    {
        $this->database->drop();
    }

    public function testAnUpgradeThatWasKilledHalfWayFillsTheRestAndKeepsWhatItFilled(): void
    {
        $server = TestBed::serve($this->database);
        (new Client($server))->get('/auth/check');
        $this->database->run("UPDATE users SET name = 'Owner Sharma'");
        $admin = (int) $this->database->value('SELECT id FROM users');
        // As the previous release inserts; 4711 is an account that is gone.
        $this->database->run(self::INSERT . " SELECT NOW(), IF(seq % 1000 = 0, 4711, {$admin}), 'admin', 'create', 'expense', seq, 'Expense' FROM seq_1_to_5000");
        $this->database->run("UPDATE history SET name = 'Named before the kill' WHERE id <= 2000 AND user_id <> 4711");
        $this->database->run("DELETE FROM migrations WHERE step > '0045'");
        self::assertSame(200, (new Client($server))->get('/auth/check')->status);
        self::assertSame([
            ['name' => null, 'found' => 5],
            ['name' => 'Named before the kill', 'found' => 1998],
            ['name' => 'Owner Sharma', 'found' => 2997],
        ], $this->database->rows('SELECT name, COUNT(*) AS found FROM history GROUP BY name ORDER BY name'));
        $server->kill();
    }
}
