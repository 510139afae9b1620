<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;

/** What cannot be undone, and by whom. */
final class UndoRefusedTest extends UndoTestCase
{
    public function testWithoutItsCustomerOrVendorNothingComesBack(): void
    {
        $bill = $this->sale($this->customer);
        $payment = $this->payment($this->vendor);
        $this->client->delete("/sales/{$bill}");
        $this->client->delete("/vendor-payments/{$payment}");
        $this->client->delete("/customers/{$this->customer}");
        $this->client->delete("/vendors/{$this->vendor}");
        self::assertRefused($this->undo('sale', $bill), 409, 'Its customer was deleted. Bring the customer back first.');
        self::assertRefused($this->undo('vendor-payment', $payment), 409, 'Its vendor was deleted. Bring the vendor back first.');
        self::assertSame(200, $this->undo('customer', $this->customer)->status);
        self::assertSame(200, $this->undo('sale', $bill)->status);
        $this->assertBooksAgree();
    }

    public function testAPromiseDoesNotComeBackWithoutItsCustomer(): void
    {
        $this->client->put("/customers/{$this->customer}/promise", ['date' => Day::today(), 'amount' => 50]);
        $this->client->delete("/customers/{$this->customer}/promise");
        $this->client->delete("/customers/{$this->customer}");
        self::assertRefused($this->undo('promise', $this->customer), 409, 'Its customer was deleted. Bring the customer back first.');
        self::assertSame(200, $this->undo('customer', $this->customer)->status);
        self::assertSame(200, $this->undo('promise', $this->customer)->status);
    }

    public function testWhatOnlyFollowedAndWhatCannotBeUndoneIs409(): void
    {
        $this->client->get("/purchases/{$this->purchase}/complete");
        self::assertRefused($this->undo('purchase', $this->purchase), 409, 'This cannot be undone.');
        $user = $this->create('/users', ['name' => 'Chotu', 'username' => 'chotu.undo', 'password' => 'tokri-peti-9', 'role' => 'staff']);
        $this->client->put("/users/{$user}", ['name' => 'Chotu Ram']);
        self::assertRefused($this->undo('user', $user), 409, 'This cannot be undone.');
        $bill = $this->client->get('/sales')->firstId();
        self::assertRefused($this->undo('sale', $bill), 409, 'This cannot be undone.');
        $this->client->delete("/customers/{$this->customer}");
        self::assertRefused($this->undo('sale', $bill), 409, 'This was part of another change. Undo that one.');
        $restore = $this->undo('customer', $this->customer)->id();
        self::assertRefused($this->client->post("/history/{$restore}/undo", []), 409, 'This cannot be undone.');
    }

    public function testAnotherUpiIdAsksForThePasswordSoItsUndoIsRefused(): void
    {
        foreach (['a@ybl', 'b@ybl'] as $upiId) {
            $this->client->put('/firm', ['upiId' => $upiId, 'phone' => '9812044556', 'currentPassword' => AppServer::PASSWORD]);
        }
        self::assertSame(false, $this->client->get('/history/firm/1')->rows()[0]['undoable']);
        self::assertRefused($this->changingNothing(fn(): Answer => $this->undo('firm', 1)), 409, 'This cannot be undone.', 'not_undoable');
    }

    public function testTwoUndosAtOnceUndoOnce(): void
    {
        $this->client->delete("/customers/{$this->customer}");
        $path = "/history/{$this->deletionOf('customer', $this->customer)}/undo";
        $answers = $this->client->all(array_fill(0, 4, Call::json('POST', $path, [])));
        $statuses = Answer::statuses($answers);
        sort($statuses);
        self::assertSame([200, 409, 409, 409], $statuses);
        $this->assertBooksAgree();
    }

    public function testOnlyAnAdminMayUndoAndAnUnknownChangeIs404(): void
    {
        $staff = $this->signUp('chotu.staff');
        $this->client->put("/customers/{$this->customer}", ['name' => 'Changed']);
        self::assertRefused($staff->post("/history/{$this->newest('customer', $this->customer)}/undo", []), 403, 'Only an admin may do this');
        foreach (['0', '999999999', 'abc'] as $id) {
            self::assertSame(404, $this->client->post("/history/{$id}/undo", [])->status);
        }
    }
}
