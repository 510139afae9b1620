<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Collections;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** An allowance that names a bill is borne by the bill's vehicle, and follows what happens to the bill. */
final class AllowanceOfBillTest extends ServerTestCase
{
    private int $customer;
    private int $vehicle;
    private int $sale;
    private int $allowance;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer();
        $this->vehicle = $this->purchase($this->vendor(), ['amount' => '450.00', 'quantity' => 20, 'unit' => 'kg']);
        $this->sale = $this->sale($this->customer, ['purchaseId' => $this->vehicle]);
        $this->allowance = $this->collection($this->customer, ['method' => 'allowance', 'amount' => '80', 'saleId' => $this->sale]);
    }

    public function testTheVehicleBearsItAndTheRestIsTheFirms(): void
    {
        $this->expense(['purchaseId' => $this->vehicle, 'amount' => '10']);
        $this->expense(['amount' => '5']);
        $this->expense(['amount' => '900', 'kind' => 'waste']);
        $this->collection($this->customer, ['method' => 'allowance', 'amount' => '3.50']);
        $loose = $this->sale($this->customer);
        $this->collection($this->customer, ['method' => 'allowance', 'amount' => '1', 'saleId' => $loose]);
        self::assertFields(
            ['expensesTotal' => 10, 'allowances' => 80, 'sold' => 500, 'profit' => 50, 'net' => -40, 'toRecover' => 40, 'breakEvenRate' => 4],
            $this->client->get("/purchases/{$this->vehicle}/account")->record(),
        );
        self::assertFields(
            ['profit' => 50, 'profitPercentage' => 11.11, 'expenses' => 10, 'allowances' => 80, 'net' => -40],
            $this->client->get('/reports/profit-loss')->rows()[0],
        );
        self::assertSame(['sales' => 500, 'bills' => 1, 'expenses' => 5, 'allowances' => 4.5], $this->client->get('/reports/profit-loss/rest')->record());
    }

    public function testADeletedBillLeavesNoneAndItsUndoTheLink(): void
    {
        $before = $this->client->get("/collections/{$this->allowance}");
        $this->client->delete("/sales/{$this->sale}");
        $this->assertBorne(null, 80);
        self::assertNotSame($before->header('ETag'), $this->client->get("/collections/{$this->allowance}")->header('ETag'));
        $this->client->put("/collections/{$this->allowance}", ['note' => 'bad boxes']);
        $this->undo('sale', $this->sale);
        $this->assertBorne($this->sale, 0);
        self::assertSame(['restore', 'update', 'update', 'create'], $this->client->get("/history/collection/{$this->allowance}")->column('action'));
        $this->assertBooksAgree();
    }

    public function testANewerBillStaysWhenTheOldOneComesBack(): void
    {
        $other = $this->sale($this->customer);
        $this->client->delete("/sales/{$this->sale}");
        $this->client->put("/collections/{$this->allowance}", ['saleId' => $other]);
        $this->undo('sale', $this->sale);
        self::assertSame($other, $this->saleId());
    }

    public function testBothDeletedComeBackLinkedInAnyOrder(): void
    {
        foreach ([['collection', 'sale'], ['sale', 'collection']] as $order) {
            $this->client->delete("/sales/{$this->sale}");
            $this->client->delete("/collections/{$this->allowance}");
            foreach ($order as $type) {
                $this->undo($type, $type === 'sale' ? $this->sale : $this->allowance);
            }
            $this->assertBorne($this->sale, 0);
        }
    }

    public function testACustomersReturnBringsTheLinkBack(): void
    {
        $account = $this->client->get("/purchases/{$this->vehicle}/account")->body;
        $this->client->delete("/customers/{$this->customer}");
        $this->undo('customer', $this->customer);
        self::assertSame($account, $this->client->get("/purchases/{$this->vehicle}/account")->body);
        self::assertSame($this->sale, $this->saleId());
        $this->assertBooksAgree();
    }

    public function testABillThatGetsAnotherCustomerLosesItAndItsUndoBringsItBack(): void
    {
        $other = $this->customer(['name' => 'Other']);
        $this->client->put("/sales/{$this->sale}", ['customerId' => $other]);
        $this->assertBorne(null, 80);
        $others = $this->collection($other, ['method' => 'allowance', 'amount' => '7', 'saleId' => $this->sale]);
        $this->undo('sale', $this->sale);
        $this->assertBorne($this->sale, 7);
        self::assertNull($this->client->get("/collections/{$others}")->record()['saleId']);
        $this->assertBooksAgree();
    }

    public function testABillThatGoesThereAndBackByHandStaysWithoutIt(): void
    {
        $this->client->put("/sales/{$this->sale}", ['customerId' => $this->customer(['name' => 'Other'])]);
        $this->client->put("/sales/{$this->sale}", ['customerId' => $this->customer]);
        $this->assertBorne(null, 80);
    }

    public function testAnAllowanceThatGetsAnotherCustomerMustLetTheBillGo(): void
    {
        $other = $this->customer(['name' => 'Other']);
        self::assertRule($this->client->put("/collections/{$this->allowance}", ['customerId' => $other]), 'saleId', 'Sale not found');
        $answer = $this->client->put("/collections/{$this->allowance}", ['customerId' => $other, 'saleId' => null]);
        self::assertFields(['customerId' => $other, 'saleId' => null], $answer->record());
        $this->undo('collection', $this->allowance);
        $this->assertBorne($this->sale, 0);
    }

    public function testABillWithoutAVehicleLeavesItToTheFirm(): void
    {
        $this->client->put("/sales/{$this->sale}", ['purchaseId' => null]);
        self::assertSame([$this->sale, 80], [$this->saleId(), $this->rest()]);
    }

    public function testEveryVersionOfAVehicleSumsUp(): void
    {
        $this->client->put("/collections/{$this->allowance}", ['amount' => '100', 'date' => Day::today()]);
        self::assertSame(100, $this->client->get("/purchases/{$this->vehicle}/account")->record()['allowances']);
        $this->undo('collection', $this->allowance);
        $this->assertBorne($this->sale, 0);
    }

    private function assertBorne(?int $saleId, int|float $rest): void
    {
        self::assertSame([$saleId, $rest], [$this->saleId(), $this->rest()]);
        $borne = $saleId === null ? 0 : 80;
        self::assertSame($borne, $this->client->get("/purchases/{$this->vehicle}/account")->record()['allowances']);
    }

    private function saleId(): mixed
    {
        return $this->client->get("/collections/{$this->allowance}")->record()['saleId'];
    }

    private function rest(): mixed
    {
        return $this->client->get('/reports/profit-loss/rest')->record()['allowances'];
    }

    private function undo(string $type, int $id): Answer
    {
        $rows = $this->client->get("/history/{$type}/{$id}")->rows();
        $open = array_values(array_filter($rows, static fn(array $row): bool
            => in_array($row['action'], ['update', 'delete'], true) && $row['undone'] === false));
        $change = $open[0]['id'] ?? 0;
        self::assertIsInt($change);
        $answer = $this->client->post("/history/{$change}/undo", []);
        self::assertSame(200, $answer->status, $answer->body);
        return $answer;
    }
}
