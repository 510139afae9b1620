<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\OfflineCopy;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Day;
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

    /** They are read while the entries are being written. */
    public function testAnEntryIsInTheFiguresExactlyIfItsKeyIsStored(): void
    {
        $customer = $this->customer(['oldBalance' => '5000.00']);
        $payment = Bodies::collection($customer, ['date' => Day::today(), 'amount' => '1.00']);
        $balances = ['/pocket?', '/reports/dues?', '/reports/customer-balances?', '/dashboard/stats?', "/customers/{$customer}/balance?"];
        $this->assertCountsWhatItNames('/collections', $payment, array_fill_keys($balances, '/"balance":(\d+)/'), static fn(int $balance): int => 5000 - $balance);
        $this->assertCountsWhatItNames('/collections', $payment, ["/customers/{$customer}/transactions?" => '/"type":"collection"/']);
        $vehicle = $this->purchase($this->vendor());
        $item = ['productName' => 'Apple', 'unit' => 'box', 'quantity' => 1, 'unitPrice' => '1.00'];
        $bill = Bodies::saleOf($this->customer(['name' => 'Buyer']), [$item], ['purchaseId' => $vehicle]);
        $this->assertCountsWhatItNames('/sales', $bill, [
            "/purchases/{$vehicle}/account?" => '/"sold":(\d+)/', '/vehicle-numbers?accounts=true&' => '/"sold":(\d+)/',
            '/reports/profit-loss?' => '/"totalSales":(\d+)/', '/reports/sale-book?' => '/"bills":(\d+)/', '/reports/sale-book?by=customer&' => '/"bills":(\d+)/',
        ]);
        $bills = '/"saleDate"/';
        $this->assertCountsWhatItNames('/sales', $bill, [
            "/purchases/{$vehicle}/sales?" => '/"amount":"1.00"/', '/sales?' => $bills, '/sales?limit=99&' => $bills, '/sales?sort=customer&' => $bills, '/sales?search=buyer&' => $bills,
        ]);
    }

    /**
     * @param array<string, mixed> $body of an entry of 1 rupee
     * @param array<string, string> $reads by path what each entry leaves in the answer, or the figure of all of them
     * @param ?\Closure(int): int $count entries in the figure
     */
    private function assertCountsWhatItNames(string $path, array $body, array $reads, ?\Closure $count = null): void
    {
        $name = static fn(int $i): string => "{$i}-" . md5(implode('', array_keys($reads)));
        $keys = implode(',', array_map($name, range(1, 6)));
        $calls = array_map(static fn(string $read): Call => new Call('GET', "{$read}keys={$keys}"), array_keys($reads));
        $earlier = $this->database->count(ltrim($path, '/'));
        foreach (range(1, 6) as $i) {
            $answers = $this->client->all([Call::json('POST', $path, $body, ['Idempotency-Key' => $name($i)]), ...$calls, ...$calls, ...$calls]);
            self::assertSame(201, array_shift($answers)?->status);
            foreach ([...array_values($reads), ...array_values($reads), ...array_values($reads)] as $at => $pattern) {
                $stored = $answers[$at]->record()['stored'];
                self::assertIsArray($stored);
                $found = preg_match_all($pattern, $answers[$at]->body, $figures);
                $figure = isset($figures[1][0]) ? (int) $figures[1][0] : (int) $found;
                self::assertSame($earlier + count($stored), $count === null ? $figure : $count($figure), $answers[$at]->body);
            }
        }
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
