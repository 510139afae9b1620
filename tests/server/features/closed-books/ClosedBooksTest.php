<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\ClosedBooks;

use FruitKhata\Database\ClosedBooks;
use FruitKhata\Features\History\HistoryFilter;
use FruitKhata\Http\Route;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RouteTable;
use FruitKhata\Tests\Harness\ServerTestCase;

/**
 * A firm with records of five days ago, whose books are closed until the day before yesterday. No call gets around them: a
 * new call that writes fails here until it is decided. Either it is refused inside the closed days, with a call that shows
 * it, or it is named as one that touches no entry of the books.
 */
final class ClosedBooksTest extends ServerTestCase
{
    /** How many days ago the closed records are dated. */
    private const INSIDE = 5;
    private const CLOSED_DAYS_AGO = 2;

    /** What they write is no entry of the books, or is about no day. */
    private const OPEN = [
        'POST /auth/login', 'POST /auth/logout', 'PUT /probe', 'PATCH /probe', 'DELETE /probe', 'PUT /customers/{id}/promise',
        'DELETE /customers/{id}/promise', 'GET /purchases/{id}/complete', 'PUT /reports/strange/{type}/{id}',
        'DELETE /reports/strange/{type}/{id}', 'DELETE /history', 'PUT /firm', 'PUT /user/profile', 'PUT /user/password',
        'DELETE /sessions/{id}', 'POST /backup-right', 'POST /backup-token', 'DELETE /backup-token', 'POST /users', 'PUT /users/{id}', 'PUT /notices/news', 'PUT /purchases/{id}/patti', 'POST /purchases/{id}/patti/final',
        'POST /second-factor', 'PUT /second-factor', 'POST /second-factor/off', 'POST /history/unpack',
    ];

    private int $customer;
    private int $vendor;
    private int $purchase;
    private int $sale;
    private int $collection;
    private int $expense;
    private int $payment;

    protected function setUp(): void
    {
        parent::setUp();
        $day = Day::ago(self::INSIDE);
        $this->customer = $this->customer(['oldBalance' => '10.00']);
        $this->vendor = $this->vendor(['oldBalance' => '10.00']);
        $this->purchase = $this->purchase($this->vendor, ['createdAt' => "{$day} 06:30:00"]);
        $this->sale = $this->sale($this->customer, ['saleDate' => $day, 'purchaseId' => $this->purchase]);
        $this->collection = $this->collection($this->customer, ['date' => $day, 'method' => 'upi']);
        $this->expense = $this->expense(['createdAt' => "{$day} 10:00:00"]);
        $this->payment = $this->payment($this->vendor, ['date' => $day]);
        self::assertSame(200, $this->client->put("/cash-days/{$day}", ['counted' => 5])->status);
    }

    public function testEveryCallThatWritesAndEveryTypeOfRecordIsDecided(): void
    {
        $changes = array_filter(RouteTable::all(), static fn(Route $route): bool => $route->changes);
        $calls = array_map(static fn(Route $route): string => "{$route->method} {$route->path}", array_values($changes));
        self::assertEqualsCanonicalizing($calls, [...self::OPEN, ...array_unique(array_column($this->closedCalls(), 0))]);
        self::assertSame([], array_diff(HistoryFilter::TYPES, ClosedBooks::types()));
    }

    public function testEveryCallIsRefusedInsideTheClosedDaysAndPassesWhileNothingIsClosed(): void
    {
        $calls = $this->closedCalls();
        $this->close();
        foreach ($calls as $call) {
            $this->assertClosed(fn() => $this->write(...$call));
        }
        $this->client->put('/firm', ['closedUntil' => '']);
        foreach ($calls as $call) {
            // An earlier one of these calls may have changed or deleted the record.
            $answer = $this->write(...$call);
            self::assertContains($answer->status, [200, 201, 404, 409], "{$call[0]}: {$answer->body}");
            self::assertStringNotContainsString('books_closed', $answer->body);
        }
    }

    public function testTheLastClosedDayIsClosedForStaffAndAdminsAndTheNextOneIsOpen(): void
    {
        $this->close();
        $last = Day::ago(self::CLOSED_DAYS_AGO);
        $this->assertClosed(fn() => $this->client->post('/sales', Bodies::sale($this->customer, ['saleDate' => $last])));
        self::assertSame(201, $this->client->post('/sales', Bodies::sale($this->customer, ['saleDate' => Day::yesterday()]))->status);
        $this->assertClosed(fn() => $this->client->post('/collections', Bodies::collection($this->customer, ['date' => "{$last} 23:59:59"])));
        self::assertSame(201, $this->client->post('/collections', Bodies::collection($this->customer, ['date' => Day::yesterday() . ' 00:00:00']))->status);
        $refused = $this->signUp('chotu.closed')->post('/expenses', Bodies::expense(['createdAt' => $last]));
        self::assertSame(['books_closed', $last], [$refused->code(), $refused->values()['at'] ?? null]);
    }

    public function testWhatTouchesClosedEntriesIsNotUndone(): void
    {
        $this->client->put("/collections/{$this->collection}", ['amount' => '5.00']);
        $this->client->delete("/expenses/{$this->expense}");
        $this->client->delete("/vendors/{$this->vendor}");
        $this->client->put("/sales/{$this->sale}", ['saleDate' => Day::today()]);
        $customer = $this->customer(['name' => 'Without old balance']);
        $this->sale($customer, ['saleDate' => Day::ago(self::INSIDE)]);
        $this->client->delete("/customers/{$customer}");
        $twin = $this->customer(['name' => 'Twin', 'oldBalance' => '1.00']);
        $this->client->post("/customers/{$twin}/merge", ['into' => $this->customer]);
        $holder = $this->holder(['oldBalance' => '5.00']);
        $this->client->put("/holders/{$holder}", ['oldBalance' => '6.00']);
        $transfer = $this->transfer($holder, ['date' => Day::ago(self::INSIDE)]);
        $this->client->delete("/transfers/{$transfer}");
        $changes = [
            $this->newestChange('collection', $this->collection), $this->newestChange('sale', $this->sale), $this->newestChange('expense', $this->expense),
            $this->newestChange('vendor', $this->vendor), $this->newestChange('customer', $customer), $this->newestChange('customer', $twin),
            $this->newestChange('holder', $holder), $this->newestChange('transfer', $transfer),
        ];
        $this->close();
        foreach ($changes as $change) {
            $this->assertClosed(fn() => $this->client->post("/history/{$change}/undo", []));
        }
        $this->client->put('/firm', ['closedUntil' => '']);
        foreach ($changes as $change) {
            $answer = $this->client->post("/history/{$change}/undo", []);
            self::assertSame(200, $answer->status, $answer->body);
        }
    }

    public function testAPartyWithoutAnOldBalanceComesAndGoesAlsoByAMerge(): void
    {
        $this->close();
        $customer = $this->customer(['oldBalance' => '0']);
        foreach ([[$customer, ['name' => 'Another name']], [$this->customer, ['name' => 'His old balance stays']], [$this->customer, ['oldBalance' => '10.00']]] as [$id, $change]) {
            self::assertSame(200, $this->client->put("/customers/{$id}", $change)->status);
        }
        self::assertSame(200, $this->client->delete("/customers/{$customer}")->status);
        self::assertSame(200, $this->client->delete("/vendors/{$this->vendor()}")->status);
        self::assertSame(200, $this->client->post('/history/' . $this->newestChange('customer', $customer) . '/undo', [])->status);
        $this->sale($customer, ['saleDate' => Day::today()]);
        self::assertSame(200, $this->client->post("/customers/{$customer}/merge", ['into' => $this->customer])->status);
        self::assertSame(200, $this->client->post('/history/' . $this->newestChange('customer', $customer) . '/undo', [])->status);
    }

    public function testAnOldVehicleAndAnOldBillTakeWhatIsDatedToday(): void
    {
        $this->close();
        $today = Day::today();
        self::assertSame(201, $this->client->post('/sales', Bodies::sale($this->customer, ['saleDate' => $today, 'purchaseId' => $this->purchase]))->status);
        self::assertSame(200, $this->client->get("/purchases/{$this->purchase}/complete")->status);
        self::assertSame(201, $this->client->post('/expenses', Bodies::expense(['createdAt' => $today, 'purchaseId' => $this->purchase]))->status);
        self::assertSame(201, $this->client->post('/vendor-payments', Bodies::payment($this->vendor, ['date' => $today]))->status);
        $allowance = ['method' => 'allowance', 'saleId' => $this->sale, 'amount' => '5.00'];
        $this->assertClosed(fn() => $this->client->post('/collections', Bodies::collection($this->customer, ['date' => Day::ago(self::INSIDE)] + $allowance)));
        self::assertSame(201, $this->client->post('/collections', Bodies::collection($this->customer, ['date' => $today] + $allowance))->status);
    }

    public function testANewVehiclesNumberIsNotCorrectedOnClosedBills(): void
    {
        $purchase = $this->purchase($this->vendor, ['createdAt' => Day::today()]);
        $this->sale($this->customer, ['purchaseId' => $purchase, 'saleDate' => Day::ago(self::INSIDE)]);
        $this->close();
        $this->assertClosed(fn() => $this->client->put("/purchases/{$purchase}", ['vehicleNumber' => 'NEW-1']));
        self::assertSame(200, $this->client->put("/purchases/{$purchase}", ['notes' => 'The number stays'])->status);
    }

    public function testAReplayedKeyGetsItsFirstAnswerAndARefusedOneIsFreeOnceTheBooksAreOpen(): void
    {
        $body = Bodies::sale($this->customer, ['saleDate' => Day::ago(self::INSIDE)]);
        $first = $this->client->post('/sales', $body, ['Idempotency-Key' => 'before-closing']);
        $this->close();
        $again = $this->client->post('/sales', $body, ['Idempotency-Key' => 'before-closing']);
        self::assertSame([201, $first->body], [$again->status, $again->body]);
        $this->assertClosed(fn() => $this->client->post('/sales', $body, ['Idempotency-Key' => 'after-closing']));
        $this->client->put('/firm', ['closedUntil' => '']);
        self::assertSame(201, $this->client->post('/sales', $body, ['Idempotency-Key' => 'after-closing'])->status);
    }

    public function testWhatChangesNothingPassesAndABrokenRuleOrAnOldVersionIsSaidFirst(): void
    {
        $sale = $this->client->get("/sales/{$this->sale}")->record();
        $this->close();
        $body = array_intersect_key($sale, ['saleDate' => 0, 'description' => 0, 'items' => 0, 'purchaseId' => 0]);
        self::assertSame(200, $this->client->put("/sales/{$this->sale}", $body)->status);
        self::assertSame(422, $this->client->put("/sales/{$this->sale}", ['saleDate' => '', 'items' => []])->status);
        self::assertSame(412, $this->client->put("/sales/{$this->sale}", ['description' => 'x'], ['If-Match' => '"old"'])->status);
        self::assertSame(404, $this->client->delete('/sales/999999')->status);
    }

    public function testClosingWaitsForAnEntryThatIsBeingWritten(): void
    {
        $this->client->put('/firm', ['crates' => true]);
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

    private function close(int $daysAgo = self::CLOSED_DAYS_AGO): void
    {
        self::assertSame(200, $this->client->put('/firm', ['closedUntil' => Day::ago($daysAgo)])->status);
    }

    /** @param callable(): Answer $request */
    private function assertClosed(callable $request): void
    {
        $until = date_create_immutable(Day::ago(self::CLOSED_DAYS_AGO));
        self::assertNotFalse($until);
        $sentence = "The books are closed until {$until->format('M d, Y')}.";
        self::assertRefused($this->changingNothing($request), 409, $sentence, 'books_closed');
    }

    private function newestChange(string $type, int $id): int
    {
        return $this->client->get("/history/{$type}/{$id}")->firstId();
    }

    /** @param array<string, mixed> $body */
    private function write(string $call, string|int $place, array $body): Answer
    {
        [$method, $path] = explode(' ', $call);
        return $this->client->sendJson($method, (string) preg_replace('/\{\w+\}/', (string) $place, $path), $body);
    }

    /** @return list<array{string, string|int, array<string, mixed>}> the call, what stands in its path, and its body */
    private function closedCalls(): array
    {
        $inside = Day::ago(self::CLOSED_DAYS_AGO);
        $today = Day::today();
        $other = $this->customer(['name' => 'Other']);
        $otherVendor = $this->vendor(['name' => 'Other']);
        $newSale = $this->sale($other, ['saleDate' => $today]);
        $this->client->put("/sales/{$this->sale}", ['description' => 'undo this']);
        $bounced = $this->collection($other, ['date' => $inside, 'method' => 'cheque']);
        self::assertSame(200, $this->client->put("/collections/{$bounced}/bounce", ['date' => $today])->status);
        $crates = $this->create('/crates', ['customerId' => $other, 'date' => $inside, 'out' => 5]);
        [$holder, $bank] = [$this->holder(['oldBalance' => '5.00']), $this->holder()];
        $transfer = $this->transfer($bank, ['date' => $inside]);
        $differs = $this->sale($other, ['saleDate' => $inside]);
        $this->database->run('UPDATE sales SET amount = 1 WHERE id = ?', [$differs]);
        return [
            ['POST /customers', '', Bodies::customer(['oldBalance' => '-0.01'])],
            ['PUT /customers/{id}', $this->customer, ['oldBalance' => '0']],
            ['DELETE /customers/{id}', $this->customer, []],
            ['POST /customers/{id}/merge', $this->customer, ['into' => $other]],
            ['POST /sales', '', Bodies::sale($other, ['saleDate' => $inside])],
            ['PUT /sales/{id}', $this->sale, ['description' => 'a note alone']],
            ['PUT /sales/{id}', $this->sale, ['saleDate' => $today]],
            ['PUT /sales/{id}', $newSale, ['saleDate' => $inside]],
            ['POST /sales/rates', '', ['saleIds' => [$newSale, $this->sale], 'productName' => 'Apple', 'unit' => 'kg', 'from' => '50.00', 'to' => '51.00']],
            ['DELETE /sales/{id}', $this->sale, []],
            ['POST /collections', '', Bodies::collection($other, ['date' => "{$inside} 23:59:59"])],
            ['PUT /collections/{id}', $this->collection, ['note' => 'a note alone']],
            ['PUT /collections/{id}', $this->collection, ['date' => $today]],
            ['PUT /collections/{id}/bounce', $this->collection, ['date' => $today]],
            ['DELETE /collections/{id}/bounce', $bounced, []],
            ['DELETE /collections/{id}', $this->collection, []],
            ['POST /expenses', '', Bodies::expense(['createdAt' => $inside])],
            ['PUT /expenses/{id}', $this->expense, ['note' => 'a note alone']],
            ['PUT /expenses/{id}', $this->expense, ['createdAt' => $today]],
            ['DELETE /expenses/{id}', $this->expense, []],
            ['POST /vendors', '', Bodies::vendor(['oldBalance' => 1])],
            ['PUT /vendors/{id}', $this->vendor, ['oldBalance' => '0']],
            ['DELETE /vendors/{id}', $this->vendor, []],
            ['POST /vendors/{id}/merge', $this->vendor, ['into' => $otherVendor]],
            ['POST /purchases', '', Bodies::purchase($otherVendor, ['createdAt' => $inside])],
            ['PUT /purchases/{id}', $this->purchase, ['notes' => 'a note alone']],
            ['PUT /purchases/{id}', $this->purchase, ['createdAt' => $today]],
            ['DELETE /purchases/{id}', $this->purchase($otherVendor, ['createdAt' => $inside]), []],
            ['POST /vendor-payments', '', Bodies::payment($otherVendor, ['date' => $inside])],
            ['PATCH /vendor-payments/{id}', $this->payment, ['notes' => 'a note alone']],
            ['DELETE /vendor-payments/{id}', $this->payment, []],
            ['PUT /cash-days/{day}', Day::ago(self::INSIDE), ['note' => 'a note alone']],
            ['PUT /cash-days/{day}', $inside, ['counted' => 1]],
            ['POST /crates', '', ['vendorId' => $otherVendor, 'date' => $inside, 'back' => 1]],
            ['PUT /crates/{id}', $crates, ['note' => 'a note alone']],
            ['PUT /crates/{id}', $crates, ['date' => $today]],
            ['DELETE /crates/{id}', $crates, []],
            ['POST /holders', '', Bodies::holder(['oldBalance' => '-0.01'])],
            ['PUT /holders/{id}', $holder, ['oldBalance' => '0']],
            ['PUT /holders/{id}', $bank, ['oldBalance' => '1']],
            ['DELETE /holders/{id}', $holder, []],
            ['POST /transfers', '', Bodies::transfer($bank, ['date' => $inside])],
            ['PUT /transfers/{id}', $transfer, ['note' => 'a note alone']],
            ['PUT /transfers/{id}', $transfer, ['date' => $today]],
            ['DELETE /transfers/{id}', $transfer, []],
            ['PUT /crate-counts/{day}', $inside, ['counted' => 1]],
            ['POST /history/{id}/undo', $this->newestChange('sale', $this->sale), []],
            ['POST /books/repair', '', []],
        ];
    }
}
