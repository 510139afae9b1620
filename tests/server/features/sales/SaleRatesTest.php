<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ServerTestCase;

/** One rate for several bills. */
final class SaleRatesTest extends ServerTestCase
{
    private int $customer;
    private int $vehicle;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer();
        $this->vehicle = $this->purchase($this->vendor(), ['quantity' => 500, 'unit' => 'box']);
    }

    public function testEveryItemOfTheProductUnitAndRateGetsTheNewOne(): void
    {
        $other = $this->customer(['name' => 'Asha']);
        $first = $this->bill([['Apple', 'box', 10, '100.00', 3], ['Apple', 'box', 2.5, '100'], ['Apple', 'kg', 5, '100'], ['apple', 'box', 1, '100']]);
        $second = $this->bill([['Apple', 'box', 3, '99.99'], ['Apple', 'box', 7, '100']], $other);
        $untouched = $this->bill([['Apple', 'box', 1, '100']]);
        $answer = $this->rates([$second, (string) $first, $first], ['to' => '120.05']);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertSame(['bills' => 2, 'items' => 3, 'before' => 2849.97, 'after' => 3240.95], $answer->record());
        $items = (array) ($this->client->get("/sales/{$first}")->record()['items'] ?? []);
        self::assertSame(['120.05', '120.05', '100.00', '100.00'], array_column($items, 'unitPrice'));
        self::assertSame(['1200.50', '300.13', '500.00', '100.00'], array_column($items, 'amount'));
        self::assertSame([3, null, null, null], array_column($items, 'pieces'));
        self::assertSame(['2100.63', '1140.32', '100.00'], array_map(fn(int $id): mixed => $this->client->get("/sales/{$id}")->record()['amount'] ?? null, [$first, $second, $untouched]));
        self::assertSame(3340.95, $this->client->get("/purchases/{$this->vehicle}/account")->record()['sold'] ?? null);
        $this->assertBooksAgree();
    }

    public function testEachBillsHistorySaysWhyAndCanBeUndone(): void
    {
        [$first, $second] = [$this->bill([['Apple', 'box', 10, '100']]), $this->bill([['Apple', 'box', 3, '100']])];
        $stored = $this->client->get("/sales/{$first}")->record();
        $this->rates([$first, $second], ['to' => 90]);
        $change = $this->client->get("/history/sale/{$first}")->rows()[0] ?? [];
        self::assertSame(['update', [
            ['field' => 'amount', 'from' => '1000.00', 'to' => '900.00'],
            ['field' => 'items.0.unitPrice', 'from' => '100.00', 'to' => '90.00'],
            ['field' => 'items.0.amount', 'from' => '1000.00', 'to' => '900.00'],
            ['field' => 'ratesOf', 'from' => null, 'to' => 2],
        ]], [$change['action'] ?? null, $change['changes'] ?? null]);
        self::assertIsInt($change['id'] ?? null);
        self::assertSame(200, $this->client->post("/history/{$change['id']}/undo", [])->status);
        self::assertSame($stored, $this->client->get("/sales/{$first}")->record());
        self::assertSame('270.00', $this->client->get("/sales/{$second}")->record()['amount'] ?? null);
        $this->assertBooksAgree();
    }

    public function testABillThatWasChangedMeanwhileRefusesAll(): void
    {
        [$first, $second] = [$this->bill([['Apple', 'box', 10, '100']]), $this->bill([['Apple', 'box', 3, '100']])];
        $this->client->put("/sales/{$second}", ['items' => [Bodies::item(['unit' => 'box', 'unitPrice' => '101', 'amount' => '1010'])]]);
        $answer = $this->changingNothing(fn(): Answer => $this->rates([$first, $second]));
        self::assertRefused($answer, 409, "Bill {$second} was changed meanwhile.", 'bill_changed');
        $this->client->delete("/sales/{$second}");
        self::assertRefused($this->changingNothing(fn(): Answer => $this->rates([$first, $second])), 409, "Bill {$second} was changed meanwhile.");
        self::assertRefused($this->changingNothing(fn(): Answer => $this->rates([$first, 999_999_999])), 409, 'Bill 999999999 was changed meanwhile.');
        foreach (['productName' => 'apple', 'unit' => 'Box', 'from' => '100.01'] as $field => $value) {
            self::assertRefused($this->changingNothing(fn(): Answer => $this->rates([$first], [$field => $value])), 409, "Bill {$first} was changed meanwhile.");
        }
    }

    public function testBrokenRulesAreRefused(): void
    {
        $bill = $this->bill([['Apple', 'box', 10, '100']]);
        $broken = array_map(static fn(mixed $ids): array => [['saleIds' => $ids], 'Please select the bills'], [[], null, 'abc', 5, [0], ['x'], [1.5], [[1]], ['a' => 1], true]);
        $broken = [
            ...$broken,
            [['saleIds' => range(1, 501)], 'At most 500 bills can be changed at once'],
            [['productName' => ''], 'Product name is required'], [['productName' => 7], 'Product name is required'],
            [['unit' => ['box']], 'Unit must be text'],
            [['from' => null], 'Enter a valid amount'], [['to' => ''], 'Enter a valid amount'], [['to' => '1.005'], 'Enter a valid amount'],
            [['to' => '1000000000'], 'Enter a valid amount'], [['from' => '-0.01'], 'Price cannot be negative'], [['to' => '-0.01'], 'Price cannot be negative'],
            [['to' => '0'], 'Amount must be a positive number'],
        ];
        foreach ($broken as [$changes, $text]) {
            self::assertRule($this->changingNothing(fn(): Answer => $this->rates([$bill], $changes)), array_key_first($changes), $text);
        }
    }

    public function testAKeyThatIsSentAgainAndTheSameRateChangeNothing(): void
    {
        $bill = $this->bill([['Apple', 'box', 10, '100']]);
        $first = $this->client->post('/sales/rates', $this->body([$bill]), ['Idempotency-Key' => 'rates-1']);
        $again = $this->changingNothing(fn(): Answer => $this->client->post('/sales/rates', $this->body([$bill]), ['Idempotency-Key' => 'rates-1']));
        self::assertSame([200, $first->body], [$again->status, $again->body]);
        $same = $this->changingNothing(fn(): Answer => $this->rates([$bill], ['from' => '110', 'to' => '110.00']));
        self::assertSame(['bills' => 1, 'items' => 1, 'before' => 1100, 'after' => 1100], $same->record());
    }

    public function testFiveHundredBillsAtOnceAddUpToThePaisa(): void
    {
        $this->database->run("INSERT INTO sales (customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at) SELECT {$this->customer}, {$this->vehicle}, 'HP-06-A-1234', '2026-01-02', '', 14.5, NOW(6) FROM seq_1_to_500");
        $this->database->run("INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount) SELECT id, 0, 'Apple', 'box', 1, 14.5, 14.5 FROM sales");
        $this->client->post('/books/repair', []);
        $ids = array_map(intval(...), array_column($this->database->rows('SELECT id FROM sales'), 'id'));
        self::assertSame(['bills' => 500, 'items' => 500, 'before' => 7250, 'after' => 6685], $this->rates($ids, ['from' => '14.5', 'to' => '13.37'])->record());
        self::assertSame(6685, $this->client->get("/customers/{$this->customer}/balance")->record()['balance']);
        $this->assertBooksAgree();
    }

    public function testRatesAndWritesAtOnceLeaveBooksThatAgree(): void
    {
        $bills = array_map(fn(): int => $this->bill([['Apple', 'box', 10, '100']]), range(1, 6));
        $calls = [];
        for ($round = 0; $round < 8; $round++) {
            $calls[] = Call::json('POST', '/sales/rates', $this->body(array_reverse($bills), ['from' => 100 + $round % 2, 'to' => 101 - $round % 2]));
            $calls[] = Call::json('PUT', "/sales/{$bills[$round % 6]}", ['description' => "Round {$round}"]);
        }
        foreach ($this->client->all($calls) as $answer) {
            self::assertContains($answer->status, [200, 409], $answer->body);
        }
        $prices = [];
        foreach ($bills as $id) {
            $prices[] = $this->client->get("/sales/{$id}")->record()['amount'] ?? null;
        }
        self::assertSame(array_fill(0, 6, $prices[0]), $prices, 'All bills or none');
        $this->assertBooksAgree();
    }

    /** @param list<array{string, string, int|float, string, 4?: int}> $lines product, unit, quantity, price, pieces */
    private function bill(array $lines, ?int $customer = null): int
    {
        $items = array_map(static fn(array $line): array => [
            'productName' => $line[0], 'unit' => $line[1], 'quantity' => $line[2], 'unitPrice' => $line[3], 'pieces' => $line[4] ?? null,
        ], $lines);
        return $this->create('/sales', Bodies::saleOf($customer ?? $this->customer, $items, ['purchaseId' => $this->vehicle]));
    }

    /**
     * @param list<int|string> $saleIds
     * @param array<string, mixed> $changes
     */
    private function rates(array $saleIds, array $changes = []): Answer
    {
        return $this->client->post('/sales/rates', $this->body($saleIds, $changes));
    }

    /**
     * @param list<int|string> $saleIds
     * @param array<string, mixed> $changes
     * @return array<string, mixed>
     */
    private function body(array $saleIds, array $changes = []): array
    {
        return [...['saleIds' => $saleIds, 'productName' => 'Apple', 'unit' => 'box', 'from' => '100', 'to' => '110'], ...$changes];
    }
}
