<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;

/** A ledger whose waste counted as an expense is right after the upgrade, wherever that was killed. */
final class WasteMigrationTest extends UpgradeTestCase
{
    protected const FIRST = '0052';
    /** After the last step that moves waste, a kill finds nothing to break. */
    private const LAST = '0058';

    protected function setUp(): void
    {
        parent::setUp();
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
    }

    /** @return iterable<string, array{int}> how many of the steps were done before the kill */
    public static function kills(): iterable
    {
        foreach (self::newSteps() as $done => $step) {
            if ($step <= self::LAST . '~') {
                yield "before {$step}" => [$done];
            }
        }
        yield 'before the last was recorded' => [count(self::newSteps())];
    }

    #[DataProvider('kills')]
    public function testOldWasteCountsNowhereAndTheBooksAgree(int $done): void
    {
        $this->applyUntilKilled($done);
        $server = TestBed::serve($this->database);
        $client = Client::signedIn($server);
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
}
