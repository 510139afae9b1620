<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Merge;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;

/** A customer who was entered twice becomes one. */
final class MergeCustomersTest extends MergeTestCase
{
    private int $ramu;
    private int $verma;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ramu = $this->customer(['name' => 'Ramu', 'phoneNumber' => '9811111111', 'oldBalance' => '100.10']);
        $this->verma = $this->customer(['name' => 'Ramu Verma', 'phoneNumber' => '9822222222', 'oldBalance' => '-0.05']);
    }

    public function testBillsPaymentsAndTheOldBalanceMoveToTheOther(): void
    {
        $this->sale($this->ramu);
        $this->sale($this->verma);
        $this->collection($this->ramu, ['amount' => '200.01']);
        $this->collection($this->verma, ['amount' => '0.99']);
        $answer = $this->merge('customers', $this->ramu, $this->verma);
        self::assertFields(['id' => $this->verma, 'name' => 'Ramu Verma', 'phoneNumber' => '9822222222', 'oldBalance' => '100.05'], $answer->record());
        self::assertSame($this->client->get("/customers/{$this->verma}")->header('ETag'), $answer->header('ETag'));
        self::assertSame(404, $this->client->get("/customers/{$this->ramu}")->status);
        self::assertEquals(
            ['total_sales' => 1000, 'total_payments' => 201, 'balance' => 899.05, 'crates' => 0],
            $this->client->get("/customers/{$this->verma}/balance")->record(),
        );
        self::assertCount(4, $this->client->get("/customers/{$this->verma}/transactions")->rows());
        self::assertSame(['Ramu Verma', 'Ramu Verma'], $this->client->get('/sales')->column('customerName'));
        self::assertSame(['Ramu Verma', 'Ramu Verma'], $this->client->get('/collections')->column('customerName'));
        self::assertSame([$this->verma], $this->client->get('/reports/dues')->column('customerId'));
        self::assertCount(2, $this->client->get('/sales', ['search' => 'verma'])->rows());
        $this->assertBooksAgree();
    }

    public function testTheHistoryHasOneMergeAndWhatFollowed(): void
    {
        $sale = $this->sale($this->ramu);
        $collection = $this->collection($this->ramu);
        $this->merge('customers', $this->ramu, $this->verma);
        $merge = $this->client->get("/history/customer/{$this->ramu}")->rows()[0];
        self::assertFields([
            'action' => 'merge', 'label' => 'Ramu', 'undone' => false, 'undoable' => true, 'causedBy' => null,
            'changes' => [['field' => 'into', 'from' => null, 'to' => $this->verma]],
        ], $merge);
        $followers = ["/history/sale/{$sale}", "/history/collection/{$collection}", "/history/customer/{$this->verma}"];
        foreach ($followers as $path) {
            self::assertFields(['action' => 'update', 'causedBy' => $merge['id'], 'undoable' => false], $this->client->get($path)->rows()[0]);
        }
        self::assertSame(
            [['field' => 'oldBalance', 'from' => '-0.05', 'to' => '100.05']],
            $this->client->get("/history/customer/{$this->verma}")->rows()[0]['changes'],
        );
    }

    public function testTheChosenNamePhoneAndAddressStay(): void
    {
        $body = ['into' => $this->verma, 'name' => 'Ramu V.', 'phoneNumber' => '9811111111', 'address' => 'Okhla', 'oldBalance' => '9'];
        $answer = $this->client->post("/customers/{$this->ramu}/merge", $body);
        $expected = ['name' => 'Ramu V.', 'phoneNumber' => '9811111111', 'address' => 'Okhla', 'oldBalance' => '100.05'];
        self::assertFields($expected, $answer->record());
        self::assertSame([$this->verma], $this->client->get('/customers', ['search' => '9811111111'])->column('id'));
    }

    public function testAPromiseMovesWhereTheOtherHasNone(): void
    {
        $promise = ['date' => Day::today(), 'amount' => 50, 'note' => 'after noon'];
        $this->client->put("/customers/{$this->ramu}/promise", $promise);
        $before = $this->everything();
        $this->merge('customers', $this->ramu, $this->verma);
        $rows = $this->client->get('/reports/dues')->rows();
        self::assertSame([$this->verma], array_column($rows, 'customerId'));
        self::assertIsArray($rows[0]['promise']);
        self::assertSame($promise, array_intersect_key($rows[0]['promise'], $promise));
        self::assertSame(200, $this->undoMerge('customer', $this->ramu)->status);
        self::assertSame($before, $this->everything());
    }

    public function testOfTwoOpenPromisesTheSurvivorsStaysUntilTheUndo(): void
    {
        $this->client->put("/customers/{$this->ramu}/promise", ['date' => Day::today(), 'amount' => 50]);
        $this->client->put("/customers/{$this->verma}/promise", ['date' => Day::today(), 'note' => 'his own']);
        $before = $this->everything();
        $this->merge('customers', $this->ramu, $this->verma);
        self::assertSame(['his own'], array_column(array_column($this->client->get('/reports/dues')->rows(), 'promise'), 'note'));
        self::assertSame(200, $this->undoMerge('customer', $this->ramu)->status);
        self::assertSame($before, $this->everything());
    }

    public function testAPromiseReplacesAKeptOneAndTheKeptOneComesBack(): void
    {
        $this->client->put("/customers/{$this->verma}/promise", ['date' => Day::today(), 'amount' => 10]);
        $paid = $this->collection($this->verma, ['amount' => '10']);
        $this->client->put("/customers/{$this->ramu}/promise", ['date' => Day::today(), 'amount' => 50]);
        $this->merge('customers', $this->ramu, $this->verma);
        self::assertSame([50], array_column(array_column($this->client->get('/reports/dues')->rows(), 'promise'), 'amount'));
        self::assertSame(200, $this->undoMerge('customer', $this->ramu)->status);
        $this->client->delete("/collections/{$paid}");
        $this->client->put("/customers/{$this->verma}", ['oldBalance' => '5']);
        $amounts = [];
        foreach ($this->client->get('/reports/dues')->rows() as $row) {
            $amounts[] = is_array($row['promise']) ? $row['promise']['amount'] : null;
        }
        self::assertEqualsCanonicalizing([50, 10], $amounts);
    }

    public function testTheSameKeyIsAnsweredTheSameAndMergesOnce(): void
    {
        $key = ['Idempotency-Key' => 'merge-1'];
        $first = $this->client->post("/customers/{$this->ramu}/merge", ['into' => $this->verma], $key);
        $this->client->put("/customers/{$this->verma}", ['name' => 'Later']);
        $second = $this->client->post("/customers/{$this->ramu}/merge", ['into' => $this->verma], $key);
        self::assertSame([200, $first->body, $first->header('ETag')], [$second->status, $second->body, $second->header('ETag')]);
        self::assertSame(409, $this->client->post("/customers/{$this->ramu}/merge", ['into' => $this->verma + 1], $key)->status);
        self::assertSame('100.05', $this->client->get("/customers/{$this->verma}")->record()['oldBalance']);
    }

    public function testAKeyOfACustomerWhoWasMergedAwaySaysThatHeIsGone(): void
    {
        $key = ['Idempotency-Key' => 'customer-1'];
        $body = Bodies::customer(['name' => 'Third']);
        $third = $this->client->post('/customers', $body, $key)->id();
        $this->merge('customers', $third, $this->verma);
        self::assertRefused($this->client->post('/customers', $body, $key), 409, 'This was saved and has been deleted since.', 'deleted_since');
        self::assertSame([], $this->client->get('/pocket', ['keys' => 'customer-1'])->record()['stored'] ?? null);
        $this->undoMerge('customer', $third);
        self::assertSame([201, $third], [$this->client->post('/customers', $body, $key)->status, $this->client->post('/customers', $body, $key)->id()]);
    }

    public function testWhatIsWrongIsRefusedAndChangesNothing(): void
    {
        $merge = fn(mixed $into): Answer => $this->changingNothing(
            fn() => $this->client->post("/customers/{$this->ramu}/merge", ['into' => $into]),
        );
        self::assertRule($merge($this->ramu), 'into', 'Choose another customer');
        foreach ([null, '', 0, -1, 1.5, true, 'x', [1], '1e3', ['id' => 1]] as $into) {
            self::assertRule($merge($into), 'into', 'Please select a customer');
        }
        self::assertRule($this->client->post("/customers/{$this->ramu}/merge", []), 'into', 'Please select a customer');
        self::assertRefused($merge(999_999), 404, 'Customer not found');
        self::assertRefused($this->client->post('/customers/999999/merge', ['into' => $this->ramu]), 404, 'Customer not found');
        self::assertSame(404, $this->client->post('/customers/x/merge', ['into' => $this->ramu])->status);
        $broken = $this->changingNothing(fn() => $this->client->post("/customers/{$this->ramu}/merge", ['into' => $this->verma, 'name' => 'R']));
        self::assertRule($broken, 'name', 'Name must be at least 2 characters');
        self::assertSame(200, $this->client->post("/customers/{$this->ramu}/merge", ['into' => (string) $this->verma])->status);
    }

    public function testOnlyAdminsMerge(): void
    {
        $staff = $this->signUp('chotu.merge');
        self::assertRefused($staff->post("/customers/{$this->ramu}/merge", ['into' => $this->verma]), 403, 'Only an admin may do this');
    }
}
