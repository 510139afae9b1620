<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\ClosedBooks;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;

/** What is refused in closed books, and what passes. */
final class ClosedBooksTest extends ClosedBooksTestCase
{
    public function testTheLastClosedDayIsClosedAndTheNextOneIsOpen(): void
    {
        $this->close();
        $last = Day::ago(self::CLOSED_DAYS_AGO);
        $this->assertClosed(fn() => $this->client->post('/sales', Bodies::sale($this->customer, ['saleDate' => $last])));
        self::assertSame(201, $this->client->post('/sales', Bodies::sale($this->customer, ['saleDate' => Day::yesterday()]))->status);
        $this->assertClosed(fn() => $this->client->post('/collections', Bodies::collection($this->customer, ['date' => "{$last} 23:59:59"])));
        self::assertSame(201, $this->client->post('/collections', Bodies::collection($this->customer, ['date' => Day::yesterday() . ' 00:00:00']))->status);
    }

    public function testStaffAndAdminsAreRefusedAlikeWithTheDay(): void
    {
        $this->close();
        $body = Bodies::expense(['createdAt' => Day::ago(self::INSIDE)]);
        $refused = $this->signUp('chotu.closed')->post('/expenses', $body);
        self::assertSame(['books_closed', Day::ago(self::CLOSED_DAYS_AGO)], [$refused->code(), $refused->values()['at'] ?? null]);
        $this->assertClosed(fn() => $this->client->post('/expenses', $body));
    }

    public function testDeletionsAndUpdatesInsideAreNotUndone(): void
    {
        $this->client->put("/collections/{$this->collection}", ['amount' => '5.00']);
        $this->client->delete("/expenses/{$this->expense}");
        $this->client->delete("/vendors/{$this->vendor}");
        $holder = $this->holder(['oldBalance' => '5.00']);
        $this->client->put("/holders/{$holder}", ['oldBalance' => '6.00']);
        $transfer = $this->transfer($holder, ['date' => Day::ago(self::INSIDE)]);
        $this->client->delete("/transfers/{$transfer}");
        $changes = [
            $this->newestChange('collection', $this->collection),
            $this->newestChange('expense', $this->expense),
            $this->newestChange('vendor', $this->vendor),
            $this->newestChange('holder', $holder),
            $this->newestChange('transfer', $transfer),
        ];
        $this->close();
        foreach ($changes as $change) {
            $this->assertClosed(fn() => $this->client->post("/history/{$change}/undo", []));
        }
        $this->client->put('/firm', ['closedUntil' => '']);
        foreach ($changes as $change) {
            self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
        }
    }

    public function testADeletedCustomerWithoutOldBalanceDoesNotComeBackWithClosedBills(): void
    {
        $customer = $this->customer(['name' => 'Without old balance']);
        $this->sale($customer, ['saleDate' => Day::ago(self::INSIDE)]);
        $this->client->delete("/customers/{$customer}");
        $deletion = $this->newestChange('customer', $customer);
        $this->close();
        $this->assertClosed(fn() => $this->client->post("/history/{$deletion}/undo", []));
    }

    public function testADateThatWasMovedOutIsNotMovedBackIn(): void
    {
        $this->client->put("/sales/{$this->sale}", ['saleDate' => Day::today()]);
        $move = $this->newestChange('sale', $this->sale);
        $this->close();
        $this->assertClosed(fn() => $this->client->post("/history/{$move}/undo", []));
        self::assertSame(200, $this->client->put("/sales/{$this->sale}", ['description' => 'is of today'])->status);
    }

    public function testAMergeOfClosedEntriesIsNotUndone(): void
    {
        $twin = $this->customer(['name' => 'Twin']);
        $this->client->post("/customers/{$this->customer}/merge", ['into' => $twin]);
        $merge = $this->newestChange('customer', $this->customer);
        $this->close();
        $this->assertClosed(fn() => $this->client->post("/history/{$merge}/undo", []));
    }

    public function testAMergeOfATwinWithoutClosedEntriesPasses(): void
    {
        $twin = $this->customer(['name' => 'Twin']);
        $this->sale($twin, ['saleDate' => Day::today()]);
        $this->close();
        self::assertSame(200, $this->client->post("/customers/{$twin}/merge", ['into' => $this->customer])->status);
        self::assertSame(200, $this->client->post('/history/' . $this->newestChange('customer', $twin) . '/undo', [])->status);
    }

    public function testAPartyWithoutAnOldBalanceComesAndGoes(): void
    {
        $this->close();
        $customer = $this->customer(['oldBalance' => '0']);
        $vendor = $this->vendor();
        self::assertSame(200, $this->client->put("/customers/{$customer}", ['name' => 'Another name'])->status);
        self::assertSame(200, $this->client->put("/customers/{$this->customer}", ['name' => 'His old balance stays'])->status);
        self::assertSame(200, $this->client->put("/customers/{$this->customer}", ['oldBalance' => '10.00'])->status);
        self::assertSame(200, $this->client->delete("/customers/{$customer}")->status);
        self::assertSame(200, $this->client->delete("/vendors/{$vendor}")->status);
        self::assertSame(200, $this->client->post('/history/' . $this->newestChange('customer', $customer) . '/undo', [])->status);
    }

    public function testAnOldVehicleIsCompletedAndTakesTodaysBillsAndExpenses(): void
    {
        $this->close();
        self::assertSame(201, $this->client->post('/sales', Bodies::sale($this->customer, ['saleDate' => Day::today(), 'purchaseId' => $this->purchase]))->status);
        self::assertSame(200, $this->client->get("/purchases/{$this->purchase}/complete")->status);
        self::assertSame(201, $this->client->post('/expenses', Bodies::expense(['createdAt' => Day::today(), 'purchaseId' => $this->purchase]))->status);
        self::assertSame(201, $this->client->post('/vendor-payments', Bodies::payment($this->vendor, ['date' => Day::today()]))->status);
    }

    public function testTodaysAllowanceOnAnOldBillPasses(): void
    {
        $this->close();
        $allowance = ['method' => 'allowance', 'saleId' => $this->sale, 'amount' => '5.00'];
        $refused = Bodies::collection($this->customer, ['date' => Day::ago(self::INSIDE)] + $allowance);
        $this->assertClosed(fn() => $this->client->post('/collections', $refused));
        self::assertSame(201, $this->client->post('/collections', Bodies::collection($this->customer, ['date' => Day::today()] + $allowance))->status);
    }

    public function testANewVehiclesNumberIsNotCorrectedOnClosedBills(): void
    {
        $purchase = $this->purchase($this->vendor, ['createdAt' => Day::today()]);
        $this->sale($this->customer, ['purchaseId' => $purchase, 'saleDate' => Day::ago(self::INSIDE)]);
        $this->close();
        $this->assertClosed(fn() => $this->client->put("/purchases/{$purchase}", ['vehicleNumber' => 'NEW-1']));
        self::assertSame(200, $this->client->put("/purchases/{$purchase}", ['notes' => 'The number stays'])->status);
    }

    public function testAReplayedKeyGetsItsFirstAnswer(): void
    {
        $body = Bodies::sale($this->customer, ['saleDate' => Day::ago(self::INSIDE)]);
        $first = $this->client->post('/sales', $body, ['Idempotency-Key' => 'before-closing']);
        $this->close();
        $again = $this->client->post('/sales', $body, ['Idempotency-Key' => 'before-closing']);
        self::assertSame([201, $first->body], [$again->status, $again->body]);
        $this->assertClosed(fn() => $this->client->post('/sales', $body, ['Idempotency-Key' => 'after-closing']));
    }

    public function testARefusedKeyIsFreeOnceTheBooksAreOpen(): void
    {
        $body = Bodies::sale($this->customer, ['saleDate' => Day::ago(self::INSIDE)]);
        $this->close();
        $this->assertClosed(fn() => $this->client->post('/sales', $body, ['Idempotency-Key' => 'waits']));
        $this->client->put('/firm', ['closedUntil' => '']);
        self::assertSame(201, $this->client->post('/sales', $body, ['Idempotency-Key' => 'waits'])->status);
    }

    public function testWhatChangesNothingPasses(): void
    {
        $sale = $this->client->get("/sales/{$this->sale}")->record();
        $this->close();
        $body = array_intersect_key($sale, ['saleDate' => 0, 'description' => 0, 'items' => 0, 'purchaseId' => 0]);
        self::assertSame(200, $this->client->put("/sales/{$this->sale}", $body)->status);
    }

    public function testABrokenRuleOrAnOldVersionIsSaidFirst(): void
    {
        $this->close();
        self::assertSame(422, $this->client->put("/sales/{$this->sale}", ['saleDate' => ''] + ['items' => []])->status);
        self::assertSame(412, $this->client->put("/sales/{$this->sale}", ['description' => 'x'], ['If-Match' => '"old"'])->status);
        self::assertSame(404, $this->client->delete('/sales/999999')->status);
    }

    public function testClosingWaitsForAnEntryThatIsBeingWritten(): void
    {
        $this->client->put('/firm', ['upiId' => 'a@ybl', 'currentPassword' => AppServer::PASSWORD]);
        $this->database->run('CREATE TRIGGER slow AFTER INSERT ON history FOR EACH ROW DO SLEEP(IF(NEW.record_type = "sale", 0.6, 0))');
        $calls = [
            Call::json('POST', '/sales', Bodies::sale($this->customer, ['saleDate' => Day::ago(self::INSIDE)])),
            Call::json('PUT', '/firm', ['closedUntil' => Day::ago(self::CLOSED_DAYS_AGO)]),
        ];
        try {
            [$sale, $closing] = $this->client->all($calls, 0.2);
        } finally {
            $this->database->run('DROP TRIGGER slow');
        }
        self::assertSame([201, 200], [$sale->status, $closing->status], $sale->body . $closing->body);
        $order = $this->database->rows("SELECT record_type FROM history WHERE record_type IN ('sale', 'firm') ORDER BY id DESC LIMIT 2");
        self::assertSame(['firm', 'sale'], array_column($order, 'record_type'));
    }
}
