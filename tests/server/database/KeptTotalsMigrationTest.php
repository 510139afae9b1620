<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\ChildProcess;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** The totals of a ledger that is upgraded are right, although the previous release keeps writing. */
#[Group('long')]
final class KeptTotalsMigrationTest extends UpgradeTestCase
{
    protected const FIRST = '0016';
    private const PATIENCE_SECONDS = 20.0;

    private ?ChildProcess $writer = null;
    private string $log;

    protected function setUp(): void
    {
        parent::setUp();
        $this->log = TestBed::folder() . '/previous-release-' . bin2hex(random_bytes(4)) . '.log';
        $this->database->run("INSERT INTO customers (name, phone_number, created_at) SELECT CONCAT('Customer ', seq), '9876543210', NOW() FROM seq_1_to_5");
        $this->database->run("INSERT INTO vendors (name, created_at) VALUES ('Vendor', NOW())");
        $this->database->run("INSERT INTO purchases (vendor_id, vehicle_number, amount, created_at, entered_at) SELECT 1, CONCAT('HR ', seq), 5, NOW(), NOW(6) FROM seq_1_to_3");
        $this->startPreviousRelease();
    }

    protected function tearDown(): void
    {
        $this->writer?->kill();
        parent::tearDown();
    }

    /** @return iterable<string, array{int}> how many of the steps were done before the kill: around those of the totals */
    public static function kills(): iterable
    {
        foreach (self::newSteps() as $done => $step) {
            if (preg_match('/totals|history_label|sales_indexes/', $step) === 1) {
                yield "before {$step}" => [$done];
            }
        }
    }

    #[DataProvider('kills')]
    public function testAMigrationKilledBeforeAStepOfTheTotalsEndsWithTotalsThatEqualTheirRows(int $done): void
    {
        $this->applyUntilKilled($done);
        $this->waitFor('written');
        $server = TestBed::serve($this->database);
        self::assertSame(200, (new Client($server))->get('/auth/check')->status);
        $this->waitFor(' 1364 ');
        $this->assertTotalsEqualRows();
        $bills = $this->database->count('sales');
        self::assertGreaterThan(0, $bills);
        $this->waitFor(' 1364 ', $this->timesPrinted(' 1364 ') + 10);
        self::assertSame($bills, $this->database->count('sales'), 'The previous release still writes');
        self::assertSame(200, Client::signedIn($server)->get('/customers')->status);
        $server->kill();
    }

    private function startPreviousRelease(): void
    {
        $this->writer = ChildProcess::start([PHP_BINARY, __DIR__ . '/previous-release.php'], $this->log, [
            'PATH' => (string) getenv('PATH'),
            'DB_SOCKET' => $this->database->socket,
            'DB_NAME' => $this->database->name,
            'DB_USER' => $this->database->user,
            'DB_PASSWORD' => $this->database->password,
        ]);
        $this->waitFor('written');
    }

    private function waitFor(string $text, int $times = 1): void
    {
        $until = microtime(true) + self::PATIENCE_SECONDS;
        while ($this->timesPrinted($text) < $times) {
            self::assertLessThan($until, microtime(true), "The previous release did not print '{$text}' {$times} times");
            usleep(5_000);
        }
    }

    /** How often the previous release has printed the text. */
    private function timesPrinted(string $text): int
    {
        return substr_count((string) @file_get_contents($this->log), $text);
    }

    private function assertTotalsEqualRows(): void
    {
        $sums = '(SELECT COALESCE(SUM(s.amount), 0) FROM sales s WHERE s.%1$s = p.id) AS salesSum,
            (SELECT COUNT(*) FROM sales s WHERE s.%1$s = p.id) AS billCount';
        foreach (['customers' => 'customer_id', 'purchases' => 'purchase_id'] as $table => $column) {
            foreach ($this->database->rows('SELECT p.id, p.sales_total, p.bills, ' . sprintf($sums, $column) . " FROM {$table} p") as $row) {
                self::assertSame([$row['salesSum'], $row['billCount']], [$row['sales_total'], $row['bills']], "{$table} {$row['id']}");
            }
        }
        $paid = $this->database->rows('SELECT c.collections_total AS kept, (SELECT COALESCE(SUM(p.amount), 0) FROM collections p WHERE p.customer_id = c.id) AS summed FROM customers c');
        self::assertSame(array_column($paid, 'summed'), array_column($paid, 'kept'));
    }
}
