<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Features\SuspiciousEntries\SuspiciousEntries;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\TestCase;

/** In a whole season each slip is found for its own reason, and nearly nothing else is reported. */
final class SuspiciousEntriesTest extends TestCase
{
    private const DAY = '2026-11-09';
    private const MONTHS = ['2026-09-01' => '2026-09-30', '2026-10-01' => '2026-10-31', '2026-11-01' => '2026-11-30'];
    private const TABLES = ['sales' => 'sale_date', 'collections' => 'created_at', 'expenses' => 'created_at', 'purchases' => 'created_at', 'vendor_payments' => 'created_at'];

    private Client $client;
    private SeasonReplay $season;
    /** @var array<string, array<string, array<string, mixed>>> */
    private array $before = [];

    protected function setUp(): void
    {
        $this->client = TestBed::client();
        $this->season = new SeasonReplay($this->client);
    }

    public function testAtMostTwoOfAHundredBillsAreStrangeAndAnEntryDatedBackIsFoundWhenTheSeasonWasEnteredAllAtOnce(): void
    {
        $this->enter('entered_at - INTERVAL 5 MINUTE');
        $this->assertFewBills();
        $sale = ['purchaseId' => $this->season->ids['p33'], 'saleDate' => '2026-11-17'];
        $late = [
            "sale {$this->client->post('/sales', Bodies::sale($this->season->ids['c0'], $sale))->id()}",
            "collection {$this->client->post('/collections', Bodies::collection($this->season->ids['c0'], ['date' => '2026-11-17']))->id()}",
            "expense {$this->client->post('/expenses', Bodies::expense(['createdAt' => '2026-11-17']))->id()}",
        ];
        $found = array_diff_key($this->strange(), $this->before);
        self::assertEqualsCanonicalizing($late, array_keys($found));
        self::assertSame([['back_dated'], ['back_dated'], ['back_dated']], array_map(array_keys(...), array_values($found)));
    }

    public function testAtMostTwoOfAHundredBillsAreStrangeAndMultipliedRatesAndQuantitiesAreFoundWhenItWasEnteredDayByDay(): void
    {
        $this->enter();
        $this->assertFewBills();
        $bills = array_slice($this->client->get("/purchases/{$this->season->ids['p33']}/sales")->column('id'), 0, 16);
        $planted = [];
        foreach ($bills as $number => $id) {
            self::assertIsInt($id);
            $planted["sale {$id}"] = $number < 8 ? $this->slip($id, 'unitPrice', 10, 'rate_high') : $this->slip($id, 'quantity', 20, 'quantity_high');
        }
        $planted = array_filter($planted);
        self::assertGreaterThan(8, count($planted));
        $found = $this->strange();
        foreach ($planted as $record => $rule) {
            self::assertArrayHasKey($rule, $found[$record] ?? [], $record);
        }
        self::assertLessThanOrEqual(count($this->before) + count($planted) + 2, count($found), 'other entries stay ordinary');
    }

    public function testWrongRatesAndQuantities(): void
    {
        $this->enter();
        $low = $this->sell('c3', 'p33', [['Papaya', 'kg', 78, '2.11']]);
        $high = $this->sell('c1', 'p33', [['Guava', 'kg', 76, '410.00']]);
        $much = $this->sell('c4', 'p33', [['Mosambi', 'carrat', 105, '831.00']]);
        $free = $this->sell('c5', 'p33', [['Kiwi', 'pack', 15, '0.00'], ['Angoor', 'box', 9, '500.00']]);
        $this->assertFound([
            "sale {$low}" => ['rate_low' => ['productName' => 'Papaya', 'unit' => 'kg', 'unitPrice' => 2.11, 'usual' => 20.05]],
            "sale {$high}" => ['rate_high' => ['productName' => 'Guava', 'unit' => 'kg', 'unitPrice' => 410, 'usual' => 41]],
            "sale {$much}" => ['quantity_high' => ['productName' => 'Mosambi', 'unit' => 'carrat', 'quantity' => 105, 'usual' => 11]],
            "sale {$free}" => ['price_zero' => ['productName' => 'Kiwi', 'unit' => 'pack']],
        ]);
    }

    public function testAForgottenVehicleAmongTheBillsOfOneAndOfACustomerWhoAlwaysTakesFromOne(): void
    {
        $this->enter();
        $usual = $this->client->get('/sales/usual', ['productName' => 'Angoor', 'unit' => 'box'])->record();
        self::assertTrue($usual['vehicleExpected'], 'The form asks too');
        foreach (['c45', 'c31', 'c33'] as $customer) {
            $this->sell($customer, 'p34', [['Angoor', 'box', 10, '500.00']]);
        }
        $among = $this->sell('c3', null, [['Angoor', 'box', 10, '500.00']]);
        $regular = $this->sell('c0', null, [['Angoor', 'box', 10, '500.00']]);
        $this->sell('c3', null, [['Kela', 'box', 9, '500.00']]);
        $this->assertFound(["sale {$among}" => ['no_vehicle' => []], "sale {$regular}" => ['no_vehicle' => []]]);
    }

    public function testEntriesMadeTwiceAndDatedBack(): void
    {
        $this->enter();
        $first = $this->sell('c1', 'p33', [['Angoor', 'box', 10, '500.00']]);
        $twin = $this->sell('c1', 'p33', [['Angoor', 'box', 10, '500.00']]);
        $collect = fn(string $day): int => $this->post('collections', Bodies::collection($this->season->ids['c7'], ['amount' => '777.00', 'date' => $day]));
        [$paid, $again, $lateToo] = array_map($collect, [self::DAY, self::DAY, '2026-11-05']);
        $late = $this->sell('c3', 'p33', [['Angoor', 'box', 9, '500.00']], '2026-11-03');
        $vendor = $this->season->ids['v0'];
        $expense = $this->post('expenses', Bodies::expense(['createdAt' => '2026-11-06']));
        $purchase = $this->post('purchases', Bodies::purchase($vendor, ['createdAt' => '2026-11-05']));
        $payment = $this->post('vendor-payments', Bodies::payment($vendor, ['date' => '2026-11-04']));
        $back = static fn(int $days): array => ['back_dated' => ['days' => $days, 'enteredOn' => self::DAY]];
        $this->assertFound([
            "sale {$twin}" => ['twice' => ['otherId' => $first]],
            "sale {$late}" => $back(6),
            "collection {$again}" => ['twice' => ['otherId' => $paid]],
            "collection {$lateToo}" => $back(4),
            "expense {$expense}" => $back(3),
            "purchase {$purchase}" => $back(4),
            "vendor-payment {$payment}" => $back(5),
        ]);
    }

    public function testVehiclesThatSoldMoreThanTheyBroughtOrEarnTooMuch(): void
    {
        $this->enter();
        ['p33' => $oversold, 'p32' => $profitable] = $this->season->ids;
        $this->client->put("/purchases/{$oversold}", ['quantity' => 200, 'unit' => 'carrat']);
        $this->client->put("/purchases/{$profitable}", ['amount' => '300000.00']);
        $this->assertFound([
            "purchase {$oversold}" => ['oversold' => ['unit' => 'carrat', 'loaded' => 200, 'sold' => 251]],
            "purchase {$profitable}" => ['profit_high' => ['profit' => 256445.42, 'percentage' => 85.48]],
        ]);
    }

    /** @param ?string $enteredAt the moment of entry of each record, in SQL; null is its own day */
    private function enter(?string $enteredAt = null): void
    {
        foreach (self::TABLES as $table => $day) {
            TestBed::database()->run("UPDATE {$table} SET entered_at = " . ($enteredAt ?? $day));
        }
        $this->before = $this->strange();
    }

    /** @return array<string, array<string, array<string, mixed>>> kind and id => its reasons by rule */
    private function strange(): array
    {
        $months = array_map(fn(string $from, string $to): array => SuspiciousEntries::of($this->client->get('/reports/strange', ['from' => $from, 'to' => $to])), array_keys(self::MONTHS), self::MONTHS);
        return array_merge(...$months);
    }

    private function assertFewBills(): void
    {
        $bills = preg_grep('/^sale /', array_keys($this->before)) ?: [];
        self::assertNotSame([], $bills);
        self::assertLessThanOrEqual(count($this->season->season['sales']) * 2 / 100, count($bills), Client::encode($this->before));
    }

    /** @param array<string, array<string, array<string, mixed>>> $slips */
    private function assertFound(array $slips): void
    {
        $found = array_diff_key($this->strange(), $this->before);
        ksort($slips);
        ksort($found);
        self::assertSame($slips, $found);
    }

    /** Multiplies a bill's first price or quantity by mistake: the rule that finds it; null where its product has no usual values. */
    private function slip(int $id, string $field, int $times, string $rule): ?string
    {
        /** @var list<array{productName: string, unit: string, quantity: int|float, unitPrice: string}> $items */
        $items = $this->client->get("/sales/{$id}")->record()['items'];
        ['productName' => $productName, 'unit' => $unit] = $items[0];
        $usual = $this->client->get('/sales/usual', ['productName' => $productName, 'unit' => $unit, 'purchaseId' => $this->season->ids['p33']])->record();
        if ($usual['unitPrice'] === null) {
            return null;
        }
        $items[0] = [...$items[0], $field => round((float) $items[0][$field] * $times, 2)];
        $items = array_map(static fn(array $item): array => array_diff_key($item, ['amount' => 0]), $items);
        self::assertSame(200, $this->client->put("/sales/{$id}", ['items' => $items])->status);
        return $field === 'unitPrice' || (float) $items[0]['quantity'] > ($usual['quantityTo'] ?? 0) ? $rule : null;
    }

    /** @param list<array{string, string, int, string}> $items product, unit, quantity, price */
    private function sell(string $customer, ?string $vehicle, array $items, string $day = self::DAY): int
    {
        $fields = array_map(static fn(array $item): array => array_combine(['productName', 'unit', 'quantity', 'unitPrice'], $item), $items);
        $changes = ['purchaseId' => $vehicle === null ? null : $this->season->ids[$vehicle], 'saleDate' => $day];
        return $this->post('sales', Bodies::saleOf($this->season->ids[$customer], $fields, $changes));
    }

    /** @param array<string, mixed> $body */
    private function post(string $path, array $body): int
    {
        $id = $this->client->post("/{$path}", $body)->id();
        TestBed::database()->run('UPDATE ' . strtr($path, '-', '_') . " SET entered_at = '" . self::DAY . " 18:00:00' WHERE id = ?", [$id]);
        return $id;
    }
}
