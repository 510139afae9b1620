<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A search finds other spellings, plates and phones without their spaces, a bill's number and amount. */
final class SaleSearchTest extends ServerTestCase
{
    private const HITS = [
        'कमलेश', 'kamlesh', 'Kamalesh', 'KAMLESH YADAV', 'yadav kamlesh', 'kaml', 'kama', 'yad', 'santra', 'sant', 'pehli', 'kisam',
        '14c6650', '14 C-66', 'hp14', '43210', '9876543210', '98765 43210', '654321', '6,54,321', '654321.5', '6,54,321.50', '654321.50', '₹6,54,321.50', 'Rs. 6,54,321.5/-', '६,५४,३२१.५०',
    ];
    private const MISSES = ['kamlu', 'santri', '43211', '654320', '654322', '654321.00', '6543215', '65,4321.51', '#', '#0', 'x', 'काजल', '--', '0000'];

    private int $sale;
    private int $purchase;

    protected function setUp(): void
    {
        parent::setUp();
        $this->purchase = $this->purchase($this->vendor(['name' => 'किन्नौर बाग']), ['vehicleNumber' => 'HP-14-C 6650', 'description' => 'सेब 200 पेटी']);
        $customer = $this->customer(['name' => 'कमलेश यादव', 'phoneNumber' => '+91 98765-43210']);
        $this->sale = $this->create('/sales', Bodies::saleOf(
            $customer,
            [['productName' => 'संतरा', 'unit' => 'kg', 'quantity' => 1, 'unitPrice' => '654321.50']],
            ['purchaseId' => $this->purchase, 'description' => 'पहली किस्म'],
        ));
        $this->sale($this->customer(['name' => 'Sohan', 'phoneNumber' => '9000000000']), ['description' => 'Mixed 100%']);
    }

    public function testFindsTheBillHoweverItIsWrittenAndNoOther(): void
    {
        foreach ([...self::HITS, "#{$this->sale}"] as $search) {
            $page = $this->client->get('/sales', ['search' => $search, 'limit' => 10]);
            self::assertSame([[$this->sale], '1'], [$page->column('id'), $page->header('X-Total-Count')], $search);
            self::assertSame([$this->sale], $this->found($search), $search);
        }
        foreach (self::MISSES as $search) {
            self::assertNotContains($this->sale, $this->found($search), $search);
        }
        foreach (['' => 2, '%' => 1, 'MIXED' => 1, '_' => 0] as $search => $bills) {
            self::assertCount($bills, $this->found($search), $search);
        }
        self::assertContains($this->sale, $this->found((string) $this->sale));
    }

    public function testFindsTheBillWithThatVeryTextAmongOthersThatAreAlmostIt(): void
    {
        $customer = $this->customer();
        foreach (['गाड़ी खराब', 'गाडी खराब'] as $description) {
            $bills[$description] = $this->sale($customer, ['description' => $description]);
        }
        foreach (['संतरी', 'सतरी'] as $product) {
            $bills[$product] = $this->create('/sales', Bodies::saleOf($customer, [['productName' => $product, 'unitPrice' => '5']]));
        }
        foreach ($bills as $text => $bill) {
            self::assertSame([$bill], $this->found($text), $text);
        }
    }

    public function testWhatChangedComesBackOrWasNewAtOnceIsFound(): void
    {
        $this->client->put("/purchases/{$this->purchase}", ['vehicleNumber' => 'PB 65 9999']);
        self::assertSame([$this->sale], $this->found('pb659999'));
        $customer = $this->client->get('/customers', ['search' => 'kamlesh'])->firstId();
        $this->client->put("/customers/{$customer}", ['name' => 'Naresh']);
        $this->client->put("/sales/{$this->sale}", ['items' => [['productName' => 'Litchi', 'unitPrice' => '9']]]);
        self::assertSame([[], []], [$this->found('santra'), $this->found('kamlesh')]);
        $this->client->delete("/customers/{$customer}");
        self::assertSame([], $this->found('naresh'));
        $this->client->post('/history/' . $this->client->get("/history/customer/{$customer}")->firstId() . '/undo', []);
        self::assertSame([[$this->sale], [$this->sale]], [$this->found('naresh'), $this->found('लीची')]);
        $body = Bodies::sale($customer, ['description' => 'Brand new words']);
        $this->client->all(array_fill(0, 8, Call::json('POST', '/sales', $body)));
        self::assertCount(8, $this->found('rand new wor'));
        self::assertSame(1, (int) $this->database->value("SELECT COUNT(*) FROM sale_texts WHERE text = 'Brand new words'"), 'a text is kept once');
    }

    public function testTheOtherListsSearchBySoundTooAndTwinsKeepTheirVowels(): void
    {
        $this->payment($this->client->get('/vendors')->firstId());
        foreach (['/vendors' => 'kinnaur', '/customers' => '9876543210', '/purchases' => 'seb peti', '/vehicle-numbers' => 'HP14C6650', '/vendor-payments' => 'kinnor'] as $path => $search) {
            self::assertCount(1, $this->client->get($path, ['search' => $search])->rows(), $path);
        }
        self::assertSame([], $this->client->get('/vendor-payments', ['search' => 'kanpur'])->rows());
        [$ram, $rama] = [$this->customer(['name' => 'राम']), $this->customer(['name' => 'रामा'])];
        foreach (['राम' => [$ram, $rama], 'ram' => [$ram, $rama], 'रामा' => [$rama], 'rama' => [$rama]] as $search => $found) {
            self::assertSame($found, $this->client->get('/customers', ['search' => $search])->column('id'), $search);
        }
    }

    /** @return list<mixed> ids */
    private function found(string $search): array
    {
        return $this->client->get('/sales', ['search' => $search])->column('id');
    }
}
