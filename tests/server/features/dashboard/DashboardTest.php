<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Dashboard;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class DashboardTest extends ServerTestCase
{
    public function testTheBalanceIsTheSumOfAllCustomerBalances(): void
    {
        $none = ['totalSales' => 0, 'totalCollections' => 0, 'balance' => 0, 'customerCount' => 0];
        self::assertFields($none, $this->client->get('/dashboard/stats')->record());
        $one = $this->customer(['oldBalance' => '10.10']);
        $two = $this->customer(['name' => 'Two', 'oldBalance' => '-3.05']);
        $this->sale($one);
        $this->sale($two);
        $this->collection($two, ['amount' => '0.05']);
        $this->expense();
        self::assertFields(
            ['totalSales' => 1000, 'totalCollections' => 0.05, 'balance' => 1007, 'customerCount' => 2],
            $this->client->get('/dashboard/stats')->record(),
        );
    }

    public function testWhatHappenedLatelyIsTheHeadOfTheListsAndOnlyAnAdminReadsNoticesThere(): void
    {
        $customer = $this->customer();
        foreach ([1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14] as $ago) {
            $this->sale($customer, ['saleDate' => Day::ago($ago)]);
        }
        $this->collection($customer, ['date' => Day::yesterday()]);
        $this->collection($customer, ['date' => Day::ago(30)]);
        $expected = [
            'sold' => $this->client->get('/reports/sale-book', ['from' => Day::ago(13), 'to' => Day::today()])->rows(),
            'sales' => $this->client->get('/sales', ['limit' => 8])->rows(),
            'collections' => $this->client->get('/collections')->rows(),
            'notices' => $this->client->get('/notices')->record(),
        ];
        self::assertSame([10, 8, 2], array_map(count(...), [$expected['sold'], $expected['sales'], $expected['collections']]));
        self::assertEquals($expected, array_intersect_key($this->client->get('/dashboard/recent')->record(), $expected));
        self::assertNull($this->signUp('munshi')->get('/dashboard/recent')->record()['notices']);
    }
}
