<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Answer;
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
        self::assertContains(['field' => 'items.0.productName', 'from' => null, 'to' => 'Apple'], (array) $create['changes']);
    }

    public function testAChangeIsSignedWithTheNamesOfItsTime(): void
    {
        $customer = $this->customer();
        $old = ['If-Match' => (string) $this->client->get("/customers/{$customer}")->header('ETag')];
        $staff = $this->signUp('chotu.signs', 'Chotu Ram');
        $staff->put("/customers/{$customer}", ['oldBalance' => '-50000']);
        $named = ['name' => 'Somebody Else', 'username' => 'somebody', 'currentPassword' => 'tokri-peti-9'];
        self::assertSame(200, $staff->put('/user/profile', $named)->status);
        $refused = $this->client->put("/customers/{$customer}", ['name' => 'Mohan'], $old);
        self::assertStringStartsWith('Chotu Ram (chotu.signs) changed this on ', $refused->message());
        $staff->put("/customers/{$customer}", ['oldBalance' => '7']);
        $signatures = fn(): array => array_map(
            static fn(array $row): array => [$row['name'], $row['username']],
            $this->client->get("/history/customer/{$customer}")->rows(),
        );
        self::assertSame([['Somebody Else', 'somebody'], ['Chotu Ram', 'chotu.signs'], ['admin', 'admin']], $signatures());
        $this->database->run('UPDATE history SET name = NULL');
        self::assertSame([['Somebody Else', 'somebody'], ['Somebody Else', 'chotu.signs'], ['admin', 'admin']], $signatures(), 'rows of an earlier release');
        $this->database->run('UPDATE history SET user_id = 4000000000');
        self::assertSame(['chotu.signs', 'chotu.signs'], $signatures()[1], 'nobody knows more');
    }

    public function testStaffReadTheHistoryOfTheTradeAndNotOfAccounts(): void
    {
        $customer = $this->customer();
        $staff = $this->signUp('chotu.reads');
        self::assertSame(200, $staff->get("/history/customer/{$customer}")->status);
        foreach (['user/1', 'user/999999999', 'confirmation/1', 'history/20260101', 'sign-in/1'] as $record) {
            self::assertRefused($staff->get("/history/{$record}"), 403, 'Only an admin may do this', 'admin_only');
        }
    }

    public function testTheListIsNewestFirstPagedCountedAndFiltered(): void
    {
        $customer = $this->customer();
        $bill = $this->sale($customer);
        $vendor = $this->vendor();
        $this->client->delete("/vendors/{$vendor}");
        self::assertSame([$vendor, $vendor, $bill, $customer], $this->client->get('/history')->column('recordId'));
        $page = $this->client->get('/history', ['limit' => 2, 'offset' => 1]);
        self::assertSame([[$vendor, $bill], '4'], [$page->column('recordId'), $page->header('X-Total-Count')]);
        [$today, $yesterday, $tomorrow] = [Day::today(), Day::yesterday(), Day::tomorrow()];
        $found = [
            "from={$today}&to={$today}" => 4, "to={$yesterday}" => 0, "from={$tomorrow}" => 0, 'recordType=vendor' => 2, 'deleted=true' => 1,
            'recordType=customer' => 1, 'userId=4294967295' => 0, 'offset=999999999&limit=200' => 0, "from={$today}&to={$yesterday}" => 0, 'to=0001-01-01' => 0,
        ];
        foreach ($found as $query => $count) {
            self::assertCount($count, $this->client->get("/history?{$query}")->rows(), $query);
        }
    }

    public function testWhatFollowedFromAnotherChangeIsOnItsOwnRecordAndMayBeLeftOut(): void
    {
        $customer = $this->customer();
        $bill = $this->sale($customer);
        $this->client->delete("/customers/{$customer}");
        [$deletion] = $this->client->get("/history/sale/{$bill}")->rows();
        $cause = $this->client->get("/history/customer/{$customer}")->firstId();
        self::assertFields(['action' => 'delete', 'causedBy' => $cause], $deletion);
        self::assertNotContains($deletion['id'], $this->client->get('/history', ['own' => 'true'])->column('id'));
        $this->client->post("/history/{$cause}/undo", []);
        self::assertSame([false, true, false], $this->client->get("/history/sale/{$bill}")->column('undone'), 'restored, deleted, created');
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function brokenQueries(): iterable
    {
        $types = 'customer, sale, collection, expense, vendor, purchase, vendor-payment, user, promise, cash-day, firm, patti, crate, crate-count, confirmation, history, sign-in, lock-out, backup, backup-token, holder, transfer';
        foreach (['bill', '', 'SALE', "sale'--"] as $type) {
            yield "the type '{$type}'" => ['recordType', $type, "recordType must be {$types}"];
        }
        foreach (['admin', '0', '-1', '1.0', '99999999999999999999'] as $user) {
            yield "the user {$user}" => ['userId', $user, 'User not found'];
        }
        yield 'a day that no month has' => ['from', '2026-02-30', 'Enter a valid date'];
        yield 'a limit of 0' => ['limit', '0', 'limit must be a whole number from 1 to 200'];
        yield 'a limit of 201' => ['limit', '201', 'limit must be a whole number from 1 to 200'];
        yield 'own that is not a boolean' => ['own', '1', 'own must be true or false'];
    }

    #[DataProvider('brokenQueries')]
    public function testRefuses(string $field, string $value, string $sentence): void
    {
        self::assertRule($this->client->get('/history', [$field => $value]), $field, $sentence);
    }

    public function testAPathThatNamesNoTypeOrNoRecordWithHistoryIs404(): void
    {
        $customer = $this->customer();
        foreach (["bill/{$customer}", "0/{$customer}", "sale/{$customer}9", ...array_map(static fn(string $id): string => "customer/{$id}", ['0', '-1', '1.0', '01', '%201', '4294967296', '%E0%A5%A7', '%27', 'null'])] as $path) {
            self::assertRefused($this->changingNothing(fn(): Answer => $this->client->send('GET', "/history/{$path}")), 404, 'History not found');
        }
    }
}
