<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Holders;

use FruitKhata\Tests\Features\History\UndoTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;

/** Holders, transfers and what names a holder in the history, and undone. */
final class HolderUndoTest extends UndoTestCase
{
    private int $bank;

    protected function setUp(): void
    {
        parent::setUp();
        $this->bank = $this->holder();
    }

    public function testChangesAndDeletionsOfAHolderAreUndone(): void
    {
        $path = "/holders/{$this->bank}";
        $before = $this->client->get($path)->record();
        $this->client->put($path, ['name' => 'PNB', 'kind' => 'lender', 'oldBalance' => '-12', 'isClosed' => true]);
        self::assertSame(200, $this->undo('holder', $this->bank)->status);
        self::assertSame($before, $this->client->get($path)->record());
        $this->client->put($path, ['isClosed' => true]);
        $this->client->delete($path);
        self::assertSame(200, $this->undo('holder', $this->bank)->status);
        self::assertSame([...$before, 'isClosed' => true], $this->client->get($path)->record());
    }

    public function testChangesAndDeletionsOfATransferAreUndone(): void
    {
        $asha = $this->holder(['name' => 'Asha']);
        $transfer = $this->transfer($this->bank, ['date' => Day::ago(3), 'note' => 'deposit']);
        $path = "/transfers/{$transfer}";
        $before = $this->client->get($path)->record();
        $this->client->put($path, ['fromId' => $this->bank, 'toId' => $asha, 'amount' => '7', 'date' => Day::ago(1), 'note' => '']);
        [$update] = $this->client->get("/history/transfer/{$transfer}")->rows();
        self::assertFields(['label' => "Transfer {$transfer} · SBI Azadpur → Asha", 'number' => (string) $transfer, 'owner' => 'SBI Azadpur → Asha'], $update);
        self::assertContains(['field' => 'toName', 'from' => 'SBI Azadpur', 'to' => 'Asha'], (array) $update['changes']);
        self::assertContains(['field' => 'date', 'from' => Day::ago(3), 'to' => Day::ago(1)], (array) $update['changes']);
        self::assertSame(200, $this->undo('transfer', $transfer)->status);
        self::assertSame($before, $this->client->get($path)->record());
        $this->client->delete($path);
        self::assertSame('→ SBI Azadpur', $this->client->get("/history/transfer/{$transfer}")->rows()[0]['owner']);
        self::assertSame(200, $this->undo('transfer', $transfer)->status);
        self::assertSame($before, $this->client->get($path)->record());
    }

    public function testATransferWhoseHolderIsGoneDoesNotComeBack(): void
    {
        $asha = $this->holder(['name' => 'Asha']);
        $deleted = $this->transfer($asha);
        $moved = $this->transfer($asha);
        $this->client->delete("/transfers/{$deleted}");
        $this->client->put("/transfers/{$moved}", ['toId' => $this->bank]);
        $this->client->delete("/holders/{$asha}");
        foreach ([$deleted, $moved] as $transfer) {
            $refused = $this->changingNothing(fn(): Answer => $this->undo('transfer', $transfer));
            self::assertRefused($refused, 409, 'Its holder was deleted. Bring the holder back first.', 'holder_gone');
        }
        $this->undo('holder', $asha);
        foreach ([$deleted, $moved] as $transfer) {
            self::assertSame(200, $this->undo('transfer', $transfer)->status);
            self::assertFields(['toId' => $asha, 'toName' => 'Asha'], $this->client->get("/transfers/{$transfer}")->record());
        }
    }

    public function testAnEntryComesBackWithItsHolderOrWithoutOneThatIsGone(): void
    {
        foreach ([false, true] as $isGone) {
            $asha = $this->holder(['name' => 'Asha']);
            $entries = [
                'collection' => ['/collections/' . $this->collection($this->customer, ['holderId' => $asha]), 'PUT'],
                'expense' => ['/expenses/' . $this->expense(['holderId' => $asha]), 'PUT'],
                'vendor-payment' => ['/vendor-payments/' . $this->payment($this->vendor, ['holderId' => $asha]), 'PATCH'],
            ];
            foreach ($entries as [$path, $method]) {
                $this->client->sendJson($method, $path, ['holderId' => $this->bank]);
                $this->client->delete($path);
            }
            if ($isGone) {
                self::assertSame(200, $this->client->delete("/holders/{$asha}")->status);
            }
            foreach ($entries as $type => [$path]) {
                $id = (int) basename($path);
                self::assertSame(200, $this->undo($type, $id)->status);
                self::assertFields(['holderId' => $this->bank, 'holderName' => 'SBI Azadpur'], $this->client->get($path)->record());
                $update = $this->client->get("/history/{$type}/{$id}")->rows()[2];
                self::assertContains(['field' => 'holderName', 'from' => 'Asha', 'to' => 'SBI Azadpur'], (array) $update['changes']);
                self::assertIsInt($update['id']);
                self::assertSame(200, $this->client->post("/history/{$update['id']}/undo", [])->status);
                self::assertFields($isGone ? ['holderId' => null, 'holderName' => null] : ['holderId' => $asha, 'holderName' => 'Asha'], $this->client->get($path)->record());
            }
        }
    }

    public function testWhatComesBackWithItsCustomerOrVendorLosesAHolderWhoIsGone(): void
    {
        $asha = $this->holder(['name' => 'Asha']);
        $kept = $this->collection($this->customer, ['holderId' => $this->bank]);
        $lost = $this->collection($this->customer, ['holderId' => $asha]);
        $payment = $this->payment($this->vendor, ['holderId' => $asha]);
        $this->client->delete("/customers/{$this->customer}");
        $this->client->delete("/vendors/{$this->vendor}");
        self::assertSame(200, $this->client->delete("/holders/{$asha}")->status);
        $this->undo('customer', $this->customer);
        $this->undo('vendor', $this->vendor);
        self::assertFields(['holderId' => $this->bank], $this->client->get("/collections/{$kept}")->record());
        self::assertFields(['holderId' => null, 'holderName' => null], $this->client->get("/collections/{$lost}")->record());
        self::assertFields(['holderId' => null], $this->client->get("/vendor-payments/{$payment}")->record());
        $row = $this->client->get("/history/collection/{$lost}")->rows()[0];
        self::assertFields(['action' => 'restore'], $row);
        self::assertNotContains('holderId', array_column((array) $row['changes'], 'field'));
        $this->assertBooksAgree();
    }

    public function testAMergeTakesHoldersAlong(): void
    {
        $collection = $this->collection($this->customer, ['holderId' => $this->bank]);
        $into = $this->customer(['name' => 'Bina']);
        $this->client->post("/customers/{$this->customer}/merge", ['into' => $into]);
        self::assertFields(['customerId' => $into, 'holderId' => $this->bank], $this->client->get("/collections/{$collection}")->record());
        $this->undo('customer', $this->customer);
        self::assertFields(['customerId' => $this->customer, 'holderId' => $this->bank], $this->client->get("/collections/{$collection}")->record());
    }
}
