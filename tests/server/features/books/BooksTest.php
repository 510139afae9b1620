<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Books;

use FruitKhata\Features\History\Changes;
use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;

/** Stored totals are checked against their rows, and repaired. */
final class BooksTest extends AuthTestCase
{
    private int $customer;
    private int $vendor;
    private int $purchase;
    private int $sale;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer(['oldBalance' => '10.00']);
        $this->vendor = $this->vendor();
        $this->purchase = $this->purchase($this->vendor);
        $this->sale = $this->sale($this->customer, ['purchaseId' => $this->purchase]);
        $this->collection($this->customer);
        $this->expense(['purchaseId' => $this->purchase]);
    }

    public function testBooksThatAgreeSaySoWithHowManyOfEachWereChecked(): void
    {
        self::assertSame([
            'checked' => ['customers' => 1, 'vendors' => 1, 'purchases' => 1, 'bills' => 1, 'lists' => 4, 'holders' => 0],
            'differences' => [],
            'agree' => true,
        ], $this->check());
    }

    public function testTheLastCheckSaysWhenAndHowManyDifferences(): void
    {
        self::assertSame(['checkedAt' => null, 'differences' => null], $this->lastCheck());
        $this->check();
        self::assertSame(0, $this->lastCheck()['differences']);
        $checkedAt = $this->lastCheck()['checkedAt'];
        self::assertIsString($checkedAt);
        self::assertMatchesRegularExpression('/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/', $checkedAt);
        $this->database->run('UPDATE customers SET sales_total = 1, bills = 7');
        $this->check();
        self::assertSame(2, $this->lastCheck()['differences']);
        $this->client->post('/books/repair', []);
        $this->check();
        self::assertSame(0, $this->lastCheck()['differences']);
    }

    public function testOnlyTheNewestHundredChecksAreKept(): void
    {
        $rows = implode(', ', array_fill(0, 150, "('2026-01-01 00:00:00', 7)"));
        $this->database->run("INSERT INTO book_checks (checked_at, differences) VALUES {$rows}");
        $this->check();
        self::assertSame('100', (string) $this->database->value('SELECT COUNT(*) FROM book_checks'));
        self::assertSame(0, $this->lastCheck()['differences'], 'the last one is among them');
    }

    /** @return iterable<string, array{string, list<array{string, ?string, int|float, int|float}>}> SQL, differences with the name of the id */
    public static function plants(): iterable
    {
        yield 'a customer\'s sales' => ['UPDATE customers SET sales_total = sales_total + 0.01', [['customer.sales', 'customer', 500.01, 500]]];
        yield 'a customer\'s payments' => ['UPDATE customers SET collections_total = 0', [['customer.collections', 'customer', 0, 200]]];
        yield 'a customer\'s bills' => ['UPDATE customers SET bills = 3', [['customer.bills', 'customer', 3, 1]]];
        yield 'a vehicle\'s sales' => ['UPDATE purchases SET sales_total = -12.5', [['purchase.sales', 'purchase', -12.5, 500]]];
        yield 'a vehicle\'s expenses' => ['UPDATE purchases SET expenses_total = 7', [['purchase.expenses', 'purchase', 7, 75.5]]];
        yield 'a vehicle\'s bills' => ['UPDATE purchases SET bills = bills - 1', [['purchase.bills', 'purchase', 0, 1]]];
        yield 'a customer\'s crates' => ['UPDATE customers SET crates = crates + 1', [['customer.crates', 'customer', 1, 0]]];
        yield 'a vendor\'s crates' => ['UPDATE vendors SET crates = crates - 7', [['vendor.crates', 'vendor', -7, 0]]];
        yield 'the number of bills' => ["UPDATE row_counts SET row_count = row_count + 2 WHERE list_name = 'sales' LIMIT 1", [['list.sales', null, 3, 1]]];
        yield 'the number of payments' => ["DELETE FROM row_counts WHERE list_name = 'collections'", [['list.collections', null, 0, 1]]];
        yield 'the number of changes' => ["UPDATE row_counts SET row_count = row_count - 1 WHERE list_name = 'history' LIMIT 1", [['list.history', null, 5, 6]]];
        yield 'a bill that is not its items' => ['UPDATE sales SET amount = 600', [
            ['customer.sales', 'customer', 500, 600],
            ['purchase.sales', 'purchase', 500, 600],
            ['bill.items', 'sale', 600, 500],
        ]];
        yield 'an item that is not its bill' => ['UPDATE sale_items SET amount = 1.05', [['bill.items', 'sale', 500, 1.05]]];
    }

    /** @param list<array{string, ?string, int|float, int|float}> $differences */
    #[DataProvider('plants')]
    public function testAPlantedDifferenceIsReportedWithRecordAndAmountAndRepaired(string $plant, array $differences): void
    {
        $this->database->run($plant);
        $ids = ['customer' => $this->customer, 'vendor' => $this->vendor, 'purchase' => $this->purchase, 'sale' => $this->sale];
        $expected = array_map(static fn(array $difference): array => [
            'what' => $difference[0],
            'id' => $difference[1] === null ? null : $ids[$difference[1]],
            'kept' => $difference[2],
            'summed' => $difference[3],
        ], $differences);
        self::assertSame([$expected, false], [$this->check()['differences'], $this->check()['agree']]);
        $rows = $this->database->count('history');
        $repaired = $this->client->post('/books/repair', [])->record();
        self::assertGreaterThan(0, $repaired['repaired']);
        self::assertSame([[], true], [$this->check()['differences'], $this->check()['agree']]);
        self::assertSame(['repaired' => 0], $this->client->post('/books/repair', [])->record());
        self::assertGreaterThan($rows, $this->database->count('history'));
    }

    public function testTheHistoryOfARepairHasTheFiguresBeforeAndAfter(): void
    {
        $this->database->run('UPDATE customers SET sales_total = 1');
        $this->client->post('/books/repair', []);
        $row = $this->database->rows('SELECT * FROM history ORDER BY id DESC LIMIT 1')[0];
        self::assertSame(['update', 'customer', 'Ramesh Kumar'], [$row['action'], $row['record_type'], $row['label']]);
        self::assertSame('1.00', Changes::decode($row['before_json'])['salesTotal'] ?? null);
        self::assertSame('500.00', Changes::decode($row['after_json'])['salesTotal'] ?? null);
    }

    public function testARepairOfBooksThatAgreeChangesNothing(): void
    {
        // The slots of the row counts exist after a first repair.
        $this->client->post('/books/repair', []);
        $this->changingNothing(fn() => $this->client->post('/books/repair', []));
    }

    public function testABillWithoutItemsIsReportedAndLeftAsItIs(): void
    {
        $this->database->run('DELETE FROM sale_items');
        self::assertSame(['repaired' => 1], $this->client->post('/books/repair', [])->record(), 'What its vehicle sold');
        self::assertSame([['what' => 'bill.items', 'id' => $this->sale, 'kept' => 500, 'summed' => 0]], $this->check()['differences']);
    }

    public function testRepairsAndWritesAtOnceLeaveBooksThatAgree(): void
    {
        for ($round = 0; $round < 5; $round++) {
            $this->database->run('UPDATE customers SET sales_total = sales_total + 5');
            $this->database->run("UPDATE row_counts SET row_count = row_count + 1 WHERE list_name = 'sales' LIMIT 1");
            $sale = Call::json('POST', '/sales', Bodies::sale($this->customer, ['purchaseId' => $this->purchase]));
            $repair = Call::json('POST', '/books/repair', []);
            foreach ($this->client->all([$sale, $repair, $sale, $sale, $repair, $sale]) as $answer) {
                self::assertContains($answer->status, [200, 201], $answer->body);
            }
        }
        self::assertTrue($this->check()['agree'], json_encode($this->check(), JSON_THROW_ON_ERROR));
    }

    /** @return iterable<string, array{string, string, array<string, mixed>}> SQL, path, body */
    public static function counted(): iterable
    {
        yield 'payments with a payment' => ['UPDATE customers SET collections_total = 7', '/collections', Bodies::collection(0)];
        yield 'expenses and waste with an expense' => ['UPDATE purchases SET expenses_total = 7, spoiled = 7', '/expenses', Bodies::expense()];
        yield 'a vendor\'s crates with a vehicle' => ['UPDATE vendors SET crates = 7', '/purchases', Bodies::purchase(0, ['cratesIn' => 3])];
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('counted')]
    public function testWhateverTotalsSaidTheyAreRightAgainWithTheNextRecord(string $plant, string $path, array $body): void
    {
        $this->database->run($plant);
        $parents = ['customerId' => $this->customer, 'vendorId' => $this->vendor, 'purchaseId' => $this->purchase];
        $answer = $this->client->post($path, [...$body, ...$parents]);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertSame([], $this->check()['differences']);
    }

    public function testTotalsAreCountedWithoutWaitingForWhoeverHoldsTheirRows(): void
    {
        $other = $this->database->connect();
        $other->exec('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
        $other->beginTransaction();
        $other->exec("UPDATE collections SET note = 'held'");
        $other->exec("UPDATE expenses SET note = 'held'");
        $answers = [$this->client->post('/collections', Bodies::collection($this->customer)), $this->client->post('/expenses', Bodies::expense(['purchaseId' => $this->purchase]))];
        $other->rollBack();
        self::assertSame([201, 201], array_column($answers, 'status'));
        self::assertLessThan(1.0, max(array_column($answers, 'seconds')), 'a lock is waited for during two seconds');
        self::assertTrue($this->check()['agree']);
    }

    public function testOnlyAdminsMayAndOnlyTheseMethods(): void
    {
        $this->account('munshi');
        $staff = $this->signIn('munshi');
        $stranger = new Client(TestBed::server());
        self::assertRefused($stranger->get('/books/check'), 401, 'Please sign in');
        self::assertRefused($stranger->get('/books/last-check'), 401, 'Please sign in');
        self::assertRefused($staff->get('/books/last-check'), 403, 'Only an admin may do this');
        self::assertRefused($stranger->post('/books/repair', []), 401, 'Please sign in');
        self::assertRefused($staff->get('/books/check'), 403, 'Only an admin may do this');
        self::assertRefused($this->changingNothing(fn() => $staff->post('/books/repair', [])), 403, 'Only an admin may do this');
        self::assertSame([405, 'GET'], [$this->client->post('/books/check', [])->status, $this->client->post('/books/check', [])->header('Allow')]);
        self::assertSame([405, 'POST'], [$this->client->get('/books/repair')->status, $this->client->get('/books/repair')->header('Allow')]);
        self::assertSame(404, $this->client->get('/books')->status);
        self::assertSame(404, $this->client->get('/books/check/1')->status);
        self::assertSame(400, $this->client->get('/books/check?x=1&x=2')->status);
        self::assertSame(403, $this->client->sendJson('POST', '/books/repair', [], ['Sec-Fetch-Site' => 'cross-site'])->status);
        self::assertSame(200, $this->client->send('POST', '/books/repair', 'no json')->status);
    }

    /** @return array<string, mixed> */
    private function check(): array
    {
        $answer = $this->client->get('/books/check');
        self::assertSame(200, $answer->status, $answer->body);
        return $answer->record();
    }

    /** @return array<string, mixed> */
    private function lastCheck(): array
    {
        return $this->client->get('/books/last-check')->record();
    }
}
