<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Faults;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\TestCase;

/** A database that takes no writes: signed-in users can still read, and each refused write says why. */
final class DegradedDatabaseTest extends TestCase
{
    private const READ_ONLY = 'Nothing was saved: the database is read-only at the moment. Please try again later.';
    private const FULL = 'Nothing was saved: the disk of the database is full. Make room on the host, then try again.';
    private const NO_RIGHTS = 'The database user has too few rights: give it all privileges on the database in the hosting panel.';

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
            self::assertWriteRefused($this->client->post('/sales', Bodies::sale($this->customer)), 'database_read_only', self::READ_ONLY);
            self::assertWriteRefused($this->client->get("/purchases/{$this->purchase}/complete"), 'database_read_only', self::READ_ONLY);
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
            $this->fill($bytes);
        }
        // The table's existing pages may take some more rows.
        $round = 0;
        do {
            $answer = $this->client->post('/expenses', Bodies::expense(['note' => str_repeat('n', 2000)]));
        } while (($answer->record()['code'] ?? null) !== 'database_full' && $round++ < 500);
        self::assertWriteRefused($answer, 'database_full', self::FULL);
        $this->assertReads();
        LedgerIntegrity::assertWhole($this->client);
    }

    public function testADatabaseThatLostTheRightToWriteCanBeRead(): void
    {
        $this->open(TestBed::breakableMariaDb()->socket(), 'quota');
        $this->database->run("REVOKE INSERT, UPDATE ON quota.* FROM 'clerk_quota'@'localhost'");
        $this->assertReads();
        self::assertWriteRefused($this->client->post('/sales', Bodies::sale($this->customer)), 'database_few_rights', self::NO_RIGHTS);
    }

    /** A database with a customer, a purchase and a sale, and an account that, unlike root, cannot write to a read-only server. */
    private function open(string $socket, string $name): void
    {
        $this->database = new TestDatabase($socket, 'root', '', $name);
        $user = "clerk_{$name}";
        $this->database->run("CREATE USER IF NOT EXISTS '{$user}'@'localhost' IDENTIFIED BY ''");
        $this->database->run("GRANT ALL ON {$name}.* TO '{$user}'@'localhost'");
        $this->client = Client::signedIn(TestBed::serve($this->database, ['DB_USER' => $user]));
        $this->customer = $this->client->post('/customers', Bodies::customer())->id();
        $vendor = $this->client->post('/vendors', Bodies::vendor())->id();
        $this->purchase = $this->client->post('/purchases', Bodies::purchase($vendor))->id();
        $this->sale = $this->client->post('/sales', Bodies::sale($this->customer, ['purchaseId' => $this->purchase]))->id();
    }

    private function fill(int $bytes): void
    {
        try {
            for ($row = 0; $row < 20_000; $row++) {
                $this->database->run("INSERT INTO filling (t) VALUES (REPEAT('x', {$bytes}))");
            }
        } catch (\PDOException) {
            // Full for rows of this size.
        }
    }

    private function assertReads(): void
    {
        $paths = ['/auth/check', '/customers', "/customers/{$this->customer}", "/customers/{$this->customer}/transactions",
            '/sales', "/sales/{$this->sale}", '/sales?limit=10&search=apple', '/collections', '/expenses', '/vendors', '/vendor-balances',
            '/purchases', "/purchases/{$this->purchase}/sales", '/vehicle-numbers', '/vendor-payments', '/dashboard/stats',
            '/reports/customer-balances', '/reports/profit-loss', '/users'];
        foreach ($paths as $path) {
            // As if a minute later, when the session's last use has to be written.
            $this->age();
            $answer = $this->client->get($path);
            self::assertSame(200, $answer->status, "{$path}: {$answer->body}");
        }
        self::assertSame(200, $this->client->backup()->status);
    }

    private function age(): void
    {
        try {
            $this->database->run('UPDATE sessions SET last_seen_at = last_seen_at - INTERVAL 2 MINUTE');
        } catch (\PDOException) {
            // Full, so it stays as it was.
        }
    }

    private static function assertWriteRefused(Answer $answer, string $code, string $sentence): void
    {
        self::assertSame([503, $sentence, $code], [$answer->status, $answer->message(), $answer->code()], $answer->body);
    }
}
