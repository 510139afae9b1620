<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Merge;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;

/** A customer or a vendor who was entered twice becomes one. */
final class MergeTest extends MergeTestCase
{
    private int $ramu;
    private int $verma;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ramu = $this->customer(['name' => 'Ramu', 'phoneNumber' => '9811111111', 'oldBalance' => '100.10']);
        $this->verma = $this->customer(['name' => 'Ramu Verma', 'phoneNumber' => '9822222222', 'oldBalance' => '-0.05']);
    }

    public function testBillsPaymentsAndTheOldBalanceMoveToTheOtherAndTheHistorySaysSo(): void
    {
        $sale = $this->sale($this->ramu);
        $this->sale($this->verma);
        $collection = $this->collection($this->ramu, ['amount' => '200.01']);
        $this->collection($this->verma, ['amount' => '0.99']);
        $answer = $this->merge('customers', $this->ramu, $this->verma);
        self::assertFields(['id' => $this->verma, 'name' => 'Ramu Verma', 'phoneNumber' => '9822222222', 'oldBalance' => '100.05'], $answer->record());
        self::assertSame($this->client->get("/customers/{$this->verma}")->header('ETag'), $answer->header('ETag'));
        self::assertSame(404, $this->client->get("/customers/{$this->ramu}")->status);
        self::assertEquals(
            ['total_sales' => 1000, 'total_payments' => 201, 'balance' => 899.05, 'crates' => 0],
            $this->client->get("/customers/{$this->verma}/balance")->record(),
        );
        self::assertSame(['Ramu Verma', 'Ramu Verma'], $this->client->get('/sales')->column('customerName'));
        self::assertSame(['Ramu Verma', 'Ramu Verma'], $this->client->get('/collections')->column('customerName'));
        self::assertCount(2, $this->client->get('/sales', ['search' => 'verma'])->rows());
        $this->assertBooksAgree();

        $merge = $this->client->get("/history/customer/{$this->ramu}")->rows()[0];
        self::assertFields([
            'action' => 'merge', 'label' => 'Ramu', 'undone' => false, 'undoable' => true, 'causedBy' => null,
            'changes' => [['field' => 'into', 'from' => null, 'to' => $this->verma]],
        ], $merge);
        foreach (["sale/{$sale}", "collection/{$collection}", "customer/{$this->verma}"] as $follower) {
            $row = $this->client->get("/history/{$follower}")->rows()[0];
            self::assertFields(['action' => 'update', 'causedBy' => $merge['id'], 'undoable' => false], $row);
        }
        self::assertSame([['field' => 'oldBalance', 'from' => '-0.05', 'to' => '100.05']], $row['changes']);
    }

    public function testTheChosenNamePhoneAndAddressStay(): void
    {
        $body = ['into' => (string) $this->verma, 'name' => 'Ramu V.', 'phoneNumber' => '9811111111', 'address' => 'Okhla', 'oldBalance' => '9'];
        $answer = $this->client->post("/customers/{$this->ramu}/merge", $body);
        self::assertFields(['name' => 'Ramu V.', 'phoneNumber' => '9811111111', 'address' => 'Okhla', 'oldBalance' => '100.05'], $answer->record());
        self::assertSame([$this->verma], $this->client->get('/customers', ['search' => '9811111111'])->column('id'));
    }

    public function testTheSameKeyMergesOnceAndTheKeyOfWhoWasMergedAwaySaysThatHeIsGone(): void
    {
        [$key, $made] = [['Idempotency-Key' => 'merge-1'], ['Idempotency-Key' => 'customer-1']];
        $body = Bodies::customer(['name' => 'Third']);
        $third = $this->client->post('/customers', $body, $made)->id();
        $first = $this->client->post("/customers/{$third}/merge", ['into' => $this->verma], $key);
        $this->client->put("/customers/{$this->verma}", ['name' => 'Later']);
        $second = $this->client->post("/customers/{$third}/merge", ['into' => $this->verma], $key);
        self::assertSame([200, $first->body, $first->header('ETag')], [$second->status, $second->body, $second->header('ETag')]);
        self::assertSame(409, $this->client->post("/customers/{$third}/merge", ['into' => $this->ramu], $key)->status);
        self::assertRefused($this->client->post('/customers', $body, $made), 409, 'This was saved and has been deleted since.', 'deleted_since');
        $this->undoMerge('customer', $third);
        self::assertSame($third, $this->client->post('/customers', $body, $made)->id());
    }

    public function testWhatIsWrongIsRefusedAndChangesNothing(): void
    {
        $merge = fn(mixed $into, string $name = ''): Answer => $this->changingNothing(
            fn() => $this->client->post("/customers/{$this->ramu}/merge", ['into' => $into] + ($name === '' ? [] : ['name' => $name])),
        );
        self::assertRule($merge($this->ramu), 'into', 'Choose another customer');
        foreach ([null, '', 0, -1, 1.5, true, 'x', [1], '1e3'] as $into) {
            self::assertRule($merge($into), 'into', 'Please select a customer');
        }
        self::assertRule($merge($this->verma, 'R'), 'name', 'Name must be at least 2 characters');
        self::assertRefused($merge(999_999), 404, 'Customer not found');
        self::assertRefused($this->client->post('/customers/999999/merge', ['into' => $this->ramu]), 404, 'Customer not found');
    }

    public function testAVendorsPurchasesPaymentsAndOldBalanceMoveToTheOtherAndTheUndoBringsThemBack(): void
    {
        $one = $this->vendor(['name' => 'Kinnaur', 'oldBalance' => '10.01']);
        $two = $this->vendor(['name' => 'Kinnaur Apple', 'oldBalance' => '20.02']);
        $purchase = $this->purchase($one, ['amount' => '1000.50']);
        $this->purchase($two, ['amount' => '7.00']);
        $this->payment($one, ['amount' => 0.51]);
        $this->payment($two, ['amount' => 1]);
        $this->sale($this->verma, ['purchaseId' => $purchase]);
        $before = $this->everything();
        $answer = $this->merge('vendors', $one, $two);
        self::assertFields(['id' => $two, 'name' => 'Kinnaur Apple', 'oldBalance' => '30.03'], $answer->record());
        self::assertSame(1036.02, $this->client->get("/vendors/{$two}/balance")->record()['balance']);
        self::assertSame(['Kinnaur Apple', 'Kinnaur Apple'], $this->client->get('/purchases')->column('vendorName'));
        self::assertSame([$two, $two], $this->client->get('/vendor-payments')->column('vendorId'));
        self::assertCount(1, $this->client->get("/purchases/{$purchase}/sales")->rows());
        self::assertSame(404, $this->client->get("/vendors/{$one}")->status);
        $this->assertBooksAgree();
        self::assertSame(200, $this->undoMerge('vendor', $one)->status);
        self::assertSame($before, $this->everything());
        self::assertRule($this->client->post("/vendors/{$one}/merge", ['into' => $one]), 'into', 'Choose another vendor');
        $this->merge('vendors', $one, $two);
        $this->client->delete("/vendors/{$two}");
        self::assertRefused($this->undoMerge('vendor', $one), 409, 'Its vendor was deleted. Bring the vendor back first.', 'vendor_gone');
    }
}
