<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** A search finds other spellings, plates and phones without their spaces, a bill's number and amount. */
final class SaleSearchTest extends ServerTestCase
{
    private int $sale;

    protected function setUp(): void
    {
        parent::setUp();
        $purchase = $this->purchase($this->vendor(['name' => 'किन्नौर बाग']), ['vehicleNumber' => 'HP-14-C 6650', 'description' => 'सेब 200 पेटी']);
        $customer = $this->customer(['name' => 'कमलेश यादव', 'phoneNumber' => '+91 98765-43210']);
        $this->sale = $this->create('/sales', Bodies::saleOf(
            $customer,
            [['productName' => 'संतरा', 'unit' => 'kg', 'quantity' => 1, 'unitPrice' => '654321.50']],
            ['purchaseId' => $purchase, 'description' => 'पहली किस्म'],
        ));
        $this->sale($this->customer(['name' => 'Sohan', 'phoneNumber' => '9000000000']), ['description' => 'Second']);
    }

    /** @return iterable<string, array{string}> */
    public static function hits(): iterable
    {
        foreach ([
            'कमलेश', 'kamlesh', 'Kamalesh', 'KAMLESH YADAV', 'yadav kamlesh', 'kaml', 'kama', 'yad', 'santra', 'sant', 'pehli', 'kisam',
            '14c6650', '14 C-66', 'hp14', '43210', '9876543210', '98765 43210', '654321', '6,54,321', '654321.5', '6,54,321.50', '654321.50', '₹6,54,321.50', 'Rs. 6,54,321.5/-', '६,५४,३२१.५०',
        ] as $search) {
            yield $search => [$search];
        }
    }

    #[DataProvider('hits')]
    public function testFindsTheBill(string $search): void
    {
        $answer = $this->client->get('/sales', ['search' => $search, 'limit' => 10]);
        self::assertSame([[$this->sale], '1'], [$answer->column('id'), $answer->header('X-Total-Count')], $answer->body);
        self::assertSame([$this->sale], $this->found($search));
    }

    /** @return iterable<string, array{string}> */
    public static function misses(): iterable
    {
        foreach (['kamlu', 'santri', '43211', '654320', '654322', '654321.00', '6543215', '65,4321.51', '#', '#0', 'x', 'काजल', '--', '0000'] as $search) {
            yield $search => [$search];
        }
    }

    #[DataProvider('misses')]
    public function testDoesNotFindTheBill(string $search): void
    {
        self::assertNotContains($this->sale, $this->found($search));
    }

    public function testABillIsFoundByItsNumber(): void
    {
        self::assertSame([$this->sale], $this->found('#' . $this->sale));
        self::assertContains($this->sale, $this->found((string) $this->sale));
    }

    public function testPagesByCustomerOrVehicleShowEachBillFoundOnce(): void
    {
        $customers = [$this->customer(['name' => 'Ashok Verma']), $this->customer(['name' => 'Vinod Verma'])];
        $purchases = [
            $this->purchase($this->vendor(), ['vehicleNumber' => 'HP 1']),
            $this->purchase($this->vendor(), ['vehicleNumber' => 'HP 2']),
        ];
        foreach ($customers as $customer) {
            foreach ($purchases as $purchase) {
                $this->sale($customer, ['purchaseId' => $purchase]);
            }
        }
        foreach ([['customer', 'verma'], ['vehicle', 'verma'], ['customer', 'hp'], ['vehicle', 'hp']] as [$sort, $search]) {
            $list = ['search' => $search, 'sort' => $sort];
            $pages = array_map(
                fn(int $offset): array => $this->client->get('/sales', $list + ['limit' => 2, 'offset' => $offset])->column('id'),
                [0, 2, 4],
            );
            self::assertSame($this->client->get('/sales', $list)->column('id'), array_merge(...$pages), "$search by $sort");
        }
    }

    public function testACorrectedVehicleNumberAndAnEditedProductAreFound(): void
    {
        $purchase = $this->client->get('/purchases')->rows()[0]['id'] ?? 0;
        $this->client->put('/purchases/' . (is_int($purchase) ? $purchase : 0), ['vehicleNumber' => 'PB 65 9999']);
        self::assertSame([$this->sale], $this->found('pb659999'));
        $this->client->put("/sales/{$this->sale}", ['items' => [['productName' => 'Litchi', 'unitPrice' => '9']]]);
        self::assertSame([$this->sale], $this->found('लीची'));
        self::assertSame([], $this->found('santra'));
    }

    public function testTheOtherListsSearchBySoundToo(): void
    {
        $vendor = $this->client->get('/vendors')->firstId();
        $payment = $this->payment($vendor);
        self::assertSame(['किन्नौर बाग'], $this->client->get('/vendors', ['search' => 'kinnaur'])->column('name'));
        self::assertSame(['कमलेश यादव'], $this->client->get('/customers', ['search' => '9876543210'])->column('name'));
        self::assertCount(1, $this->client->get('/purchases', ['search' => 'kinnaur bag'])->rows());
        self::assertCount(1, $this->client->get('/purchases', ['search' => 'seb peti'])->rows());
        self::assertCount(1, $this->client->get('/vehicle-numbers', ['search' => 'HP14C6650'])->rows());
        self::assertSame([$payment], $this->client->get('/vendor-payments', ['search' => 'kinnor'])->column('id'));
        self::assertSame([], $this->client->get('/vendor-payments', ['search' => 'kanpur'])->column('id'));
    }

    public function testTwinsKeepTheirVowels(): void
    {
        [$ram, $rama] = [$this->customer(['name' => 'राम']), $this->customer(['name' => 'रामा'])];
        self::assertSame([$ram, $rama], $this->client->get('/customers', ['search' => 'राम'])->column('id'));
        self::assertSame([$rama], $this->client->get('/customers', ['search' => 'रामा'])->column('id'));
        self::assertSame([$rama], $this->client->get('/customers', ['search' => 'rama'])->column('id'));
        self::assertSame([$ram, $rama], $this->client->get('/customers', ['search' => 'ram'])->column('id'));
    }

    public function testARestoredBillIsFoundAgain(): void
    {
        $customer = $this->client->get('/customers', ['search' => 'kamlesh'])->firstId();
        $this->client->delete("/customers/{$customer}");
        self::assertSame([], $this->found('kamlesh'));
        $change = $this->database->value("SELECT id FROM history WHERE record_type = 'customer' AND action = 'delete'");
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
        self::assertSame([$this->sale], $this->found('kamlesh'));
        self::assertSame([$this->sale], $this->found('santra'));
    }

    /** @return list<mixed> ids */
    private function found(string $search): array
    {
        return $this->client->get('/sales', ['search' => $search])->column('id');
    }
}
