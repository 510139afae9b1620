<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/**
 * What belongs to one vehicle, bill or day is joined from there, along the key that finds it, whatever the database takes
 * for usual.
 */
#[Group('long')]
final class JoinPlansTest extends LargeLedgerTestCase
{
    private const BOOKS = [
        'no payment names a bill' => "SET p.sale_id = NULL, p.method = 'cash'",
        'all payments name one' => "SET p.sale_id = s.id, p.method = 'allowance'",
    ];

    private static string $book = '';

    /** @return iterable<string, array{string, string, int}> book, path, how many rows a statement may read */
    public static function pages(): iterable
    {
        $day = '2023-01-05';
        foreach (array_keys(self::BOOKS) as $book) {
            foreach ([
                'the account of a vehicle' => ['/purchases/7/account', 150],
                'a bill' => ['/sales/7', 4],
                'the bills of a vehicle' => ['/purchases/7/sales', 60],
                'the patti of a vehicle' => ['/purchases/7/patti', 250],
                'what a vehicle usually sells' => ['/sales/usual?productName=Product+7&unit=kg&purchaseId=7', 1_100],
                'the last rate to a customer' => ['/sales/last-rate?productName=Product+7&customerId=7', 250],
                'a payment' => ['/collections/7', 4],
                'the payments of a day' => ["/collections?from={$day}&to={$day}", 150],
                'the account of a day' => ["/reports/day?on={$day}", 150],
                'the strange entries of a day' => ["/reports/strange?from={$day}&to={$day}", 1_600],
                'profit and loss' => ['/reports/profit-loss', 3 * LargeLedger::COLLECTIONS],
                'what has no vehicle' => ['/reports/profit-loss/rest', 3 * LargeLedger::COLLECTIONS],
                'what has no vehicle, of a month' => ['/reports/profit-loss/rest?from=2023-01-01&to=2023-01-31', 3 * LargeLedger::COLLECTIONS],
                'the products of a month' => ['/reports/sale-book?by=product&from=2023-01-01&to=2023-01-31', 3_000],
                'the vendors of a month' => ['/reports/sale-book?by=vendor&from=2023-01-01&to=2023-01-31', 3_000],
                'whom to pay' => ['/reports/payables', 10_000],
            ] as $page => [$path, $max]) {
                yield "{$page}, {$book}" => [$book, $path, $max];
            }
        }
    }

    #[DataProvider('pages')]
    public function testReadsOnlyWhatBelongsToIt(string $book, string $path, int $max): void
    {
        self::make($book);
        $log = new QueryLog(self::$database);
        $queries = $log->during(static function () use ($path): void {
            self::assertSame(200, self::$client->get($path)->status);
        });
        self::assertNotSame([], $queries);
        foreach ($queries as $query) {
            self::assertLessThanOrEqual($max, $log->rowsRead($query), $query);
        }
    }

    public function testWhereTheMoneyIsReadsEachEntryOnce(): void
    {
        self::$database->run("INSERT INTO holders (name, kind) SELECT CONCAT('Bank ', id), 'bank' FROM customers ORDER BY id LIMIT 8");
        $holder = '(SELECT MIN(id) FROM holders) + id % 8';
        self::$database->run("UPDATE collections SET holder_id = {$holder}");
        self::$database->run("UPDATE firm SET money_since = '2021-01-01'");
        self::$database->rows('ANALYZE TABLE collections, holders');
        $log = new QueryLog(self::$database);
        $queries = $log->during(static function (): void {
            self::assertCount(8, (array) self::$client->get('/reports/money')->record()['holders']);
        });
        foreach ($queries as $query) {
            self::assertLessThanOrEqual(LargeLedger::COLLECTIONS + 300, $log->rowsRead($query), $query);
        }
        self::$database->run('UPDATE collections SET holder_id = NULL');
        self::$database->run('DELETE FROM holders');
    }

    public function testAPageOfTheHistoryReadsNoMoreThanItsChanges(): void
    {
        self::$database->run(
            "INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, after_json)
             SELECT entered_at, 1, 'admin', 'create', 'sale', id, CONCAT('Bill ', id), '{}' FROM sales LIMIT 5000",
        );
        self::$database->rows('ANALYZE TABLE history, users');
        $log = new QueryLog(self::$database);
        foreach (['/history?limit=20', '/history?limit=20&offset=40', '/history/sale/7'] as $path) {
            $queries = $log->during(static function () use ($path): void {
                self::assertSame(200, self::$client->get($path)->status);
            });
            foreach ($queries as $query) {
                self::assertLessThanOrEqual(150, $log->rowsRead($query), $query);
            }
        }
        self::$database->run('DELETE FROM history');
    }

    public function testOfEachCustomerOnlyTheLastPaymentIsRead(): void
    {
        self::make('no payment names a bill');
        $log = new QueryLog(self::$database);
        $queries = $log->during(static function (): void {
            self::assertSame(200, self::$client->get('/pocket')->status);
        });
        $ofEach = array_filter($queries, static fn(string $query): bool => str_contains($query, 'FORCE INDEX (collections_customer_day)'));
        self::assertCount(1, $ofEach);
        foreach ($ofEach as $query) {
            self::assertLessThanOrEqual(4 * LargeLedger::CUSTOMERS, $log->rowsRead($query), $query);
        }
    }

    private static function make(string $book): void
    {
        if (self::$book === $book) {
            return;
        }
        self::$database->run(
            'UPDATE collections p
             JOIN (SELECT customer_id, MAX(id) AS id FROM sales GROUP BY customer_id) s ON s.customer_id = p.customer_id
             ' . self::BOOKS[$book],
        );
        self::$database->rows('ANALYZE TABLE collections');
        self::$book = $book;
    }
}
