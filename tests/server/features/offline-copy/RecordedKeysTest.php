<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\OfflineCopy;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\ServerTestCase;

/** Answers with figures say which of the user's keys have made records that they know. */
final class RecordedKeysTest extends ServerTestCase
{
    /** Each answer that takes keys, with another customer's and another vehicle's id in its path. */
    private const PATHS = [
        '/pocket', '/dashboard/stats', '/dashboard/recent', '/customers/{customer}/balance', '/customers/{customer}/transactions',
        '/reports/dues', '/reports/dues?on=2001-01-01', '/reports/dues?dueSince=true', '/reports/customer-balances', '/reports/crates', '/reports/money',
        '/reports/day', '/reports/profit-loss', '/reports/profit-loss?from=2001-01-01&to=2001-01-01', '/reports/profit-loss/rest',
        '/collections', '/collections?limit=1', '/expenses?from=2001-01-01&to=2001-01-01', '/reports/expenses', '/transfers',
        '/purchases/{vehicle}/account', '/purchases/{vehicle}/sales', '/vehicle-numbers?activeOnly=true', '/vehicle-numbers?accounts=true',
        '/sales', '/sales?limit=1', '/sales?limit=1&sort=customer', '/sales?sort=vehicle', '/sales?search=Ramesh', '/sales?search=nobody&limit=1',
        '/reports/sale-book?by=day', '/reports/sale-book?by=product', '/reports/sale-book?by=vehicle&from=2001-01-01&to=2001-01-01', '/reports/sale-book?by=customer',
    ];

    public function testEachNamesTheKeysWhoseRecordsAreThereInTheOrderOfTheQuestion(): void
    {
        $paths = $this->paths();
        $customer = $this->post('/customers', Bodies::customer(), 'k-customer');
        $this->post('/sales', Bodies::sale($customer), 'k-sale');
        $payment = $this->post('/collections', Bodies::collection($customer), 'k-collection');
        $this->post('/expenses', Bodies::expense(), '12345');
        $vendor = $this->post('/vendors', Bodies::vendor(), 'k-vendor');
        $this->post('/purchases', Bodies::purchase($vendor), 'k-purchase');
        $this->post('/vendor-payments', Bodies::payment($vendor), 'k-payment');
        $keys = ['k-payment', 'k-purchase', 'k-vendor', '12345', 'k-collection', 'k-sale', 'k-customer'];
        foreach ($paths as $path) {
            self::assertSame($keys, $this->stored($path, implode(',', $keys)), $path);
        }
        self::assertSame(['k-sale', '12345'], $this->stored('/pocket', "k-none,k-sale,,K-SALE,12345,k-sale,012345,'); DROP TABLE expenses,चाबी,a\0b"));
        $this->client->delete("/collections/{$payment}");
        self::assertSame(['k-sale'], $this->stored('/pocket', 'k-collection,k-sale'));
        $deletion = $this->client->get('/history?recordType=collection')->firstId();
        $this->client->post("/history/{$deletion}/undo", []);
        self::assertSame(['k-collection', 'k-sale'], $this->stored('/pocket', 'k-collection,k-sale'));
        $this->client->delete("/customers/{$customer}");
        self::assertSame(['12345'], $this->stored('/pocket', 'k-collection,k-sale,12345,k-customer'));
    }

    public function testKeysAreTheUsersOwnOfAcceptedPostsAndAtMostTwoHundred(): void
    {
        $this->post('/expenses', Bodies::expense(), 'k-1');
        $this->client->post('/expenses', Bodies::expense(['amount' => 'x']), ['Idempotency-Key' => 'k-refused']);
        $this->client->post('/books/repair', [], ['Idempotency-Key' => 'k-repair']);
        $staff = $this->signUp('munshi.keys');
        self::assertSame([], $this->stored('/pocket', 'k-1', $staff));
        foreach (['k-1', 'k-2'] as $key) {
            $staff->post('/vendors', Bodies::vendor(), ['Idempotency-Key' => $key]);
        }
        self::assertSame(['k-1', 'k-2'], $this->stored('/pocket', 'k-1,k-2', $staff));
        self::assertSame(['k-1'], $this->stored('/pocket', 'k-1,k-2,k-refused,k-repair'));
        self::assertSame([], $this->stored('/pocket', ',,'));
        $keys = array_map(static fn(int $i): string => "k-{$i}", range(1, 201));
        self::assertSame(['k-1'], $this->stored('/pocket', implode(',', array_slice($keys, 0, 200))));
        self::assertRule($this->ask('/pocket', implode(',', $keys)), 'keys', 'keys takes at most 200 keys');
    }

    public function testAListWithKeysHasItsRowsBesideStoredAndAnObjectHasItAfterItsFields(): void
    {
        foreach ($this->paths() as $path) {
            $bare = $this->client->get($path);
            $fields = $bare->json();
            self::assertIsArray($fields);
            $answer = $this->ask($path, 'k');
            $expected = array_is_list($fields) ? ['rows' => $fields, 'stored' => []] : [...$fields, 'stored' => []];
            $now = $path === '/pocket' ? ['asOf' => $answer->record()['asOf']] : [];
            self::assertSame([...$expected, ...$now], $answer->record(), $path);
            self::assertSame($bare->header('X-Total-Count'), $answer->header('X-Total-Count'), $path);
        }
    }

    public function testThePocketsVersionCoversWhatIsStored(): void
    {
        $again = fn(string $keys, Answer $before): Answer => $this->client->send('GET', '/pocket?keys=' . $keys, '', ['If-None-Match' => (string) $before->header('ETag')]);
        $this->post('/expenses', Bodies::expense(), 'k-1');
        $one = $this->ask('/pocket', 'k-1,k-2');
        self::assertSame(304, $again('k-1,k-2', $one)->status);
        $this->post('/expenses', Bodies::expense(), 'k-2');
        $two = $again('k-1,k-2', $one);
        self::assertSame([200, ['k-1', 'k-2']], [$two->status, $two->record()['stored'] ?? null]);
        self::assertSame(304, $again('k-1,k-3,k-2', $two)->status, 'The same are stored');
    }

    /** Or a record that is written meanwhile would count without its key, or its key without the record. */
    public function testFiguresAndKeysAreReadFromOneSnapshot(): void
    {
        foreach ($this->paths() as $path) {
            $statements = $this->statementsOf(fn(): Answer => $this->ask($path, 'k'));
            $snapshot = array_search('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY', $statements, true);
            self::assertIsInt($snapshot, $path);
            $before = implode("\n", array_slice($statements, 0, $snapshot));
            self::assertDoesNotMatchRegularExpression('/FROM (sales|collections|expenses|purchases|vendor_payments|transfers|idempotency_keys)\b/', $before, $path);
        }
    }

    /**
     * @param callable(): Answer $request
     * @return list<string>
     */
    private function statementsOf(callable $request): array
    {
        $this->database->run("SET GLOBAL log_output = 'TABLE'");
        $this->database->run('TRUNCATE TABLE mysql.general_log');
        $this->database->run('SET GLOBAL general_log = ON');
        $request();
        $this->database->run('SET GLOBAL general_log = OFF');
        $rows = $this->database->rows("SELECT argument FROM mysql.general_log WHERE command_type IN ('Execute', 'Query')");
        return array_map(strval(...), array_column($rows, 'argument'));
    }

    /** @return list<string> */
    private function paths(): array
    {
        $vehicle = $this->purchase($this->vendor(['name' => 'Another']));
        $customer = $this->customer(['name' => 'Another', 'oldBalance' => '500.00']);
        $this->sale($customer, ['purchaseId' => $vehicle]);
        return array_map(static fn(string $path): string => strtr($path, ['{customer}' => (string) $customer, '{vehicle}' => (string) $vehicle]), self::PATHS);
    }

    /** @param array<string, mixed> $body */
    private function post(string $path, array $body, string $key): int
    {
        $answer = $this->client->post($path, $body, ['Idempotency-Key' => $key]);
        self::assertSame(201, $answer->status, $answer->body);
        return $answer->id();
    }

    private function ask(string $path, string $keys, ?Client $client = null): Answer
    {
        return ($client ?? $this->client)->get($path . (str_contains($path, '?') ? '&' : '?') . 'keys=' . rawurlencode($keys));
    }

    private function stored(string $path, string $keys, ?Client $client = null): mixed
    {
        $answer = $this->ask($path, $keys, $client);
        self::assertSame(200, $answer->status, $answer->body);
        return $answer->record()['stored'];
    }
}
