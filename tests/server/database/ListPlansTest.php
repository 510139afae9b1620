<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/**
 * On a large ledger no list is sorted in a file or a temporary table, a page reads only its rows, a search finds exactly
 * what matches, and what belongs to one vehicle, bill or day is joined from there, along the key that finds it.
 *
 * @phpstan-import-type Step from QueryLog
 */
#[Group('long')]
final class ListPlansTest extends LargeLedgerTestCase
{
    private const CUSTOMERS = 500;
    private const SALES = 30_000;
    private const COLLECTIONS = 8_000;
    private const DAY = '2023-01-05';
    private const MONTH = 'from=2023-01-01&to=2023-01-31';
    private const SORTED = '/filesort|temporary/i';
    private const BOOKS = [
        'no payment names a bill' => "SET p.sale_id = NULL, p.method = 'cash'",
        'all payments name one' => "SET p.sale_id = s.id, p.method = 'allowance'",
    ];

    /** @return iterable<string, array{string, int}> path, how many rows may be read from a table */
    public static function pages(): iterable
    {
        yield 'the newest sales' => ['/sales?limit=10', 30];
        yield 'a later page of sales' => ['/sales?limit=10&offset=40', 100];
        yield 'sales by amount' => ['/sales?limit=10&sort=amount', 30];
        yield 'the oldest sales' => ['/sales?limit=10&order=asc', 30];
        yield 'the sales of one customer' => ['/sales?limit=10&customerId=7', 130];
        yield 'the sales between two days' => ['/sales?limit=10&' . self::MONTH, 1_100];
        yield 'the newest collections' => ['/collections?limit=10', 10];
        yield 'the collections between two days' => ['/collections?limit=10&' . self::MONTH, 1_100];
        yield 'the newest expenses' => ['/expenses?limit=10', 10];
        yield 'one customer' => ['/customers/7', 1];
        yield 'the purchases of one vendor' => ['/purchases?vendorId=7', 60];
        yield 'the balance of one customer' => ['/customers/7/balance', 1];
        yield 'the balance of one vendor' => ['/vendors/7/balance', 120];
    }

    #[DataProvider('pages'), Group('mariadb')]
    public function testReadsNoMoreThanItNeeds(string $path, int $max): void
    {
        self::assertReadsAtMost($max, self::plans($path));
    }

    #[Group('mariadb')]
    public function testWhetherAVehicleIsExpectedIsReadFromTheLastBillsOfTheDayAndOfTheCustomer(): void
    {
        self::$database->run("UPDATE sales SET vehicle_number = '' ORDER BY id DESC LIMIT 11");
        $day = self::$database->value("SELECT sale_date FROM sales WHERE vehicle_number = '' ORDER BY id DESC LIMIT 1");
        $plans = self::plans("/reports/strange?from={$day}&to={$day}", '/SELECT vehicle_number\s+FROM sales/');
        self::$database->run("UPDATE sales s JOIN purchases p ON p.id = s.purchase_id SET s.vehicle_number = p.vehicle_number WHERE s.vehicle_number = ''");
        self::assertGreaterThanOrEqual(2, count($plans));
        self::assertReadsAtMost(500, $plans);
    }

    #[Group('mariadb')]
    public function testAPageByCustomerOrVehicleCountsAlongAnIndexAndReadsOneGroup(): void
    {
        foreach (['sort=customer&order=asc', 'offset=20000&sort=customer&order=desc', 'sort=vehicle&order=asc'] as $sort) {
            foreach (self::stepsOf(self::plans("/sales?limit=10&{$sort}"), ['s']) as ['rows' => $rows, 'extra' => $extra]) {
                self::assertDoesNotMatchRegularExpression(self::SORTED, $extra, $sort);
                self::assertTrue($rows <= 130 || str_contains($extra, 'Using index'), $sort);
            }
        }
    }

    #[Group('mariadb')]
    public function testTheWholeListOfSalesComesInPiecesAlongTheIndexAndEqualsItsPages(): void
    {
        self::assertGreaterThan(10, count(self::plans('/sales')));
        // The first piece has no key to start from, so MariaDB may prefer to sort for it.
        self::assertReadsAtMost(1_000, self::plans('/sales', '/sale_date <=/'));
        $ids = self::$client->get('/sales')->column('id');
        self::assertCount(self::SALES, array_unique(array_map(json_encode(...), $ids)), 'no sale twice');
        $page = self::$client->get('/sales', ['limit' => 200, 'offset' => 29_900]);
        self::assertSame(array_slice($ids, 29_900, 200), $page->column('id'));
        self::assertSame((string) self::SALES, $page->header('X-Total-Count'));
    }

    /** But for allowances, of which this ledger has none. */
    #[Group('mariadb')]
    public function testSumsAndTheSaleBookByCustomerReadNoBillAndNoCollection(): void
    {
        $paths = ['/dashboard/stats', '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss', '/reports/profit-loss/rest', '/reports/sale-book?by=customer'];
        foreach ($paths as $path) {
            foreach (self::plans($path) as $query => $steps) {
                $read = array_filter($steps, static fn(array $step): bool => $step['rows'] > 0);
                $forbidden = ['sales', 's', 'collections', 'sale_items', ...(str_contains($query, 'collections p') ? ['p'] : [])];
                self::assertSame([], array_intersect($forbidden, array_column($read, 'table')), $query);
            }
        }
    }

    #[Group('mariadb')]
    public function testWhereTheMoneyIsIsReadFromKeysAlone(): void
    {
        $read = self::stepsOf(self::plans('/reports/money'), ['sales', 'collections', 'expenses', 'transfers']);
        self::assertGreaterThan(5, count($read));
        foreach ($read as ['extra' => $extra, 'table' => $table]) {
            self::assertStringContainsString('Using index', $extra, $table);
        }
    }

    #[Group('mariadb')]
    public function testTheSaleBookIsAddedUpAlongTheIndexByDayAlone(): void
    {
        foreach (['', '?by=customer&from=2020-01-01&to=2030-12-31', '?by=customer&from=2021-01-01'] as $query) {
            $plans = self::plans("/reports/sale-book{$query}", '/FROM sales s/');
            self::assertCount(1, $plans);
            $ofBills = self::stepsOf($plans, ['s']);
            self::assertSame(['sales_day'], array_column($ofBills, 'key'), $query);
            self::assertStringContainsString('Using index', $ofBills[0]['extra'], $query);
        }
    }

    #[Group('mariadb')]
    public function testASearchReadsLittle(): void
    {
        self::assertSame([], self::stepsOf(self::plans('/sales?limit=10&search=nothing-like-it'), ['sales', 's', 'sale_items', 'i']), 'nothing found');
        $ofAmount = self::plans('/sales?limit=10&search=9,99,99,999.99', '/FROM sales s/');
        self::assertSame([['sales_amount']], array_values(array_map(static fn(array $steps): array => array_column($steps, 'key'), $ofAmount)), 'no bill has the amount');
        foreach (['Customer+25', 'hp777'] as $few) {
            $ofFew = self::plans("/sales?limit=10&search={$few}", '/ORDER BY sale_date/');
            self::assertCount(1, $ofFew, 'the newest bills of a few customers or vehicles, from their own indexes');
            self::assertReadsAtMost(10, [$few => self::stepsOf($ofFew, ['s'])]);
        }
        $ofMany = self::plans('/sales?limit=10&search=Product+3', '/ORDER BY s.sale_date/');
        self::assertCount(1, $ofMany, 'a product of many bills, along the days');
        self::assertReadsAtMost(200, $ofMany);
    }

    /** @return iterable<string, array{array<string, string|int>, string}> query, condition on `sales s` and its customer c */
    public static function searches(): iterable
    {
        $product = 'EXISTS (SELECT 1 FROM sale_items i WHERE i.sale_id = s.id AND i.product_name LIKE %s)';
        yield 'some customers' => [['search' => 'Customer 25'], "c.name LIKE '%Customer 25%'"];
        yield 'a customer and a day' => [['search' => 'Customer 25', 'from' => '2022-01-01', 'to' => '2022-12-31'], "c.name LIKE '%Customer 25%' AND s.sale_date BETWEEN '2022-01-01' AND '2022-12-31'"];
        yield 'a plate without its hyphen' => [['search' => 'hp777'], "s.vehicle_number LIKE '%HP-777%'"];
        yield 'a description' => [['search' => 'lot 77'], "s.description LIKE '%lot 77%'"];
        yield 'a product of few bills' => [['search' => 'Product 33'], sprintf($product, "'%Product 33%'")];
        yield 'a product of many bills' => [['search' => 'product'], '1 = 1'];
        yield 'a product of one customer' => [['search' => 'Product 3', 'customerId' => 8], 's.customer_id = 8 AND ' . sprintf($product, "'%Product 3%'")];
        yield 'descriptions, customers and amounts with a number' => [['search' => '77'], "c.name LIKE '%77%' OR s.vehicle_number LIKE '%77%' OR s.description LIKE '%77%' OR s.amount = 77 OR s.id = 77"];
        yield 'an amount' => [['search' => '1,000'], "s.amount = 1000 OR c.phone_number LIKE '%1,000'"];
        yield 'one bill' => [['search' => '#900'], 's.id = 900'];
        yield 'the last digits of a phone' => [['search' => '99 9499'], "c.phone_number LIKE '%999499'"];
    }

    /** @param array<string, string|int> $query */
    #[DataProvider('searches'), Group('mariadb')]
    public function testTheFoundPagesAreThoseOfEveryBillThatMatches(array $query, string $condition): void
    {
        $rows = self::$database->rows("SELECT s.id FROM sales s JOIN customers c ON c.id = s.customer_id WHERE {$condition} ORDER BY s.sale_date DESC, s.id DESC");
        $expected = array_map(intval(...), array_column($rows, 'id'));
        self::assertNotSame([], $expected);
        foreach ([0, 10, max(0, count($expected) - 5)] as $offset) {
            $page = self::$client->get('/sales', [...$query, 'limit' => 10, 'offset' => $offset]);
            self::assertSame(array_slice($expected, $offset, 10), $page->column('id'), "from {$offset} on");
            self::assertSame((string) count($expected), $page->header('X-Total-Count'));
        }
        $oldest = self::$client->get('/sales', [...$query, 'limit' => 10, 'order' => 'asc'])->column('id');
        self::assertSame(array_slice(array_reverse($expected), 0, 10), $oldest);
        if (count($expected) < 5_000) {
            self::assertSame($expected, self::$client->get('/sales', $query)->column('id'));
        }
        foreach (['date', 'amount', 'customer', 'vehicle'] as $sort) {
            $none = self::$client->get('/sales', [...$query, 'limit' => 10, 'from' => '1999-01-01', 'to' => '1999-01-01', 'sort' => $sort]);
            self::assertSame(['0', []], [$none->header('X-Total-Count'), $none->rows()], "a day without bills by {$sort}");
        }
    }

    /** @return iterable<string, array{string}> */
    public static function books(): iterable
    {
        foreach (array_keys(self::BOOKS) as $book) {
            yield $book => [$book];
        }
    }

    #[DataProvider('books')]
    public function testWhatBelongsToOneRecordOrDayIsReadAlongItsKeyThough(string $book): void
    {
        self::$database->run(
            'UPDATE collections p
             JOIN (SELECT customer_id, MAX(id) AS id FROM sales GROUP BY customer_id) s ON s.customer_id = p.customer_id
             ' . self::BOOKS[$book],
        );
        self::$database->rows('ANALYZE TABLE collections');
        foreach ([
            '/purchases/7/account' => 150,
            '/sales/7' => 4,
            '/purchases/7/sales' => 60,
            '/purchases/7/patti' => 250,
            '/sales/usual?productName=Product+7&unit=kg&purchaseId=7' => 1_100,
            '/sales/last-rate?productName=Product+7&customerId=7' => 250,
            '/collections/7' => 4,
            '/collections?from=' . self::DAY . '&to=' . self::DAY => 150,
            '/reports/day?on=' . self::DAY => 150,
            '/reports/strange?from=' . self::DAY . '&to=' . self::DAY => 1_600,
            '/reports/profit-loss' => 3 * self::COLLECTIONS,
            '/reports/profit-loss/rest' => 3 * self::COLLECTIONS,
            '/reports/profit-loss/rest?' . self::MONTH => 3 * self::COLLECTIONS,
            '/reports/sale-book?by=product&' . self::MONTH => 3_000,
            '/reports/sale-book?by=vendor&' . self::MONTH => 3_000,
            '/reports/payables' => 10_000,
        ] as $path => $max) {
            self::assertNotSame([], self::assertRowsRead($max, $path));
        }
        // Of each customer only the last payment is read.
        $ofEach = self::assertRowsRead($book === 'all payments name one' ? PHP_INT_MAX : 4 * self::CUSTOMERS, '/pocket', 'FORCE INDEX (collections_customer_day)');
        self::assertCount(1, $ofEach);
    }

    public function testWhereTheMoneyIsReadsEachEntryOnceAndAPageOfTheHistoryItsChanges(): void
    {
        self::$database->run("INSERT INTO holders (name, kind) SELECT CONCAT('Bank ', id), 'bank' FROM customers ORDER BY id LIMIT 8");
        self::$database->run('UPDATE collections SET holder_id = (SELECT MIN(id) FROM holders) + id % 8');
        self::$database->run("UPDATE firm SET money_since = '2021-01-01'");
        self::$database->run(
            "INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, after_json)
             SELECT entered_at, 1, 'admin', 'create', 'sale', id, CONCAT('Bill ', id), '{}' FROM sales LIMIT 5000",
        );
        self::$database->rows('ANALYZE TABLE collections, holders, history, users');
        self::assertCount(8, (array) self::$client->get('/reports/money')->record()['holders']);
        self::assertRowsRead(self::COLLECTIONS + 300, '/reports/money');
        foreach (['/history?limit=20', '/history?limit=20&offset=40', '/history/sale/7'] as $path) {
            self::assertRowsRead(150, $path);
        }
    }

    #[Group('mariadb')]
    public function testASearchMayFindMoreDistinctTextsThanAStatementNamesOneByOne(): void
    {
        self::$database->run("UPDATE sales SET description = CONCAT('Bill no ', id % 1000)");
        self::fillDerived();
        $found = self::$client->get('/sales', ['search' => 'bill no', 'limit' => 10]);
        self::assertSame(self::$client->get('/sales', ['limit' => 10])->column('id'), $found->column('id'));
        self::assertSame((string) self::SALES, $found->header('X-Total-Count'));
    }

    /** @param array<string, list<Step>> $plans */
    private static function assertReadsAtMost(int $max, array $plans): void
    {
        foreach ($plans as $query => $steps) {
            foreach ($steps as ['table' => $table, 'rows' => $rows, 'extra' => $extra]) {
                self::assertDoesNotMatchRegularExpression(self::SORTED, $extra, $query);
                self::assertLessThanOrEqual($max, $rows, "{$table}: {$query}");
            }
        }
    }

    /**
     * @param string $which a part of those queries that it is about
     * @return list<string> these queries
     */
    private static function assertRowsRead(int $max, string $path, string $which = ''): array
    {
        $log = new QueryLog(self::$database);
        $queries = array_values(array_filter(self::queries($path), static fn(string $query): bool => str_contains($query, $which)));
        foreach ($queries as $query) {
            self::assertLessThanOrEqual($max, $log->rowsRead($query), "{$path}: {$query}");
        }
        return $queries;
    }

    /** @return array<string, list<Step>> steps by query, of the queries that match */
    private static function plans(string $path, string $which = '/\A(?!.*(row_counts|MAX\(step\)))/s'): array
    {
        $plans = [];
        foreach (self::queries($path) as $query) {
            if (preg_match($which, $query) === 1) {
                $plans[$query] = (new QueryLog(self::$database))->plan($query);
            }
        }
        self::assertNotSame([], $plans, $path);
        return $plans;
    }

    /**
     * @param array<string, list<Step>> $plans
     * @param list<string> $tables
     * @return list<Step> the steps on these tables
     */
    private static function stepsOf(array $plans, array $tables): array
    {
        return array_values(array_filter(array_merge(...array_values($plans)), static fn(array $step): bool => in_array($step['table'], $tables, true)));
    }

    /** @return list<string> */
    private static function queries(string $path): array
    {
        return (new QueryLog(self::$database))->during(static function () use ($path): void {
            self::assertSame(200, self::$client->get($path)->status);
        });
    }
}
