<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Features\History\Changes;
use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\DataProvider;

/** Every change leaves a row: who, when, what, before, after, and the change that it follows from. */
final class HistoryTest extends AuthTestCase
{
    /** @return iterable<string, array{string, array<string, mixed>}> type, change */
    public static function types(): iterable
    {
        yield 'customer' => ['customer', ['name' => 'Changed']];
        yield 'vendor' => ['vendor', ['name' => 'Changed']];
        yield 'purchase' => ['purchase', ['notes' => 'Changed']];
        yield 'sale' => ['sale', ['description' => 'Changed']];
        yield 'collection' => ['collection', ['note' => 'Changed']];
        yield 'vendor payment' => ['vendor-payment', ['notes' => 'Changed']];
        yield 'expense' => ['expense', ['note' => 'Changed']];
    }

    /** @param array<string, mixed> $change */
    #[DataProvider('types')]
    public function testCreatingChangingAndDeletingLeaveTheirRowsAndAChangeOfNothingLeavesNone(string $type, array $change): void
    {
        $id = $this->create("/{$type}s", $this->bodyFor("/{$type}s"));
        [$path, $method] = ["/{$type}s/{$id}", $type === 'vendor-payment' ? 'PATCH' : 'PUT'];
        $record = $this->client->get($path)->record();
        foreach ([[], $record, $change] as $body) {
            $answer = $this->client->sendJson($method, $path, $body);
            self::assertSame([200, [...$record, ...$body]], [$answer->status, $answer->record()], $answer->body);
        }
        $this->client->delete($path);
        $rows = $this->rows("record_type = '{$type}'");
        self::assertSame([['create', $id], ['update', $id], ['delete', $id]], array_map(static fn(array $row): array => [$row['action'], $row['record_id']], $rows));
        [$created, $updated, $deleted] = $rows;
        self::assertSame([null, null], [$created['before_json'], $deleted['after_json']]);
        // An update's row has what changed, and nothing else.
        $first = Changes::decode($created['after_json']);
        self::assertSame([array_intersect_key($first, $change), $change], [Changes::decode($updated['before_json']), Changes::decode($updated['after_json'])]);
        // A deletion also keeps what its return needs: the id, nulls, when it was typed in.
        $kept = array_diff_key(Changes::decode($deleted['before_json']), ['id' => 0, 'enteredAt' => 0, 'customerPhoneNumber' => 0]);
        self::assertSame([...$first, ...$change], self::filled($kept));
    }

    public function testTheRowSaysWhoAndWhenAndNoPasswordIsWrittenDown(): void
    {
        $munshi = $this->account('munshi');
        $this->signIn('munshi')->post('/customers', Bodies::customer());
        [$row] = $this->rows("record_type = 'customer'");
        self::assertEquals([$munshi, 'munshi'], [$row['user_id'], $row['username']]);
        self::assertLessThan(60, abs(strtotime(Day::now()) - (int) strtotime((string) $row['changed_at'])));
        $this->client->put("/users/{$munshi}", ['password' => 'reset-password', 'currentPassword' => AppServer::PASSWORD]);
        $this->signIn('munshi', 'reset-password')->put('/user/password', ['currentPassword' => 'reset-password', 'newPassword' => 'naya-password']);
        self::assertCount(3, $rows = $this->rows("record_type = 'user'"));
        foreach ([self::PASSWORD, 'reset-password', 'naya-password', '$argon2', '$2y$', AppServer::PASSWORD] as $secret) {
            self::assertStringNotContainsString($secret, json_encode($rows, JSON_THROW_ON_ERROR));
        }
    }

    public function testTheLabelNamesTheRecordForAPersonAndTheLongestFits(): void
    {
        $customer = $this->customer(['name' => 'रमेश कुमार']);
        $vendor = $this->vendor(['name' => 'Kinnaur Growers']);
        $purchase = $this->purchase($vendor, ['vehicleNumber' => 'HR 55 1234']);
        $sale = $this->sale($customer);
        $collection = $this->collection($customer);
        $payment = $this->payment($vendor);
        $expense = $this->expense(['note' => "Diesel\nfor the vehicle"]);
        $this->client->put("/purchases/{$purchase}", ['vehicleNumber' => 'HR 55 4321']);
        $long = $this->expense(['note' => str_repeat('म', 2000)]);
        self::assertSame([
            'रमेश कुमार',
            'Kinnaur Growers',
            'HR 55 1234 · Kinnaur Growers',
            "Bill {$sale} · रमेश कुमार",
            "Collection {$collection} · रमेश कुमार",
            "Payment {$payment} · Kinnaur Growers",
            "Expense {$expense} · Diesel for the vehicle",
            'HR 55 4321 · Kinnaur Growers',
            mb_substr("Expense {$long} · " . str_repeat('म', 200), 0, 200),
        ], array_column($this->rows('1 = 1'), 'label'));
    }

    public function testWhatIsDeletedOrChangedWithARecordFollowsFromItsChange(): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $purchase = $this->purchase($vendor, ['vehicleNumber' => 'HR 1']);
        $payment = $this->payment($vendor);
        $sale = $this->sale($customer, ['purchaseId' => $purchase]);
        $collection = $this->collection($customer);
        $this->client->put("/purchases/{$purchase}", ['vehicleNumber' => 'HR 2']);
        $this->client->put("/purchases/{$purchase}", ['notes' => 'The number stays']);
        $this->client->get("/purchases/{$purchase}/complete");
        $this->client->get("/purchases/{$purchase}/complete");
        $this->client->delete("/vendors/{$vendor}");
        self::assertSame('HR 2', $this->client->get("/sales/{$sale}")->record()['vehicleNumber'], 'It keeps the number');
        $this->client->delete("/customers/{$customer}");
        $roots = $this->rows("action <> 'create' AND caused_by IS NULL");
        self::assertSame(['purchase', 'purchase', 'purchase', 'vendor', 'customer'], array_column($roots, 'record_type'), 'Completing twice leaves one row');
        $followers = array_map(fn(array $root): array => array_map(
            static fn(array $row): array => [$row['record_type'], $row['record_id'], $row['action']],
            $this->rows("caused_by = {$root['id']}"),
        ), $roots);
        self::assertSame([
            [['sale', $sale, 'update']],
            [],
            [],
            [['sale', $sale, 'update'], ['purchase', $purchase, 'delete'], ['vendor-payment', $payment, 'delete']],
            [['sale', $sale, 'delete'], ['collection', $collection, 'delete']],
        ], $followers);
        [, $renumbered, $unlinked, $deleted] = $this->rows("record_type = 'sale'");
        self::assertSame(['HR 1', 'HR 2'], [Changes::decode($renumbered['before_json'])['vehicleNumber'], Changes::decode($renumbered['after_json'])['vehicleNumber']]);
        self::assertSame([$purchase, null], [Changes::decode($unlinked['before_json'])['purchaseId'], Changes::decode($unlinked['after_json'])['purchaseId']]);
        self::assertSame(['Apple'], array_column((array) Changes::decode($deleted['before_json'])['items'], 'productName'));
    }

    public function testARefusedWriteLeavesNoHistory(): void
    {
        $this->client->post('/customers', Bodies::customer(['name' => '']));
        $this->client->put('/customers/4000000', ['name' => 'Nobody']);
        self::assertSame(0, $this->database->count('history'));
    }

    /** @return list<array<array-key, string|int|float|null>> oldest first */
    private function rows(string $condition): array
    {
        return $this->database->rows("SELECT * FROM history WHERE {$condition} ORDER BY id");
    }

    /**
     * @param array<mixed> $fields
     * @return array<mixed>
     */
    private static function filled(array $fields): array
    {
        $filled = array_filter($fields, static fn(mixed $value): bool => $value !== null);
        return array_map(static fn(mixed $value): mixed => is_array($value) ? self::filled($value) : $value, $filled);
    }
}
