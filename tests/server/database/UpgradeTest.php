<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

/** The ledger of an earlier release is right after the upgrade, wherever that was killed. */
final class UpgradeTest extends TestCase
{
    private const STEPS = __DIR__ . '/../../../migrations/';

    private TestDatabase $database;

    protected function setUp(): void
    {
        $shared = TestBed::database();
        $this->database = new TestDatabase($shared->socket, $shared->user, $shared->password, $shared->name . '_upgrade');
    }

    protected function tearDown(): void
    {
        $this->database->drop();
    }

    #[TestWith(['0052'])]
    #[TestWith(['0056'])]
    #[TestWith(['0057'])]
    #[TestWith(['0059'])]
    public function testOldWasteCountsNowhereAndTheBooksAgreeAfterAKillBefore(string $killed): void
    {
        $this->database->run('CREATE TABLE migrations (step VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY, applied_at DATETIME NOT NULL) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4');
        $this->apply('0000', '0052');
        foreach ([
            "INSERT INTO customers (name, phone_number, created_at, sales_total, bills) VALUES ('Ramesh', '9876543210', NOW(), 114000, 1)",
            "INSERT INTO vendors (name, created_at) VALUES ('Vendor', NOW())",
            "INSERT INTO purchases (vendor_id, vehicle_number, quantity, unit, amount, created_at, entered_at, sales_total, expenses_total, bills)
             VALUES (1, 'HR 1', 1000, 'box', 100000, NOW(), NOW(6), 114000, 5300.5, 1), (1, 'HR 2', NULL, '', 5, NOW(), NOW(6), 0, 0, 0)",
            "INSERT INTO sales (customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at) VALUES (1, 1, 'HR 1', CURDATE(), '', 114000, NOW(6))",
            "INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount)
             VALUES (1, 1, 'Apple', 'box', 940, 120, 112800), (1, 2, 'Apple', 'Box', 10, 120, 1200)",
            "INSERT INTO expenses (amount, kind, purchase_id, created_at, entered_at)
             VALUES (5000, 'waste', 1, NOW(), NOW(6)), (300.5, 'freight', 1, NOW(), NOW(6)), (70, 'waste', NULL, NOW(), NOW(6))",
            "INSERT INTO row_counts (list_name, slot, row_count) VALUES ('sales', 0, 1), ('expenses', 0, 3) ON DUPLICATE KEY UPDATE row_count = VALUES(row_count)",
        ] as $statement) {
            $this->database->run($statement);
        }
        $this->apply('0052', $killed);
        // The last one that was done could not be recorded.
        $this->database->run("DELETE FROM migrations WHERE step > '0052' ORDER BY step DESC LIMIT 1");
        $client = Client::signedIn($server = TestBed::serve($this->database));
        self::assertSame([], $client->get('/books/check')->record()['differences']);
        $account = $client->get('/purchases/1/account')->record();
        self::assertSame(
            [[['kind' => 'freight', 'total' => 300.5]], 300.5, 13_699.5, 940, 60, true, 0],
            array_map(static fn(string $field): mixed => $account[$field], ['expenses', 'expensesTotal', 'net', 'soldQuantity', 'left', 'mixedUnits', 'spoiled']),
        );
        self::assertSame([-5, 13_699.5], $client->get('/reports/profit-loss')->column('net'));
        $money = $client->get('/reports/money')->record();
        self::assertSame([[], 0, 114_000, 100_005], [$money['holders'], $money['unplaced'], $money['customers'], $money['vendors']]);
        self::assertSame(['70.00', '300.50', '5000.00'], $client->get('/expenses')->column('amount'));
        $server->kill();
    }

    /** @param string $from number of the first step to apply, as $until is that of the first one not to */
    private function apply(string $from, string $until): void
    {
        foreach (array_map(basename(...), glob(self::STEPS . '0*.sql') ?: []) as $step) {
            if ($step >= $from && $step < $until) {
                $this->database->rows((string) file_get_contents(self::STEPS . $step));
                $this->database->run('INSERT INTO migrations VALUES (?, NOW())', [$step]);
            }
        }
    }
}
