<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ChildProcess;
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
    private AppServer $server;

    protected function setUp(): void
    {
        $shared = TestBed::database();
        $this->database = new TestDatabase($shared->socket, $shared->user, $shared->password, $shared->name . '_fresh');
        $this->server = TestBed::serve($this->database);
    }

    protected function tearDown(): void
    {
        $this->server->kill();
        $this->database->drop();
    }

    public function testFirstRequestsAtTheSameTimeCreateTheTablesOnceAndTheConfiguredAdminIsOnlyTheFirst(): void
    {
        self::assertMigratedOrTold((new Client($this->server))->all(array_fill(0, 8, new Call('GET', '/auth/check'))));
        self::assertSame(self::files(), array_column($this->database->rows('SELECT step FROM migrations ORDER BY step'), 'step'));
        $tables = $this->database->rows('SELECT TABLE_NAME, ENGINE, TABLE_COLLATION FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()');
        self::assertContains('sale_items', array_column($tables, 'TABLE_NAME'));
        foreach ($tables as $table) {
            self::assertMatchesRegularExpression('/\AInnoDB utf8mb4_/', "{$table['ENGINE']} {$table['TABLE_COLLATION']}", (string) $table['TABLE_NAME']);
        }
        $client = Client::signedIn($this->server);
        self::assertSame(201, $client->post('/customers', Bodies::customer())->status);
        self::assertSame(['admin'], $client->get('/users')->column('role'));
        $this->server->kill();
        $this->server = TestBed::serve($this->database, ['ADMIN_USERNAME' => 'other', 'ADMIN_PASSWORD' => 'another-password']);
        self::assertSame(401, (new Client($this->server))->post('/auth/login', ['username' => 'other', 'password' => 'another-password'])->status);
        self::assertSame(200, Client::signedIn($this->server)->get('/customers')->status);
        self::assertStringNotContainsString(AppServer::PASSWORD, (string) $this->database->value('SELECT password_hash FROM users'));
    }

    public function testAMigrationThatStoppedAtAStepIsFinishedByTheNextRequestsAndNobodyIsSignedOut(): void
    {
        $client = Client::signedIn($this->server);
        $whole = $this->schema();
        foreach (self::files() as $number => $step) {
            if ($number % 6 === 0) {
                $this->database->run('DELETE FROM migrations WHERE step >= ?', [$step]);
                self::assertMigratedOrTold($client->all(array_fill(0, $number % 24 === 0 ? 8 : 1, new Call('GET', '/customers'))));
                self::assertSame($whole, $this->schema(), "recorded up to {$step}");
                self::assertSame(count(self::files()), $this->database->count('migrations'));
            }
        }
    }

    public function testAServerKilledInTheMiddleOfItsMigrationIsFinishedByTheNext(): void
    {
        (new Client($this->server))->get('/auth/check');
        $whole = $this->schema();
        foreach ([0.01, 0.03, 0.06] as $seconds) {
            $this->database->run("DROP DATABASE `{$this->database->name}`");
            $this->database = new TestDatabase($this->database->socket, $this->database->user, $this->database->password, $this->database->name);
            $victim = TestBed::serve($this->database);
            $victim->killAfter($seconds);
            try {
                (new Client($victim))->get('/auth/check');
            } catch (\RuntimeException) {
                // Killed before it could answer, which is the point.
            }
            $victim->kill();
            self::assertSame(200, Client::signedIn($this->server)->get('/customers')->status);
            self::assertSame($whole, $this->schema());
        }
    }

    public function testWhileAnotherRequestMigratesTheOthersWaitAndThenAnswer503(): void
    {
        $other = $this->database->connect();
        $lock = $other->query("SELECT GET_LOCK('fruit-khata " . substr(hash('sha256', $this->database->name), 0, 40) . "', 1)");
        self::assertNotFalse($lock);
        self::assertEquals(1, $lock->fetchColumn());
        $client = new Client($this->server);
        $answer = $client->get('/auth/check');
        self::assertSame(503, $answer->status, $answer->body);
        self::assertLessThan(6.0, $answer->seconds);
        self::assertNotNull($answer->header('Retry-After'));
        $other = $lock = null;
        self::assertSame(200, $client->get('/auth/check')->status);
    }

    public function testAStepThatChangesRowsAndIsKilledInTheMiddleHappensOnce(): void
    {
        $folder = TestBed::folder() . '/steps-' . bin2hex(random_bytes(4));
        mkdir($folder);
        foreach (['1_create' => 'CREATE TABLE counters (n INT NOT NULL) ENGINE=InnoDB', '2_first' => 'INSERT INTO counters VALUES (0)', '3_raise' => 'UPDATE counters SET n = n + 1 WHERE SLEEP(1) = 0'] as $step => $statement) {
            file_put_contents("{$folder}/{$step}.sql", "{$statement};\n");
        }
        $dsn = "mysql:unix_socket={$this->database->socket};dbname={$this->database->name}";
        $command = [PHP_BINARY, __DIR__ . '/migrate.php', $dsn, $this->database->user, $this->database->password, $folder, 'one'];
        $killed = ChildProcess::start($command, "{$folder}/migrate.log");
        while ($killed->isRunning() && (int) $this->database->value("SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE INFO LIKE 'UPDATE counters%'") === 0) {
            usleep(2_000);
        }
        $killed->kill();
        self::assertSame(2, $this->database->count('migrations'));
        self::assertSame(0, ChildProcess::start($command, "{$folder}/migrate.log")->exitCode());
        self::assertSame([['n' => 1]], $this->database->rows('SELECT n FROM counters'));
    }

    /**
     * On a busy machine the steps take longer than the others wait for them.
     *
     * @param list<Answer> $answers
     */
    private static function assertMigratedOrTold(array $answers): void
    {
        self::assertContains(200, Answer::statuses($answers));
        foreach ($answers as $answer) {
            self::assertTrue($answer->status === 200 || $answer->code() === 'updating', $answer->body);
        }
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
            $made = (string) $this->database->rows("SHOW CREATE TABLE `{$table}`")[0]['Create Table'];
            $schema[$table] = (string) preg_replace('/ AUTO_INCREMENT=\d+/', '', $made);
        }
        return $schema;
    }
}
