<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use FruitKhata\Tests\Harness\Answer;

final class PattiFinalTest extends PattiTestCase
{
    public function testAnOpenVehicleHasNoFinalPattiAndTakesNoNumber(): void
    {
        $this->sell([['Apple', 'box', 10, '100.00']]);
        $refused = $this->changingNothing(fn(): Answer => $this->finalise());
        self::assertRefused($refused, 409, 'End this vehicle first: a patti is final only once all its goods are sold', 'purchase_open');
        $this->end();
        self::assertFields(['number' => self::year() . '/1', 'version' => 1, 'finalisedBy' => 'admin'], $this->finalise()->record());
    }

    public function testTheSameSheetAgainIsRefusedAndLeavesNoGap(): void
    {
        $this->end();
        $this->finalise();
        $again = $this->changingNothing(fn(): Answer => $this->finalise());
        self::assertRefused($again, 409, 'Nothing has changed since version 1', 'nothing_changed');
        $next = $this->purchase($this->vendor);
        $this->end($next);
        self::assertSame(self::year() . '/2', $this->finalise($next)->record()['number']);
    }

    public function testAFinalSheetIsFrozenAndSaysWhenTodaysFiguresDiffer(): void
    {
        $bill = $this->sell([['Apple', 'box', 10, '100.00']]);
        $this->type(['deductions' => [['label' => 'भाड़ा', 'amount' => 50]]]);
        $this->end();
        $final = $this->finalise();
        self::assertSame(200, $final->status, $final->body);
        self::assertSame($final->record(), $this->patti()->record());
        $this->client->put("/sales/{$bill}", ['items' => [['productName' => 'Apple', 'unit' => 'box', 'quantity' => 10, 'unitPrice' => '90']], 'amount' => '900.00']);
        self::assertSame([...$final->record(), 'changed' => true], $this->patti()->record());
        self::assertFields(['number' => null, 'version' => 0, 'changed' => false, 'gross' => 900, 'net' => 850], $this->patti('?version=draft')->record());
        $second = $this->finalise()->record();
        self::assertFields(['number' => self::year() . '/1', 'version' => 2, 'changed' => false, 'gross' => 900], $second);
        self::assertFields(['version' => 1, 'changed' => true, 'gross' => 1000, 'net' => 950], $this->patti('?version=1')->record());
        self::assertSame([2, 1], $this->versions());
    }

    public function testLinesLoadDeductionsAndNoteCountAndNothingElse(): void
    {
        $this->sell([['Apple', 'box', 10, '100.00']]);
        $this->end();
        $this->finalise();
        $this->payment($this->vendor);
        $this->purchase($this->vendor);
        $this->client->put("/vendors/{$this->vendor}", ['name' => 'Somebody Else', 'phoneNumber' => '9000000000']);
        $this->client->put("/purchases/{$this->vehicle}", ['vehicleNumber' => 'HP-99-Z-9999', 'amount' => '1.00', 'notes' => 'x']);
        self::assertFields(['changed' => false, 'vehicleNumber' => 'JK-14-C-6650'], $this->patti()->record());
        self::assertSame('nothing_changed', $this->finalise()->code());
        foreach ([['quantity' => 621], ['quantity' => 620, 'unit' => 'peti'], ['unit' => 'box', 'quantity' => 620]] as $i => $load) {
            $this->client->put("/purchases/{$this->vehicle}", $load);
            self::assertSame($i < 2, $this->patti()->record()['changed'], "load {$i}");
        }
        foreach ([['note' => 'x'], ['note' => '', 'deductions' => [['label' => 'आढ़त', 'amount' => 1]]]] as $typed) {
            self::assertFields(['number' => null, 'version' => 0], $this->type($typed)->record());
            self::assertTrue($this->patti()->record()['changed']);
        }
    }

    public function testARepeatedKeyGetsItsFirstAnswer(): void
    {
        $this->end();
        $first = $this->finalise(headers: ['Idempotency-Key' => 'k-1']);
        $this->type(['note' => 'later']);
        $again = $this->finalise(headers: ['Idempotency-Key' => 'k-1']);
        self::assertSame([200, $first->body, $first->header('ETag')], [$again->status, $again->body, $again->header('ETag')]);
        self::assertSame(1, $this->patti()->record()['version']);
    }

    public function testAFinalPattiKeepsItsPurchaseAndItsVendor(): void
    {
        $this->end();
        $this->finalise();
        $purchase = $this->changingNothing(fn(): Answer => $this->client->delete("/purchases/{$this->vehicle}"));
        self::assertRefused($purchase, 409, 'This purchase has a final patti and cannot be deleted', 'purchase_has_patti');
        $vendor = $this->changingNothing(fn(): Answer => $this->client->delete("/vendors/{$this->vendor}"));
        self::assertRefused($vendor, 409, 'This vendor has a final patti and cannot be deleted', 'vendor_has_patti');
    }

    public function testStaffMayGiveItOut(): void
    {
        $this->end();
        $answer = $this->signUp('chotu')->post("/purchases/{$this->vehicle}/patti/final", []);
        self::assertSame([200, 'chotu'], [$answer->status, $answer->record()['finalisedBy']]);
    }

    public function testItsNetAsPurchaseAmountMakesItsFootTheVendorsBalance(): void
    {
        $this->sell([['Apple', 'box', 10, '100.00']]);
        $this->payment($this->vendor, ['amount' => 300]);
        $this->type(['deductions' => [['label' => 'आढ़त', 'amount' => '60.50']]]);
        $this->end();
        $patti = $this->finalise()->record();
        self::assertSame(939.5, $patti['net']);
        self::assertSame(200, $this->client->put("/purchases/{$this->vehicle}", ['amount' => $patti['net']])->status);
        self::assertSame(42500 + 939.5 - 300, $this->client->get("/vendors/{$this->vendor}/balance")->record()['balance']);
        self::assertSame(42200, $this->patti()->record()['otherBalance']);
    }
}
