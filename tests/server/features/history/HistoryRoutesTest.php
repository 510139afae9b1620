<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class HistoryRoutesTest extends ServerTestCase
{
    public function testARecordsOwnHistorySaysWhoChangedWhatFromWhatToWhat(): void
    {
        $customer = $this->customer(['name' => 'Ramesh']);
        $item = ['productName' => 'Apple', 'unit' => 'kg', 'quantity' => 10, 'unitPrice' => '500.00'];
        $bill = $this->create('/sales', Bodies::saleOf($customer, [$item]));
        $this->client->put("/sales/{$bill}", ['items' => [[...$item, 'unitPrice' => '450.00']], 'description' => 'Sorted']);
        [$update, $create] = $this->client->get("/history/sale/{$bill}")->rows();
        self::assertIsString($update['changedAt']);
        self::assertMatchesRegularExpression(self::moment(), $update['changedAt']);
        self::assertFields([
            'username' => AppServer::ADMIN, 'action' => 'update', 'recordType' => 'sale', 'recordId' => $bill,
            'label' => "Bill {$bill} · Ramesh", 'undone' => false, 'causedBy' => null,
            'changes' => [
                ['field' => 'description', 'from' => '', 'to' => 'Sorted'],
                ['field' => 'amount', 'from' => '5000.00', 'to' => '4500.00'],
                ['field' => 'items.0.unitPrice', 'from' => '500.00', 'to' => '450.00'],
                ['field' => 'items.0.amount', 'from' => '5000.00', 'to' => '4500.00'],
            ],
        ], $update);
        self::assertSame('create', $create['action']);
        self::assertIsArray($create['changes']);
        self::assertContains(['field' => 'items.0.productName', 'from' => null, 'to' => 'Apple'], $create['changes']);
    }

    public function testAPersonIsShownByNameIfThereIsOne(): void
    {
        $customer = $this->signUp('chotu.named', 'Chotu Ram')->post('/customers', Bodies::customer())->id();
        [$entry] = $this->client->get("/history/customer/{$customer}")->rows();
        self::assertFields(['username' => 'chotu.named', 'name' => 'Chotu Ram'], $entry);
        $this->database->run("UPDATE history SET user_id = 4000000000, name = NULL WHERE record_type = 'customer'");
        [$entry] = $this->client->get("/history/customer/{$customer}")->rows();
        self::assertFields(['username' => 'chotu.named', 'name' => 'chotu.named'], $entry);
    }

    public function testAPasswordNeverShows(): void
    {
        $user = $this->create('/users', ['name' => 'Chotu', 'username' => 'chotu.hidden', 'password' => 'tokri-peti-9', 'role' => 'staff']);
        $this->client->put("/users/{$user}", ['password' => 'another34', 'currentPassword' => AppServer::PASSWORD]);
        self::assertStringNotContainsString('another34', $this->client->get('/history')->body);
        self::assertStringNotContainsString('$', $this->client->get("/history/user/{$user}")->body);
    }

    public function testTheListIsNewestFirstPagedAndCounted(): void
    {
        $ids = [$this->customer(['name' => 'First']), $this->customer(['name' => 'Second']), $this->customer(['name' => 'Third'])];
        $answer = $this->client->get('/history', ['limit' => 2, 'offset' => 1]);
        self::assertSame('3', $answer->header('X-Total-Count'));
        self::assertSame([$ids[1], $ids[0]], $answer->column('recordId'));
        self::assertSame(array_reverse($ids), $this->client->get('/history')->column('recordId'));
    }

    public function testTheListIsFilteredByDayPersonAndType(): void
    {
        $customer = $this->customer();
        $vendor = $this->vendor();
        $this->client->delete("/vendors/{$vendor}");
        $count = fn(string $query): int => count($this->client->get("/history?{$query}")->rows());
        self::assertSame(3, $count('from=' . Day::today() . '&to=' . Day::today()));
        self::assertSame(0, $count('to=' . Day::yesterday()));
        self::assertSame(0, $count('from=' . Day::tomorrow()));
        self::assertSame(2, $count('recordType=vendor'));
        self::assertSame(1, $count('deleted=true'));
        self::assertSame(0, $count('userId=999999999'));
        self::assertSame([$customer], $this->client->get('/history', ['recordType' => 'customer'])->column('recordId'));
    }

    public function testWhatFollowedFromAnotherChangeIsOnItsOwnRecordAndMayBeLeftOut(): void
    {
        $customer = $this->customer();
        $bill = $this->sale($customer);
        $this->client->delete("/customers/{$customer}");
        [$deletion] = $this->client->get("/history/sale/{$bill}")->rows();
        [$cause] = $this->client->get("/history/customer/{$customer}")->rows();
        self::assertFields(['action' => 'delete', 'causedBy' => $cause['id']], $deletion);
        self::assertNotContains($deletion['id'], $this->client->get('/history', ['own' => 'true'])->column('id'));
        $this->client->post('/history/' . (is_int($cause['id']) ? $cause['id'] : 0) . '/undo', []);
        self::assertSame([false, true, false], $this->client->get("/history/sale/{$bill}")->column('undone'), 'restored, deleted, created');
    }

    /** @return iterable<string, array{array<string, string>, string, string}> */
    public static function brokenQueries(): iterable
    {
        $types = 'customer, sale, collection, expense, vendor, purchase, vendor-payment, user, promise, cash-day, firm, patti, crate, crate-count, confirmation, history, sign-in, lock-out, backup, backup-token, holder, transfer';
        yield 'an unknown type' => [['recordType' => 'bill'], 'recordType', "recordType must be {$types}"];
        yield 'a user that is not an id' => [['userId' => 'admin'], 'userId', 'User not found'];
        yield 'a day that no month has' => [['from' => '2026-02-30'], 'from', 'Enter a valid date'];
        yield 'a limit of 0' => [['limit' => '0'], 'limit', 'limit must be a whole number from 1 to 200'];
        yield 'own that is not a boolean' => [['own' => '1'], 'own', 'own must be true or false'];
    }

    /** @param array<string, string> $query */
    #[DataProvider('brokenQueries')]
    public function testRefuses(array $query, string $field, string $sentence): void
    {
        self::assertRule($this->client->get('/history', $query), $field, $sentence);
    }

    public function testAPathThatNamesNoTypeOrNoRecordWithHistoryIs404(): void
    {
        $customer = $this->customer();
        foreach (["/history/bill/{$customer}", '/history/customer/999999999', '/history/customer/0', "/history/sale/{$customer}9"] as $path) {
            self::assertRefused($this->client->get($path), 404, 'History not found');
        }
    }

    public function testStaffSeeARecordsOwnHistoryOnly(): void
    {
        $customer = $this->customer();
        $staff = $this->signUp('chotu.reader');
        self::assertSame(200, $staff->get("/history/customer/{$customer}")->status);
        self::assertRefused($staff->get('/history'), 403, 'Only an admin may do this');
    }
}
