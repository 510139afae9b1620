<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A sale and the purchase that it names. */
final class SaleLinkTest extends ServerTestCase
{
    public function testANewLinkToACompletedPurchaseIs409(): void
    {
        $purchase = $this->purchase($this->vendor());
        $customer = $this->customer();
        $unlinked = $this->sale($customer);
        self::assertSame(200, $this->client->get("/purchases/{$purchase}/complete")->status);
        $body = Bodies::sale($customer, ['purchaseId' => $purchase]);
        $answer = $this->changingNothing(fn() => $this->client->post('/sales', $body));
        self::assertSame(409, $answer->status, $answer->body);
        $answer = $this->changingNothing(fn() => $this->client->put("/sales/{$unlinked}", ['purchaseId' => $purchase]));
        self::assertSame(409, $answer->status, $answer->body);
    }

    public function testASaleThatIsLinkedToACompletedPurchaseMayStillBeEdited(): void
    {
        $purchase = $this->purchase($this->vendor());
        $sale = $this->sale($this->customer(), ['purchaseId' => $purchase]);
        $this->client->get("/purchases/{$purchase}/complete");
        foreach ([['description' => 'late'], ['purchaseId' => $purchase, 'description' => 'later']] as $body) {
            $answer = $this->client->put("/sales/{$sale}", $body);
            self::assertSame(200, $answer->status, $answer->body);
            self::assertSame($purchase, $answer->record()['purchaseId'] ?? null);
        }
    }

    public function testASaleMovesToAnotherVehicleAndToNone(): void
    {
        $vendor = $this->vendor();
        $first = $this->purchase($vendor);
        $second = $this->purchase($vendor, ['vehicleNumber' => 'DL-1-L-7']);
        $sale = $this->sale($this->customer(), ['purchaseId' => $first]);
        $answer = $this->client->put("/sales/{$sale}", ['purchaseId' => $second]);
        self::assertFields(['purchaseId' => $second, 'vehicleNumber' => 'DL-1-L-7'], $answer->record());
        $answer = $this->client->put("/sales/{$sale}", ['description' => 'the vehicle stays']);
        self::assertFields(['purchaseId' => $second, 'vehicleNumber' => 'DL-1-L-7'], $answer->record());
        foreach ([null, ''] as $none) {
            $this->client->put("/sales/{$sale}", ['purchaseId' => $second]);
            self::assertCount(1, $this->client->get("/purchases/{$second}/sales")->rows());
            $answer = $this->client->put("/sales/{$sale}", ['purchaseId' => $none]);
            self::assertFields(['purchaseId' => null, 'vehicleNumber' => ''], $answer->record());
            self::assertSame([], $this->client->get("/purchases/{$second}/sales")->rows());
        }
    }

    public function testASaleWhoseVendorIsGoneKeepsItsVehicleWhenEdited(): void
    {
        $vendor = $this->vendor();
        $sale = $this->sale($this->customer(), ['purchaseId' => $this->purchase($vendor)]);
        $this->client->delete("/vendors/{$vendor}");
        foreach ([['description' => 'late'], ['description' => 'late', 'purchaseId' => null]] as $body) {
            $answer = $this->client->put("/sales/{$sale}", $body);
            self::assertFields(['purchaseId' => null, 'vehicleNumber' => 'HP-06-A-1234', 'description' => 'late'], $answer->record());
        }
    }

    public function testTheLastRateOfAProductFromAVehicleIsOffered(): void
    {
        $purchase = $this->purchase($this->vendor());
        $customer = $this->customer();
        foreach (['2026-01-02' => '52.50', '2026-01-01' => '48.00'] as $day => $price) {
            $items = [['productName' => 'Apple', 'unit' => 'box', 'unitPrice' => $price]];
            $this->create('/sales', Bodies::saleOf($customer, $items, ['purchaseId' => $purchase, 'saleDate' => $day]));
        }
        self::assertFields(['unitPrice' => '52.50', 'unit' => 'box'], $this->lastRate('Apple', $purchase));
        self::assertFields(['unitPrice' => null], $this->lastRate('Kela', $purchase));
        self::assertFields(['unitPrice' => null], $this->lastRate('Apple', 4_000_000));
        self::assertRule($this->client->get('/sales/last-rate'), 'productName', 'Product name is required');
    }

    public function testTheRateIsTheCustomersLastElseTheVehiclesElseThatOfAnyBill(): void
    {
        $vehicle = $this->purchase($this->vendor());
        $other = $this->purchase($this->vendor(), ['vehicleNumber' => 'DL-1-L-7']);
        [$ram, $shyam, $new] = [$this->customer(), $this->customer(), $this->customer()];
        $sell = fn(int $customer, string $day, string $price, int $purchase) => $this->create('/sales', Bodies::saleOf(
            $customer,
            [['productName' => 'Apple', 'unit' => 'carrat', 'unitPrice' => $price]],
            ['purchaseId' => $purchase, 'saleDate' => $day],
        ));
        $sell($ram, '2026-01-03', '450.00', $vehicle);
        $sell($ram, '2026-01-01', '440.00', $vehicle);
        $sell($shyam, '2026-01-04', '460.00', $vehicle);
        $sell($shyam, '2026-01-02', '430.00', $other);
        foreach ([[$ram, $other, '450.00'], [$new, $vehicle, '460.00'], [$new, '', '430.00'], ['', $other, '430.00'], [0, 4_000_000, '430.00']] as [$customer, $purchase, $rate]) {
            $answer = $this->client->get('/sales/last-rate', ['productName' => 'apple', 'customerId' => $customer, 'purchaseId' => $purchase]);
            self::assertSame(['unitPrice' => $rate, 'unit' => 'carrat'], $answer->record());
        }
        $answer = $this->client->get('/sales/last-rate', ['productName' => 'Kela', 'customerId' => $ram]);
        self::assertSame(['unitPrice' => null, 'unit' => null], $answer->record());
    }

    public function testTheLastRateIsThatOfABillHoweverManyNewerBillsLackTheProduct(): void
    {
        $vehicle = $this->purchase($this->vendor());
        $customer = $this->customer();
        $sell = fn(string $product, string $day, string $price) => $this->create('/sales', Bodies::saleOf(
            $customer,
            [['productName' => $product, 'unit' => 'box', 'unitPrice' => $price]],
            ['purchaseId' => $vehicle, 'saleDate' => $day],
        ));
        $sell('Litchi', '2026-01-01', '70.00');
        $sell('Litchi', '2026-01-02', '75.00');
        foreach (range(1, 25) as $day) {
            $sell('Kinnow', sprintf('2026-02-%02d', $day), '30.00');
        }
        self::assertSame(['unitPrice' => '75.00', 'unit' => 'box'], $this->lastRate('Litchi', $vehicle));
        foreach ([[$customer, ''], [$this->customer(), $vehicle]] as [$customerId, $purchaseId]) {
            $query = ['productName' => 'Litchi', 'customerId' => $customerId, 'purchaseId' => $purchaseId];
            self::assertSame('75.00', $this->client->get('/sales/last-rate', $query)->record()['unitPrice']);
        }
    }

    /** @return array<string, mixed> */
    private function lastRate(string $product, int $purchase): array
    {
        return $this->client->get('/sales/last-rate', ['productName' => $product, 'purchaseId' => $purchase])->record();
    }
}
