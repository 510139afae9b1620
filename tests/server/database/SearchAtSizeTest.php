<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** On a large ledger a search finds exactly what matches, in pages as in the whole list, and reads little for it. */
#[Group('long'), Group('mariadb')]
final class SearchAtSizeTest extends LargeLedgerTestCase
{
    /** @return iterable<string, array{array<string, string|int>, string}> query, condition on `sales s` and its customer c */
    public static function searches(): iterable
    {
        $product = 'EXISTS (SELECT 1 FROM sale_items i WHERE i.sale_id = s.id AND i.product_name LIKE %s)';
        yield 'some customers' => [['search' => 'Customer 25'], "c.name LIKE '%Customer 25%'"];
        yield 'all customers' => [['search' => 'customer'], '1 = 1'];
        yield 'a customer and a day' => [['search' => 'Customer 25', 'from' => '2022-01-01', 'to' => '2022-12-31'], "c.name LIKE '%Customer 25%' AND s.sale_date BETWEEN '2022-01-01' AND '2022-12-31'"];
        yield 'one vehicle' => [['search' => 'HP-777'], "s.vehicle_number LIKE '%HP-777%'"];
        yield 'many vehicles' => [['search' => 'hp'], '1 = 1'];
        yield 'a plate without its hyphen' => [['search' => 'hp777'], "s.vehicle_number LIKE '%HP-777%'"];
        yield 'a description' => [['search' => 'lot 77'], "s.description LIKE '%lot 77%'"];
        yield 'a product of few bills' => [['search' => 'Product 33'], sprintf($product, "'%Product 33%'")];
        yield 'a product of many bills' => [['search' => 'product'], '1 = 1'];
        yield 'a product of one customer' => [['search' => 'Product 3', 'customerId' => 8], 's.customer_id = 8 AND ' . sprintf($product, "'%Product 3%'")];
        yield 'descriptions, customers and amounts with a number' => [['search' => '77'], "c.name LIKE '%77%' OR s.vehicle_number LIKE '%77%' OR s.description LIKE '%77%' OR s.amount = 77 OR s.id = 77"];
        yield 'an amount' => [['search' => '1,000'], 's.amount = 1000 OR s.id = 1000 AND FALSE OR c.phone_number LIKE \'%1,000\''];
        yield 'one bill' => [['search' => '#900'], 's.id = 900'];
        yield 'the last digits of a phone' => [['search' => '99 9499'], "c.phone_number LIKE '%999499'"];
    }

    /** @param array<string, string|int> $query */
    #[DataProvider('searches')]
    public function testItsPagesAreThoseOfEveryBillThatMatches(array $query, string $condition): void
    {
        $rows = self::$database->rows("SELECT s.id FROM sales s JOIN customers c ON c.id = s.customer_id WHERE {$condition} ORDER BY s.sale_date DESC, s.id DESC");
        $expected = array_map(intval(...), array_column($rows, 'id'));
        self::assertNotSame([], $expected);
        foreach ([0, 10, max(0, count($expected) - 5)] as $offset) {
            $page = self::$client->get('/sales', [...$query, 'limit' => 10, 'offset' => $offset]);
            self::assertSame(200, $page->status, $page->body);
            self::assertSame(array_slice($expected, $offset, 10), $page->column('id'), "from {$offset} on");
            self::assertSame((string) count($expected), $page->header('X-Total-Count'));
        }
        $oldest = self::$client->get('/sales', [...$query, 'limit' => 10, 'order' => 'asc'])->column('id');
        self::assertSame(array_slice(array_reverse($expected), 0, 10), $oldest);
        if (count($expected) < 5_000) {
            self::assertSame($expected, self::$client->get('/sales', $query)->column('id'));
        }
    }

    #[DataProvider('fewParents')]
    public function testFindsNothingOnADayWithoutBillsInAnyOrder(string $search): void
    {
        foreach (['date', 'amount', 'customer', 'vehicle'] as $sort) {
            $answer = self::$client->get("/sales?limit=10&from=1999-01-01&to=1999-01-01&sort={$sort}&search={$search}");
            self::assertSame([200, '0', []], [$answer->status, $answer->header('X-Total-Count'), $answer->rows()], $sort);
        }
    }

    /** @return iterable<string, array{string}> */
    public static function fewParents(): iterable
    {
        yield 'customers' => ['Customer+25'];
        yield 'vehicles' => ['hp777'];
    }

    #[DataProvider('fewParents')]
    public function testAFewCustomersOrVehiclesGiveTheirNewestBillsFromTheirOwnIndexes(string $search): void
    {
        $log = new QueryLog(self::$database);
        $queries = $log->during(static function () use ($search): void {
            self::assertSame(200, self::$client->get("/sales?limit=10&search={$search}")->status);
        });
        $unions = array_filter($queries, static fn(string $query): bool => str_contains($query, 'ORDER BY sale_date'));
        self::assertCount(1, $unions);
        foreach ($log->plan((string) current($unions)) as $step) {
            if ($step['table'] === 's') {
                self::assertLessThanOrEqual(10, $step['rows'], $step['key']);
                self::assertDoesNotMatchRegularExpression('/filesort|temporary/i', $step['extra']);
            }
        }
    }

    public function testAProductOfManyBillsIsFoundAlongTheDays(): void
    {
        $log = new QueryLog(self::$database);
        $queries = $log->during(static function (): void {
            self::assertSame(200, self::$client->get('/sales?limit=10&search=Product+3')->status);
        });
        $lists = array_filter($queries, static fn(string $query): bool => str_contains($query, 'ORDER BY s.sale_date'));
        self::assertCount(1, $lists, implode("\n", $queries));
        foreach ($log->plan((string) current($lists)) as $step) {
            self::assertDoesNotMatchRegularExpression('/filesort|temporary/i', $step['extra'], json_encode($step, JSON_THROW_ON_ERROR));
            self::assertLessThanOrEqual(200, $step['rows'], json_encode($step, JSON_THROW_ON_ERROR));
        }
    }
}
