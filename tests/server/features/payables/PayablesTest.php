<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Payables;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class PayablesTest extends ServerTestCase
{
    public function testPaymentsSettleTheOldBalanceThenTheOldestPurchaseUpToTheDay(): void
    {
        $advance = $this->vendor(['name' => 'Advance', 'oldBalance' => '-70']);
        $vendor = $this->vendor(['name' => 'Kinnaur', 'oldBalance' => '100']);
        foreach ([40 => '1000', 31 => '400', 30 => '300', 16 => '50', 15 => '200', 8 => '20', 7 => '10', 0 => '5'] as $ago => $amount) {
            $last = $this->purchase($vendor, ['amount' => $amount, 'createdAt' => Day::ago($ago)]);
        }
        $this->client->get("/purchases/{$last}/complete");
        $this->payment($vendor, ['amount' => 1099, 'date' => Day::ago(3)]);
        $this->payment($vendor, ['amount' => 1.5, 'date' => Day::ago(2)]);
        $rows = $this->client->get('/reports/payables')->rows();
        self::assertSame([$advance, $vendor], array_column($rows, 'vendorId'));
        self::assertFields(['balance' => -70, 'days0to7' => 0, 'days31plus' => 0, 'oldestUnpaid' => null, 'lastPaymentDate' => null], $rows[0]);
        self::assertSame([
            'vendorId' => $vendor, 'vendorName' => 'Kinnaur', 'phoneNumber' => '9812345678', 'balance' => 984.5,
            'days0to7' => 15, 'days8to15' => 220, 'days16to30' => 350, 'days31plus' => 399.5,
            'oldestUnpaid' => Day::ago(31), 'lastPaymentDate' => Day::ago(2), 'lastPaymentAmount' => 1.5, 'openTrucks' => 7, 'openPattis' => 1,
        ], $rows[1]);
        $earlier = $this->client->get('/reports/payables', ['on' => Day::ago(30)])->rows()[1];
        self::assertFields(['balance' => 1800, 'days0to7' => 700, 'days8to15' => 1000, 'days31plus' => 100, 'oldestUnpaid' => null, 'lastPaymentDate' => null], $earlier);
    }
}
