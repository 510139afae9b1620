<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

final class UsualRoutesTest extends ServerTestCase
{
    private const NOTHING = [
        'unitPrice' => null, 'unitPriceFrom' => null, 'unitPriceTo' => null, 'quantity' => null, 'quantityTo' => null,
    ];

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
        self::assertSame(['vehicleExpected' => true, 'bills' => 2, ...self::NOTHING], $this->usual('Apple', 'box'));
        $this->sell([['APPLE', 'box', 12, '900.00']]);
        self::assertSame([
            'vehicleExpected' => true, 'bills' => 3,
            'unitPrice' => 700, 'unitPriceFrom' => 350, 'unitPriceTo' => 1400, 'quantity' => 12, 'quantityTo' => 36,
        ], $this->usual('apple', 'box'));
    }

    public function testBetweenTwoMiddleValuesTheLimitsStayExactToThePaisa(): void
    {
        foreach ([['1.01', '0.01'], ['1.04', '0.02'], ['0.50', '0.01'], ['9.00', '5.00']] as [$price, $quantity]) {
            $this->sell([['Apple', 'kg', $quantity, $price], ['Nag', 'pcs', 1, '500.00']]);
        }
        self::assertSame([
            'vehicleExpected' => true, 'bills' => 4,
            // The medians are 1.025 and 0.015: half is 0.5125, twice 2.05, three times 0.045.
            'unitPrice' => 1.03, 'unitPriceFrom' => 0.52, 'unitPriceTo' => 2.05, 'quantity' => 0.02, 'quantityTo' => 0.04,
        ], $this->usual('Apple', 'kg'));
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

    public function testOtherUnitsOtherVehiclesAndItemsWithoutAPriceDoNotCount(): void
    {
        foreach (['box', 'Box', 'kg'] as $unit) {
            $this->sell([['Apple', $unit, 10, '700.00'], ['Kela', 'box', 5, '0.00'], ['Nag', 'box', 0, '5.00']]);
        }
        $other = $this->purchase($this->vendor(['name' => 'Other']));
        $this->sell([['Apple', 'box', 10, '700.00']], ['purchaseId' => $other]);
        $this->sell([['Apple', 'box', 10, '700.00']], ['purchaseId' => null]);
        self::assertSame(1, $this->usual('Apple', 'box')['bills']);
        self::assertSame(0, $this->usual('Kela', 'box')['bills']);
        self::assertSame(0, $this->usual('Nag', 'box')['bills']);
        self::assertSame(0, $this->client->get('/sales/usual', ['productName' => 'Apple', 'unit' => 'box'])->record()['bills']);
        self::assertSame(0, $this->client->get('/sales/usual', ['productName' => 'Apple', 'unit' => 'box', 'purchaseId' => '0'])->record()['bills']);
    }

    public function testABillThatIsEditedIsLeftOutAndTheUnitIsPcsWhereNoneIsNamed(): void
    {
        $ids = array_map(fn(string $price): int => $this->sell([['Apple', 'pcs', 1, $price]]), ['10.00', '20.00', '30.00', '40.00']);
        $query = ['productName' => ' Apple ', 'purchaseId' => $this->vehicle];
        self::assertFields(['bills' => 4, 'unitPrice' => 25], $this->client->get('/sales/usual', $query)->record());
        $query['exceptSaleId'] = $ids[3];
        self::assertFields(['bills' => 3, 'unitPrice' => 20], $this->client->get('/sales/usual', $query)->record());
    }

    public function testDeletedAndMovedBillsNoLongerCount(): void
    {
        $ids = array_map(fn(string $price): int => $this->sell([['Apple', 'box', 1, $price]]), ['10.00', '20.00', '30.00', '90.00', '95.00']);
        $this->client->delete("/sales/{$ids[4]}");
        $this->client->put("/sales/{$ids[3]}", ['purchaseId' => null]);
        self::assertFields(['bills' => 3, 'unitPrice' => 20], $this->usual('Apple', 'box'));
    }

    public function testAVehicleIsExpectedUntilMoreThanHalfOfTheNewestBillsHaveNone(): void
    {
        $last = $this->sale($this->customer);
        foreach ([1, 2, 4, 8, 16, 32, 64, 122] as $bills) {
            $this->database->run(
                "INSERT INTO sales (customer_id, vehicle_number, sale_date, description, amount, entered_at)
                 SELECT customer_id, '', sale_date, '', 1, entered_at FROM sales LIMIT {$bills}",
            );
        }
        self::assertTrue($this->usual('Apple', 'box')['vehicleExpected'], '250 bills have none');
        $this->sale($this->customer);
        self::assertFalse($this->usual('Apple', 'box')['vehicleExpected']);
        $this->client->put("/sales/{$last}", ['purchaseId' => $this->vehicle]);
        self::assertTrue($this->usual('Apple', 'box')['vehicleExpected']);
    }

    public function testAFirmWithoutVehiclesIsExpectedToNameNone(): void
    {
        $this->client->delete("/purchases/{$this->vehicle}");
        self::assertFalse($this->usual('Apple', 'box')['vehicleExpected']);
    }

    public function testAProductIsRequiredAndHostileQueriesFindNothing(): void
    {
        self::assertRule($this->client->get('/sales/usual'), 'productName', 'Product name is required');
        self::assertRule($this->client->get('/sales/usual', ['productName' => " \u{200B} "]), 'productName', 'Product name is required');
        $this->sell([['Apple', 'box', 1, '10.00']]);
        $hostile = ["' OR 1=1 -- ", '%', '_____', str_repeat('अ', 500), "Apple\0", '🍎'];
        foreach ($hostile as $text) {
            foreach ([['productName' => $text, 'unit' => 'box'], ['productName' => 'Apple', 'unit' => $text]] as $query) {
                $answer = $this->client->get('/sales/usual', ['purchaseId' => $this->vehicle, ...$query]);
                self::assertSame([200, 0], [$answer->status, $answer->record()['bills']], $answer->body);
            }
            $answer = $this->client->get('/sales/usual', ['productName' => 'Apple', 'unit' => 'box', 'purchaseId' => $text, 'exceptSaleId' => $text]);
            self::assertSame([200, 0], [$answer->status, $answer->record()['bills']], $answer->body);
        }
        self::assertSame(400, $this->client->send('GET', '/sales/usual?productName=a&productName=b')->status);
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
