<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Payables;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class PayablesTest extends ServerTestCase
{
    public function testPaymentsSettleTheOldBalanceThenTheOldestPurchase(): void
    {
        $vendor = $this->vendor(['name' => 'Kinnaur', 'oldBalance' => '100']);
        foreach ([40 => '1000', 31 => '400', 30 => '300', 16 => '50', 15 => '200', 8 => '20', 7 => '10', 0 => '5'] as $ago => $amount) {
            $this->purchase($vendor, ['amount' => $amount, 'createdAt' => Day::ago($ago)]);
        }
        $this->payment($vendor, ['amount' => 1099, 'date' => Day::ago(3)]);
        $this->payment($vendor, ['amount' => 1.5, 'date' => Day::ago(2)]);
        self::assertSame([[
            'vendorId' => $vendor, 'vendorName' => 'Kinnaur', 'phoneNumber' => '9812345678', 'balance' => 984.5,
            'days0to7' => 15, 'days8to15' => 220, 'days16to30' => 350, 'days31plus' => 399.5,
            'oldestUnpaid' => Day::ago(31), 'lastPaymentDate' => Day::ago(2), 'lastPaymentAmount' => 1.5, 'openTrucks' => 8, 'openPattis' => 0,
        ]], $this->rows());
    }

    public function testWhatIsOwedSinceLongestComesFirstAndAnUnpaidOldBalanceBeforeAll(): void
    {
        $vendor = fn(string $name, string $old): int => $this->vendor(['name' => $name, 'oldBalance' => $old]);
        [$even, $new, $old, $advance, $older] = [$vendor('Even', '0'), $vendor('New', '0'), $vendor('Old', '500'), $vendor('Advance', '-70'), $vendor('Older', '0')];
        foreach ([[$even, 9], [$new, 2], [$new, 1], [$old, 3], [$older, 20]] as [$owed, $ago]) {
            $this->purchase($owed, ['amount' => '300', 'createdAt' => Day::ago($ago)]);
        }
        $this->payment($even, ['amount' => 300]);
        $this->payment($old, ['amount' => 499.99]);
        $rows = $this->rows();
        self::assertSame([$advance, $old, $older, $new], array_column($rows, 'vendorId'), 'and nobody who is even');
        self::assertFields(['balance' => -70, 'days0to7' => 0, 'days8to15' => 0, 'days16to30' => 0, 'days31plus' => 0, 'oldestUnpaid' => null, 'lastPaymentDate' => null, 'lastPaymentAmount' => null], $rows[0]);
        self::assertFields(['balance' => 300.01, 'days0to7' => 300, 'days31plus' => 0.01, 'oldestUnpaid' => null], $rows[1]);
        self::assertFields(['days16to30' => 300, 'oldestUnpaid' => Day::ago(20)], $rows[2]);
        self::assertFields(['days0to7' => 600, 'oldestUnpaid' => Day::ago(2)], $rows[3]);
    }

    public function testAnEarlierDayKnowsNothingOfWhatIsDatedLater(): void
    {
        $vendor = $this->vendor();
        $this->purchase($vendor, ['amount' => '100', 'createdAt' => Day::ago(50)]);
        $this->purchase($vendor, ['amount' => '30', 'createdAt' => Day::ago(10)]);
        $this->payment($vendor, ['amount' => 60, 'date' => Day::ago(20)]);
        $this->payment($vendor, ['amount' => 5, 'date' => Day::ago(9)]);
        $on = fn(int $ago): array => array_intersect_key(
            $this->rows(['on' => Day::ago($ago)])[0] ?? [],
            ['balance' => 0, 'days0to7' => 0, 'days31plus' => 0, 'lastPaymentAmount' => 0, 'openTrucks' => 0],
        );
        self::assertSame(['balance' => 40, 'days0to7' => 0, 'days31plus' => 40, 'lastPaymentAmount' => 60, 'openTrucks' => 2], $on(15));
        self::assertSame(['balance' => 100, 'days0to7' => 100, 'days31plus' => 0, 'lastPaymentAmount' => null, 'openTrucks' => 2], $on(50));
        self::assertSame([], $on(51));
        self::assertSame(['balance' => 65, 'days0to7' => 0, 'days31plus' => 65, 'lastPaymentAmount' => 5, 'openTrucks' => 2], $on(-60), 'a later day');
    }

    public function testACompletedVehicleWithoutAFinalPattiIsCounted(): void
    {
        [$vendor, $customer] = [$this->vendor(), $this->customer()];
        foreach (['open', 'typed', 'final', 'nothing'] as $name) {
            $vehicles[$name] = $this->purchase($vendor, ['vehicleNumber' => $name]);
            $this->sale($customer, ['purchaseId' => $vehicles[$name]]);
        }
        foreach (['open', 'typed'] as $name) {
            $this->client->put("/purchases/{$vehicles[$name]}/patti", ['note' => 'x']);
        }
        foreach (['typed', 'final', 'nothing'] as $name) {
            $this->client->get("/purchases/{$vehicles[$name]}/complete");
        }
        $this->client->post("/purchases/{$vehicles['final']}/patti/final", []);
        self::assertFields(['openTrucks' => 1, 'openPattis' => 2], $this->rows()[0]);
    }

    /**
     * @param array<string, string> $query
     * @return list<array<string, mixed>>
     */
    private function rows(array $query = []): array
    {
        return $this->client->get('/reports/payables', $query)->rows();
    }
}
