<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Dashboard;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class DashboardTest extends ServerTestCase
{
    public function testAnEmptyLedgerHasFourZeros(): void
    {
        self::assertEquals(
            ['totalSales' => 0, 'totalCollections' => 0, 'balance' => 0, 'customerCount' => 0],
            $this->stats(),
        );
    }

    public function testTheBalanceIsTheSumOfAllCustomerBalances(): void
    {
        $one = $this->customer(['oldBalance' => '10.10']);
        $two = $this->customer(['name' => 'Two', 'oldBalance' => '-3.05']);
        $this->sale($one);
        $this->sale($two);
        $this->collection($two, ['amount' => '0.05']);
        self::assertEquals(
            ['totalSales' => 1000, 'totalCollections' => 0.05, 'balance' => 1007, 'customerCount' => 2],
            $this->stats(),
        );
    }

    public function testWhatHappenedLatelyIsTheHeadOfTheLists(): void
    {
        $customer = $this->customer();
        self::assertEquals([[], [], []], $this->recent());
        for ($bill = 1; $bill <= 9; $bill += 1) {
            $this->sale($customer, ['saleDate' => Day::ago($bill)]);
        }
        $this->sale($customer, ['saleDate' => Day::ago(13)]);
        $this->sale($customer, ['saleDate' => Day::ago(14)]);
        $this->collection($customer, ['date' => Day::yesterday()]);
        $this->collection($customer, ['date' => Day::ago(30)]);
        [$sold, $sales, $collections] = $this->recent();
        self::assertSame($this->client->get('/sales', ['limit' => 8])->rows(), $sales);
        self::assertCount(8, $sales);
        self::assertSame($this->client->get('/collections')->rows(), $collections);
        self::assertCount(2, $collections);
        $period = ['from' => Day::ago(13), 'to' => Day::ago(0)];
        self::assertSame($this->client->get('/reports/sale-book', $period)->rows(), $sold);
        self::assertSame(Day::ago(13), $sold[9]['date'] ?? null);
    }

    public function testOnlyAnAdminReadsNoticesThere(): void
    {
        $notices = $this->client->get('/notices')->record();
        self::assertSame($notices, $this->client->get('/dashboard/recent')->record()['notices']);
        $munshi = $this->signUp('munshi');
        self::assertNull($munshi->get('/dashboard/recent')->record()['notices']);
    }

    /** @return list<mixed> sold, sales, collections */
    private function recent(): array
    {
        $record = $this->client->get('/dashboard/recent')->record();
        return [$record['sold'], $record['sales'], $record['collections']];
    }

    /** @return array<string, mixed> */
    private function stats(): array
    {
        $record = $this->client->get('/dashboard/stats')->record();
        $stats = array_intersect_key($record, ['totalSales' => 0, 'totalCollections' => 0, 'balance' => 0, 'customerCount' => 0]);
        foreach ($stats as $figure) {
            self::assertTrue(is_int($figure) || is_float($figure));
        }
        self::assertIsInt($stats['customerCount'] ?? null);
        return $stats;
    }
}
