<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Merge;

use FruitKhata\Tests\Harness\Day;

/** The undo of a merge brings everybody his own back, to the paisa, whatever came in between. */
final class MergeUndoTest extends MergeTestCase
{
    private int $one;
    private int $two;

    protected function setUp(): void
    {
        parent::setUp();
        $this->one = $this->customer(['name' => 'Ramu', 'oldBalance' => '100.10']);
        $this->two = $this->customer(['name' => 'Ramu Verma', 'oldBalance' => '50.00']);
        foreach ([$this->one, $this->two] as $customer) {
            $this->sale($customer);
            $this->collection($customer, ['amount' => '33.33']);
        }
    }

    public function testAllIsAsItWas(): void
    {
        $before = $this->everything();
        $tags = [$this->client->get("/customers/{$this->one}")->header('ETag'), $this->client->get("/customers/{$this->two}")->header('ETag')];
        $this->client->post("/customers/{$this->one}/merge", ['into' => $this->two, 'name' => 'Ramu V', 'address' => 'Else']);
        $answer = $this->undoMerge('customer', $this->one);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(['action' => 'restore', 'recordType' => 'customer', 'recordId' => $this->one, 'undone' => false], $answer->record());
        self::assertSame($before, $this->everything());
        self::assertSame($tags, [$this->client->get("/customers/{$this->one}")->header('ETag'), $this->client->get("/customers/{$this->two}")->header('ETag')]);
        $this->assertBooksAgree();
        self::assertRefused($this->undoMerge('customer', $this->one), 409, 'This was undone already.');
    }

    public function testWhatWasEnteredSinceStaysAndTheOldBalanceGoesOffRelatively(): void
    {
        $sale = $this->client->get('/sales', ['customerId' => $this->one])->firstId();
        $this->merge('customers', $this->one, $this->two);
        $this->sale($this->two);
        $this->collection($this->two, ['amount' => '0.07']);
        $this->client->put("/customers/{$this->two}", ['oldBalance' => '160.20', 'name' => 'Edited']);
        $this->client->put("/sales/{$sale}", ['description' => 'edited since']);
        $this->undoMerge('customer', $this->one);
        self::assertEquals(['total_sales' => 500, 'total_payments' => 33.33, 'balance' => 566.77, 'crates' => 0], $this->client->get("/customers/{$this->one}/balance")->record());
        self::assertEquals(['total_sales' => 1000, 'total_payments' => 33.4, 'balance' => 1026.7, 'crates' => 0], $this->client->get("/customers/{$this->two}/balance")->record());
        self::assertFields(['oldBalance' => '60.10', 'name' => 'Edited'], $this->client->get("/customers/{$this->two}")->record());
        self::assertFields(['customerId' => $this->one, 'description' => 'edited since'], $this->client->get("/sales/{$sale}")->record());
        $this->assertBooksAgree();
    }

    public function testAnEditBetweenTheMergeAndItsUndoIsUndoneRightly(): void
    {
        $this->merge('customers', $this->one, $this->two);
        $this->client->put("/customers/{$this->two}", ['oldBalance' => '200.10']);
        $edit = $this->client->get("/history/customer/{$this->two}")->firstId();
        $this->undoMerge('customer', $this->one);
        self::assertSame('100.00', $this->client->get("/customers/{$this->two}")->record()['oldBalance']);
        self::assertSame(200, $this->client->post("/history/{$edit}/undo", [])->status);
        self::assertSame('50.00', $this->client->get("/customers/{$this->two}")->record()['oldBalance']);
    }

    public function testWhatMovedOnStaysWhereItIs(): void
    {
        $third = $this->customer(['name' => 'Third']);
        $sale = $this->client->get('/sales', ['customerId' => $this->one])->firstId();
        $this->merge('customers', $this->one, $this->two);
        $this->client->put("/sales/{$sale}", ['customerId' => $third]);
        $this->undoMerge('customer', $this->one);
        self::assertSame($third, $this->client->get("/sales/{$sale}")->record()['customerId']);
        $this->assertBooksAgree();
    }

    public function testAPromiseThatWasGivenSinceStays(): void
    {
        $this->client->put("/customers/{$this->one}/promise", ['date' => Day::today(), 'amount' => 50]);
        $this->merge('customers', $this->one, $this->two);
        $this->client->put("/customers/{$this->two}/promise", ['amount' => 70]);
        $this->undoMerge('customer', $this->one);
        $promises = array_column($this->client->get('/reports/dues')->rows(), 'promise', 'customerId');
        self::assertNull($promises[$this->one]);
        self::assertIsArray($promises[$this->two]);
        self::assertSame(70, $promises[$this->two]['amount']);
    }

    public function testAPromiseWhoseNoteChangedSinceGoesBackWithIt(): void
    {
        $this->client->put("/customers/{$this->one}/promise", ['date' => Day::today(), 'amount' => 50]);
        $this->merge('customers', $this->one, $this->two);
        $this->client->put("/customers/{$this->two}/promise", ['note' => 'after six']);
        $this->undoMerge('customer', $this->one);
        $promises = array_column($this->client->get('/reports/dues')->rows(), 'promise', 'customerId');
        self::assertNull($promises[$this->two]);
        self::assertIsArray($promises[$this->one]);
        self::assertSame('after six', $promises[$this->one]['note']);
    }

    public function testAllowancesKeepTheirBillsAndBouncedPaymentsCountNothing(): void
    {
        $sale = $this->client->get('/sales', ['customerId' => $this->one])->firstId();
        $allowance = $this->collection($this->one, ['method' => 'allowance', 'saleId' => $sale, 'amount' => '7.70']);
        $bounced = $this->collection($this->one, ['method' => 'cheque', 'amount' => '90.00']);
        $this->client->put("/collections/{$bounced}/bounce", ['date' => Day::today()]);
        $before = $this->everything();
        $this->merge('customers', $this->one, $this->two);
        self::assertFields(['customerId' => $this->two, 'saleId' => $sale], $this->client->get("/collections/{$allowance}")->record());
        $moved = array_column((array) $this->client->get("/history/collection/{$allowance}")->rows()[0]['changes'], 'field');
        self::assertNotContains('saleId', $moved);
        self::assertEquals(74.36, $this->client->get("/customers/{$this->two}/balance")->record()['total_payments'] ?? null);
        $this->assertBooksAgree();
        $this->undoMerge('customer', $this->one);
        self::assertSame($before, $this->everything());
    }

    public function testTheSurvivorMustBeThere(): void
    {
        $third = $this->customer(['name' => 'Third']);
        $before = $this->everything();
        $this->merge('customers', $this->one, $this->two);
        $this->merge('customers', $this->two, $third);
        $gone = 'Its customer was deleted. Bring the customer back first.';
        self::assertRefused($this->changingNothing(fn() => $this->undoMerge('customer', $this->one)), 409, $gone, 'customer_gone');
        self::assertSame(200, $this->undoMerge('customer', $this->two)->status);
        $this->client->delete("/customers/{$this->two}");
        self::assertRefused($this->undoMerge('customer', $this->one), 409, $gone);
        $this->client->post('/history/' . $this->client->get("/history/customer/{$this->two}")->firstId() . '/undo', []);
        self::assertSame(200, $this->undoMerge('customer', $this->one)->status);
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    public function testTwoMergesIntoOneAreUndoneInEitherOrder(): void
    {
        $third = $this->customer(['name' => 'Third', 'oldBalance' => '7.77']);
        $before = $this->everything();
        foreach ([[$this->one, $this->two], [$this->two, $this->one]] as [$first, $second]) {
            $this->merge('customers', $this->one, $third);
            $this->merge('customers', $this->two, $third);
            self::assertSame(200, $this->undoMerge('customer', $first)->status);
            self::assertSame(200, $this->undoMerge('customer', $second)->status);
            self::assertSame($before, $this->everything());
        }
        $this->assertBooksAgree();
    }

    public function testARecordThatWasDeletedBeforeTheMergeComesBackAfterItsUndo(): void
    {
        $sale = $this->client->get('/sales', ['customerId' => $this->one])->firstId();
        $this->client->delete("/sales/{$sale}");
        $deletion = $this->client->get("/history/sale/{$sale}")->firstId();
        $this->merge('customers', $this->one, $this->two);
        self::assertRefused($this->client->post("/history/{$deletion}/undo", []), 409, 'Its customer was deleted. Bring the customer back first.');
        $this->undoMerge('customer', $this->one);
        self::assertSame(200, $this->client->post("/history/{$deletion}/undo", [])->status);
        self::assertSame($this->one, $this->client->get("/sales/{$sale}")->record()['customerId']);
        $this->assertBooksAgree();
    }

    public function testAManyBillsMoveAndComeBack(): void
    {
        for ($bill = 0; $bill < 520; $bill++) {
            $this->collection($this->one, ['amount' => '0.01']);
        }
        $before = $this->everything();
        $this->merge('customers', $this->one, $this->two);
        self::assertEquals(71.86, $this->client->get("/customers/{$this->two}/balance")->record()['total_payments']);
        $this->undoMerge('customer', $this->one);
        self::assertSame($before, $this->everything());
    }
}
