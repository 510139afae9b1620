<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Crates;

use FruitKhata\Tests\Harness\Day;

/** Crates come back with an undo, move with a merge, and are in the history. */
final class CrateUndoTest extends CrateTestCase
{
    private int $customer;
    private int $vendor;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer(['oldCrates' => 3]);
        $this->vendor = $this->vendor(['oldCrates' => 2]);
    }

    public function testChangesAndDeletionsOfEachKindAreUndone(): void
    {
        $records = [
            'sale' => ['/sales/' . $this->sale($this->customer, ['cratesOut' => 12, 'cratesBack' => 2]), ['cratesOut' => 1, 'cratesBack' => 0]],
            'collection' => ['/collections/' . $this->collection($this->customer, ['cratesBack' => 4]), ['cratesBack' => 9]],
            'purchase' => ['/purchases/' . $this->purchase($this->vendor, ['cratesIn' => 30]), ['cratesIn' => 0]],
            'crate' => ['/crates/' . $this->moved(['customerId' => $this->customer, 'out' => 6, 'lost' => 1]), ['vendorId' => $this->vendor, 'out' => 60, 'lost' => 0]],
            'customer' => ["/customers/{$this->customer}", ['oldCrates' => -7]],
        ];
        $before = $this->figures();
        foreach ($records as $type => [$path, $change]) {
            self::assertSame(200, $this->client->put($path, $change)->status, $type);
            self::assertNotSame($before, $this->figures(), $type);
            $this->undoNewest($type, $path);
            self::assertSame($before, $this->figures(), $type);
            self::assertSame(200, $this->client->delete($path)->status, $type);
            self::assertNotSame($before, $this->figures(), $type);
            $this->undoNewest($type, $path);
            self::assertSame($before, $this->figures(), $type);
            $this->assertBooksAgree();
        }
    }

    public function testAVendorComesBackWithHisCrates(): void
    {
        $this->purchase($this->vendor, ['cratesIn' => 30]);
        $this->moved(['vendorId' => $this->vendor, 'out' => 10]);
        $before = $this->figures();
        $this->client->delete("/vendors/{$this->vendor}");
        self::assertSame(0, $this->database->count('crates'));
        $this->undoNewest('vendor', "/vendors/{$this->vendor}");
        self::assertSame($before, $this->figures());
        $this->assertBooksAgree();
    }

    public function testACountIsUndone(): void
    {
        $path = '/crate-counts/' . Day::today();
        $this->client->put($path, ['counted' => 12]);
        $this->client->put($path, ['counted' => 21]);
        $row = $this->client->get('/history/crate-count/' . str_replace('-', '', Day::today()))->rows()[0];
        self::assertSame([['field' => 'counted', 'from' => 12, 'to' => 21]], array_values(array_filter((array) $row['changes'], static fn(mixed $change): bool => ((array) $change)['field'] === 'counted')));
        self::assertIsInt($row['id']);
        self::assertSame(200, $this->client->post("/history/{$row['id']}/undo", [])->status);
        self::assertSame(12, ((array) $this->report()['shop'])['counted']);
    }

    public function testTheHistoryNamesTheMovementAndItsParty(): void
    {
        $id = $this->moved(['customerId' => $this->customer, 'date' => Day::ago(2), 'out' => 6]);
        $this->client->put("/crates/{$id}", ['date' => Day::ago(1), 'back' => 2]);
        [$update, $create] = $this->client->get('/history', ['recordType' => 'crate'])->rows();
        self::assertFields(['action' => 'create', 'label' => "Crates {$id} · Ramesh Kumar", 'number' => (string) $id, 'owner' => 'Ramesh Kumar'], $create);
        self::assertSame([
            ['field' => 'date', 'from' => Day::ago(2), 'to' => Day::ago(1)],
            ['field' => 'back', 'from' => 0, 'to' => 2],
        ], $update['changes']);
    }

    public function testAMergeMovesCratesAndItsUndoBringsThemBack(): void
    {
        $other = $this->customer(['name' => 'Ramesh K.', 'oldCrates' => 5]);
        $this->sale($this->customer, ['cratesOut' => 12]);
        $this->moved(['customerId' => $this->customer, 'lost' => 1]);
        $this->collection($other, ['cratesBack' => 2]);
        self::assertSame([14, 3], [$this->cratesOf('customer', $this->customer), $this->cratesOf('customer', $other)]);
        $merged = $this->client->post("/customers/{$this->customer}/merge", ['into' => $other]);
        self::assertSame([200, 8], [$merged->status, $merged->record()['oldCrates'] ?? null]);
        self::assertSame(17, $this->cratesOf('customer', $other));
        $this->assertBooksAgree();
        $since = $this->moved(['customerId' => $other, 'out' => 100]);
        $this->undoNewest('customer', "/customers/{$this->customer}");
        self::assertSame([14, 103], [$this->cratesOf('customer', $this->customer), $this->cratesOf('customer', $other)]);
        self::assertSame([3, 5], [$this->client->get("/customers/{$this->customer}")->record()['oldCrates'], $this->client->get("/customers/{$other}")->record()['oldCrates']]);
        self::assertSame($other, $this->client->get("/crates/{$since}")->record()['customerId']);
        $this->assertBooksAgree();
    }

    public function testVendorsMergeTheSameWay(): void
    {
        $other = $this->vendor(['name' => 'Kinnaur Growers', 'oldCrates' => -1]);
        $this->purchase($this->vendor, ['cratesIn' => 30]);
        $this->moved(['vendorId' => $this->vendor, 'out' => 10]);
        self::assertSame(200, $this->client->post("/vendors/{$this->vendor}/merge", ['into' => $other])->status);
        self::assertSame(-19, $this->cratesOf('vendor', $other));
        $this->undoNewest('vendor', "/vendors/{$this->vendor}");
        self::assertSame([-18, -1], [$this->cratesOf('vendor', $this->vendor), $this->cratesOf('vendor', $other)]);
        $this->assertBooksAgree();
    }

    /** @return array<string, mixed> */
    private function figures(): array
    {
        return [
            'report' => $this->report(),
            'movements' => $this->client->get('/crates')->rows(),
            'customers' => $this->client->get('/customers')->rows(),
        ];
    }

    private function undoNewest(string $type, string $path): void
    {
        $id = $this->client->get("/history/{$type}/" . basename($path))->firstId();
        $answer = $this->client->post("/history/{$id}/undo", []);
        self::assertSame(200, $answer->status, $answer->body);
    }
}
