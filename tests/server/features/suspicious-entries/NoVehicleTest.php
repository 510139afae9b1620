<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\Day;

/** When a bill without a vehicle is strange. */
final class NoVehicleTest extends SuspiciousEntriesTestCase
{
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
