<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Features\History\Changes;
use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\DataProvider;

/** Every change leaves a row: who, when, what, before, after. */
final class HistoryTest extends AuthTestCase
{
    /** @return iterable<string, array{string, string, array<string, mixed>, string}> path, method of change, change, type */
    public static function types(): iterable
    {
        yield 'customer' => ['/customers', 'PUT', ['name' => 'Changed'], 'customer'];
        yield 'vendor' => ['/vendors', 'PUT', ['name' => 'Changed'], 'vendor'];
        yield 'purchase' => ['/purchases', 'PUT', ['notes' => 'Changed'], 'purchase'];
        yield 'sale' => ['/sales', 'PUT', ['description' => 'Changed'], 'sale'];
        yield 'collection' => ['/collections', 'PUT', ['note' => 'Changed'], 'collection'];
        yield 'vendor payment' => ['/vendor-payments', 'PATCH', ['notes' => 'Changed'], 'vendor-payment'];
        yield 'expense' => ['/expenses', '', [], 'expense'];
    }

    /** @param array<string, mixed> $change */
    #[DataProvider('types')]
    public function testCreatingChangingAndDeletingLeaveTheirRows(string $path, string $method, array $change, string $type): void
    {
        $id = match ($path) {
            '/customers' => $this->customer(),
            '/vendors' => $this->vendor(),
            '/purchases' => $this->purchase($this->vendor()),
            '/sales' => $this->sale($this->customer()),
            '/collections' => $this->collection($this->customer()),
            '/vendor-payments' => $this->payment($this->vendor()),
            default => $this->expense(),
        };
        $created = $this->rowsOf($type);
        self::assertSame([['create', $id]], self::actions($created));
        self::assertSame([null, true], [$created[0]['before_json'], is_string($created[0]['after_json'])]);
        if ($method !== '') {
            self::assertSame(200, $this->client->sendJson($method, "{$path}/{$id}", $change)->status);
            [, $changed] = $this->rowsOf($type);
            self::assertSame('update', $changed['action']);
            // An update's row has what changed, and nothing else.
            self::assertSame($change, self::fields($changed['after_json']));
            self::assertSame(array_intersect_key(self::fields($created[0]['after_json']), $change), self::fields($changed['before_json']));
        }
        $this->client->delete("{$path}/{$id}");
        $rows = $this->rowsOf($type);
        $deleted = end($rows);
        self::assertNotFalse($deleted);
        self::assertSame(['delete', null], [$deleted['action'], $deleted['after_json']]);
        // A deletion also keeps what its return needs: the id, nulls, when it was typed in.
        self::assertSame(
            [...self::fields($created[0]['after_json']), ...$method === '' ? [] : $change],
            self::filled(array_diff_key(self::fields($deleted['before_json']), ['id' => 0, 'enteredAt' => 0, 'customerPhoneNumber' => 0])),
        );
    }

    public function testTheRowSaysWhoAndWhen(): void
    {
        $munshi = $this->account('munshi');
        $this->signIn('munshi')->post('/customers', Bodies::customer());
        [$row] = $this->rowsOf('customer');
        self::assertEquals([$munshi, 'munshi'], [$row['user_id'], $row['username']]);
        self::assertLessThan(60, abs(strtotime(Day::now()) - (int) strtotime((string) $row['changed_at'])));
    }

    public function testTheHistoryKeepsWhatIsDeletedWithACustomer(): void
    {
        $customer = $this->customer();
        $sale = $this->sale($customer);
        $collection = $this->collection($customer);
        $this->client->delete("/customers/{$customer}");
        self::assertContains(['delete', $sale], self::actions($this->rowsOf('sale')));
        self::assertContains(['delete', $collection], self::actions($this->rowsOf('collection')));
        self::assertStringContainsString('Apple', implode(array_map(strval(...), array_column($this->rowsOf('sale'), 'before_json'))));
    }

    public function testCompletingLeavesOneRow(): void
    {
        $purchase = $this->purchase($this->vendor());
        $this->client->get("/purchases/{$purchase}/complete");
        $this->client->get("/purchases/{$purchase}/complete");
        $actions = array_column($this->rowsOf('purchase'), 'action');
        self::assertCount(2, $actions, implode(', ', array_map(strval(...), $actions)));
    }

    public function testNoPasswordIsWrittenDown(): void
    {
        $id = $this->account('munshi');
        $this->client->put("/users/{$id}", ['password' => 'reset-password', 'currentPassword' => AppServer::PASSWORD]);
        $this->signIn('munshi', 'reset-password')->put('/user/password', ['currentPassword' => 'reset-password', 'newPassword' => 'naya-password']);
        $rows = $this->rowsOf('user');
        self::assertCount(3, $rows);
        $text = json_encode($rows, JSON_THROW_ON_ERROR);
        foreach ([self::PASSWORD, 'reset-password', 'naya-password', '$argon2', '$2y$', AppServer::PASSWORD] as $secret) {
            self::assertStringNotContainsString($secret, $text);
        }
    }

    public function testARefusedWriteLeavesNoHistory(): void
    {
        $this->client->post('/customers', Bodies::customer(['name' => '']));
        $this->client->put('/customers/4000000', ['name' => 'Nobody']);
        self::assertSame(0, $this->database->count('history'));
    }

    /** @return list<array<array-key, string|int|float|null>> oldest first */
    private function rowsOf(string $type): array
    {
        return $this->database->rows("SELECT * FROM history WHERE record_type = '{$type}' ORDER BY id");
    }

    /** @return array<mixed> */
    private static function fields(string|int|float|null $json): array
    {
        $fields = Changes::decode($json);
        self::assertNotSame([], $fields);
        return $fields;
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

    /**
     * @param list<array<array-key, string|int|float|null>> $rows
     * @return list<array{string, int}>
     */
    private static function actions(array $rows): array
    {
        return array_map(static fn(array $row): array => [(string) $row['action'], (int) $row['record_id']], $rows);
    }
}
