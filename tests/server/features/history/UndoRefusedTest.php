<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Day;

/** What cannot be undone. Each row says whether it can. */
final class UndoRefusedTest extends UndoTestCase
{
    private const NEVER = 'This cannot be undone.';

    public function testWithoutItsCustomerOrVendorNothingComesBack(): void
    {
        $bill = $this->sale($this->customer);
        $payment = $this->payment($this->vendor);
        $this->client->put("/customers/{$this->customer}/promise", ['date' => Day::today(), 'amount' => 50]);
        $this->client->delete("/customers/{$this->customer}/promise");
        $this->client->delete("/sales/{$bill}");
        $this->client->delete("/vendor-payments/{$payment}");
        $this->client->delete("/customers/{$this->customer}");
        $this->client->delete("/vendors/{$this->vendor}");
        self::assertRefused($this->undo('sale', $bill), 409, 'Its customer was deleted. Bring the customer back first.');
        self::assertRefused($this->undo('promise', $this->customer), 409, 'Its customer was deleted. Bring the customer back first.');
        self::assertRefused($this->undo('vendor-payment', $payment), 409, 'Its vendor was deleted. Bring the vendor back first.');
        foreach (['customer' => $this->customer, 'sale' => $bill, 'promise' => $this->customer] as $type => $id) {
            self::assertSame(200, $this->undo($type, $id)->status);
        }
        $this->assertBooksAgree();
    }

    public function testEachRowSaysWhetherItCanBeUndoneAndTheOthersAreRefused(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $this->client->put("/customers/{$this->customer}", ['name' => 'Suresh']);
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted']);
        $this->database->run('UPDATE customers SET sales_total = 1');
        $this->client->post('/books/repair', []);
        $this->client->get("/purchases/{$this->purchase}/complete");
        $user = $this->create('/users', ['name' => 'Mohan Lal', 'username' => 'mohan.undo', 'password' => 'tokri-peti-9', 'role' => 'staff']);
        $this->client->put("/users/{$user}", ['disabled' => true]);
        $undoable = fn(string $type, int $id): array => $this->client->get("/history/{$type}/{$id}")->column('undoable');
        self::assertSame([false, true, false], $undoable('customer', $this->customer), 'repaired, renamed, created');
        self::assertSame([true, false], $undoable('sale', $bill), 'changed, created');
        self::assertSame([false, false], $undoable('purchase', $this->purchase), 'completed, created');
        self::assertSame([false, false], $undoable('user', $user), 'disabled, created');
        foreach (['customer' => $this->customer, 'purchase' => $this->purchase, 'user' => $user] as $type => $id) {
            self::assertRefused($this->undo($type, $id), 409, self::NEVER, 'not_undoable');
        }
        $undo = $this->undo('sale', $bill);
        self::assertFields(['undoable' => false, 'undone' => false], $undo->record());
        self::assertRefused($this->client->post("/history/{$undo->id()}/undo", []), 409, self::NEVER, 'not_undoable');
        self::assertSame([false, false, false], $undoable('sale', $bill), 'undone');
        $this->client->delete("/customers/{$this->customer}");
        self::assertSame([false, true], [$undoable('sale', $bill)[0], $undoable('customer', $this->customer)[0]], 'followed, deleted');
        self::assertRefused($this->undo('sale', $bill), 409, 'This was part of another change. Undo that one.');
    }

    public function testABillWhoseAmountARepairSetCannotGoBackToTheWrongAmount(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $this->database->run('UPDATE sales SET amount = 600 WHERE id = ?', [$bill]);
        $this->client->post('/books/repair', []);
        self::assertFields(['changes' => [['field' => 'amount', 'from' => '600.00', 'to' => '500.00']], 'undoable' => false], $this->client->get("/history/sale/{$bill}")->rows()[0]);
        self::assertRefused($this->undo('sale', $bill), 409, self::NEVER, 'not_undoable');
    }

    public function testAnotherUpiIdAsksForThePasswordSoItsUndoIsRefused(): void
    {
        foreach (['a@ybl', 'b@ybl'] as $upiId) {
            $this->client->put('/firm', ['upiId' => $upiId, 'phone' => '9812044556', 'currentPassword' => AppServer::PASSWORD]);
        }
        self::assertSame(false, $this->client->get('/history/firm/1')->rows()[0]['undoable']);
        self::assertRefused($this->changingNothing(fn(): Answer => $this->undo('firm', 1)), 409, self::NEVER, 'not_undoable');
    }

    public function testAnUpdateOfWhatWasChangedOrDeletedSinceIs409AndNamesWho(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted']);
        $update = $this->newest('sale', $bill);
        foreach ([fn(): Answer => $this->client->put("/sales/{$bill}", ['description' => 'Again']), fn(): Answer => $this->client->delete("/sales/{$bill}")] as $change) {
            self::assertSame(200, $change()->status);
            $answer = $this->changingNothing(fn(): Answer => $this->client->post("/history/{$update}/undo", []));
            self::assertSame([409, 'changed_meanwhile'], [$answer->status, $answer->code()], $answer->body);
            self::assertMatchesRegularExpression('/\Aadmin changed this on [A-Z][a-z]{2} \d\d, \d+:\d\d [AP]M\.\z/', $answer->message());
        }
    }

    public function testAnUndoReadsNoBodyAndAnUnknownChangeIs404(): void
    {
        $this->client->put("/customers/{$this->customer}", ['name' => 'Changed']);
        foreach (['0', '-1', '1.0', '01', '999999999', '99999999999999999999', '%E0%A5%A7', '1%00', 'abc'] as $id) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->send('POST', "/history/{$id}/undo", '{}', ['Content-Type' => 'application/json']));
            self::assertSame(404, $answer->status, "{$id}: {$answer->body}");
        }
        $path = "/history/{$this->newest('customer', $this->customer)}/undo";
        $forged = '{"id": 1, "recordId": 2, "before": {"name": "Forged", "oldBalance": "-999999"}' . "\xff";
        self::assertSame(200, $this->client->send('POST', $path, $forged, ['Content-Type' => 'text/plain'])->status);
        self::assertFields(['name' => 'Ramesh Kumar', 'oldBalance' => '100.00'], $this->client->get("/customers/{$this->customer}")->record());
    }
}
