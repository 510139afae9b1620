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
        $this->collection($this->ramesh, ['amount' => '60.00', 'date' => Day::tomorrow()]);
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
        $days = [
            Day::tomorrow() => ['balance' => 1189.5, 'days4to7' => 1000, 'days8to15' => 189.5, 'lastPaymentAmount' => 60],
            Day::ago(5) => ['balance' => 600, 'days4to7' => 500, 'days16plus' => 100, 'lastSaleDate' => Day::ago(9), 'lastPaymentDate' => null],
            '1999-01-01' => ['balance' => 100, 'days16plus' => 100],
        ];
        foreach ($days as $on => $fields) {
            self::assertFields($fields, $this->client->get('/reports/dues', ['on' => $on])->rows()[0]);
        }
    }

    public function testTheLastBillAndTheLastPaymentAreFoundHoweverLongAgoAndAgesEndAfter3And7And15Days(): void
    {
        $this->sale($this->ramesh, ['saleDate' => Day::ago(400)]);
        $this->collection($this->ramesh, ['amount' => '30.25', 'date' => Day::ago(300)]);
        $this->collection($this->ramesh, ['amount' => '20.00', 'date' => Day::ago(300)]);
        self::assertFields(['lastSaleDate' => Day::ago(400), 'lastPaymentDate' => Day::ago(300), 'lastPaymentAmount' => 20], $this->rowOf($this->ramesh));
        foreach (['days0to3' => [0, 3], 'days4to7' => [4, 7], 'days8to15' => [8, 15], 'days16plus' => [16, 400]] as $age => $days) {
            foreach ($days as $ago) {
                $customer = $this->customer(['name' => "Owes since {$ago}"]);
                $this->sale($customer, ['saleDate' => Day::ago($ago)]);
                self::assertSame(500, $this->rowOf($customer)[$age] ?? null, "{$ago} days");
            }
        }
    }

    public function testDueSinceIsTheDayOfTheOldestUnpaidBillAndWhoOwesNothingIsLeftOut(): void
    {
        foreach ([40, 9, 3] as $ago) {
            $this->sale($this->ramesh, ['saleDate' => Day::ago($ago)]);
        }
        $dues = fn(): array => $this->client->get('/reports/dues', ['dueSince' => 'true'])->rows();
        self::assertNull($dues()[0]['dueSince'], 'the old balance is older than any bill');
        $paid = [['99.99', null], ['0.01', Day::ago(40)], ['499.99', Day::ago(40)], ['0.01', Day::ago(9)], ['500.00', Day::ago(3)]];
        foreach ($paid as [$amount, $since]) {
            $this->collection($this->ramesh, ['amount' => $amount, 'date' => Day::today()]);
            self::assertSame($since, $dues()[0]['dueSince'], "after {$amount}");
        }
        self::assertArrayNotHasKey('dueSince', $this->rowOf($this->ramesh));
        $this->collection($this->ramesh, ['amount' => '500.00']);
        self::assertSame([], $dues());
        $this->collection($this->ramesh, ['amount' => '300.00']);
        $advance = ['balance' => -300, 'days0to3' => 0, 'days4to7' => 0, 'days8to15' => 0, 'days16plus' => 0];
        self::assertFields($advance, $this->rowOf($this->ramesh));
        self::assertRule($this->client->get('/reports/dues', ['dueSince' => 'yes']), 'dueSince', 'dueSince must be true or false');
    }

    /** @return array<string, mixed> */
    private function rowOf(int $customer): array
    {
        return array_column($this->client->get('/reports/dues')->rows(), null, 'customerId')[$customer] ?? self::fail("Customer {$customer} has no row");
    }
}
