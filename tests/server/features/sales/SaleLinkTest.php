<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A sale and the purchase that it names. */
final class SaleLinkTest extends ServerTestCase
{
    public function testACompletedPurchaseKeepsItsBillsAndTakesNoNewOnes(): void
    {
        $purchase = $this->purchase($this->vendor());
        $customer = $this->customer();
        [$linked, $unlinked] = [$this->sale($customer, ['purchaseId' => $purchase]), $this->sale($customer)];
        $this->client->get("/purchases/{$purchase}/complete");
        $body = Bodies::sale($customer, ['purchaseId' => $purchase]);
        self::assertSame(409, $this->changingNothing(fn(): Answer => $this->client->post('/sales', $body))->status);
        self::assertSame(409, $this->changingNothing(fn(): Answer => $this->client->put("/sales/{$unlinked}", ['purchaseId' => $purchase]))->status);
        foreach ([['description' => 'late'], ['purchaseId' => $purchase, 'description' => 'later']] as $edit) {
            $answer = $this->client->put("/sales/{$linked}", $edit);
            self::assertSame([200, $purchase], [$answer->status, $answer->record()['purchaseId'] ?? null], $answer->body);
        }
    }

    public function testASaleMovesToAnotherVehicleAndToNone(): void
    {
        $vendor = $this->vendor();
        $first = $this->purchase($vendor);
        $second = $this->purchase($vendor, ['vehicleNumber' => 'DL-1-L-7']);
        $sale = $this->sale($this->customer(), ['purchaseId' => $first]);
        foreach ([['purchaseId' => $second], ['description' => 'the vehicle stays']] as $edit) {
            self::assertFields(['purchaseId' => $second, 'vehicleNumber' => 'DL-1-L-7'], $this->client->put("/sales/{$sale}", $edit)->record());
        }
        foreach ([null, ''] as $none) {
            $this->client->put("/sales/{$sale}", ['purchaseId' => $second]);
            self::assertCount(1, $this->client->get("/purchases/{$second}/sales")->rows());
            self::assertFields(['purchaseId' => null, 'vehicleNumber' => ''], $this->client->put("/sales/{$sale}", ['purchaseId' => $none])->record());
            self::assertSame([], $this->client->get("/purchases/{$second}/sales")->rows());
        }
    }

    public function testTheRateIsTheCustomersLastElseTheVehiclesElseThatOfAnyBill(): void
    {
        $vehicle = $this->purchase($this->vendor());
        $other = $this->purchase($this->vendor(), ['vehicleNumber' => 'DL-1-L-7']);
        [$ram, $shyam, $new] = [$this->customer(), $this->customer(), $this->customer()];
        $sell = fn(int $customer, string $day, string $price, int $purchase, string $product = 'Apple') => $this->create('/sales', Bodies::saleOf(
            $customer,
            [['productName' => $product, 'unit' => 'carrat', 'unitPrice' => $price]],
            ['purchaseId' => $purchase, 'saleDate' => $day],
        ));
        $sell($ram, '2026-01-03', '450.00', $vehicle);
        $sell($ram, '2026-01-01', '440.00', $vehicle);
        $sell($shyam, '2026-01-04', '460.00', $vehicle);
        $sell($shyam, '2026-01-02', '430.00', $other);
        foreach (range(1, 25) as $day) {
            $sell($ram, sprintf('2026-02-%02d', $day), '30.00', $vehicle, 'Kinnow');
        }
        foreach ([[$ram, $other, '450.00'], [$new, $vehicle, '460.00'], [$new, '', '430.00'], ['', $other, '430.00'], [0, 4_000_000, '430.00']] as [$customer, $purchase, $rate]) {
            $answer = $this->client->get('/sales/last-rate', ['productName' => 'apple', 'customerId' => $customer, 'purchaseId' => $purchase]);
            self::assertSame(['unitPrice' => $rate, 'unit' => 'carrat'], $answer->record());
        }
        self::assertSame(['unitPrice' => null, 'unit' => null], $this->client->get('/sales/last-rate', ['productName' => 'Kela', 'customerId' => $ram])->record());
        self::assertRule($this->client->get('/sales/last-rate'), 'productName', 'Product name is required');
    }
}
