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
    private int $asha;

    protected function setUp(): void
    {
        parent::setUp();
        $this->bank = $this->holder();
        $this->asha = $this->holder(['name' => 'Asha']);
    }

    public function testChangesAndDeletionsOfAHolderAndOfATransferAreUndone(): void
    {
        $transfer = $this->transfer($this->bank, ['date' => Day::ago(3), 'note' => 'deposit']);
        $changes = [
            'holder' => [$this->asha, ['name' => 'PNB', 'kind' => 'lender', 'oldBalance' => '-12', 'isClosed' => true]],
            'transfer' => [$transfer, ['fromId' => $this->bank, 'toId' => $this->asha, 'amount' => '7', 'date' => Day::ago(1), 'note' => '']],
        ];
        foreach ($changes as $type => [$id, $change]) {
            $before = $this->client->get("/{$type}s/{$id}")->record();
            $this->client->put("/{$type}s/{$id}", $change);
            $update = $this->client->get("/history/{$type}/{$id}")->rows()[0];
            self::assertSame(200, $this->undo($type, $id)->status);
            self::assertSame($before, $this->client->get("/{$type}s/{$id}")->record());
            $this->client->delete("/{$type}s/{$id}");
            $owner = $this->client->get("/history/{$type}/{$id}")->rows()[0]['owner'];
            self::assertSame(200, $this->undo($type, $id)->status);
            self::assertSame($before, $this->client->get("/{$type}s/{$id}")->record());
        }
        self::assertSame('→ SBI Azadpur', $owner);
        self::assertFields(['label' => "Transfer {$transfer} · SBI Azadpur → Asha", 'number' => (string) $transfer, 'owner' => 'SBI Azadpur → Asha'], $update);
        self::assertContains(['field' => 'toName', 'from' => 'SBI Azadpur', 'to' => 'Asha'], (array) $update['changes']);
        self::assertContains(['field' => 'date', 'from' => Day::ago(3), 'to' => Day::ago(1)], (array) $update['changes']);
    }

    public function testATransferWhoseHolderIsGoneDoesNotComeBack(): void
    {
        $deleted = $this->transfer($this->asha);
        $moved = $this->transfer($this->asha);
        $this->client->delete("/transfers/{$deleted}");
        $this->client->put("/transfers/{$moved}", ['toId' => $this->bank]);
        $this->client->delete("/holders/{$this->asha}");
        foreach ([$deleted, $moved] as $transfer) {
            $refused = $this->changingNothing(fn(): Answer => $this->undo('transfer', $transfer));
            self::assertRefused($refused, 409, 'Its holder was deleted. Bring the holder back first.', 'holder_gone');
        }
        $this->undo('holder', $this->asha);
        foreach ([$deleted, $moved] as $transfer) {
            self::assertSame(200, $this->undo('transfer', $transfer)->status);
            self::assertFields(['toId' => $this->asha, 'toName' => 'Asha'], $this->client->get("/transfers/{$transfer}")->record());
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
                $update = $this->client->get("/history/{$type}/{$id}")->column('id')[2];
                self::assertIsInt($update);
                self::assertSame(200, $this->client->post("/history/{$update}/undo", [])->status);
                self::assertFields($isGone ? ['holderId' => null, 'holderName' => null] : ['holderId' => $asha, 'holderName' => 'Asha'], $this->client->get($path)->record());
            }
        }
    }

    public function testWhatComesBackWithItsCustomerOrVendorLosesAHolderWhoIsGone(): void
    {
        $kept = $this->collection($this->customer, ['holderId' => $this->bank]);
        $lost = $this->collection($this->customer, ['holderId' => $this->asha]);
        $payment = $this->payment($this->vendor, ['holderId' => $this->asha]);
        $this->client->delete("/customers/{$this->customer}");
        $this->client->delete("/vendors/{$this->vendor}");
        self::assertSame(200, $this->client->delete("/holders/{$this->asha}")->status);
        $this->undo('customer', $this->customer);
        $this->undo('vendor', $this->vendor);
        self::assertFields(['holderId' => $this->bank], $this->client->get("/collections/{$kept}")->record());
        self::assertFields(['holderId' => null, 'holderName' => null], $this->client->get("/collections/{$lost}")->record());
        self::assertFields(['holderId' => null], $this->client->get("/vendor-payments/{$payment}")->record());
        $this->assertBooksAgree();
    }
}
