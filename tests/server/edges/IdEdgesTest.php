<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Edges;

use FruitKhata\Tests\Harness\Client;
use PHPUnit\Framework\Attributes\DataProvider;

/** Values that a language or a database would cast to an id. */
final class IdEdgesTest extends EdgeTestCase
{
    private const NO_IDS = [
        '0', '00', '-1', '+1', '1.0', '1e0', '0x1', '%E0%A5%A7', '99999999999', '4294967296000', 'null', 'NaN', 'abc', "1'", '1%20',
        '%201', '1%00', '1%0a', '1,2', '1;2', '*', '%25',
    ];

    /** @return iterable<string, array{string, string}> method, path with ID in it */
    public static function paths(): iterable
    {
        $paths = [
            ['GET', '/customers/ID'], ['PUT', '/customers/ID'], ['DELETE', '/customers/ID'], ['GET', '/customers/ID/balance'],
            ['GET', '/customers/ID/transactions'], ['GET', '/sales/ID'], ['PUT', '/sales/ID'], ['DELETE', '/sales/ID'],
            ['GET', '/collections/ID'], ['PUT', '/collections/ID'], ['DELETE', '/collections/ID'],
            ['GET', '/expenses/ID'], ['PUT', '/expenses/ID'], ['DELETE', '/expenses/ID'],
            ['GET', '/vendors/ID'], ['PUT', '/vendors/ID'], ['DELETE', '/vendors/ID'], ['GET', '/vendors/ID/balance'],
            ['GET', '/vendors/ID/transactions'], ['GET', '/purchases/ID'], ['PUT', '/purchases/ID'], ['DELETE', '/purchases/ID'],
            ['GET', '/purchases/ID/complete'], ['GET', '/purchases/ID/sales'], ['GET', '/vendor-payments/ID'],
            ['PATCH', '/vendor-payments/ID'], ['DELETE', '/vendor-payments/ID'], ['PUT', '/users/ID'],
            ['GET', '/holders/ID'], ['PUT', '/holders/ID'], ['DELETE', '/holders/ID'],
            ['GET', '/transfers/ID'], ['PUT', '/transfers/ID'], ['DELETE', '/transfers/ID'],
        ];
        foreach ($paths as [$method, $path]) {
            yield "{$method} {$path}" => [$method, $path];
        }
    }

    #[DataProvider('paths')]
    public function testAPathThatNamesNoRecordIs404(string $method, string $path): void
    {
        $existing = [
            '/customers' => $this->customer(...), '/vendors' => $this->vendor(...), '/expenses' => $this->expense(...),
            '/sales' => fn(): int => $this->sale($this->customer()), '/collections' => fn(): int => $this->collection($this->customer()),
            '/purchases' => fn(): int => $this->purchase($this->vendor()), '/vendor-payments' => fn(): int => $this->payment($this->vendor()),
            '/users' => static fn(): int => 1, '/holders' => $this->holder(...), '/transfers' => fn(): int => $this->transfer($this->holder()),
        ];
        $id = $existing[substr($path, 0, (int) strpos($path, '/', 1))]();
        $before = $this->database->checksum();
        foreach ([...self::NO_IDS, "{$id}abc", "0{$id}", "{$id}.0", "{$id}%20", "{$id}-1"] as $text) {
            $answer = $this->client->send($method, str_replace('ID', $text, $path), '{}', ['Content-Type' => 'application/json']);
            self::assertSame(404, $answer->status, "{$text}: {$answer->body}");
            self::assertNotSame('', $answer->message());
        }
        self::assertSame($before, $this->database->checksum());
    }

    private const NO_BODY_IDS = [
        '0', '-1', '1.5', '"1abc"', '"abc"', '"१"', '99999999999', '1e99', 'true', '[]', '[1]', '{}', '{"id":1}', '"1 OR 1=1"', '"0x1"', '"1.0"',
        '"0"', '"01"', '" 1"', '"1 "', '"1\n"', '"-1"', '"+1"', '"1e0"', '"99999999999"', '"99999999999999999999"', '["1"]',
    ];

    /** @return iterable<string, array{string, string, string}> form, field, JSON */
    public static function refusedIds(): iterable
    {
        foreach (FieldKinds::IDS as [$path, $field]) {
            foreach (self::NO_BODY_IDS as $json) {
                yield "{$path} {$field} {$json}" => [$path, $field, $json];
            }
        }
    }

    #[DataProvider('refusedIds')]
    public function testRefusesTheId(string $path, string $field, string $json): void
    {
        $this->assertRefusedRaw($path, $field, $json);
    }

    public function testAnIdIsTakenAsDigitsInText(): void
    {
        [$customer, $other, $vendor] = [$this->customer(), $this->customer(), $this->vendor()];
        $purchase = $this->purchase($vendor);
        [$holder, $bank] = [$this->holder(), $this->holder()];
        $expected = [
            '/sales' => ['customerId' => $customer, 'purchaseId' => $purchase],
            '/collections' => ['customerId' => $customer, 'holderId' => $holder],
            '/expenses' => ['purchaseId' => $purchase, 'holderId' => $holder],
            '/purchases' => ['vendorId' => $vendor],
            '/vendor-payments' => ['vendorId' => $vendor, 'holderId' => $holder],
            '/transfers' => ['fromId' => $holder, 'toId' => $bank],
        ];
        foreach ($expected as $path => $ids) {
            $body = array_map(strval(...), $ids) + FieldKinds::body($path, $path === '/purchases' || $path === '/vendor-payments' ? $vendor : $customer, 'x', 0);
            $answer = $this->client->post($path, $body);
            self::assertSame(201, $answer->status, "{$path}: {$answer->body}");
            self::assertSame($ids, array_intersect_key($answer->record(), $ids), $path);
            if ($path === '/expenses') {
                continue;
            }
            $own = "{$path}/" . json_encode($answer->record()['id'] ?? null);
            $changed = $path === '/sales' || $path === '/collections' ? ['customerId' => $other] + $ids : $ids;
            $method = $path === '/vendor-payments' ? 'PATCH' : 'PUT';
            $answer = $this->client->send($method, $own, Client::encode(array_map(strval(...), $changed)), ['Content-Type' => 'application/json']);
            self::assertSame(200, $answer->status, "{$own}: {$answer->body}");
            self::assertSame($changed, array_intersect_key($answer->record(), $changed), $own);
        }
    }

    public function testAParameterMayAppearOnce(): void
    {
        $queries = [
            'customerId=1&customerId=2', 'customerId=1&customerId=1', 'search[]=a', 'search[x]=a', 'search%5B%5D=a', 'limit=1&limit=2',
            'search=%ff', 'search=a&search=',
        ];
        foreach ($queries as $query) {
            $answer = $this->client->send('GET', "/sales?{$query}");
            self::assertSame(400, $answer->status, "{$query}: {$answer->body}");
            self::assertNotSame('', $answer->message());
        }
    }

    public function testAFilterForAMissingRecordGivesAnEmptyList(): void
    {
        $this->sale($this->customer());
        $this->purchase($this->vendor());
        self::assertSame([], $this->client->get('/sales', ['customerId' => 4_000_000])->rows());
        self::assertSame([], $this->client->get('/purchases', ['vendorId' => 4_000_000])->rows());
    }

    public function testAFilterThatIsNotAnIdGivesAnEmptyList(): void
    {
        $this->sale($this->customer());
        $this->purchase($this->vendor());
        $this->transfer($holder = $this->holder());
        $this->collection($this->customer(), ['holderId' => $holder]);
        $filters = ['/sales' => 'customerId', '/purchases' => 'vendorId', '/collections' => 'holderId', '/expenses' => 'holderId',
            '/vendor-payments' => 'holderId', '/transfers' => 'holderId'];
        foreach (['1abc', '0', '-1', '१', '1 OR 1=1'] as $text) {
            foreach ($filters as $path => $filter) {
                $answer = $this->client->get($path, [$filter => $text]);
                self::assertSame([200, []], [$answer->status, $answer->json()], $answer->body);
            }
        }
    }
}
