<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Merge;

use FruitKhata\Tests\Harness\Bodies;

/** A vendor who was entered twice becomes one. */
final class MergeVendorsTest extends MergeTestCase
{
    private int $one;
    private int $two;
    private int $purchase;

    protected function setUp(): void
    {
        parent::setUp();
        $this->one = $this->vendor(['name' => 'Kinnaur', 'oldBalance' => '10.01']);
        $this->two = $this->vendor(['name' => 'Kinnaur Apple', 'oldBalance' => '20.02']);
        $this->purchase = $this->purchase($this->one, ['amount' => '1000.50']);
        $this->purchase($this->two, ['amount' => '7.00', 'vehicleNumber' => 'HP-2']);
        $this->payment($this->one, ['amount' => 0.51]);
        $this->payment($this->two, ['amount' => 1]);
        $this->sale($this->customer(), ['purchaseId' => $this->purchase]);
    }

    public function testPurchasesPaymentsAndTheOldBalanceMoveToTheOther(): void
    {
        $balances = $this->client->get('/vendor-balances')->rows();
        $sum = array_sum(array_map(static fn(mixed $due): float => is_numeric($due) ? (float) $due : 0.0, array_column($balances, 'balance')));
        $answer = $this->merge('vendors', $this->one, $this->two);
        self::assertFields(['id' => $this->two, 'name' => 'Kinnaur Apple', 'oldBalance' => '30.03'], $answer->record());
        self::assertEqualsWithDelta($sum, $this->client->get("/vendors/{$this->two}/balance")->record()['balance'] ?? null, 0.001);
        self::assertEqualsWithDelta(1036.02, $sum, 0.001);
        self::assertSame(['Kinnaur Apple', 'Kinnaur Apple'], $this->client->get('/purchases')->column('vendorName'));
        self::assertSame([$this->two, $this->two], $this->client->get('/vendor-payments')->column('vendorId'));
        self::assertCount(1, $this->client->get("/purchases/{$this->purchase}/sales")->rows());
        self::assertSame(404, $this->client->get("/vendors/{$this->one}")->status);
        $this->assertBooksAgree();
    }

    public function testItsUndoBringsEverythingBack(): void
    {
        $before = $this->everything();
        $this->merge('vendors', $this->one, $this->two);
        self::assertSame(200, $this->undoMerge('vendor', $this->one)->status);
        self::assertSame($before, $this->everything());
    }

    public function testWhatWasEnteredOrMovedSinceStays(): void
    {
        $third = $this->vendor(['name' => 'Third']);
        $this->merge('vendors', $this->one, $this->two);
        $new = $this->purchase($this->two, ['amount' => '5.00']);
        $this->payment($this->two, ['amount' => 2.5]);
        $this->client->put("/purchases/{$this->purchase}", ['vendorId' => $third]);
        $this->client->put("/vendors/{$this->two}", ['oldBalance' => '40.03']);
        $this->undoMerge('vendor', $this->one);
        self::assertSame([$this->two, $third], [
            $this->client->get("/purchases/{$new}")->record()['vendorId'],
            $this->client->get("/purchases/{$this->purchase}")->record()['vendorId'],
        ]);
        self::assertSame('30.02', $this->client->get("/vendors/{$this->two}")->record()['oldBalance']);
        self::assertSame('10.01', $this->client->get("/vendors/{$this->one}")->record()['oldBalance']);
        self::assertEqualsWithDelta(9.5, $this->client->get("/vendors/{$this->one}/balance")->record()['balance'] ?? null, 0.001);
    }

    public function testWhatIsWrongIsRefused(): void
    {
        $merge = fn(mixed $into) => $this->client->post("/vendors/{$this->one}/merge", ['into' => $into]);
        self::assertRule($merge($this->one), 'into', 'Choose another vendor');
        self::assertRule($merge(null), 'into', 'Please select a vendor');
        self::assertRefused($merge(999_999), 404, 'Vendor not found');
        self::assertRefused($this->client->post('/vendors/999999/merge', ['into' => $this->one]), 404, 'Vendor not found');
        self::assertSame(403, $this->signUp('chotu.vendor')->post("/vendors/{$this->one}/merge", ['into' => $this->two])->status);
        $this->merge('vendors', $this->one, $this->two);
        $this->client->delete("/vendors/{$this->two}");
        self::assertRefused($this->undoMerge('vendor', $this->one), 409, 'Its vendor was deleted. Bring the vendor back first.', 'vendor_gone');
    }

    public function testAKeyOfAVendorWhoWasMergedAwaySaysThatHeIsGone(): void
    {
        $key = ['Idempotency-Key' => 'vendor-1'];
        $body = Bodies::vendor(['name' => 'Third']);
        $third = $this->client->post('/vendors', $body, $key)->id();
        $this->merge('vendors', $third, $this->two);
        self::assertRefused($this->client->post('/vendors', $body, $key), 409, 'This was saved and has been deleted since.', 'deleted_since');
    }
}
