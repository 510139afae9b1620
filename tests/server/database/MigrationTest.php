<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;

/** The first request on an empty database creates the tables; if it is interrupted, the next one finishes. */
#[Group('long')]
final class MigrationTest extends TestCase
{
    private TestDatabase $database;

    protected function setUp(): void
    {
        $shared = TestBed::database();
        $this->database = new TestDatabase($shared->socket, $shared->user, $shared->password, $shared->name . '_fresh');
    }

    protected function tearDown(): void
    {
        $this->database->drop();
    }

    public function testTheFirstRequestCreatesTheTablesAndTheFirstAdmin(): void
    {
        $server = TestBed::serve($this->database);
        self::assertSame(200, (new Client($server))->get('/auth/check')->status);
        self::assertSame(self::files(), array_column($this->database->rows('SELECT step FROM migrations ORDER BY step'), 'step'));
        self::assertContains('sale_items', $this->database->tables());
        $client = Client::signedIn($server);
        self::assertSame(201, $client->post('/customers', Bodies::customer())->status);
        self::assertSame(['admin'], $client->get('/users')->column('role'));
        $server->kill();
    }

    public function testEveryTableNamesItsEngineAndCharacterSet(): void
    {
        $server = TestBed::serve($this->database);
        (new Client($server))->get('/auth/check');
        $tables = $this->database->rows(
            'SELECT TABLE_NAME, ENGINE, TABLE_COLLATION FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()',
        );
        foreach ($tables as $table) {
            self::assertSame('InnoDB', $table['ENGINE'], (string) $table['TABLE_NAME']);
            self::assertStringStartsWith('utf8mb4_', (string) $table['TABLE_COLLATION'], (string) $table['TABLE_NAME']);
        }
        $server->kill();
    }

    public function testFirstRequestsAtTheSameTimeMigrateOnce(): void
    {
        $server = TestBed::serve($this->database);
        $answers = (new Client($server))->all(array_fill(0, 8, new Call('GET', '/auth/check')));
        self::assertMigratedOrTold($answers);
        self::assertSame(count(self::files()), $this->database->count('migrations'));
        self::assertSame(1, $this->database->count('users'));
        $server->kill();
    }

    public function testNobodyIsSignedOutWhileAnotherRequestMigrates(): void
    {
        $server = TestBed::serve($this->database);
        $client = Client::signedIn($server);
        for ($round = 0; $round < 6; $round++) {
            $this->database->run('DELETE FROM migrations WHERE step >= ?', [self::files()[5]]);
            $answers = $client->all(array_fill(0, 8, new Call('GET', '/customers')));
            self::assertMigratedOrTold($answers);
        }
        $server->kill();
    }

    /**
     * On a busy machine the steps take longer than the others wait for them.
     *
     * @param list<Answer> $answers
     */
    private static function assertMigratedOrTold(array $answers): void
    {
        $statuses = Answer::distinctStatuses($answers);
        self::assertContains(200, $statuses);
        foreach ($answers as $answer) {
            self::assertTrue($answer->status === 200 || $answer->code() === 'updating', $answer->body);
        }
    }

    public function testAMigrationThatStoppedAtAnyStepIsFinishedByTheNextRequest(): void
    {
        $server = TestBed::serve($this->database);
        $client = new Client($server);
        $client->get('/auth/check');
        $whole = $this->schema();
        foreach (self::files() as $step) {
            $this->database->run('DELETE FROM migrations WHERE step >= ?', [$step]);
            self::assertSame(200, $client->get('/auth/check')->status, "recorded up to {$step}");
            self::assertSame($whole, $this->schema());
            self::assertSame(count(self::files()), $this->database->count('migrations'));
        }
        $server->kill();
    }

    public function testAServerKilledInTheMiddleOfItsMigrationIsFinishedByTheNext(): void
    {
        $whole = null;
        foreach ([0.01, 0.03, 0.06] as $seconds) {
            $this->database->drop();
            $this->database = new TestDatabase($this->database->socket, $this->database->user, $this->database->password, $this->database->name);
            $victim = TestBed::serve($this->database);
            $victim->killAfter($seconds);
            try {
                (new Client($victim))->get('/auth/check');
            } catch (\RuntimeException) {
                // Killed before it could answer, which is the point.
            }
            $victim->kill();
            $next = TestBed::serve($this->database);
            self::assertSame(200, (new Client($next))->get('/auth/check')->status);
            self::assertSame(200, Client::signedIn($next)->get('/customers')->status);
            $next->kill();
            $whole ??= $this->schema();
            self::assertSame($whole, $this->schema());
        }
    }

    public function testWhileAnotherRequestMigratesTheOthersWaitAndThenAnswer503(): void
    {
        $server = TestBed::serve($this->database);
        $name = 'fruit-khata ' . substr(hash('sha256', $this->database->name), 0, 40);
        $other = $this->database->connect();
        $lock = $other->query("SELECT GET_LOCK('{$name}', 1)");
        self::assertNotFalse($lock);
        self::assertEquals(1, $lock->fetchColumn());
        $answer = (new Client($server))->get('/auth/check');
        self::assertSame(503, $answer->status, $answer->body);
        self::assertLessThan(6.0, $answer->seconds);
        self::assertNotNull($answer->header('Retry-After'));
        $other = $lock = null;
        self::assertSame(200, (new Client($server))->get('/auth/check')->status);
        $server->kill();
    }

    public function testTheConfiguredAdminIsOnlyTheFirst(): void
    {
        $server = TestBed::serve($this->database);
        (new Client($server))->get('/auth/check');
        $server->kill();
        $later = TestBed::serve($this->database, ['ADMIN_USERNAME' => 'other', 'ADMIN_PASSWORD' => 'another-password']);
        self::assertSame(401, (new Client($later))->post('/auth/login', ['username' => 'other', 'password' => 'another-password'])->status);
        self::assertSame(200, Client::signedIn($later)->get('/customers')->status);
        self::assertStringNotContainsString(AppServer::PASSWORD, (string) $this->database->value('SELECT password_hash FROM users'));
        $later->kill();
    }

    /** @return list<string> */
    private static function files(): array
    {
        return array_map(basename(...), glob(dirname(__DIR__, 3) . '/migrations/0*.sql') ?: []);
    }

    /** @return array<string, string> each table's definition, by name */
    private function schema(): array
    {
        $schema = [];
        foreach ($this->database->tables() as $table) {
            $row = $this->database->rows("SHOW CREATE TABLE `{$table}`")[0] ?? [];
            $schema[$table] = (string) preg_replace('/ AUTO_INCREMENT=\d+/', '', (string) ($row['Create Table'] ?? ''));
        }
        return $schema;
    }
}
