<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class SaleRoutesTest extends ServerTestCase
{
    public function testCreateAnswers201WithTheRecord(): void
    {
        $customer = $this->customer();
        $purchase = $this->purchase($this->vendor());
        $items = [
            ['productName' => 'Apple', 'unit' => 'carrat', 'quantity' => 9, 'unitPrice' => '718.23', 'amount' => '6464.07'],
            ['productName' => 'सेब', 'unit' => 'kg', 'quantity' => 12.43, 'unitPrice' => '46.00', 'amount' => '571.78'],
        ];
        $answer = $this->client->post('/sales', Bodies::sale($customer, [
            'saleDate' => '2026-05-06',
            'purchaseId' => $purchase,
            'description' => ' Mixed quality ',
            'amount' => '7035.85',
            'items' => json_encode($items, JSON_THROW_ON_ERROR),
        ]));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields([
            'customerId' => $customer,
            'customerName' => 'Ramesh Kumar',
            'customerPhoneNumber' => '98765 43210',
            'vehicleNumber' => 'HP-06-A-1234',
            'purchaseId' => $purchase,
            'saleDate' => '2026-05-06',
            'description' => 'Mixed quality',
            'amount' => '7035.85',
        ], $answer->record());
        $answered = $answer->record()['items'] ?? null;
        self::assertIsArray($answered);
        foreach ($items as $place => $item) {
            self::assertIsArray($answered[$place] ?? null);
            /** @var array<string, mixed> $fields */
            $fields = $answered[$place];
            self::assertFields($item, $fields);
        }
        self::assertIsString($answer->record()['createdAt'] ?? null);
        self::assertMatchesRegularExpression(self::moment(), $answer->record()['createdAt']);
        $read = $this->client->get("/sales/{$answer->id()}");
        self::assertSame([$answer->body, $answer->header('ETag')], [$read->body, $read->header('ETag')]);
        self::assertSame($answer->record(), $this->client->get('/sales')->rows()[0] ?? null);
    }

    public function testANewBillIsAnsweredAsItIsReadLater(): void
    {
        $numbers = [[0.01, '999999999.99'], [9999999.99, '0.01'], [3, '5'], [2.5, '0'], ['0.30', '12.3']];
        foreach ($numbers as [$quantity, $price]) {
            $items = [
                ['productName' => 'सेब "A" \\ \'B\'', 'unit' => '', 'quantity' => $quantity, 'unitPrice' => $price],
                ['productName' => 'Kela'],
                ['productName' => 'Aam', 'quantity' => 1, 'unitPrice' => 1],
            ];
            $answer = $this->client->post('/sales', Bodies::saleOf($this->customer(), $items, ['description' => "two\nlines 🍎 "]));
            self::assertSame(201, $answer->status, $answer->body);
            $read = $this->client->get("/sales/{$answer->id()}");
            self::assertSame([$answer->body, $answer->header('ETag')], [$read->body, $read->header('ETag')]);
        }
    }

    public function testPutReplacesTheItemsAndWorksOutTheAmount(): void
    {
        $id = $this->sale($this->customer(), ['description' => 'kept']);
        $answer = $this->client->put("/sales/{$id}", ['items' => [['productName' => 'Kela', 'quantity' => 3, 'unitPrice' => '1.11']]]);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(['id' => $id, 'amount' => '3.33', 'description' => 'kept'], $answer->record());
        self::assertSame(['Kela'], array_column((array) ($answer->record()['items'] ?? null), 'productName'));
        self::assertSame(1, $this->database->count('sale_items'));
    }

    public function testPutKeepsWhatIsMissing(): void
    {
        $id = $this->sale($this->customer(), ['saleDate' => '2026-01-02']);
        $before = $this->client->get("/sales/{$id}")->record();
        $answer = $this->client->put("/sales/{$id}", ['description' => 'new']);
        self::assertSame([...$before, 'description' => 'new'], $answer->record());
    }

    public function testDeleteAnswersAMessageAndTheSaleIsGone(): void
    {
        $id = $this->sale($this->customer());
        $answer = $this->client->delete("/sales/{$id}");
        self::assertSame(200, $answer->status, $answer->body);
        self::assertNotSame('', $answer->message());
        self::assertRefused($this->client->get("/sales/{$id}"), 404, 'Sale not found');
        self::assertSame(0, $this->database->count('sale_items'));
    }

    public function testASaleThatDoesNotExistIs404OnEveryCall(): void
    {
        self::assertRefused($this->client->get('/sales/4000000'), 404, 'Sale not found');
        self::assertRefused($this->client->put('/sales/4000000', ['description' => 'x']), 404, 'Sale not found');
        self::assertRefused($this->client->delete('/sales/4000000'), 404, 'Sale not found');
    }

    public function testTheListIsNewestFirstAndTheLastEnteredFirstWithinADay(): void
    {
        $customer = $this->customer();
        $b = $this->sale($customer, ['saleDate' => '2026-01-02']);
        $c = $this->sale($customer, ['saleDate' => '2026-01-02']);
        $a = $this->sale($customer, ['saleDate' => '2026-01-01']);
        $d = $this->sale($customer, ['saleDate' => '2026-01-03']);
        self::assertSame([$d, $c, $b, $a], $this->client->get('/sales')->column('id'));
    }

    public function testSearchFindsCustomerVehicleDescriptionAndProduct(): void
    {
        $vehicle = $this->purchase($this->vendor(), ['vehicleNumber' => 'JK-14-C-6650']);
        $ramesh = $this->sale($this->customer(['name' => 'रमेश']), ['purchaseId' => $vehicle, 'saleDate' => '2026-01-03']);
        $sita = $this->sale($this->customer(['name' => 'Sita']), ['description' => 'Mixed 100%', 'saleDate' => '2026-01-02']);
        $om = $this->create('/sales', Bodies::saleOf(
            $this->customer(['name' => 'Om']),
            [['productName' => 'Nagpur Santra', 'unitPrice' => '5']],
            ['saleDate' => '2026-01-01'],
        ));
        self::assertSame([$ramesh], $this->found('रमे'));
        self::assertSame([$ramesh], $this->found('jk-14'));
        self::assertSame([$sita], $this->found('MIXED'));
        self::assertSame([$sita], $this->found('%'));
        self::assertSame([$om], $this->found('santra'));
        self::assertSame([$ramesh, $sita], $this->found('apple'));
        self::assertSame([], $this->found('nothing like it'));
        self::assertSame([], $this->found('_'));
        self::assertSame([$ramesh, $sita, $om], $this->found(''));
    }

    public function testASearchFindsTheBillWithThatVeryTextAmongOthersThatAreAlmostIt(): void
    {
        $customer = $this->customer();
        $dotted = $this->sale($customer, ['description' => 'गाड़ी खराब', 'saleDate' => '2026-01-02']);
        $plain = $this->sale($customer, ['description' => 'गाडी खराब', 'saleDate' => '2026-01-01']);
        self::assertSame([$dotted], $this->found('गाड़ी खराब'));
        self::assertSame([$plain], $this->found('गाडी खराब'));
        $dottedProduct = $this->create('/sales', Bodies::saleOf($customer, [['productName' => 'संतरा', 'unitPrice' => '5']]));
        $plainProduct = $this->create('/sales', Bodies::saleOf($customer, [['productName' => 'सतरा', 'unitPrice' => '5']]));
        self::assertSame([$dottedProduct], $this->found('संतरा'));
        self::assertSame([$plainProduct], $this->found('सतरा'));
    }

    public function testTheListOfOneCustomer(): void
    {
        [$one, $two] = [$this->customer(), $this->customer(['name' => 'Two'])];
        $mine = $this->sale($one);
        $this->sale($two);
        self::assertSame([$mine], $this->client->get('/sales', ['customerId' => $one])->column('id'));
        self::assertSame([], $this->client->get('/sales', ['customerId' => 4_000_000])->rows());
    }

    public function testTheListOfOneVehicle(): void
    {
        $customer = $this->customer();
        $vehicle = $this->purchase($this->vendor());
        $first = $this->sale($customer, ['purchaseId' => $vehicle, 'saleDate' => '2026-05-06']);
        $this->sale($customer);
        $second = $this->sale($customer, ['purchaseId' => $vehicle, 'saleDate' => '2026-05-07']);
        self::assertSame([$second, $first], $this->client->get('/sales', ['purchaseId' => $vehicle])->column('id'));
        $page = $this->client->get('/sales', ['purchaseId' => $vehicle, 'limit' => 1]);
        self::assertSame([[$second], '2'], [$page->column('id'), $page->header('X-Total-Count')]);
        self::assertSame([], $this->client->get('/sales', ['purchaseId' => 'none'])->rows());
    }

    public function testTheListMayBeSortedByAmount(): void
    {
        $customer = $this->customer();
        $written = array_map(
            fn(string $price): int => $this->create('/sales', Bodies::saleOf($customer, [['productName' => 'Aam', 'unitPrice' => $price]])),
            ['20.00', '100.00', '3.00'],
        );
        self::assertSame($written, $this->sorted('date', 'asc'), 'of one day');
        self::assertSame(array_reverse($written), $this->sorted('date', 'desc'));
        $amounts = ['3.00', '20.00', '100.00'];
        self::assertSame($amounts, $this->client->get('/sales', ['sort' => 'amount', 'order' => 'asc'])->column('amount'));
        self::assertSame(array_reverse($amounts), $this->client->get('/sales', ['sort' => 'amount', 'order' => 'desc'])->column('amount'));
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
                self::assertSame(array_slice($byCustomer, $offset, $limit), $page->column('id'), "{$limit} after {$offset}");
                self::assertSame('4', $page->header('X-Total-Count'));
            }
        }
        self::assertSame([$new, $old], $this->sorted('customer', 'asc', ['search' => 'sita']));
        self::assertSame([$omsNew], $this->sorted('vehicle', 'asc', ['search' => 'second', 'limit' => 10]));
        self::assertSame([$omsOld, $new], $this->sorted('customer', 'asc', ['from' => '2026-01-02', 'to' => '2026-01-03', 'limit' => 10]));
        self::assertSame([$omsNew, $omsOld], $this->sorted('vehicle', 'desc', ['customerId' => $om]));
    }

    public function testARenamedCustomerIsRenamedOnItsSales(): void
    {
        $customer = $this->customer();
        $sale = $this->sale($customer);
        $this->client->put("/customers/{$customer}", ['name' => 'New Name']);
        self::assertSame('New Name', $this->client->get("/sales/{$sale}")->record()['customerName'] ?? null);
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

    /** @return list<mixed> ids */
    private function found(string $search): array
    {
        return $this->client->get('/sales', ['search' => $search])->column('id');
    }
}
