<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class SaleRoutesTest extends ServerTestCase
{
    public function testABillIsAnsweredAsItIsReadLater(): void
    {
        $customer = $this->customer();
        $purchase = $this->purchase($this->vendor());
        $items = [
            ['productName' => 'Apple', 'unit' => 'carrat', 'pieces' => null, 'quantity' => 9, 'unitPrice' => '718.23', 'amount' => '6464.07'],
            ['productName' => 'सेब "A" \\ \'B\'', 'unit' => 'kg', 'pieces' => 3, 'quantity' => 12.43, 'unitPrice' => '46.00', 'amount' => '571.78'],
        ];
        $answer = $this->client->post('/sales', Bodies::sale($customer, [
            'saleDate' => '2026-05-06', 'purchaseId' => $purchase, 'description' => "two\nlines 🍎 ", 'amount' => '7035.85',
            'items' => json_encode($items, JSON_THROW_ON_ERROR), 'cratesOut' => 9, 'cratesBack' => 2,
        ]));
        self::assertSame(201, $answer->status, $answer->body);
        $createdAt = $answer->record()['createdAt'];
        self::assertSame([
            'id' => $answer->id(), 'customerId' => $customer, 'customerName' => 'Ramesh Kumar', 'customerPhoneNumber' => '98765 43210',
            'vehicleNumber' => 'HP-06-A-1234', 'purchaseId' => $purchase, 'saleDate' => '2026-05-06', 'description' => "two\nlines 🍎", 'amount' => '7035.85',
            'createdAt' => $createdAt, 'cratesOut' => 9, 'cratesBack' => 2, 'items' => $items,
        ], $answer->record());
        self::assertIsString($createdAt);
        self::assertMatchesRegularExpression(self::moment(), $createdAt);
        self::assertSame($answer->record(), $this->client->get('/sales')->rows()[0]);
        foreach ([[], [[0.01, '999999999.99'], [2.5, '0']], [['0.30', '12.3'], [9999999.99, '0.01']]] as $numbers) {
            foreach ($numbers as [$quantity, $price]) {
                $odd = [['productName' => 'Aam', 'unit' => '', 'quantity' => $quantity, 'unitPrice' => $price], ['productName' => 'Kela', 'unitPrice' => 1]];
                $answer = $this->client->post('/sales', Bodies::saleOf($customer, $odd));
            }
            $read = $this->client->get("/sales/{$answer->id()}");
            self::assertSame([$answer->body, $answer->header('ETag')], [$read->body, $read->header('ETag')]);
        }
    }

    public function testABillIsChangedAndDeleted(): void
    {
        $id = $this->sale($this->customer(), ['description' => 'kept', 'saleDate' => '2026-01-02']);
        $before = $this->client->get("/sales/{$id}")->record();
        self::assertSame([...$before, 'description' => 'new'], $this->client->put("/sales/{$id}", ['description' => 'new'])->record());
        $answer = $this->client->put("/sales/{$id}", ['items' => [['productName' => 'Kela', 'quantity' => 3, 'unitPrice' => '1.11']]]);
        self::assertFields(['id' => $id, 'amount' => '3.33', 'description' => 'new'], $answer->record());
        self::assertSame(['Kela'], array_column((array) $answer->record()['items'], 'productName'));
        self::assertSame('Sale deleted', $this->client->delete("/sales/{$id}")->message());
        self::assertRefused($this->client->get("/sales/{$id}"), 404, 'Sale not found');
        self::assertSame(0, $this->database->count('sale_items'));
    }

    public function testTheListIsOfOneCustomerOrVehicle(): void
    {
        [$one, $two] = [$this->customer(), $this->customer(['name' => 'Two'])];
        $vehicle = $this->purchase($this->vendor());
        $first = $this->sale($one, ['purchaseId' => $vehicle, 'saleDate' => '2026-05-06']);
        $other = $this->sale($two, ['saleDate' => '2026-05-06']);
        $second = $this->sale($two, ['purchaseId' => $vehicle, 'saleDate' => '2026-05-07']);
        self::assertSame([$first], $this->client->get('/sales', ['customerId' => $one])->column('id'));
        self::assertSame([$second, $other], $this->client->get('/sales', ['customerId' => $two])->column('id'));
        $page = $this->client->get('/sales', ['purchaseId' => $vehicle, 'limit' => 1]);
        self::assertSame([[$second], '2'], [$page->column('id'), $page->header('X-Total-Count')]);
        self::assertSame([], $this->client->get('/sales', ['purchaseId' => 'none'])->rows());
    }

    public function testTheListMayBeSortedByDayOrAmount(): void
    {
        $customer = $this->customer();
        $written = array_map(
            fn(string $price): int => $this->create('/sales', Bodies::saleOf($customer, [['productName' => 'Aam', 'unitPrice' => $price]])),
            ['20.00', '100.00', '3.00'],
        );
        [$middle, $high, $low] = $written;
        self::assertSame($written, $this->sorted('date', 'asc'), 'of one day');
        self::assertSame([$low, $high, $middle], $this->sorted('date', 'desc'));
        self::assertSame([$low, $middle, $high], $this->sorted('amount', 'asc'));
        self::assertSame([$high, $middle, $low], $this->sorted('amount', 'desc'));
        self::assertSame(422, $this->client->get('/sales', ['sort' => 'id'])->status);
        self::assertSame(422, $this->client->get('/sales', ['sort' => 'amount', 'order' => 'up'])->status);
    }

    public function testTheListMayBeSortedByCustomerOrVehicleTheNewestFirstWithin(): void
    {
        [$sita, $om] = [$this->customer(['name' => 'Sita']), $this->customer(['name' => 'om'])];
        $vehicle = $this->purchase($this->vendor(), ['vehicleNumber' => 'JK-14']);
        $old = $this->sale($sita, ['saleDate' => '2026-01-01', 'purchaseId' => $vehicle]);
        $omsOld = $this->sale($om, ['saleDate' => '2026-01-02']);
        $new = $this->sale($sita, ['saleDate' => '2026-01-03', 'purchaseId' => $vehicle]);
        $omsNew = $this->sale($om, ['saleDate' => '2026-01-04', 'purchaseId' => $vehicle, 'description' => 'Second']);
        $byCustomer = [$omsNew, $omsOld, $new, $old];
        self::assertSame($byCustomer, $this->sorted('customer', 'asc'));
        self::assertSame([$new, $old, $omsNew, $omsOld], $this->sorted('customer', 'desc'));
        self::assertSame([$omsOld, $omsNew, $new, $old], $this->sorted('vehicle', 'asc'));
        self::assertSame([$omsNew, $new, $old, $omsOld], $this->sorted('vehicle', 'desc'));
        foreach ([1, 2, 3] as $limit) {
            foreach (range(0, 4) as $offset) {
                $page = $this->client->get('/sales', ['sort' => 'customer', 'order' => 'asc', 'limit' => $limit, 'offset' => $offset]);
                self::assertSame([array_slice($byCustomer, $offset, $limit), '4'], [$page->column('id'), $page->header('X-Total-Count')], "{$limit} after {$offset}");
            }
        }
        self::assertSame([$new, $old], $this->sorted('customer', 'asc', ['search' => 'sita']));
        self::assertSame([$omsNew], $this->sorted('vehicle', 'asc', ['search' => 'second', 'limit' => 10]));
        self::assertSame([$omsOld, $new], $this->sorted('customer', 'asc', ['from' => '2026-01-02', 'to' => '2026-01-03', 'limit' => 10]));
        self::assertSame([$omsNew, $omsOld], $this->sorted('vehicle', 'desc', ['customerId' => $om]));
    }

    /**
     * @param array<string, int|string> $more
     * @return list<mixed> ids
     */
    private function sorted(string $sort, string $order, array $more = []): array
    {
        $answer = $this->client->get('/sales', ['sort' => $sort, 'order' => $order] + $more);
        foreach ($answer->rows() as $sale) {
            self::assertCount(1, (array) $sale['items']);
        }
        return $answer->column('id');
    }
}
