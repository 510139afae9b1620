<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** On a large ledger no list is sorted in a file or a temporary table, and a page reads only its rows. */
#[Group('long'), Group('mariadb')]
final class ListPlansTest extends LargeLedgerTestCase
{
    /** @return iterable<string, array{string, int}> path, how many rows may be read from a table */
    public static function pages(): iterable
    {
        yield 'the newest sales' => ['/sales?limit=10', 30];
        yield 'a later page of sales' => ['/sales?limit=10&offset=40', 100];
        yield 'sales by amount' => ['/sales?limit=10&sort=amount', 30];
        yield 'the oldest sales' => ['/sales?limit=10&order=asc', 30];
        yield 'the sales of one customer' => ['/sales?limit=10&customerId=7', 130];
        yield 'the sales between two days' => ['/sales?limit=10&from=2023-01-01&to=2023-01-31', 1_100];
        yield 'the newest collections' => ['/collections?limit=10', 10];
        yield 'the collections between two days' => ['/collections?limit=10&from=2023-01-01&to=2023-01-31', 1_100];
        yield 'the newest expenses' => ['/expenses?limit=10', 10];
        yield 'one customer' => ['/customers/7', 1];
        yield 'one sale' => ['/sales/7', 2];
        yield 'the sales of one vehicle' => ['/purchases/7/sales', 40];
        yield 'the purchases of one vendor' => ['/purchases?vendorId=7', 60];
        yield 'the balance of one customer' => ['/customers/7/balance', 1];
        yield 'the balance of one vendor' => ['/vendors/7/balance', 120];
        yield 'what one vehicle usually sells' => ['/sales/usual?productName=Product+7&unit=kg&purchaseId=7', 1_000];
    }

    #[DataProvider('pages')]
    public function testReadsNoMoreThanItNeeds(string $path, int $max): void
    {
        self::assertReadsAtMost($max, $this->plans($path));
    }

    public function testWhetherAVehicleIsExpectedIsReadFromTheLastBillsOfTheDayAndOfTheCustomer(): void
    {
        self::$database->run("UPDATE sales SET vehicle_number = '' ORDER BY id DESC LIMIT 11");
        $day = self::$database->value("SELECT sale_date FROM sales WHERE vehicle_number = '' ORDER BY id DESC LIMIT 1");
        $all = $this->plans("/reports/strange?from={$day}&to={$day}");
        $plans = array_filter($all, static fn(string $query): bool => preg_match('/SELECT vehicle_number\s+FROM sales/', $query) === 1, ARRAY_FILTER_USE_KEY);
        self::$database->run("UPDATE sales s JOIN purchases p ON p.id = s.purchase_id SET s.vehicle_number = p.vehicle_number WHERE s.vehicle_number = ''");
        self::assertGreaterThanOrEqual(2, count($plans));
        self::assertReadsAtMost(500, $plans);
    }

    /** @param array<string, list<array{table: string, key: string, rows: float, extra: string}>> $plans */
    private static function assertReadsAtMost(int $max, array $plans): void
    {
        foreach ($plans as $query => $steps) {
            foreach ($steps as ['table' => $table, 'rows' => $rows, 'extra' => $extra]) {
                self::assertDoesNotMatchRegularExpression('/filesort|temporary/i', $extra, $query);
                self::assertLessThanOrEqual($max, $rows, "{$table}: {$query}");
            }
        }
    }

    /** @return iterable<string, array{string}> */
    public static function groupedPages(): iterable
    {
        yield 'by customer' => ['/sales?limit=10&sort=customer&order=asc'];
        yield 'a later page by customer' => ['/sales?limit=10&offset=20000&sort=customer&order=desc'];
        yield 'by vehicle' => ['/sales?limit=10&sort=vehicle&order=asc'];
    }

    #[DataProvider('groupedPages')]
    public function testAPageByCustomerOrVehicleCountsAlongAnIndexAndReadsOneGroup(string $path): void
    {
        foreach ($this->plans($path) as $query => $steps) {
            foreach ($steps as ['table' => $table, 'rows' => $rows, 'extra' => $extra]) {
                if ($table === 's') {
                    self::assertDoesNotMatchRegularExpression('/filesort|temporary/i', $extra, $query);
                    self::assertTrue($rows <= 130 || str_contains($extra, 'Using index'), $query);
                }
            }
        }
    }

    public function testTheWholeListOfSalesComesInPiecesAlongTheIndex(): void
    {
        $plans = $this->plans('/sales');
        self::assertGreaterThan(10, count($plans));
        // The first piece has no key to start from, so MariaDB may prefer to sort for it.
        $later = array_filter($plans, static fn(string $query): bool => str_contains($query, 'sale_date <='), ARRAY_FILTER_USE_KEY);
        foreach ($later as $query => $steps) {
            foreach ($steps as ['rows' => $rows, 'extra' => $extra]) {
                self::assertDoesNotMatchRegularExpression('/filesort|temporary/i', $extra, $query);
                self::assertLessThanOrEqual(1_000, $rows, $query);
            }
        }
    }

    /** @return iterable<string, array{string}> */
    public static function sums(): iterable
    {
        foreach (['/dashboard/stats', '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss', '/reports/profit-loss/rest'] as $path) {
            yield $path => [$path];
        }
    }

    /** But for allowances, of which this ledger has none. */
    #[DataProvider('sums')]
    public function testSumsReadNoBillAndNoCollection(string $path): void
    {
        foreach ($this->plans($path) as $query => $steps) {
            $read = array_filter($steps, static fn(array $step): bool => $step['rows'] > 0);
            $forbidden = ['sales', 's', 'collections', 'sale_items', ...(str_contains($query, 'collections p') ? ['p'] : [])];
            self::assertSame([], array_intersect($forbidden, array_column($read, 'table')), $query);
        }
    }

    public function testWhereTheMoneyIsIsReadFromKeysAlone(): void
    {
        $entries = ['sales', 'collections', 'expenses', 'transfers'];
        $read = 0;
        foreach ($this->plans('/reports/money') as $query => $steps) {
            foreach ($steps as ['table' => $table, 'extra' => $extra]) {
                if (in_array($table, $entries, true)) {
                    self::assertStringContainsString('Using index', $extra, "{$table}: {$query}");
                    $read++;
                }
            }
        }
        self::assertGreaterThan(5, $read);
    }

    public function testTheWholeSaleBookByCustomerReadsNoBill(): void
    {
        foreach ($this->plans('/reports/sale-book?by=customer') as $query => $steps) {
            self::assertSame([], array_intersect(['sales', 's'], array_column($steps, 'table')), $query);
        }
    }

    /** @return iterable<string, array{string}> */
    public static function saleBooks(): iterable
    {
        yield 'by day' => ['/reports/sale-book'];
        yield 'by customer, of all years' => ['/reports/sale-book?by=customer&from=2020-01-01&to=2030-12-31'];
        yield 'by customer, since a day' => ['/reports/sale-book?by=customer&from=2021-01-01'];
    }

    #[DataProvider('saleBooks')]
    public function testTheSaleBookIsAddedUpAlongTheIndexByDayAlone(string $path): void
    {
        $plans = array_filter($this->plans($path), static fn(string $query): bool => str_contains($query, 'FROM sales s'), ARRAY_FILTER_USE_KEY);
        self::assertCount(1, $plans);
        foreach ($plans as $query => $steps) {
            $ofBills = array_values(array_filter($steps, static fn(array $step): bool => $step['table'] === 's'));
            self::assertSame(['sales_day'], array_column($ofBills, 'key'), $query);
            self::assertStringContainsString('Using index', $ofBills[0]['extra'], $query);
        }
    }

    public function testASearchThatFindsNothingReadsNoSale(): void
    {
        foreach ($this->plans('/sales?limit=10&search=nothing-like-it') as $query => $steps) {
            self::assertSame([], array_intersect(['sales', 's', 'sale_items', 'i'], array_column($steps, 'table')), $query);
        }
    }

    public function testASearchForAnAmountThatNoBillHasLooksIntoItsIndexOnly(): void
    {
        $plans = $this->plans('/sales?limit=10&search=9,99,99,999.99');
        $ofSales = array_filter($plans, static fn(string $query): bool => str_contains($query, 'FROM sales s'), ARRAY_FILTER_USE_KEY);
        self::assertCount(1, $ofSales, implode("\n", array_keys($ofSales)));
        self::assertSame(['sales_amount'], array_column(array_merge(...array_values($ofSales)), 'key'));
    }

    public function testASearchMayFindMoreDistinctTextsThanAStatementCanHaveParameters(): void
    {
        self::$database->run("UPDATE sales SET description = CONCAT('Bill no ', id)");
        self::$database->run("UPDATE sale_items SET product_name = CONCAT('Bill no ', sale_id, ' line ', position)");
        LargeLedger::fillDerived(self::$database);
        $found = self::$client->get('/sales', ['search' => 'bill no', 'limit' => 10]);
        self::assertSame(200, $found->status, $found->body);
        self::assertSame((string) LargeLedger::SALES, $found->header('X-Total-Count'));
        self::assertSame(self::$client->get('/sales', ['limit' => 10])->column('id'), $found->column('id'));
    }

    public function testEachListAsAWholeEqualsItsPages(): void
    {
        $all = self::$client->get('/sales');
        self::assertCount(LargeLedger::SALES, $all->rows());
        $ids = $all->column('id');
        self::assertCount(LargeLedger::SALES, array_unique(array_map(json_encode(...), $ids)), 'no sale twice');
        $page = self::$client->get('/sales', ['limit' => 200, 'offset' => 29_900]);
        self::assertSame(array_slice($ids, 29_900, 200), $page->column('id'));
        self::assertSame((string) LargeLedger::SALES, $page->header('X-Total-Count'));
    }

    /** @return array<string, list<array{table: string, key: string, rows: float, extra: string}>> steps by query */
    private function plans(string $path): array
    {
        $log = new QueryLog(self::$database);
        $queries = $log->during(static function () use ($path): void {
            self::assertSame(200, self::$client->get($path)->status);
        });
        $plans = [];
        foreach ($queries as $query) {
            if (!str_contains($query, 'row_counts') && !str_contains($query, 'MAX(step)')) {
                $plans[$query] = $log->plan($query);
            }
        }
        self::assertNotSame([], $plans);
        return $plans;
    }
}
