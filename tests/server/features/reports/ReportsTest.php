<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Reports;

use FruitKhata\Tests\Harness\ServerTestCase;

final class ReportsTest extends ServerTestCase
{
    public function testProfitAndLossIsLinkedSalesLessThePurchase(): void
    {
        $vendor = $this->vendor();
        $gain = $this->purchase($vendor, ['amount' => '300', 'createdAt' => '2026-01-03']);
        $loss = $this->purchase($vendor, ['amount' => '900', 'createdAt' => '2026-01-02', 'vehicleNumber' => 'DL-1']);
        $free = $this->purchase($vendor, ['amount' => '0', 'createdAt' => '2026-01-01']);
        $customer = $this->customer();
        foreach ([$gain, $loss, $free] as $purchase) {
            $this->sale($customer, ['purchaseId' => $purchase]);
        }
        $this->client->get("/purchases/{$loss}/complete");
        $rows = $this->client->get('/reports/profit-loss')->rows();
        self::assertSame([$gain, $loss, $free], array_column($rows, 'purchaseId'));
        self::assertRow(['vehicleNumber' => 'HP-06-A-1234', 'isClosed' => 0, 'purchaseAmount' => 300, 'totalSales' => 500, 'profit' => 200, 'profitPercentage' => 66.67], $rows[0]);
        self::assertRow(['vehicleNumber' => 'DL-1', 'isClosed' => 1, 'purchaseAmount' => 900, 'totalSales' => 500, 'profit' => -400, 'profitPercentage' => -44.44], $rows[1]);
        self::assertRow(['isClosed' => 0, 'purchaseAmount' => 0, 'totalSales' => 500, 'profit' => 500, 'profitPercentage' => 0], $rows[2]);
    }

    public function testTheSaleBookHasOneRowADay(): void
    {
        $customer = $this->customer();
        foreach (['2026-01-01', '2026-01-02', '2026-01-02', '2026-01-04'] as $day) {
            $this->sale($customer, ['saleDate' => $day]);
        }
        self::assertEquals(
            [['2026-01-04', 1, 500], ['2026-01-02', 2, 1000], ['2026-01-01', 1, 500]],
            $this->book(['by' => 'day'], 'date'),
        );
        self::assertEquals([['2026-01-02', 2, 1000]], $this->book(['by' => 'day', 'from' => '2026-01-02', 'to' => '2026-01-03'], 'date'));
    }

    public function testTheSaleBookByVehicleAndByCustomer(): void
    {
        $purchase = $this->purchase($this->vendor());
        [$one, $two] = [$this->customer(['name' => 'One']), $this->customer(['name' => 'Two'])];
        $this->sale($one, ['purchaseId' => $purchase]);
        $this->sale($two, ['purchaseId' => $purchase]);
        $this->sale($two);
        self::assertEqualsCanonicalizing(
            [['HP-06-A-1234', 2, 1000], ['', 1, 500]],
            $this->book(['by' => 'vehicle'], 'vehicleNumber'),
        );
        self::assertEqualsCanonicalizing([[$one, 1, 500], [$two, 2, 1000]], $this->book(['by' => 'customer'], 'customerId'));
        $names = $this->client->get('/reports/sale-book', ['by' => 'customer'])->column('customerName');
        self::assertEqualsCanonicalizing(['One', 'Two'], $names);
    }

    public function testTheSaleBookByVehicleBeginsWithTheNewestPurchase(): void
    {
        $vendor = $this->vendor();
        foreach (['2026-03-01', '2020-01-01', '2026-02-01'] as $day) {
            $vehicle = $this->purchase($vendor, ['vehicleNumber' => $day, 'createdAt' => $day . ' 06:00:00']);
            $this->sale($this->customer(), ['purchaseId' => $vehicle]);
        }
        $this->sale($this->customer());
        self::assertSame(
            ['2026-03-01', '2026-02-01', '2020-01-01', ''],
            $this->client->get('/reports/sale-book', ['by' => 'vehicle'])->column('vehicleNumber'),
        );
    }

    public function testTheSaleBookByDayCountsTheCustomersIfAsked(): void
    {
        [$one, $two] = [$this->customer(), $this->customer()];
        foreach ([[$one, '2026-02-01'], [$one, '2026-02-01'], [$two, '2026-02-01'], [$two, '2026-02-02']] as [$customer, $day]) {
            $this->sale($customer, ['saleDate' => $day]);
        }
        self::assertSame([
            ['total' => 500, 'date' => '2026-02-02', 'bills' => 1, 'customers' => 1],
            ['total' => 1500, 'date' => '2026-02-01', 'bills' => 3, 'customers' => 2],
        ], $this->client->get('/reports/sale-book', ['customers' => 'true'])->rows());
        self::assertArrayNotHasKey('customers', $this->client->get('/reports/sale-book')->rows()[0]);
        self::assertRule($this->client->get('/reports/sale-book?customers=2'), 'customers', 'customers must be true or false');
    }

    public function testTheSaleBookRefusesWhatItDoesNotKnow(): void
    {
        self::assertSame(422, $this->client->get('/reports/sale-book', ['by' => 'moon'])->status);
        self::assertSame(422, $this->client->get('/reports/sale-book', ['by' => 'day', 'from' => '2026-02-30'])->status);
    }

    public function testBalancesOfPeopleWithoutRecordsAreListedToo(): void
    {
        $customer = $this->customer(['oldBalance' => '5']);
        $vendor = $this->vendor(['oldBalance' => '-7']);
        $rows = $this->client->get('/reports/customer-balances')->rows();
        self::assertEquals([[$customer, 5]], array_map(static fn(array $r): array => [$r['customerId'] ?? null, $r['balance'] ?? null], $rows));
        $rows = $this->client->get('/vendor-balances')->rows();
        self::assertEquals([[$vendor, -7]], array_map(static fn(array $r): array => [$r['id'] ?? null, $r['balance'] ?? null], $rows));
    }

    public function testReportsOfAnEmptyLedgerAreEmptyLists(): void
    {
        foreach (['/reports/profit-loss', '/reports/customer-balances', '/vendor-balances', '/reports/sale-book?by=day'] as $path) {
            self::assertSame('[]', trim($this->client->get($path)->body), $path);
        }
    }

    /**
     * @param array<string, string> $query
     * @return list<array{mixed, mixed, mixed}> what the row is for, bills, total
     */
    private function book(array $query, string $of): array
    {
        return array_map(
            static fn(array $row): array => [$row[$of] ?? null, $row['bills'] ?? null, $row['total'] ?? null],
            $this->client->get('/reports/sale-book', $query)->rows(),
        );
    }

    /**
     * @param array<string, mixed> $expected
     * @param array<string, mixed> $row
     */
    private static function assertRow(array $expected, array $row): void
    {
        self::assertEquals($expected, array_intersect_key($row, $expected));
        foreach (['purchaseAmount', 'totalSales', 'profit', 'profitPercentage'] as $field) {
            self::assertTrue(is_int($row[$field]) || is_float($row[$field]), "{$field} is a JSON number");
        }
    }
}
