<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use FruitKhata\Tests\Harness\RouteTable;
use PHPUnit\Framework\Attributes\DataProvider;

/** Values that a language or a database would cast to an id. */
final class IdEdgesTest extends EdgeTestCase
{
    private const NO_IDS = [
        '0', '00', '-1', '+1', '1.0', '1e0', '0x1', '%E0%A5%A7', '99999999999', '4294967296000', 'null', 'NaN', 'abc', "1'", '1%20',
        '%201', '1%00', '1%0a', '1,2', '1;2', '*', '%25',
    ];
    private const NO_BODY_IDS = [
        '0', '-1', '1.5', '"1abc"', '"abc"', '"१"', '99999999999', '1e99', 'true', '[]', '[1]', '{}', '{"id":1}', '"1 OR 1=1"', '"0x1"', '"1.0"',
        '"0"', '"01"', '" 1"', '"1 "', '"1\n"', '"-1"', '"+1"', '"1e0"', '"99999999999"', '"99999999999999999999"', '["1"]',
    ];

    public function testAPathThatNamesNoRecordIs404(): void
    {
        $ids = [
            'customers' => $customer = $this->customer(), 'vendors' => $vendor = $this->vendor(), 'holders' => $holder = $this->holder(),
            'expenses' => $this->expense(), 'sales' => $this->sale($customer), 'collections' => $this->collection($customer),
            'purchases' => $this->purchase($vendor), 'vendor-payments' => $this->payment($vendor), 'transfers' => $this->transfer($holder),
            'crates' => $this->create('/crates', ['customerId' => $customer, 'date' => '2026-03-01', 'out' => 5]), 'users' => 1,
        ];
        $before = $this->database->checksum();
        $tried = 0;
        foreach (RouteTable::all() as $route) {
            $id = (string) ($ids[explode('/', $route->path)[1]] ?? '');
            if ($id === '' || !str_contains($route->path, '{id}')) {
                continue;
            }
            foreach ([...self::NO_IDS, "{$id}abc", "0{$id}", "{$id}.0", "{$id}%20", "{$id}-1"] as $text) {
                $answer = $this->client->send($route->method, str_replace('{id}', $text, $route->path), '{}', ['Content-Type' => 'application/json']);
                self::assertSame(404, $answer->status, "{$route->method} {$route->path} {$text}: {$answer->body}");
            }
            $tried++;
        }
        self::assertSame($before, $this->database->checksum());
        self::assertGreaterThan(40, $tried);
    }

    /** @return iterable<string, array{string, string}> form, field */
    public static function ids(): iterable
    {
        return self::each(self::IDS);
    }

    #[DataProvider('ids')]
    public function testRefusesEachIdThatIsNone(string $path, string $field): void
    {
        $this->assertRefusesEach(self::NO_BODY_IDS, $path, $field);
    }

    public function testAnIdIsTakenAsDigitsInText(): void
    {
        [$customer, $other, $vendor] = [$this->customer(), $this->customer(), $this->vendor()];
        [$purchase, $holder, $bank] = [$this->purchase($vendor), $this->holder(), $this->holder()];
        foreach ([
            '/sales' => ['customerId' => $customer, 'purchaseId' => $purchase],
            '/collections' => ['customerId' => $customer, 'holderId' => $holder],
            '/expenses' => ['purchaseId' => $purchase, 'holderId' => $holder],
            '/purchases' => ['vendorId' => $vendor],
            '/vendor-payments' => ['vendorId' => $vendor, 'holderId' => $holder],
            '/transfers' => ['fromId' => $holder, 'toId' => $bank],
        ] as $path => $ids) {
            $answer = $this->client->post($path, array_map(strval(...), $ids) + $this->bodyFor($path));
            self::assertSame(201, $answer->status, "{$path}: {$answer->body}");
            self::assertFields($ids, $answer->record());
            $changed = isset($ids['customerId']) ? ['customerId' => $other] + $ids : $ids;
            $answer = $this->client->sendJson($path === '/vendor-payments' ? 'PATCH' : 'PUT', "{$path}/{$answer->id()}", array_map(strval(...), $changed));
            self::assertSame(200, $answer->status, "{$path}: {$answer->body}");
            self::assertFields($changed, $answer->record());
        }
    }

    public function testAParameterMayAppearOnce(): void
    {
        foreach (['customerId=1&customerId=2', 'customerId=1&customerId=1', 'search[]=a', 'search[x]=a', 'search%5B%5D=a', 'limit=1&limit=2', 'search=%ff', 'search=a&search='] as $query) {
            $answer = $this->client->send('GET', "/sales?{$query}");
            self::assertSame(400, $answer->status, "{$query}: {$answer->body}");
        }
        self::assertRefused($this->client->get('/sales?limit=1&limit=2'), 400, 'Each query parameter may appear only once', 'parameter_repeated');
    }

    public function testRefusesEachPageThatIsNone(): void
    {
        $refused = [
            'limit' => ['0', '201', '-1', '1.5', '1e1', 'abc', '+1', '0x5', '१', '99999999999999999999', ' 1'],
            'offset' => ['-1', '1.5', 'abc', '+1', '99999999999999999999', '१'],
        ];
        foreach (['/sales', '/collections', '/expenses', '/transfers'] as $path) {
            foreach (self::each($refused) as [$parameter, $value]) {
                $answer = $this->client->get($path, ['limit' => 10, $parameter => $value]);
                self::assertSame([422, [$parameter]], [$answer->status, array_keys($answer->errors())], $answer->body);
            }
        }
    }

    public function testAFilterThatNamesNoRecordGivesAnEmptyList(): void
    {
        $this->sale($this->customer());
        $this->purchase($this->vendor());
        $this->transfer($holder = $this->holder());
        $this->collection($this->customer(), ['holderId' => $holder]);
        $filters = ['/sales' => 'customerId', '/purchases' => 'vendorId', '/collections' => 'holderId', '/expenses' => 'holderId', '/vendor-payments' => 'holderId', '/transfers' => 'holderId'];
        foreach (['1abc', '0', '-1', '१', '1 OR 1=1', '4000000'] as $text) {
            foreach ($filters as $path => $filter) {
                self::assertSame([], $this->client->get($path, [$filter => $text])->rows(), "{$path} {$text}");
            }
        }
    }
}
