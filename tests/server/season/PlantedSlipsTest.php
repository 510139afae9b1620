<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\TestCase;

/** One slip of each rule in the middle of a season: each is found for its own reason, and nothing else becomes strange. */
final class PlantedSlipsTest extends TestCase
{
    private const DAY = '2026-11-09';

    private static SuspiciousSeason $season;
    /** @var array<string, array<string, array<string, mixed>>> */
    private array $before;

    protected function setUp(): void
    {
        self::$season = new SuspiciousSeason(TestBed::client());
        self::$season->enterDayByDay();
        $this->before = self::$season->strange();
    }

    public function testWrongRatesAndQuantities(): void
    {
        $low = self::sell('c3', 'p33', [['Papaya', 'kg', 78, '2.11']]);
        $high = self::sell('c1', 'p33', [['Guava', 'kg', 76, '410.00']]);
        $much = self::sell('c4', 'p33', [['Mosambi', 'carrat', 105, '831.00']]);
        $free = self::sell('c5', 'p33', [['Kiwi', 'pack', 15, '0.00'], ['Angoor', 'box', 9, '500.00']]);
        $this->assertFound([
            "sale {$low}" => ['rate_low' => ['productName' => 'Papaya', 'unit' => 'kg', 'unitPrice' => 2.11, 'usual' => 20.05]],
            "sale {$high}" => ['rate_high' => ['productName' => 'Guava', 'unit' => 'kg', 'unitPrice' => 410, 'usual' => 41]],
            "sale {$much}" => ['quantity_high' => ['productName' => 'Mosambi', 'unit' => 'carrat', 'quantity' => 105, 'usual' => 11]],
            "sale {$free}" => ['price_zero' => ['productName' => 'Kiwi', 'unit' => 'pack']],
        ]);
    }

    public function testAForgottenVehicleAmongTheBillsOfOneAndOfACustomerWhoAlwaysTakesFromOne(): void
    {
        foreach (['c45', 'c31', 'c33'] as $customer) {
            self::sell($customer, 'p34', [['Angoor', 'box', 10, '500.00']]);
        }
        $among = self::sell('c3', null, [['Angoor', 'box', 10, '500.00']]);
        $regular = self::sell('c0', null, [['Angoor', 'box', 10, '500.00']]);
        self::sell('c3', null, [['Kela', 'box', 9, '500.00']]);
        $this->assertFound(["sale {$among}" => ['no_vehicle' => []], "sale {$regular}" => ['no_vehicle' => []]]);
    }

    public function testTheFormAsksAboutEachBillWithoutAVehicle(): void
    {
        $usual = self::$season->client->get('/sales/usual', ['productName' => 'Angoor', 'unit' => 'box'])->record();
        self::assertTrue($usual['vehicleExpected']);
    }

    public function testEntriesMadeTwiceAndDatedBack(): void
    {
        $first = self::sell('c1', 'p33', [['Angoor', 'box', 10, '500.00']]);
        $twin = self::sell('c1', 'p33', [['Angoor', 'box', 10, '500.00']]);
        $paid = self::collect(self::DAY);
        $again = self::collect(self::DAY);
        $late = self::sell('c3', 'p33', [['Angoor', 'box', 9, '500.00']], '2026-11-03');
        $lateToo = self::collect('2026-11-05');
        $entered = ['enteredOn' => self::DAY];
        $this->assertFound([
            "sale {$twin}" => ['twice' => ['otherId' => $first]],
            "sale {$late}" => ['back_dated' => ['days' => 6, ...$entered]],
            "collection {$again}" => ['twice' => ['otherId' => $paid]],
            "collection {$lateToo}" => ['back_dated' => ['days' => 4, ...$entered]],
        ]);
    }

    public function testExpensesPurchasesAndPaymentsDatedBack(): void
    {
        $vendor = self::$season->id('v0');
        $expense = self::enter('expenses', Bodies::expense(['createdAt' => '2026-11-06']));
        $purchase = self::enter('purchases', Bodies::purchase($vendor, ['createdAt' => '2026-11-05']));
        $payment = self::enter('vendor-payments', Bodies::payment($vendor, ['date' => '2026-11-04']));
        $this->assertFound([
            "expense {$expense}" => ['back_dated' => ['days' => 3, 'enteredOn' => self::DAY]],
            "purchase {$purchase}" => ['back_dated' => ['days' => 4, 'enteredOn' => self::DAY]],
            "vendor-payment {$payment}" => ['back_dated' => ['days' => 5, 'enteredOn' => self::DAY]],
        ]);
    }

    public function testVehiclesThatSoldMoreThanTheyBroughtOrEarnTooMuch(): void
    {
        [$oversold, $profitable] = [self::$season->id('p33'), self::$season->id('p32')];
        self::$season->client->put("/purchases/{$oversold}", ['quantity' => 200, 'unit' => 'carrat']);
        self::$season->client->put("/purchases/{$profitable}", ['amount' => '300000.00']);
        $this->assertFound([
            "purchase {$oversold}" => ['oversold' => ['unit' => 'carrat', 'loaded' => 200, 'sold' => 251]],
            "purchase {$profitable}" => ['profit_high' => ['profit' => 256445.42, 'percentage' => 85.48]],
        ]);
    }

    /** @param list<array{string, string, int, string}> $items product, unit, quantity, price */
    private static function sell(string $customer, ?string $vehicle, array $items, string $day = self::DAY): int
    {
        $fields = array_map(static fn(array $item): array => array_combine(['productName', 'unit', 'quantity', 'unitPrice'], $item), $items);
        $changes = ['purchaseId' => $vehicle === null ? null : self::$season->id($vehicle), 'saleDate' => $day];
        return self::enter('sales', Bodies::saleOf(self::$season->id($customer), $fields, $changes));
    }

    private static function collect(string $day): int
    {
        return self::enter('collections', Bodies::collection(self::$season->id('c7'), ['amount' => '777.00', 'date' => $day]));
    }

    /** @param array<string, mixed> $body */
    private static function enter(string $path, array $body): int
    {
        $id = self::$season->client->post("/{$path}", $body)->id();
        TestBed::database()->run('UPDATE ' . strtr($path, '-', '_') . " SET entered_at = '" . self::DAY . " 18:00:00' WHERE id = ?", [$id]);
        return $id;
    }

    /** @param array<string, array<string, array<string, mixed>>> $slips */
    private function assertFound(array $slips): void
    {
        $found = array_diff_key(self::$season->strange(), $this->before);
        ksort($slips);
        ksort($found);
        self::assertSame($slips, $found);
    }
}
