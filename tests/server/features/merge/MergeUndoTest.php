<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Merge;

use FruitKhata\Tests\Harness\Day;

/** The undo of a merge brings everybody his own back, to the paisa, whatever came in between. */
final class MergeUndoTest extends MergeTestCase
{
    private int $one;
    private int $two;
    private int $sale;

    protected function setUp(): void
    {
        parent::setUp();
        $this->one = $this->customer(['name' => 'Ramu', 'oldBalance' => '100.10']);
        $this->two = $this->customer(['name' => 'Ramu Verma', 'oldBalance' => '50.00']);
        foreach ([$this->two, $this->one] as $customer) {
            $this->sale = $this->sale($customer);
            $this->collection($customer, ['amount' => '33.33']);
        }
    }

    public function testAllIsAsItWas(): void
    {
        $allowance = $this->collection($this->one, ['method' => 'allowance', 'saleId' => $this->sale, 'amount' => '7.70']);
        $bounced = $this->collection($this->one, ['method' => 'cheque', 'amount' => '90.00']);
        $this->client->put("/collections/{$bounced}/bounce", ['date' => Day::today()]);
        $before = $this->everything();
        $tags = fn(): array => array_map(fn(int $id): ?string => $this->client->get("/customers/{$id}")->header('ETag'), [$this->one, $this->two]);
        $tagsBefore = $tags();
        $this->client->post("/customers/{$this->one}/merge", ['into' => $this->two, 'name' => 'Ramu V', 'address' => 'Else']);
        self::assertFields(['customerId' => $this->two, 'saleId' => $this->sale], $this->client->get("/collections/{$allowance}")->record());
        self::assertSame(74.36, $this->client->get("/customers/{$this->two}/balance")->record()['total_payments']);
        $answer = $this->undoMerge('customer', $this->one);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(['action' => 'restore', 'recordType' => 'customer', 'recordId' => $this->one, 'undone' => false], $answer->record());
        self::assertSame([$before, $tagsBefore], [$this->everything(), $tags()]);
        $this->assertBooksAgree();
        self::assertRefused($this->undoMerge('customer', $this->one), 409, 'This was undone already.');
    }

    public function testWhatWasEnteredEditedOrMovedOnSinceStaysAndTheOldBalanceGoesOffRelatively(): void
    {
        $third = $this->customer(['name' => 'Third']);
        $moved = $this->sale($this->one);
        $this->merge('customers', $this->one, $this->two);
        $this->client->put("/sales/{$moved}", ['customerId' => $third]);
        $this->sale($this->two);
        $this->collection($this->two, ['amount' => '0.07']);
        $this->client->put("/customers/{$this->two}", ['oldBalance' => '160.20', 'name' => 'Edited']);
        $edit = $this->client->get("/history/customer/{$this->two}")->firstId();
        $this->client->put("/sales/{$this->sale}", ['description' => 'edited since']);
        $this->undoMerge('customer', $this->one);
        self::assertEquals(['total_sales' => 500, 'total_payments' => 33.33, 'balance' => 566.77, 'crates' => 0], $this->client->get("/customers/{$this->one}/balance")->record());
        self::assertEquals(['total_sales' => 1000, 'total_payments' => 33.4, 'balance' => 1026.7, 'crates' => 0], $this->client->get("/customers/{$this->two}/balance")->record());
        self::assertFields(['oldBalance' => '60.10', 'name' => 'Edited'], $this->client->get("/customers/{$this->two}")->record());
        self::assertFields(['customerId' => $this->one, 'description' => 'edited since'], $this->client->get("/sales/{$this->sale}")->record());
        self::assertSame($third, $this->client->get("/sales/{$moved}")->record()['customerId']);
        self::assertSame(200, $this->client->post("/history/{$edit}/undo", [])->status);
        self::assertFields(['oldBalance' => '50.00', 'name' => 'Ramu Verma'], $this->client->get("/customers/{$this->two}")->record());
        $this->assertBooksAgree();
    }

    public function testAPromiseMovesWhereTheOtherHasNoneAndGoesBackUnlessANewOneWasGivenSince(): void
    {
        $promise = ['date' => Day::today(), 'amount' => 50, 'note' => 'after noon'];
        $this->client->put("/customers/{$this->one}/promise", $promise);
        $before = $this->everything();
        $this->merge('customers', $this->one, $this->two);
        self::assertFields($promise, $this->promises()[$this->two] ?? []);
        $this->undoMerge('customer', $this->one);
        self::assertSame($before, $this->everything());
        $this->merge('customers', $this->one, $this->two);
        $this->client->put("/customers/{$this->two}/promise", ['note' => 'after six']);
        $this->undoMerge('customer', $this->one);
        self::assertSame([$this->one => 'after six'], array_map(static fn(array $given): mixed => $given['note'], $this->promises()));
        $this->merge('customers', $this->one, $this->two);
        $this->client->put("/customers/{$this->two}/promise", ['amount' => 70]);
        $this->undoMerge('customer', $this->one);
        self::assertSame([$this->two => 70], array_map(static fn(array $given): mixed => $given['amount'], $this->promises()));
    }

    public function testOfTwoOpenPromisesTheSurvivorsStaysUntilTheUndoAndAKeptOneIsReplaced(): void
    {
        $this->client->put("/customers/{$this->one}/promise", ['date' => Day::today(), 'amount' => 50]);
        $this->client->put("/customers/{$this->two}/promise", ['date' => Day::today(), 'amount' => 10, 'note' => 'his own']);
        $before = $this->everything();
        $this->merge('customers', $this->one, $this->two);
        self::assertSame('his own', $this->promises()[$this->two]['note']);
        $this->undoMerge('customer', $this->one);
        self::assertSame($before, $this->everything());
        $paid = $this->collection($this->two, ['amount' => '10']);
        $this->merge('customers', $this->one, $this->two);
        self::assertSame(50, $this->promises()[$this->two]['amount']);
        $this->undoMerge('customer', $this->one);
        $this->client->delete("/collections/{$paid}");
        self::assertEquals([$this->one => 50, $this->two => 10], array_map(static fn(array $given): mixed => $given['amount'], $this->promises()));
    }

    public function testMergesAreUndoneInAnyOrderAsLongAsTheirSurvivorIsThere(): void
    {
        $third = $this->customer(['name' => 'Third', 'oldBalance' => '7.77']);
        $before = $this->everything();
        foreach ([[$this->one, $this->two], [$this->two, $this->one]] as $order) {
            $this->merge('customers', $this->one, $third);
            $this->merge('customers', $this->two, $third);
            foreach ($order as $customer) {
                self::assertSame(200, $this->undoMerge('customer', $customer)->status);
            }
            self::assertSame($before, $this->everything());
        }
        $this->merge('customers', $this->one, $this->two);
        $this->merge('customers', $this->two, $third);
        $gone = 'Its customer was deleted. Bring the customer back first.';
        self::assertRefused($this->changingNothing(fn() => $this->undoMerge('customer', $this->one)), 409, $gone, 'customer_gone');
        $this->undoMerge('customer', $this->two);
        $this->client->delete("/customers/{$this->two}");
        self::assertRefused($this->undoMerge('customer', $this->one), 409, $gone);
        $this->client->post('/history/' . $this->client->get("/history/customer/{$this->two}")->firstId() . '/undo', []);
        self::assertSame(200, $this->undoMerge('customer', $this->one)->status);
        self::assertSame($before, $this->everything());
        $this->assertBooksAgree();
    }

    public function testARecordThatWasDeletedBeforeTheMergeComesBackAfterItsUndo(): void
    {
        $this->client->delete("/sales/{$this->sale}");
        $deletion = $this->client->get("/history/sale/{$this->sale}")->firstId();
        $this->merge('customers', $this->one, $this->two);
        self::assertRefused($this->client->post("/history/{$deletion}/undo", []), 409, 'Its customer was deleted. Bring the customer back first.');
        $this->undoMerge('customer', $this->one);
        self::assertSame(200, $this->client->post("/history/{$deletion}/undo", [])->status);
        self::assertSame($this->one, $this->client->get("/sales/{$this->sale}")->record()['customerId']);
        $this->assertBooksAgree();
    }

    public function testMoreRowsThanOneStatementTakesMoveAndComeBack(): void
    {
        $this->database->run("INSERT INTO collections (customer_id, amount, note, created_at, entered_at) SELECT {$this->one}, 0.01, '', '2026-01-02', NOW(6) FROM seq_1_to_520");
        $this->client->post('/books/repair', []);
        $before = $this->everything();
        $this->merge('customers', $this->one, $this->two);
        self::assertSame(71.86, $this->client->get("/customers/{$this->two}/balance")->record()['total_payments']);
        $this->undoMerge('customer', $this->one);
        self::assertSame($before, $this->everything());
    }

    /** @return array<int, array<string, mixed>> the open promises by customer */
    private function promises(): array
    {
        /** @var array<int, array<string, mixed>> $promises */
        $promises = array_filter(array_column($this->client->get('/reports/dues')->rows(), 'promise', 'customerId'));
        ksort($promises);
        return $promises;
    }
}
