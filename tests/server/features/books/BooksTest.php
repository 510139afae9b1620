<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Books;

use FruitKhata\Features\History\Changes;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Stored totals are checked against their rows, and repaired. */
final class BooksTest extends ServerTestCase
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

    public function testACheckSaysHowManyOfEachWereCheckedAndTheLastOneWhenAndHowManyDifferences(): void
    {
        self::assertSame(['checkedAt' => null, 'differences' => null], $this->lastCheck());
        self::assertSame([
            'checked' => ['customers' => 1, 'vendors' => 1, 'purchases' => 1, 'bills' => 1, 'lists' => 4, 'holders' => 0],
            'differences' => [],
            'agree' => true,
        ], $this->check());
        $checkedAt = $this->lastCheck()['checkedAt'];
        self::assertIsString($checkedAt);
        self::assertMatchesRegularExpression(self::moment(), $checkedAt);
        self::assertSame(0, $this->lastCheck()['differences']);
        $rows = implode(', ', array_fill(0, 150, "('2026-01-01 00:00:00', 7)"));
        $this->database->run("INSERT INTO book_checks (checked_at, differences) VALUES {$rows}");
        $this->database->run('UPDATE customers SET sales_total = 1, bills = 7');
        $this->check();
        self::assertSame(2, $this->lastCheck()['differences']);
        self::assertSame(100, $this->database->count('book_checks'), 'only the newest are kept');
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
        self::assertGreaterThan($rows, $this->database->count('history'));
    }

    public function testTheHistoryOfARepairHasTheFiguresBeforeAndAfterAndTheNextRepairChangesNothing(): void
    {
        $this->database->run('UPDATE customers SET sales_total = 1');
        $this->client->post('/books/repair', []);
        $row = $this->database->rows('SELECT * FROM history ORDER BY id DESC LIMIT 1')[0];
        self::assertSame(['update', 'customer', 'Ramesh Kumar'], [$row['action'], $row['record_type'], $row['label']]);
        self::assertSame('1.00', Changes::decode($row['before_json'])['salesTotal'] ?? null);
        self::assertSame('500.00', Changes::decode($row['after_json'])['salesTotal'] ?? null);
        $this->changingNothing(fn() => $this->client->post('/books/repair', []));
    }

    public function testABillWithoutItemsIsReportedAndLeftAsItIs(): void
    {
        $this->database->run('DELETE FROM sale_items');
        self::assertSame(['repaired' => 1], $this->client->post('/books/repair', [])->record(), 'What its vehicle sold');
        self::assertSame([['what' => 'bill.items', 'id' => $this->sale, 'kept' => 500, 'summed' => 0]], $this->check()['differences']);
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
