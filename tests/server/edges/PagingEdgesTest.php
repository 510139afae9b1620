<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** limit, offset, from and to of the long lists; X-Total-Count is the number of all rows. */
final class PagingEdgesTest extends ServerTestCase
{
    /** @return iterable<string, array{string}> */
    public static function lists(): iterable
    {
        foreach (['/sales', '/collections', '/expenses', '/transfers'] as $path) {
            yield $path => [$path];
        }
    }

    #[DataProvider('lists')]
    public function testPagesAddUpToTheListAndTheHeaderCountsAllRows(string $path): void
    {
        $ids = array_reverse($this->fill($path, 5));
        $all = $this->client->get($path);
        self::assertSame($ids, $all->column('id'));
        foreach ([[2, 0, [0, 2]], [2, 2, [2, 2]], [2, 4, [4, 1]], [2, 6, [5, 0]], [200, 0, [0, 5]], [1, 0, [0, 1]]] as [$limit, $offset, $slice]) {
            $page = $this->client->get($path, ['limit' => $limit, 'offset' => $offset]);
            self::assertSame(array_slice($ids, ...$slice), $page->column('id'));
            self::assertSame('5', $page->header('X-Total-Count'));
        }
        $rest = $this->client->get($path, ['offset' => 3]);
        self::assertSame(array_slice($ids, 3), $rest->column('id'));
        self::assertSame(['5', '5'], [$rest->header('X-Total-Count'), $all->header('X-Total-Count')]);
        $page = $this->client->get($path, ['limit' => 3]);
        self::assertSame(array_slice($all->rows(), 0, 3), $page->rows(), 'a page has the rows of the whole list');
    }

    public function testASearchAndACustomersSalesHavePagesToo(): void
    {
        $ids = array_reverse($this->fill('/sales', 4));
        $customer = $this->client->get('/customers')->rows()[0]['id'] ?? null;
        self::assertIsInt($customer);
        foreach ([['search' => 'ramesh'], ['search' => 'apple'], ['customerId' => $customer]] as $filter) {
            $page = $this->client->get('/sales', [...$filter, 'limit' => 2, 'offset' => 1]);
            self::assertSame(array_slice($ids, 1, 2), $page->column('id'));
            self::assertSame('4', $page->header('X-Total-Count'));
        }
        $page = $this->client->get('/sales', ['search' => 'nobody', 'limit' => 2]);
        self::assertSame(['0', []], [$page->header('X-Total-Count'), $page->rows()]);
    }

    /** @return iterable<string, array{string, string}> */
    public static function refusedNumbers(): iterable
    {
        foreach (['0', '201', '-1', '1.5', '1e1', 'abc', '+1', '0x5', '१', '99999999999999999999', ' 1'] as $limit) {
            yield "limit {$limit}" => ['limit', $limit];
        }
        foreach (['-1', '1.5', 'abc', '+1', '99999999999999999999', '१'] as $offset) {
            yield "offset {$offset}" => ['offset', $offset];
        }
    }

    #[DataProvider('refusedNumbers')]
    public function testRefuses(string $parameter, string $value): void
    {
        foreach (['/sales', '/collections', '/expenses', '/transfers'] as $path) {
            $answer = $this->client->get($path, ['limit' => 10, $parameter => $value]);
            self::assertSame(422, $answer->status, $answer->body);
            self::assertSame([$parameter], array_keys($answer->errors()));
        }
    }

    /** @return list<int> ids, one a day from 2026-03-01 on */
    private function fill(string $path, int $count): array
    {
        $parent = match ($path) {
            '/expenses' => 0,
            '/transfers' => $this->holder(),
            default => $this->customer(),
        };
        $ids = [];
        for ($number = 1; $number <= $count; $number++) {
            $day = "2026-03-0{$number}";
            $ids[] = match ($path) {
                '/sales' => $this->sale($parent, ['saleDate' => $day]),
                '/collections' => $this->collection($parent, ['date' => "{$day} 23:59:59"]),
                '/transfers' => $this->transfer($parent, ['date' => $day]),
                default => $this->expense(['createdAt' => "{$day} 00:00:00"]),
            };
        }
        return $ids;
    }
}
