<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\OfflineCopy;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Answers with figures say which of the user's keys have made records that they know. */
final class RecordedKeysTest extends ServerTestCase
{
    /** a customer that no key has made */
    private ?int $other = null;
    /** a vehicle that no key has made */
    private ?int $vehicle = null;

    /** @return iterable<string, array{string}> */
    public static function answers(): iterable
    {
        yield 'the pocket' => ['/pocket'];
        yield 'the dues' => ['/reports/dues'];
        yield 'the dues of another day' => ['/reports/dues?on=2001-01-01'];
        yield 'all balances' => ['/reports/customer-balances'];
        yield 'the dashboard' => ['/dashboard/stats'];
        yield 'a balance' => ['/customers/{other}/balance'];
        yield 'a khata' => ['/customers/{other}/transactions'];
        yield 'what happened lately' => ['/dashboard/recent'];
        yield 'a day' => ['/reports/day?on=2001-01-01'];
        yield 'the collections of a page' => ['/collections?limit=1'];
        yield 'the expenses of a day' => ['/expenses?from=2001-01-01&to=2001-01-01'];
        yield 'the account of a vehicle' => ['/purchases/{vehicle}/account'];
        yield 'the bills of a vehicle' => ['/purchases/{vehicle}/sales'];
        yield 'the vehicles' => ['/vehicle-numbers?activeOnly=true'];
        yield 'the vehicles with accounts' => ['/vehicle-numbers?accounts=true'];
        yield 'the crates' => ['/reports/crates'];
        yield 'profit and loss' => ['/reports/profit-loss'];
        yield 'what no vehicle bears' => ['/reports/profit-loss/rest'];
        yield 'all bills' => ['/sales'];
        yield 'the bills of a page' => ['/sales?limit=1&sort=customer'];
        yield 'the bills found' => ['/sales?search=nobody&limit=1'];
        yield 'the Sale Book by product' => ['/reports/sale-book?by=product'];
        yield 'the expenses by kind' => ['/reports/expenses?from=2001-01-01'];
        yield 'profit and loss of a period' => ['/reports/profit-loss?from=2001-01-01&to=2001-01-01'];
        yield 'the Sale Book by vehicle' => ['/reports/sale-book?by=vehicle&from=2001-01-01&to=2001-01-01'];
    }

    #[DataProvider('answers')]
    public function testNamesTheKeysWhoseRecordsAreThereInTheOrderOfTheQuestion(string $path): void
    {
        $customer = $this->post('/customers', Bodies::customer(), 'k-customer');
        $this->post('/sales', Bodies::sale($customer), 'k-sale');
        $payment = $this->post('/collections', Bodies::collection($customer), 'k-collection');
        $this->post('/expenses', Bodies::expense(), '12345');
        $vendor = $this->post('/vendors', Bodies::vendor(), 'k-vendor');
        $this->post('/purchases', Bodies::purchase($vendor), 'k-purchase');
        $this->post('/vendor-payments', Bodies::payment($vendor), 'k-payment');
        $keys = ['k-payment', 'k-purchase', 'k-vendor', '12345', 'k-collection', 'k-sale', 'k-customer'];
        self::assertSame($keys, $this->stored($path, implode(',', $keys)));
        self::assertSame(['k-sale', '12345'], $this->stored($path, 'k-none,k-sale,,K-SALE,12345,k-sale,012345'));
        $this->client->delete("/collections/{$payment}");
        self::assertSame(['k-sale'], $this->stored($path, 'k-collection,k-sale'));
        $deletion = $this->client->get('/history?recordType=collection')->firstId();
        $this->client->post("/history/{$deletion}/undo", []);
        self::assertSame(['k-collection', 'k-sale'], $this->stored($path, 'k-collection,k-sale'));
        $this->client->delete("/customers/{$customer}");
        self::assertSame(['12345'], $this->stored($path, 'k-collection,k-sale,12345,k-customer'));
    }

    public function testAnotherUsersKeysAreUnknown(): void
    {
        $this->post('/expenses', Bodies::expense(), 'k-1');
        $staff = $this->signUp('munshi.keys');
        foreach (self::answers() as [$path]) {
            self::assertSame([], $this->stored($path, 'k-1', $staff), $path);
        }
        $staff->post('/vendors', Bodies::vendor(), ['Idempotency-Key' => 'k-1']);
        $staff->post('/vendors', Bodies::vendor(), ['Idempotency-Key' => 'k-2']);
        foreach (self::answers() as [$path]) {
            self::assertSame(['k-1', 'k-2'], $this->stored($path, 'k-1,k-2', $staff), $path);
            self::assertSame(['k-1'], $this->stored($path, 'k-1,k-2'), $path);
        }
    }

    public function testARefusedPostAndAPostThatMakesNoRecordStoreNoKey(): void
    {
        $this->client->post('/expenses', Bodies::expense(['amount' => 'x']), ['Idempotency-Key' => 'k-refused']);
        $this->client->post('/books/repair', [], ['Idempotency-Key' => 'k-repair']);
        foreach (self::answers() as [$path]) {
            self::assertSame([], $this->stored($path, 'k-refused,k-repair'), $path);
        }
    }

    public function testNoKeysGiveAnEmptyListAndMoreThan200AreRefused(): void
    {
        $this->post('/expenses', Bodies::expense(), 'k-200');
        $keys = array_map(static fn(int $i): string => "k-{$i}", range(1, 201));
        foreach (self::answers() as [$path]) {
            foreach (['', ',', ',,,'] as $none) {
                self::assertSame([], $this->stored($path, $none), $path);
            }
            self::assertSame(['k-200'], $this->stored($path, implode(',', array_slice($keys, 0, 200))), $path);
            self::assertRule($this->ask($path, implode(',', $keys)), 'keys', 'keys takes at most 200 keys');
        }
    }

    /** @return iterable<string, array{string}> */
    public static function strangeKeys(): iterable
    {
        yield 'SQL' => ["'); DROP TABLE expenses; -- "];
        yield 'a path' => ["/expenses\nk"];
        yield 'Devanagari' => ['चाबी'];
        yield 'NUL' => ["a\0b"];
        yield 'long' => [str_repeat('k', 5_000)];
        yield 'a number' => ['-1'];
        yield 'a list' => ['[1]'];
    }

    #[DataProvider('strangeKeys')]
    public function testAStrangeKeyIsJustUnknown(string $key): void
    {
        $this->post('/expenses', Bodies::expense(), 'k');
        foreach (self::answers() as [$path]) {
            self::assertSame(['k'], $this->stored($path, "{$key},k"));
        }
        self::assertSame(1, $this->database->count('expenses'));
    }

    public function testDuesWithoutKeysAreTheBareListAndWithKeysItsRows(): void
    {
        $this->customer(['oldBalance' => '500.00']);
        $bare = $this->client->get('/reports/dues')->rows();
        self::assertSame(['rows' => $bare, 'stored' => []], $this->client->get('/reports/dues?keys=')->record());
        self::assertSame(500, $bare[0]['balance']);
        self::assertSame(
            ['rows' => $this->client->get('/reports/dues?dueSince=true')->rows(), 'stored' => []],
            $this->client->get('/reports/dues?dueSince=true&keys=k')->record(),
        );
    }

    public function testAListWithKeysHasItsRowsBesideStored(): void
    {
        $customer = $this->customer(['oldBalance' => '500.00']);
        $this->post('/collections', Bodies::collection($customer), 'k');
        $vehicle = $this->purchase($this->vendor());
        $this->sale($this->customer(['name' => 'Sunita']), ['purchaseId' => $vehicle]);
        $sales = ['/sales', '/sales?limit=1', '/sales?sort=vehicle', '/sales?search=Sunita', '/sales?search=Sunita&limit=1'];
        $book = ['/reports/sale-book', '/reports/sale-book?by=vehicle', '/reports/sale-book?by=customer'];
        $vehicles = ["/purchases/{$vehicle}/sales", '/vehicle-numbers', '/vehicle-numbers?accounts=true', '/reports/profit-loss'];
        $customers = ['/reports/customer-balances', "/customers/{$customer}/transactions", '/collections', '/collections?limit=1'];
        foreach ([...$customers, ...$sales, ...$book, ...$vehicles] as $path) {
            $bare = $this->client->get($path);
            self::assertNotSame([], $bare->rows(), $path);
            $answer = $this->ask($path, 'k');
            self::assertSame(['rows' => $bare->rows(), 'stored' => ['k']], $answer->record());
            self::assertSame($bare->header('X-Total-Count'), $answer->header('X-Total-Count'));
        }
    }

    public function testAnObjectWithKeysHasStoredAfterItsFields(): void
    {
        $customer = $this->customer(['oldBalance' => '500.00']);
        $vehicle = $this->purchase($this->vendor());
        $paths = [
            '/dashboard/stats', '/dashboard/recent', '/reports/day', '/reports/profit-loss/rest', '/reports/crates',
            "/customers/{$customer}/balance", "/purchases/{$vehicle}/account",
        ];
        foreach ($paths as $path) {
            $bare = $this->client->get($path);
            self::assertArrayNotHasKey('stored', $bare->record());
            $answer = $this->ask($path, 'k');
            self::assertSame([...$bare->record(), 'stored' => []], $answer->record());
            self::assertSame($bare->header('ETag'), $answer->header('ETag'));
        }
    }

    public function testKeysMakeNoCustomerAndNoVehicleOutOfNone(): void
    {
        foreach (['/customers/999/balance', '/customers/999/transactions', '/purchases/999/account', '/purchases/999/sales'] as $path) {
            self::assertSame(404, $this->ask($path, 'k')->status);
        }
    }

    public function testThePocketWithoutKeysHasNoStored(): void
    {
        self::assertArrayNotHasKey('stored', $this->client->get('/pocket')->record());
    }

    public function testThePocketsVersionCoversWhatIsStored(): void
    {
        $this->post('/expenses', Bodies::expense(), 'k-1');
        $one = $this->ask('/pocket', 'k-1,k-2');
        self::assertSame(304, $this->again('k-1,k-2', $one)->status);
        $this->post('/expenses', Bodies::expense(), 'k-2');
        $two = $this->again('k-1,k-2', $one);
        self::assertSame([200, ['k-1', 'k-2']], [$two->status, $two->record()['stored'] ?? null]);
        self::assertSame(304, $this->again('k-2,k-3,k-1', $this->ask('/pocket', 'k-2,k-1'))->status, 'The same are stored');
        self::assertSame(304, $this->again('k-1,k-2', $two)->status);
        $this->client->delete("/expenses/{$this->client->get('/expenses')->firstId()}");
        self::assertSame(['k-1'], $this->again('k-1,k-2', $two)->record()['stored'] ?? null);
    }

    public function testAnEntryIsInTheSumsExactlyIfItsKeyIsStored(): void
    {
        $customer = $this->customer(['oldBalance' => '5000.00']);
        $paths = ['/pocket', '/reports/dues', '/reports/customer-balances', '/dashboard/stats', "/customers/{$customer}/balance", "/customers/{$customer}/transactions"];
        $reads = array_map(static fn(string $path): Call => new Call('GET', "{$path}?keys=k-1,k-2,k-3,k-4,k-5,k-6"), $paths);
        foreach (range(1, 6) as $i) {
            $payment = Bodies::collection($customer, ['date' => Day::today(), 'amount' => '1.00']);
            $answers = $this->client->all([Call::json('POST', '/collections', $payment, ['Idempotency-Key' => "k-{$i}"]), ...$reads]);
            foreach (array_slice($answers, 1) as $answer) {
                $stored = $answer->record()['stored'];
                self::assertIsArray($stored);
                self::assertSame(5000 - count($stored), self::balanceIn($answer), $answer->body);
            }
        }
    }

    public function testABillIsInAVehiclesFiguresExactlyIfItsKeyIsStored(): void
    {
        $customer = $this->customer();
        $vehicle = $this->purchase($this->vendor());
        $sold = [
            "/purchases/{$vehicle}/account" => '/"sold":(\d+)/', '/vehicle-numbers?accounts=true' => '/"sold":(\d+)/',
            '/reports/profit-loss' => '/"totalSales":(\d+)/', "/purchases/{$vehicle}/sales" => null,
        ];
        $reads = array_map(
            static fn(string $path): Call => new Call('GET', $path . (str_contains($path, '?') ? '&' : '?') . 'keys=k-1,k-2,k-3,k-4,k-5,k-6'),
            array_keys($sold),
        );
        foreach (range(1, 6) as $i) {
            $item = ['productName' => 'Apple', 'unit' => 'box', 'quantity' => 1, 'unitPrice' => '1.00'];
            $bill = Bodies::sale($customer, ['purchaseId' => $vehicle, 'amount' => '1.00', 'items' => [$item]]);
            $answers = $this->client->all([Call::json('POST', '/sales', $bill, ['Idempotency-Key' => "k-{$i}"]), ...$reads]);
            self::assertSame(201, array_shift($answers)?->status);
            foreach (array_values($sold) as $at => $pattern) {
                $stored = $answers[$at]->record()['stored'];
                self::assertIsArray($stored);
                self::assertCount(self::soldIn($answers[$at], $pattern), $stored, $answers[$at]->body);
            }
        }
    }

    /** The rupees that the pattern finds, or the number of bills of ₹1. */
    private static function soldIn(Answer $answer, ?string $pattern): int
    {
        if ($pattern === null) {
            return substr_count($answer->body, '"amount":"1.00"');
        }
        self::assertSame(1, preg_match($pattern, $answer->body, $found), $answer->body);
        return (int) ($found[1] ?? 0);
    }

    public function testABillIsInTheListsExactlyIfItsKeyIsStored(): void
    {
        $customer = $this->customer();
        $paths = ['/sales?', '/sales?limit=9&', '/sales?sort=customer&', '/sales?search=500&', '/reports/sale-book?', '/reports/sale-book?by=customer&'];
        $reads = array_map(static fn(string $path): Call => new Call('GET', "{$path}keys=k-1,k-2,k-3,k-4,k-5,k-6"), $paths);
        foreach (range(1, 6) as $i) {
            $answers = $this->client->all([Call::json('POST', '/sales', Bodies::sale($customer), ['Idempotency-Key' => "k-{$i}"]), ...$reads]);
            foreach (array_slice($answers, 1) as $answer) {
                ['rows' => $rows, 'stored' => $stored] = $answer->record();
                self::assertIsArray($rows);
                self::assertIsArray($stored);
                $bills = array_sum(array_map(static fn(mixed $row): int => is_array($row) && is_int($row['bills'] ?? null) ? $row['bills'] : 1, $rows));
                self::assertSame(count($stored), $bills, $answer->body);
                self::assertContains($answer->header('X-Total-Count'), [null, (string) count($stored)]);
            }
        }
    }

    /** The first balance, or what payments of ₹1 have left of ₹5,000. */
    private static function balanceIn(Answer $answer): int
    {
        $hasBalance = preg_match('/"balance":(\d+)/', $answer->body, $found) === 1;
        return $hasBalance ? (int) $found[1] : 5000 - substr_count($answer->body, '"type":"collection"');
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
        if (str_contains($path, '{other}')) {
            $path = str_replace('{other}', (string) ($this->other ??= $this->customer()), $path);
        }
        if (str_contains($path, '{vehicle}')) {
            $path = str_replace('{vehicle}', (string) ($this->vehicle ??= $this->purchase($this->vendor())), $path);
        }
        return ($client ?? $this->client)->get($path . (str_contains($path, '?') ? '&' : '?') . 'keys=' . rawurlencode($keys));
    }

    private function again(string $keys, Answer $before): Answer
    {
        return $this->client->send('GET', '/pocket?keys=' . $keys, '', ['If-None-Match' => (string) $before->header('ETag')]);
    }

    private function stored(string $path, string $keys, ?Client $client = null): mixed
    {
        $answer = $this->ask($path, $keys, $client);
        self::assertSame(200, $answer->status, $answer->body);
        return $answer->record()['stored'];
    }
}
