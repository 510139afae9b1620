<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Faults;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\TestCase;

/**
 * A database that takes no writes: signed-in users can still read, and each refused write says why. A database as on
 * cheap hosts, with few connections, other defaults and no prepared statements: everything works.
 */
final class DegradedDatabaseTest extends TestCase
{
    private TestDatabase $database;
    private Client $client;
    private int $customer;
    private int $sale;
    private int $purchase;

    public function testAReadOnlyDatabaseCanBeRead(): void
    {
        $this->open(TestBed::breakableMariaDb()->socket(), 'read_only');
        $this->database->run('SET GLOBAL read_only = 1');
        try {
            $this->assertReads();
            foreach ([$this->client->post('/sales', Bodies::sale($this->customer)), $this->client->get("/purchases/{$this->purchase}/complete")] as $answer) {
                self::assertWriteRefused($answer, 'database_read_only', 'Nothing was saved: the database is read-only at the moment. Please try again later.');
            }
        } finally {
            $this->database->run('SET GLOBAL read_only = 0');
        }
        self::assertSame(201, $this->client->post('/sales', Bodies::sale($this->customer))->status);
    }

    public function testAFullDatabaseCanBeRead(): void
    {
        $small = ['--innodb-file-per-table=0', '--innodb-data-file-path=ibdata1:32M'];
        $this->open(TestBed::mariaDb('full', $small)->socket(), 'full');
        $this->database->run('CREATE TABLE filling (id INT AUTO_INCREMENT PRIMARY KEY, t LONGTEXT NOT NULL) ENGINE=InnoDB');
        // Rows within one page: MariaDB aborts where there is no space to roll a larger one back.
        foreach ([1 << 12, 1 << 10] as $bytes) {
            try {
                for ($row = 0; $row < 20_000; $row++) {
                    $this->database->run("INSERT INTO filling (t) VALUES (REPEAT('x', {$bytes}))");
                }
            } catch (\PDOException) {
                // Full for rows of this size.
            }
        }
        // The table's existing pages may take some more rows.
        $round = 0;
        do {
            $answer = $this->client->post('/expenses', Bodies::expense(['note' => str_repeat('n', 2000)]));
        } while (($answer->record()['code'] ?? null) !== 'database_full' && $round++ < 500);
        self::assertWriteRefused($answer, 'database_full', 'Nothing was saved: the disk of the database is full. Make room on the host, then try again.');
        $this->assertReads();
        LedgerIntegrity::assertWhole($this->client);
    }

    public function testADatabaseThatLostTheRightToWriteCanBeRead(): void
    {
        $this->open(TestBed::breakableMariaDb()->socket(), 'quota');
        $this->database->run("REVOKE INSERT, UPDATE ON quota.* FROM 'clerk_quota'@'localhost'");
        $this->assertReads();
        $refused = $this->client->post('/sales', Bodies::sale($this->customer));
        self::assertWriteRefused($refused, 'database_few_rights', 'The database user has too few rights: give it all privileges on the database in the hosting panel.');
    }

    public function testTwentyPhonesShareFiveConnections(): void
    {
        $this->open(TestBed::breakableMariaDb()->socket(), 'few', 'WITH MAX_USER_CONNECTIONS 5', ['PHP_CLI_SERVER_WORKERS' => '20']);
        $calls = array_fill(0, 10, [new Call('GET', '/dashboard/stats'), Call::json('POST', '/collections', Bodies::collection($this->customer))]);
        $statuses = [];
        for ($round = 0; $round < 8; $round++) {
            $statuses = [...$statuses, ...Answer::statuses($this->client->all(array_merge(...$calls)))];
        }
        self::assertEquals([200 => 80, 201 => 80], array_count_values($statuses));
        self::assertCount(80, $this->client->get('/collections')->rows());
    }

    public function testOtherDefaultsAndNoPreparedStatementsChangeNothing(): void
    {
        $this->open(TestBed::breakableMariaDb()->socket(), 'cheap');
        foreach (['autocommit = 0', 'sql_select_limit = 1', 'max_prepared_stmt_count = 0'] as $setting) {
            $this->database->connect()->exec("SET GLOBAL {$setting}");
        }
        try {
            $name = "Suresh ' \\ 100%";
            self::assertSame(201, $this->client->post('/customers', Bodies::customer(['name' => $name]))->status);
            self::assertSame(['Ramesh Kumar', $name], $this->client->get('/customers')->column('name'));
            self::assertSame([$name], $this->client->get('/customers', ['search' => "suresh ' \\ 100%"])->column('name'));
            self::assertSame([], $this->client->get('/customers', ['search' => "suresh ' \\ 1%"])->column('name'));
        } finally {
            // As plain text: preparing is what no longer works.
            foreach (['autocommit = 1', 'sql_select_limit = DEFAULT', 'max_prepared_stmt_count = DEFAULT'] as $setting) {
                $this->database->connect()->exec("SET GLOBAL {$setting}");
            }
        }
    }

    /**
     * A database with a customer, a purchase and a sale, and an account that, unlike root, cannot write to a read-only server.
     *
     * @param array<string, string> $settings of the server
     */
    private function open(string $socket, string $name, string $limit = '', array $settings = []): void
    {
        $this->database = new TestDatabase($socket, 'root', '', $name);
        $user = "clerk_{$name}";
        $this->database->run("CREATE USER IF NOT EXISTS '{$user}'@'localhost' IDENTIFIED BY '' {$limit}");
        $this->database->run("GRANT ALL ON {$name}.* TO '{$user}'@'localhost'");
        $this->client = Client::signedIn(TestBed::serve($this->database, ['DB_USER' => $user, ...$settings]));
        $this->customer = $this->client->post('/customers', Bodies::customer())->id();
        $vendor = $this->client->post('/vendors', Bodies::vendor())->id();
        $this->purchase = $this->client->post('/purchases', Bodies::purchase($vendor))->id();
        $this->sale = $this->client->post('/sales', Bodies::sale($this->customer, ['purchaseId' => $this->purchase]))->id();
    }

    private function assertReads(): void
    {
        $paths = ['/auth/check', '/customers', "/customers/{$this->customer}", "/customers/{$this->customer}/transactions",
            '/sales', "/sales/{$this->sale}", '/sales?limit=10&search=apple', '/collections', '/expenses', '/vendors', '/vendor-balances',
            '/purchases', "/purchases/{$this->purchase}/sales", '/vehicle-numbers', '/vendor-payments', '/dashboard/stats',
            '/reports/customer-balances', '/reports/profit-loss', '/users'];
        foreach ($paths as $path) {
            try {
                // As if a minute later, when the session's last use has to be written.
                $this->database->run('UPDATE sessions SET last_seen_at = last_seen_at - INTERVAL 2 MINUTE');
            } catch (\PDOException) {
                // Full, so it stays as it was.
            }
            $answer = $this->client->get($path);
            self::assertSame(200, $answer->status, "{$path}: {$answer->body}");
        }
        self::assertSame(200, $this->client->backup()->status);
    }

    private static function assertWriteRefused(Answer $answer, string $code, string $sentence): void
    {
        self::assertSame([503, $sentence, $code], [$answer->status, $answer->message(), $answer->code()], $answer->body);
    }
}
