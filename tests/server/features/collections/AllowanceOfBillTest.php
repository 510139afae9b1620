<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Collections;

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

    public function testADeletedBillLeavesNoneAndItsUndoTheLinkUnlessItHasAnotherBillByNow(): void
    {
        $before = $this->client->get("/collections/{$this->allowance}");
        $this->client->delete("/sales/{$this->sale}");
        $this->assertBorne(null, 80);
        self::assertNotSame($before->header('ETag'), $this->client->get("/collections/{$this->allowance}")->header('ETag'));
        $this->client->put("/collections/{$this->allowance}", ['note' => 'bad boxes']);
        $this->undo('sale', $this->sale);
        $this->assertBorne($this->sale, 0);
        self::assertSame(['restore', 'update', 'update', 'create'], $this->client->get("/history/collection/{$this->allowance}")->column('action'));
        $other = $this->sale($this->customer);
        $this->client->delete("/sales/{$this->sale}");
        $this->client->put("/collections/{$this->allowance}", ['saleId' => $other]);
        $this->undo('sale', $this->sale);
        $this->assertBorne($other, 80);
        $this->assertBooksAgree();
    }

    public function testWhatWasDeletedComesBackLinkedInAnyOrder(): void
    {
        foreach ([['collection', 'sale'], ['sale', 'collection'], ['customer']] as $order) {
            if ($order === ['customer']) {
                $this->client->delete("/customers/{$this->customer}");
            } else {
                $this->client->delete("/sales/{$this->sale}");
                $this->client->delete("/collections/{$this->allowance}");
            }
            foreach ($order as $type) {
                $this->undo($type, ['sale' => $this->sale, 'collection' => $this->allowance, 'customer' => $this->customer][$type]);
            }
            $this->assertBorne($this->sale, 0);
        }
        $this->assertBooksAgree();
    }

    public function testABillThatGetsAnotherCustomerLosesItAndOnlyItsUndoBringsItBack(): void
    {
        $other = $this->customer(['name' => 'Other']);
        $this->client->put("/sales/{$this->sale}", ['customerId' => $other]);
        $this->assertBorne(null, 80);
        $others = $this->collection($other, ['method' => 'allowance', 'amount' => '7', 'saleId' => $this->sale]);
        $this->undo('sale', $this->sale);
        $this->assertBorne($this->sale, 7);
        self::assertNull($this->client->get("/collections/{$others}")->record()['saleId']);
        $this->client->put("/sales/{$this->sale}", ['customerId' => $other]);
        $this->client->put("/sales/{$this->sale}", ['customerId' => $this->customer]);
        $this->assertBorne(null, 87);
        $this->assertBooksAgree();
    }

    public function testAnAllowanceThatGetsAnotherCustomerMustLetTheBillGo(): void
    {
        $other = $this->customer(['name' => 'Other']);
        self::assertRule($this->client->put("/collections/{$this->allowance}", ['customerId' => $other]), 'saleId', 'Sale not found');
        $answer = $this->client->put("/collections/{$this->allowance}", ['customerId' => $other, 'saleId' => null]);
        self::assertFields(['customerId' => $other, 'saleId' => null], $answer->record());
        $this->undo('collection', $this->allowance);
        $this->assertBorne($this->sale, 0);
        $this->client->put("/sales/{$this->sale}", ['purchaseId' => null]);
        // Without a vehicle the firm bears it.
        $this->assertBorne($this->sale, 80);
    }

    /** By whom it is borne: the bill that it names, and what is left to the firm. */
    private function assertBorne(?int $saleId, int|float $rest): void
    {
        self::assertSame($saleId, $this->client->get("/collections/{$this->allowance}")->record()['saleId']);
        self::assertSame($rest, $this->client->get('/reports/profit-loss/rest')->record()['allowances']);
    }

    private function undo(string $type, int $id): void
    {
        $rows = $this->client->get("/history/{$type}/{$id}")->rows();
        $change = array_column(array_filter($rows, static fn(array $row): bool => $row['undoable'] === true), 'id')[0] ?? 0;
        self::assertIsInt($change);
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
    }
}
