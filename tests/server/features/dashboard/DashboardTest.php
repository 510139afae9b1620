<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Dashboard;

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
