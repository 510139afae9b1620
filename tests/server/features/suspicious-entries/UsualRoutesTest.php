<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class UsualRoutesTest extends ServerTestCase
{
    private int $customer;
    private int $vehicle;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer();
        $this->vehicle = $this->purchase($this->vendor());
    }

    public function testTheMedianOfThreeBillsAndWhereAnEntryBecomesStrange(): void
    {
        $this->sell([['Apple', 'box', 14, '700.00']]);
        $this->sell([['Apple', 'box', 10, '650.00'], ['Kela', 'box', 10, '100.00']]);
        $nothing = ['unitPrice' => null, 'unitPriceFrom' => null, 'unitPriceTo' => null, 'quantity' => null, 'quantityTo' => null];
        self::assertSame(['vehicleExpected' => true, 'bills' => 2, ...$nothing], $this->usual('Apple', 'box'));
        $this->sell([['APPLE', 'box', 12, '900.00']]);
        self::assertSame([
            'vehicleExpected' => true, 'bills' => 3,
            'unitPrice' => 700, 'unitPriceFrom' => 350, 'unitPriceTo' => 1400, 'quantity' => 12, 'quantityTo' => 36,
        ], $this->usual('apple', 'box'));
        foreach ([['1.01', '0.01'], ['1.04', '0.02'], ['0.50', '0.01'], ['9.00', '5.00']] as [$price, $quantity]) {
            $this->sell([['Apple', 'kg', $quantity, $price], ['Nag', 'pcs', 1, '500.00']]);
        }
        // The medians are 1.025 and 0.015: half is 0.5125, twice 2.05, three times 0.045.
        self::assertFields(['bills' => 4, 'unitPrice' => 1.03, 'unitPriceFrom' => 0.52, 'unitPriceTo' => 2.05, 'quantity' => 0.02, 'quantityTo' => 0.04], $this->usual('Apple', 'kg'));
    }

    public function testTheVehiclesOwnQuantitiesWidenThoseOfAProductThatSellsInSmallLots(): void
    {
        foreach ([30, 40, 50] as $quantity) {
            $this->sell([['Apple', 'box', $quantity, '700.00'], ['Anar', 'box', 2, '900.00'], ['Kela', 'kg', 900, '20.00']]);
        }
        $usual = $this->usual('Anar', 'box');
        // The six quantities in boxes have the median (2 + 30) / 2.
        self::assertSame([2, 48], [$usual['quantity'], $usual['quantityTo']]);
    }

    public function testWhatIsOfAnotherUnitOrVehicleFreeEditedMovedOrDeletedDoesNotCount(): void
    {
        foreach (['box', 'Box', 'kg'] as $unit) {
            $this->sell([['Apple', $unit, 10, '700.00'], ['Kela', 'box', 5, '0.00'], ['Nag', 'box', 0, '5.00']]);
        }
        $other = $this->purchase($this->vendor(['name' => 'Other']));
        $this->sell([['Apple', 'box', 10, '700.00']], ['purchaseId' => $other]);
        $this->sell([['Apple', 'box', 10, '700.00']], ['purchaseId' => null]);
        self::assertSame([1, 0, 0], array_map(fn(string $product): mixed => $this->usual($product, 'box')['bills'], ['Apple', 'Kela', 'Nag']));
        self::assertSame(0, $this->client->get('/sales/usual', ['productName' => 'Apple', 'unit' => 'box'])->record()['bills']);
        $ids = array_map(fn(string $price): int => $this->sell([['Anar', 'pcs', 1, $price]]), ['10.00', '20.00', '30.00', '40.00', '90.00', '95.00']);
        $this->client->delete("/sales/{$ids[5]}");
        $this->client->put("/sales/{$ids[4]}", ['purchaseId' => null]);
        $query = ['productName' => ' Anar ', 'purchaseId' => $this->vehicle];
        self::assertFields(['bills' => 4, 'unitPrice' => 25], $this->client->get('/sales/usual', $query)->record());
        self::assertFields(['bills' => 3, 'unitPrice' => 20], $this->client->get('/sales/usual', ['exceptSaleId' => $ids[3]] + $query)->record());
    }

    public function testAVehicleIsExpectedUntilMoreThanHalfOfTheNewestBillsHaveNone(): void
    {
        $last = $this->sale($this->customer);
        $this->database->run("INSERT INTO sales (customer_id, vehicle_number, sale_date, description, amount, entered_at) SELECT {$this->customer}, '', '2026-01-02', '', 1, '2026-01-02' FROM seq_1_to_249");
        self::assertTrue($this->usual('Apple', 'box')['vehicleExpected'], '250 bills have none');
        $this->sale($this->customer);
        self::assertFalse($this->usual('Apple', 'box')['vehicleExpected']);
        $this->client->put("/sales/{$last}", ['purchaseId' => $this->vehicle]);
        self::assertTrue($this->usual('Apple', 'box')['vehicleExpected']);
        $this->client->put("/sales/{$last}", ['purchaseId' => null]);
        $this->client->delete("/purchases/{$this->vehicle}");
        self::assertFalse($this->usual('Apple', 'box')['vehicleExpected'], 'a firm without vehicles');
    }

    public function testAProductIsRequiredAndHostileQueriesFindNothing(): void
    {
        self::assertRule($this->client->get('/sales/usual', ['productName' => " \u{200B} "]), 'productName', 'Product name is required');
        $this->sell([['Apple', 'box', 1, '10.00']]);
        foreach ([['productName' => '_____'], ['unit' => '%'], ['purchaseId' => "' OR 1=1"]] as $query) {
            self::assertSame(0, $this->client->get('/sales/usual', $query + ['productName' => 'Apple', 'unit' => 'box', 'purchaseId' => $this->vehicle])->record()['bills']);
        }
    }

    /**
     * @param list<array{string, string, int|string, string}> $items product, unit, quantity, price
     * @param array<string, mixed> $changes
     */
    private function sell(array $items, array $changes = []): int
    {
        $fields = array_map(static fn(array $item): array => array_combine(['productName', 'unit', 'quantity', 'unitPrice'], $item), $items);
        return $this->create('/sales', Bodies::saleOf($this->customer, $fields, ['purchaseId' => $this->vehicle, 'saleDate' => Day::today(), ...$changes]));
    }

    /** @return array<string, mixed> */
    private function usual(string $product, string $unit): array
    {
        return $this->client->get('/sales/usual', ['productName' => $product, 'unit' => $unit, 'purchaseId' => $this->vehicle])->record();
    }
}
