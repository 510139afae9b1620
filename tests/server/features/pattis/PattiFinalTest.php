<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;

final class PattiFinalTest extends PattiTestCase
{
    public function testOnlyAnEndedVehiclesPattiIsFinalAndWhatIsRefusedLeavesNoGap(): void
    {
        $this->sell([['Apple', 'box', 10, '100.00']]);
        $refused = $this->changingNothing(fn(): Answer => $this->finalise());
        self::assertRefused($refused, 409, 'End this vehicle first: a patti is final only once all its goods are sold', 'purchase_open');
        $this->end();
        $first = $this->signUp('chotu')->post("/purchases/{$this->vehicle}/patti/final", [], ['Idempotency-Key' => 'k-1']);
        self::assertFields(['number' => self::year() . '/1', 'version' => 1, 'finalisedBy' => 'chotu'], $first->record());
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
        $final = $this->finalise(headers: ['Idempotency-Key' => 'k-1']);
        self::assertSame($final->record(), $this->patti()->record());
        $this->client->put("/sales/{$bill}", ['items' => [['productName' => 'Apple', 'unit' => 'box', 'quantity' => 10, 'unitPrice' => '90']], 'amount' => '900.00']);
        self::assertSame([...$final->record(), 'changed' => true], $this->patti()->record());
        self::assertFields(['number' => null, 'version' => 0, 'changed' => false, 'gross' => 900, 'net' => 850], $this->patti('?version=draft')->record());
        self::assertSame($final->body, $this->finalise(headers: ['Idempotency-Key' => 'k-1'])->body);
        $second = $this->finalise()->record();
        self::assertFields(['number' => self::year() . '/1', 'version' => 2, 'changed' => false, 'gross' => 900], $second);
        self::assertFields(['version' => 1, 'changed' => true, 'gross' => 1000, 'net' => 950], $this->patti('?version=1')->record());
        self::assertSame([2, 1], array_column((array) $second['versions'], 'version'));
    }

    public function testLinesLoadWasteDeductionsAndNoteCountAndNothingElse(): void
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
        foreach ([[['quantity' => 621], true], [['quantity' => 620, 'unit' => 'peti'], true], [['unit' => 'box'], false]] as [$load, $changes]) {
            $this->client->put("/purchases/{$this->vehicle}", $load);
            self::assertSame($changes, $this->patti()->record()['changed'], (string) json_encode($load));
        }
        $waste = $this->expense(['kind' => 'waste', 'amount' => '0', 'quantity' => 4, 'purchaseId' => $this->vehicle]);
        self::assertFields(['changed' => true, 'spoiled' => 0, 'left' => 610], $this->patti()->record());
        $this->client->delete("/expenses/{$waste}");
        self::assertFalse($this->patti()->record()['changed']);
        foreach ([['note' => 'x'], ['note' => '', 'deductions' => [['label' => 'आढ़त', 'amount' => 1]]]] as $typed) {
            self::assertFields(['number' => null, 'version' => 0], $this->type($typed)->record());
            self::assertTrue($this->patti()->record()['changed']);
        }
    }

    public function testItKeepsItsPurchaseAndItsVendorAndItsNetIsTheVendorsBalance(): void
    {
        $bill = $this->sell([['Apple', 'box', 10, '100.00']]);
        $this->payment($this->vendor, ['amount' => 300]);
        $this->type(['deductions' => [['label' => 'आढ़त', 'amount' => '60.50']]]);
        $this->end();
        self::assertSame(939.5, $this->finalise()->record()['net']);
        $this->client->put("/purchases/{$this->vehicle}", ['amount' => 939.5]);
        self::assertSame(42500 + 939.5 - 300, $this->client->get("/vendors/{$this->vendor}/balance")->record()['balance']);
        self::assertSame(42200, $this->patti()->record()['otherBalance']);
        $this->client->delete("/sales/{$bill}");
        $purchase = $this->changingNothing(fn(): Answer => $this->client->delete("/purchases/{$this->vehicle}"));
        self::assertRefused($purchase, 409, 'This purchase has a final patti and cannot be deleted', 'purchase_has_patti');
        $vendor = $this->changingNothing(fn(): Answer => $this->client->delete("/vendors/{$this->vendor}"));
        self::assertRefused($vendor, 409, 'This vendor has a final patti and cannot be deleted', 'vendor_has_patti');
    }

    public function testThoseOfEightAtOnceThatAreEndedGetNumbersWithoutAGapAndOneTwiceAtOnceIsFinalOnce(): void
    {
        $vehicles = array_map(fn(): int => $this->purchase($this->vendor), range(1, 8));
        array_map($this->end(...), array_slice($vehicles, 0, 5));
        $final = static fn(int $vehicle): Call => Call::json('POST', "/purchases/{$vehicle}/patti/final", []);
        $answers = $this->client->all(array_map($final, $vehicles));
        self::assertSame([200, 200, 200, 200, 200, 409, 409, 409], Answer::statuses($answers));
        $numbers = array_map(static fn(Answer $answer): mixed => $answer->record()['number'], array_slice($answers, 0, 5));
        self::assertEqualsCanonicalizing(array_map(static fn(int $n): string => self::year() . "/{$n}", range(1, 5)), $numbers);
        $this->end();
        $statuses = Answer::statuses($this->client->all([$final($this->vehicle), $final($this->vehicle)]));
        sort($statuses);
        self::assertSame([200, 409], $statuses);
        self::assertSame(1, $this->patti()->record()['version']);
    }

    public function testOfTwoDraftsAtOnceWithTheSameTagOneIsStored(): void
    {
        for ($round = 0; $round < 5; $round++) {
            $match = ['If-Match' => (string) $this->patti()->header('ETag')];
            $answers = $this->client->all(array_map(
                fn(string $note): Call => Call::json('PUT', "/purchases/{$this->vehicle}/patti", ['note' => $note . $round], $match),
                ['one', 'two'],
            ), 0.002);
            $won = $answers[0]->status === 200 ? 0 : 1;
            self::assertSame([200, 412], [$answers[$won]->status, $answers[1 - $won]->status]);
            self::assertSame($answers[$won]->record()['note'], $this->patti()->record()['note']);
        }
    }

    public function testEachChangeLeavesARowAndADraftCanGoBack(): void
    {
        $this->type(['deductions' => [['label' => 'भाड़ा', 'amount' => 50]]]);
        $this->type(['deductions' => [['label' => 'भाड़ा', 'amount' => 70]]]);
        $this->type(['deductions' => [['label' => 'भाड़ा', 'amount' => '70.00']]]);
        $rows = $this->history();
        self::assertCount(2, $rows);
        self::assertFields([
            'action' => 'update', 'recordType' => 'patti', 'recordId' => $this->vehicle, 'label' => 'Patti JK-14-C-6650 · Kinnaur Apple Growers',
            'changes' => [['field' => 'deductions.0.amount', 'from' => '50.00', 'to' => '70.00']],
        ], $rows[0] ?? []);
        self::assertSame([200, 50], [$this->undo()->status, $this->patti()->record()['deducted']]);
        self::assertSame(200, $this->undo(2)->status);
        self::assertSame([], $this->patti()->record()['deductions']);
    }

    public function testAFinalPattiCannotBeUndoneNorADraftBelowIt(): void
    {
        $this->type(['note' => 'x']);
        $this->end();
        $this->finalise();
        $row = $this->history()[0] ?? [];
        self::assertFields(['label' => 'Patti ' . self::year() . '/1 · Kinnaur Apple Growers', 'undoable' => false], $row);
        self::assertRefused($this->undo(), 409, 'This cannot be undone.');
        self::assertSame(409, $this->undo(1)->status);
    }

    public function testADeletedPurchaseOrVendorComesBackWithItsDraft(): void
    {
        $this->type(['deductions' => [['label' => 'भाड़ा', 'amount' => 50]], 'note' => 'x']);
        $before = ['asOf' => ''] + $this->patti()->record();
        foreach (["/purchases/{$this->vehicle}" => 'purchase', "/vendors/{$this->vendor}" => 'vendor'] as $path => $type) {
            self::assertSame(200, $this->client->delete($path)->status);
            self::assertSame(404, $this->patti()->status);
            self::assertRefused($this->undo(), 409, 'This was part of another change. Undo that one.');
            $id = $this->client->get("/history/{$type}/" . ($type === 'vendor' ? $this->vendor : $this->vehicle))->firstId();
            self::assertSame(200, $this->client->post("/history/{$id}/undo", [])->status);
            self::assertSame($before, ['asOf' => ''] + $this->patti()->record());
        }
    }

    private function undo(int $place = 0): Answer
    {
        $id = $this->history()[$place]['id'] ?? null;
        self::assertIsInt($id);
        return $this->client->post("/history/{$id}/undo", []);
    }

    /** @return list<array<string, mixed>> */
    private function history(): array
    {
        return $this->client->get("/history/patti/{$this->vehicle}")->rows();
    }
}
