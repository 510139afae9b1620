<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Dues;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class DuesRoutesTest extends ServerTestCase
{
    private int $ramesh;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ramesh = $this->customer(['name' => 'Ramesh', 'oldBalance' => '100.00']);
    }

    public function testARowSaysWhatTheCustomerOwesAndSinceWhen(): void
    {
        $this->sale($this->ramesh, ['saleDate' => Day::ago(9)]);
        $this->sale($this->ramesh, ['saleDate' => Day::ago(4)]);
        $this->sale($this->ramesh, ['saleDate' => Day::ago(3)]);
        $this->collection($this->ramesh, ['amount' => '350.50', 'date' => Day::today()]);
        self::assertSame([[
            'customerId' => $this->ramesh,
            'customerName' => 'Ramesh',
            'phoneNumber' => '98765 43210',
            'address' => 'Azadpur Mandi, Delhi',
            'balance' => 1249.5,
            'days0to3' => 500,
            'days4to7' => 500,
            'days8to15' => 249.5,
            'days16plus' => 0,
            'lastSaleDate' => Day::ago(3),
            'lastPaymentDate' => Day::today(),
            'lastPaymentAmount' => 350.5,
            'collectedToday' => 350.5,
            'promise' => null,
            'crates' => 0,
        ]], $this->client->get('/reports/dues')->rows());
    }

    public function testTheLastBillAndTheLastPaymentAreFoundHoweverLongAgo(): void
    {
        foreach ([[1, 1], [15, 6], [16, 7], [400, 300]] as [$sold, $paid]) {
            $customer = $this->customer(['name' => "Bought {$sold} days ago"]);
            $this->sale($customer, ['saleDate' => Day::ago($sold)]);
            $this->sale($customer, ['saleDate' => Day::ago($sold + 1)]);
            $this->collection($customer, ['amount' => '30.25', 'date' => Day::ago($paid)]);
            $this->collection($customer, ['amount' => '20.00', 'date' => Day::ago($paid)]);
            $this->collection($customer, ['amount' => '10.00', 'date' => Day::ago($paid + 1)]);
            $row = $this->rowOf($customer);
            $found = [$row['lastSaleDate'], $row['lastPaymentDate'], $row['lastPaymentAmount']];
            self::assertSame([Day::ago($sold), Day::ago($paid), 20], $found, "{$sold} days");
        }
    }

    public function testTheAgesEndAfter3And7And15Days(): void
    {
        $expected = ['days0to3' => [0, 3], 'days4to7' => [4, 7], 'days8to15' => [8, 15], 'days16plus' => [16, 400]];
        foreach ($expected as $age => $days) {
            foreach ($days as $ago) {
                $customer = $this->customer(['name' => "Owes since {$ago}"]);
                $this->sale($customer, ['saleDate' => Day::ago($ago)]);
                self::assertSame(500, $this->rowOf($customer)[$age] ?? null, "{$ago} days");
            }
        }
    }

    public function testDueSinceIsTheDayOfTheOldestUnpaidBill(): void
    {
        $this->sale($this->ramesh, ['saleDate' => Day::ago(40)]);
        $this->sale($this->ramesh, ['saleDate' => Day::ago(9)]);
        $this->sale($this->ramesh, ['saleDate' => Day::ago(3)]);
        $paid = [['99.99', null], ['0.01', Day::ago(40)], ['499.99', Day::ago(40)], ['0.01', Day::ago(9)], ['500.00', Day::ago(3)]];
        self::assertNull($this->dueSince(), 'the old balance is older than any bill');
        foreach ($paid as [$amount, $since]) {
            $this->collection($this->ramesh, ['amount' => $amount, 'date' => Day::today()]);
            self::assertSame($since, $this->dueSince(), "after {$amount}");
        }
        self::assertArrayNotHasKey('dueSince', $this->rowOf($this->ramesh));
        self::assertRule($this->client->get('/reports/dues', ['dueSince' => 'yes']), 'dueSince', 'dueSince must be true or false');
    }

    public function testAnAdvanceOwesNothingAtAnyAge(): void
    {
        $this->sale($this->ramesh);
        $this->collection($this->ramesh, ['amount' => '900.00']);
        $row = $this->rowOf($this->ramesh);
        self::assertSame([-300, 0, 0, 0, 0], [$row['balance'], $row['days0to3'], $row['days4to7'], $row['days8to15'], $row['days16plus']]);
    }

    public function testACustomerWhoOwesNothingIsLeftOut(): void
    {
        $this->collection($this->ramesh, ['amount' => '100.00']);
        self::assertSame([], $this->client->get('/reports/dues')->rows());
    }

    public function testOnAnEarlierDayLaterEntriesDoNotCount(): void
    {
        $this->sale($this->ramesh, ['saleDate' => Day::ago(10)]);
        $this->sale($this->ramesh, ['saleDate' => Day::ago(1)]);
        $this->collection($this->ramesh, ['amount' => '40.00', 'date' => Day::ago(2)]);
        $row = $this->rowOf($this->ramesh, Day::ago(5));
        self::assertSame([600, 500, 100, Day::ago(10), null], [$row['balance'], $row['days4to7'], $row['days16plus'], $row['lastSaleDate'], $row['lastPaymentDate']]);
        self::assertSame(100, $this->rowOf($this->ramesh, '1999-01-01')['days16plus'] ?? null, 'the old balance counts on every day');
        self::assertSame(1060, $this->rowOf($this->ramesh, '2999-01-01')['days16plus'] ?? null, 'a future day is accepted');
    }

    public function testACollectionDatedAheadCountsFromItsDay(): void
    {
        $this->collection($this->ramesh, ['amount' => '60.00', 'date' => Day::tomorrow()]);
        self::assertSame(100, $this->rowOf($this->ramesh)['balance'] ?? null);
        self::assertSame(40, $this->rowOf($this->ramesh, Day::tomorrow())['balance'] ?? null);
    }

    public function testRefusesAnInvalidDay(): void
    {
        foreach (['', 'today', '2026-02-30', '2026-11-21 10:00:00', '०१'] as $on) {
            self::assertRule($this->client->get('/reports/dues', ['on' => $on]), 'on', 'Enter a valid date');
        }
        self::assertSame(400, $this->client->get('/reports/dues?on=2026-11-21&on=2026-11-22')->status);
    }

    private function dueSince(): mixed
    {
        $rows = $this->client->get('/reports/dues', ['dueSince' => 'true'])->rows();
        self::assertArrayHasKey('dueSince', $rows[0]);
        return $rows[0]['dueSince'];
    }

    /** @return array<string, mixed> */
    private function rowOf(int $customer, ?string $on = null): array
    {
        $rows = $this->client->get('/reports/dues', $on === null ? [] : ['on' => $on])->rows();
        return array_column($rows, null, 'customerId')[$customer] ?? self::fail("Customer {$customer} has no row");
    }
}
