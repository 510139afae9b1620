<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;

/** Each rule finds its slip, with the values of its sentence, and nothing else. */
final class SuspicionRulesTest extends SuspiciousEntriesTestCase
{
    public function testARateOverTwiceOrUnderHalfAndAQuantityOverThreeTimesTheMedian(): void
    {
        $this->sell($this->customers[3], ['quantity' => 30, 'unitPrice' => '1400.00']);
        $this->sell($this->customers[3], ['quantity' => 1, 'unitPrice' => '350.00']);
        self::assertSame([], $this->strange());
        $high = $this->sell($this->customers[0], ['unitPrice' => '1400.01']);
        $low = $this->sell($this->customers[1], ['productName' => 'APPLE', 'unitPrice' => '349.99']);
        $much = $this->sell($this->customers[3], ['quantity' => 114]);
        self::assertSame([
            "sale {$much}" => ['quantity_high' => ['productName' => 'Apple', 'unit' => 'box', 'quantity' => 114, 'usual' => 10]],
            "sale {$low}" => ['rate_low' => ['productName' => 'APPLE', 'unit' => 'box', 'unitPrice' => 349.99, 'usual' => 700]],
            "sale {$high}" => ['rate_high' => ['productName' => 'Apple', 'unit' => 'box', 'unitPrice' => 1400.01, 'usual' => 700]],
        ], $this->strange());
    }

    public function testAnAllowanceAboveFiveHundredAndAboveFivePercentOfWhatWasDueThatDay(): void
    {
        [$ali, $bala, $chand] = $this->customers;
        $this->client->put("/customers/{$ali}", ['oldBalance' => '13000.00']);
        // With today's bills 20,000 and 7,000 were due; what is paid today does not count.
        $today = ['date' => Day::today()];
        $this->collection($ali, ['amount' => '15000.00', 'allowance' => '1000.00', ...$today]);
        self::assertSame([], $this->strange(), 'five percent');
        $high = $this->collection($ali, ['amount' => '1000.01', 'method' => 'allowance', ...$today]);
        // 500 is never much.
        $this->collection($bala, ['amount' => '500.00', 'method' => 'allowance', ...$today]);
        $most = 1 + $this->collection($chand, ['amount' => '1.00', 'allowance' => '6999.00', ...$today]);
        self::assertSame([
            "collection {$most}" => ['allowance_high' => ['allowance' => 6999, 'due' => 7000]],
            "collection {$high}" => ['allowance_high' => ['allowance' => 1000.01, 'due' => 20000]],
        ], $this->strange());
        // What is dated later changes nothing, what is dated earlier does.
        $this->client->put("/collections/{$most}", ['date' => Day::yesterday()]);
        self::assertSame(0, $this->strange()["collection {$most}"]['allowance_high']['due']);
        $this->client->put("/collections/{$most}", ['date' => Day::today()]);
        $this->collection($chand, ['amount' => '5000.00', 'date' => Day::yesterday()]);
        self::assertSame(2000, $this->strange()["collection {$most}"]['allowance_high']['due']);
    }

    public function testAnEntryDatedOverTwoDaysBackUnlessTheFirmDoesSoOften(): void
    {
        $enter = fn(string $day): array => [
            'collection' => $this->collection($this->customers[3], ['date' => $day]),
            'expense' => $this->expense(['createdAt' => "{$day} 23:59:59"]),
            'purchase' => $this->purchase($this->vendor, ['createdAt' => "{$day} 23:59:59"]),
            'sale' => $this->sell($this->customers[3], [], ['saleDate' => $day]),
            'vendor-payment' => $this->payment($this->vendor, ['date' => $day]),
        ];
        $enter(Day::ago(2));
        $late = $enter(Day::ago(3));
        $expected = [];
        foreach ($late as $kind => $id) {
            $expected["{$kind} {$id}"] = ['back_dated' => ['days' => 3, 'enteredOn' => Day::today()]];
        }
        self::assertSame($expected, $this->strange());
        self::assertSame(array_keys($expected), array_keys($this->strange(1)), 'on the day they were entered too');
        self::assertFields(['label' => "Expense {$late['expense']} · Diesel", 'amount' => '75.50', 'writtenBy' => AppServer::ADMIN], $this->entry('expense', $late['expense']));
        self::assertFields(
            ['label' => "Payment {$late['vendor-payment']} · Kinnaur Apple Growers", 'amount' => '1000.00', 'day' => Day::ago(3)],
            $this->entry('vendor-payment', $late['vendor-payment']),
        );
        for ($i = 1; $i <= 10; $i++) {
            $this->collection($this->customers[3], ['date' => Day::ago(9), 'amount' => $i]);
        }
        unset($expected["collection {$late['collection']}"]);
        self::assertSame($expected, $this->strange());
    }

    public function testMoreSoldThanLoadedWithPiecesAndSpoiledGoodsInTheUnitOfTheLoad(): void
    {
        $this->client->put("/purchases/{$this->vehicle}", ['quantity' => 29.5, 'unit' => 'box']);
        $this->sell($this->customers[3], ['unit' => 'Box', 'quantity' => 12]);
        $found = fn(array $values): array => ["purchase {$this->vehicle}" => ['oversold' => ['unit' => 'box', ...$values]]];
        self::assertSame($found(['loaded' => 29.5, 'sold' => 30]), $this->strange());
        $this->sell($this->customers[3], ['unit' => 'kg', 'quantity' => 240, 'pieces' => 12, 'unitPrice' => '55']);
        $this->expense(['kind' => 'waste', 'amount' => '0', 'quantity' => 3, 'purchaseId' => $this->vehicle]);
        $this->client->put("/purchases/{$this->vehicle}", ['quantity' => 45]);
        self::assertSame([], $this->strange(), '30 boxes, 12 pieces and 3 spoiled are the whole load');
        $this->client->put("/purchases/{$this->vehicle}", ['quantity' => 44]);
        self::assertSame($found(['loaded' => 44, 'sold' => 42, 'spoiled' => 3]), $this->strange());
    }

    public function testAVehicleWithAProfitAboveForty(): void
    {
        $this->client->put("/purchases/{$this->vehicle}", ['amount' => '15000.00']);
        self::assertSame([], $this->strange(), 'exactly 40 %');
        $this->client->put("/purchases/{$this->vehicle}", ['amount' => '14999.99']);
        self::assertSame(["purchase {$this->vehicle}" => ['profit_high' => ['profit' => 6000.01, 'percentage' => 40]]], $this->strange());
        $this->client->put("/purchases/{$this->vehicle}", ['amount' => '0']);
        self::assertSame([], $this->strange(), 'sold on commission, it costs nothing');
    }

    public function testAnOldBillThatIsChangedTodayIsLookedAtToday(): void
    {
        $old = $this->sell($this->customers[3], [], ['saleDate' => Day::ago(9)]);
        $this->database->run('UPDATE sales SET entered_at = entered_at - INTERVAL 9 DAY WHERE id = ?', [$old]);
        $this->database->run('UPDATE history SET changed_at = changed_at - INTERVAL 9 DAY WHERE record_type = ? AND record_id = ?', ['sale', $old]);
        self::assertSame([], $this->strange(1));
        $this->client->put("/sales/{$old}", ['items' => [self::apples(['unitPrice' => '7000.00'])]]);
        self::assertSame(["sale {$old}"], array_keys($this->strange(1)));
    }

    public function testAnEntrySaysWhatItIsAndWhoWroteItAndAMovedOneIsComparedWithItsNewVehicle(): void
    {
        $body = Bodies::saleOf($this->customers[3], [self::apples(['quantity' => 100])], ['purchaseId' => $this->vehicle, 'saleDate' => Day::today()]);
        $slip = $this->signUp('chotu.slip')->post('/sales', $body)->id();
        self::assertFields([
            'recordType' => 'sale', 'recordId' => $slip, 'label' => "Bill {$slip} · Dev", 'day' => Day::today(), 'amount' => '70000.00',
            'writtenBy' => 'Chotu (chotu.slip)',
            'reasons' => [['rule' => 'quantity_high', 'productName' => 'Apple', 'unit' => 'box', 'quantity' => 100, 'usual' => 10, 'confirmed' => null]],
        ], $this->entry('sale', $slip));
        $other = $this->purchase($this->vendor, ['vehicleNumber' => 'DL-1-L-7', 'amount' => '100000.00']);
        $this->client->put("/sales/{$slip}", ['purchaseId' => $other]);
        self::assertSame([], $this->strange(), 'nothing is usual on the other vehicle yet');
        $this->client->put("/sales/{$slip}", ['purchaseId' => $this->vehicle]);
        self::assertSame(["sale {$slip}"], array_keys($this->strange()));
        $this->client->delete("/sales/{$slip}");
        self::assertSame([], $this->strange());
    }

    public function testABillWithoutAVehicleWhereTheFirmNearlyAlwaysNamesOne(): void
    {
        $slip = $this->sell($this->customers[3], ['unitPrice' => '1.00'], ['purchaseId' => null]);
        self::assertSame(["sale {$slip}" => ['no_vehicle' => []]], $this->strange());
        // A bill keeps the number of a vehicle whose vendor is deleted: it has one.
        $this->client->delete("/vendors/{$this->vendor}");
        $this->purchase($this->vendor(['name' => 'Other']));
        self::assertSame(["sale {$slip}"], array_keys($this->strange()));
        for ($i = 1; $i <= 10; $i++) {
            $this->sell($this->customers[3], ['quantity' => $i], ['purchaseId' => null]);
        }
        self::assertSame(["sale {$slip}"], array_keys($this->strange()), 'entered right after three bills of one vehicle');
        $this->client->delete("/sales/{$this->bills[0]}");
        self::assertSame([], $this->strange());
    }

    public function testWhereTheFirmOftenNamesNoneABillEnteredAmongThoseOfOneVehicle(): void
    {
        $this->sellWithoutVehicles(12, Day::yesterday());
        $other = $this->purchase($this->vendor, ['vehicleNumber' => 'DL-1-L-7']);
        self::assertSame([], $this->strange());
        $slip = $this->sell($this->customers[3], [], ['purchaseId' => null]);
        self::assertSame(["sale {$slip}" => ['no_vehicle' => []]], $this->strange());
        $this->sell($this->customers[3], ['quantity' => 11], ['purchaseId' => null]);
        self::assertSame(["sale {$slip}"], array_keys($this->strange()), 'the bill before the second one has no vehicle either');
        $this->client->put("/sales/{$this->bills[1]}", ['purchaseId' => $other]);
        self::assertSame([], $this->strange(), 'two vehicles are unloaded at a time');
    }

    public function testWhereTheFirmOftenNamesNoneABillOfACustomerWhoAlwaysTakesFromVehicles(): void
    {
        $this->sellWithoutVehicles(12, Day::yesterday());
        [$ali, $bala] = $this->customers;
        foreach (range(1, 13) as $quantity) {
            $this->sell($ali, ['quantity' => $quantity], ['saleDate' => Day::ago(2)]);
        }
        $slip = $this->sell($ali, [], ['purchaseId' => null, 'saleDate' => Day::yesterday()]);
        self::assertSame([], $this->strange(), 'after thirteen bills nothing is his habit yet');
        $this->sell($ali, ['quantity' => 14], ['saleDate' => Day::yesterday()]);
        $fifteenth = $this->sell($ali, ['quantity' => 15], ['saleDate' => Day::ago(1)]);
        $this->sell($bala, [], ['purchaseId' => null, 'saleDate' => Day::yesterday()]);
        self::assertSame(["sale {$slip}" => ['no_vehicle' => []]], $this->strange());
        $this->client->put("/sales/{$fifteenth}", ['purchaseId' => null]);
        self::assertSame([], $this->strange());
    }

    public function testWhereTheFirmMostlyNamesNoneNoBillIsStrange(): void
    {
        $slip = $this->sell($this->customers[3], [], ['purchaseId' => null]);
        self::assertSame(["sale {$slip}"], array_keys($this->strange()));
        $this->database->run(
            "INSERT INTO sales (customer_id, vehicle_number, sale_date, description, amount, entered_at)
             SELECT {$this->customers[3]}, '', '2020-01-01', '', 1, '2020-01-01' FROM seq_1_to_250",
        );
        self::assertSame([], $this->strange());
    }

    private function sellWithoutVehicles(int $bills, string $day): void
    {
        for ($i = 1; $i <= $bills; $i++) {
            $this->sell($this->customers[3], ['quantity' => $i], ['purchaseId' => null, 'saleDate' => $day]);
        }
    }
}
