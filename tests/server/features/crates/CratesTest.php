<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Crates;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Crates that move with a bill, a payment, a vehicle and by hand; who has how many and since when, and how many should be
 * in the shop. They come back with an undo, move with a merge, and are in the history.
 */
final class CratesTest extends ServerTestCase
{
    public function testABillAPaymentAndAVehicleTakeCratesAndAnUpdateWithoutThemKeepsThem(): void
    {
        [$asha, $bina] = [$this->customer(['oldCrates' => 10]), $this->customer(['name' => 'Bina'])];
        $vendor = $this->vendor(['oldCrates' => '-4']);
        self::assertFields(['cratesOut' => 0, 'cratesBack' => 0], $this->client->get("/sales/{$this->sale($asha)}")->record());
        $sale = '/sales/' . $this->sale($asha, ['cratesOut' => 12, 'cratesBack' => '8']);
        $collection = $this->collection($asha, ['cratesBack' => 5]);
        $purchase = $this->purchase($vendor, ['cratesIn' => 200]);
        self::assertSame(10, $this->client->get("/customers/{$asha}")->record()['oldCrates']);
        self::assertSame(-4, $this->client->get("/vendors/{$vendor}")->record()['oldCrates']);
        self::assertFields(['cratesOut' => 12, 'cratesBack' => 8], $this->client->get($sale)->record());
        self::assertSame(5, $this->client->get("/collections/{$collection}")->record()['cratesBack']);
        self::assertSame(200, $this->client->get("/purchases/{$purchase}")->record()['cratesIn']);
        self::assertSame([9, -204], [$this->cratesOf('customer', $asha), $this->cratesOf('vendor', $vendor)]);
        self::assertFields(['cratesOut' => 12, 'cratesBack' => 1], $this->client->put($sale, ['cratesBack' => 1, 'cratesOut' => null])->record());
        self::assertFields(['cratesOut' => 0, 'cratesBack' => 1], $this->client->put($sale, ['cratesOut' => ''])->record());
        $this->client->put($sale, ['customerId' => $bina, 'cratesOut' => 9]);
        self::assertSame([5, 8], [$this->cratesOf('customer', $asha), $this->cratesOf('customer', $bina)]);
        $this->client->delete($sale);
        self::assertSame(0, $this->cratesOf('customer', $bina));
        $this->assertBooksAgree();
    }

    public function testCratesMoveByHandUnderAKeyAndAVersion(): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $body = ['customerId' => $customer, 'date' => Day::yesterday(), 'out' => 20, 'lost' => 2, 'note' => 'टूटे'];
        $key = ['Idempotency-Key' => 'crates-1'];
        $answer = $this->client->post('/crates', $body, $key);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertSame([
            'id' => $answer->id(), 'customerId' => $customer, 'customerName' => 'Ramesh Kumar', 'vendorId' => null, 'vendorName' => null,
            'date' => Day::yesterday(), 'out' => 20, 'back' => 0, 'lost' => 2, 'note' => 'टूटे',
        ], $answer->record());
        self::assertSame($answer->body, $this->client->post('/crates', $body, $key)->body);
        $path = "/crates/{$answer->id()}";
        $tag = ['If-Match' => (string) $answer->header('ETag')];
        self::assertSame($answer->record(), $this->client->get($path)->record());
        self::assertSame(18, $this->cratesOf('customer', $customer));
        self::assertFields(['out' => 20, 'back' => 5, 'lost' => 2], $this->client->put($path, ['back' => 5], $tag)->record());
        $late = $this->client->put($path, ['out' => 3], $tag);
        self::assertSame([412, 20], [$late->status, ((array) $late->record()['current'])['out']]);
        self::assertFields(['customerId' => null, 'vendorId' => $vendor], $this->client->put($path, ['vendorId' => $vendor])->record());
        self::assertSame([0, 13], [$this->cratesOf('customer', $customer), $this->cratesOf('vendor', $vendor)]);
        self::assertSame('Crate movement deleted', $this->client->delete($path)->message());
        self::assertRefused($this->client->get($path), 404, 'Crate movement not found', 'crate_movement_not_found');
        self::assertSame(0, $this->cratesOf('vendor', $vendor));
        self::assertRefused($this->client->post('/crates', $body, $key), 409, 'This was saved and has been deleted since.', 'deleted_since');
        $this->assertBooksAgree();
    }

    public function testTheListHasEveryMovementNewestFirst(): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $sale = $this->sale($customer, ['saleDate' => Day::ago(5), 'cratesOut' => 12, 'cratesBack' => 1]);
        $this->sale($customer, ['saleDate' => Day::ago(4)]);
        $collection = $this->collection($customer, ['date' => Day::ago(3), 'cratesBack' => 4]);
        $purchase = $this->purchase($vendor, ['createdAt' => Day::ago(2), 'cratesIn' => 30]);
        $byHand = $this->moved(['vendorId' => $vendor, 'date' => Day::ago(1), 'back' => 2, 'note' => 'by tempo']);
        $none = ['id' => null, 'date' => '', 'customerId' => null, 'vendorId' => null, 'out' => 0, 'back' => 0, 'lost' => 0, 'note' => '', 'saleId' => null, 'collectionId' => null, 'purchaseId' => null];
        $rows = [
            [...$none, 'id' => $byHand, 'date' => Day::ago(1), 'vendorId' => $vendor, 'back' => 2, 'note' => 'by tempo'],
            [...$none, 'date' => Day::ago(2), 'vendorId' => $vendor, 'back' => 30, 'purchaseId' => $purchase],
            [...$none, 'date' => Day::ago(3), 'customerId' => $customer, 'back' => 4, 'collectionId' => $collection],
            [...$none, 'date' => Day::ago(5), 'customerId' => $customer, 'out' => 12, 'back' => 1, 'saleId' => $sale],
        ];
        self::assertSame($rows, $this->client->get('/crates')->rows());
        self::assertSame([$rows[2], $rows[3]], $this->client->get('/crates', ['customerId' => (string) $customer])->rows());
        self::assertSame([$rows[0], $rows[1]], $this->client->get('/crates', ['vendorId' => (string) $vendor])->rows());
        self::assertSame([$rows[1], $rows[2]], $this->client->get('/crates', ['from' => Day::ago(3), 'to' => Day::ago(2)])->rows());
        $page = $this->client->get('/crates', ['limit' => '1', 'offset' => '1']);
        self::assertSame([[$rows[1]], '4'], [$page->rows(), $page->header('X-Total-Count')]);
        self::assertSame([], $this->client->get('/crates', ['customerId' => 'abc'])->rows());
        self::assertRule($this->client->get('/crates', ['from' => 'soon']), 'from', 'Enter a valid date');
    }

    public function testWhoHasMostComesFirstAndWhatComesBackSettlesTheOldest(): void
    {
        $none = ['counted' => null, 'countedOn' => null, 'expected' => null];
        self::assertSame(['parties' => [], 'withCustomers' => 0, 'withVendors' => 0, 'shop' => $none], $this->report());
        $asha = $this->customer(['name' => 'Asha', 'phoneNumber' => '9811111111', 'oldBalance' => '100']);
        $bina = $this->customer(['name' => 'Bina', 'oldCrates' => 40]);
        $chand = $this->customer(['name' => 'Chand']);
        $vendor = $this->vendor(['name' => 'Devi Growers', 'phoneNumber' => '']);
        $this->sale($asha, ['saleDate' => Day::ago(9), 'cratesOut' => 10]);
        $this->sale($asha, ['saleDate' => Day::ago(5), 'cratesOut' => 10]);
        $this->moved(['customerId' => $asha, 'date' => Day::ago(2), 'out' => 5]);
        $this->collection($asha, ['date' => Day::ago(1), 'cratesBack' => 12]);
        $this->collection($asha, ['date' => Day::tomorrow(), 'cratesBack' => 1]);
        $this->sale($bina, ['saleDate' => Day::ago(3), 'cratesOut' => 5]);
        $this->moved(['customerId' => $chand, 'date' => Day::ago(1), 'back' => 3]);
        $this->purchase($vendor, ['createdAt' => Day::ago(4), 'cratesIn' => 100]);
        $this->moved(['vendorId' => $vendor, 'date' => Day::ago(1), 'out' => 60]);
        $report = $this->report();
        self::assertSame([
            ['type' => 'customer', 'id' => $bina, 'name' => 'Bina', 'phoneNumber' => '98765 43210', 'owed' => 45, 'since' => null],
            ['type' => 'customer', 'id' => $asha, 'name' => 'Asha', 'phoneNumber' => '9811111111', 'owed' => 13, 'since' => Day::ago(5)],
            ['type' => 'customer', 'id' => $chand, 'name' => 'Chand', 'phoneNumber' => '98765 43210', 'owed' => -3, 'since' => null],
            ['type' => 'vendor', 'id' => $vendor, 'name' => 'Devi Growers', 'phoneNumber' => '', 'owed' => -40, 'since' => null],
        ], $report['parties']);
        self::assertSame([55, -40], [$report['withCustomers'], $report['withVendors']]);
        self::assertSame(54, $this->report(Day::tomorrow())['withCustomers'], 'what is dated later counts from its day');
        foreach ([10 => 0, 4 => 20, 2 => 25, 1 => 13] as $ago => $crates) {
            $dues = array_column($this->client->get('/reports/dues', ['on' => Day::ago($ago)])->rows(), 'crates', 'customerId');
            self::assertSame($crates, $dues[$asha] ?? null, "{$ago} days ago");
        }
    }

    public function testTheShopExpectsItsLastCountAndWhatMovedSince(): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $count = $this->client->put('/crate-counts/' . Day::ago(5), ['counted' => 100, 'note' => 'शाम']);
        self::assertFields(['day' => Day::ago(5), 'counted' => 100, 'note' => 'शाम', 'countedBy' => 'admin'], $count->record());
        $this->sale($customer, ['saleDate' => Day::ago(5), 'cratesOut' => 50]);
        $this->sale($customer, ['saleDate' => Day::ago(4), 'cratesOut' => 20, 'cratesBack' => 3]);
        $this->collection($customer, ['date' => Day::ago(3), 'cratesBack' => 7]);
        $this->purchase($vendor, ['createdAt' => Day::ago(2), 'cratesIn' => 30]);
        $this->moved(['vendorId' => $vendor, 'date' => Day::ago(1), 'out' => 10, 'back' => 1, 'lost' => 4]);
        $shop = fn(int $ago): array => array_values((array) $this->report(Day::ago($ago))['shop']);
        self::assertSame([100, Day::ago(5), 111], $shop(0));
        self::assertSame([100, Day::ago(5), 83], $shop(4));
        self::assertSame([100, Day::ago(5), 100], $shop(5));
        self::assertSame([null, null, null], $shop(6));
        $this->client->put('/crate-counts/' . Day::ago(2), ['counted' => '0']);
        self::assertSame([0, Day::ago(2), -9], $shop(0));
    }

    public function testACountMergesHasAVersionAndIsUndone(): void
    {
        $path = '/crate-counts/' . Day::today();
        $first = $this->client->put($path, ['counted' => 12]);
        self::assertFields(['counted' => 12, 'note' => ''], $first->record());
        $noted = $this->client->put($path, ['note' => 'rain']);
        self::assertFields(['counted' => 12, 'note' => 'rain'], $noted->record());
        self::assertFields(['counted' => 15, 'note' => 'rain'], $this->client->put($path, ['counted' => 15], ['If-Match' => (string) $noted->header('ETag')])->record());
        $late = $this->client->put($path, ['counted' => 9], ['If-Match' => (string) $first->header('ETag')]);
        self::assertSame([412, 15], [$late->status, ((array) $late->record()['current'])['counted']]);
        $change = $this->client->get('/history/crate-count/' . str_replace('-', '', Day::today()));
        self::assertContains(['field' => 'counted', 'from' => 12, 'to' => 15], (array) $change->rows()[0]['changes']);
        self::assertSame(200, $this->client->post("/history/{$change->firstId()}/undo", [])->status);
        self::assertSame(12, ((array) $this->report()['shop'])['counted']);
    }

    /** @return iterable<string, array{string, array<string, mixed>, int, string}> */
    public static function refusedCounts(): iterable
    {
        $today = Day::today();
        yield 'a day in the future' => [Day::afterTomorrow(), ['counted' => 1], 422, 'Date cannot be in the future'];
        yield 'no day' => ['2026-02-30', ['counted' => 1], 404, 'Day not found'];
        yield 'no count' => [$today, ['note' => 'x'], 422, 'Enter how many crates'];
        yield 'an empty count' => [$today, ['counted' => ''], 422, 'Enter how many crates'];
        yield 'below 0' => [$today, ['counted' => -1], 422, 'Quantity cannot be negative'];
        yield 'half a crate' => [$today, ['counted' => 1.5], 422, 'Enter a whole number'];
        yield 'ten million' => [$today, ['counted' => 10_000_000], 422, 'Enter a valid amount'];
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('refusedCounts')]
    public function testRefusesToCount(string $day, array $body, int $status, string $sentence): void
    {
        $answer = $this->changingNothing(fn(): Answer => $this->client->put("/crate-counts/{$day}", $body));
        self::assertRefused($answer, $status, $sentence);
    }

    public function testChangesAndDeletionsOfEachKindAreUndone(): void
    {
        $customer = $this->customer(['oldCrates' => 3]);
        $vendor = $this->vendor(['oldCrates' => 2]);
        $records = [
            'sale' => ['/sales/' . $this->sale($customer, ['cratesOut' => 12, 'cratesBack' => 2]), ['cratesOut' => 1, 'cratesBack' => 0]],
            'collection' => ['/collections/' . $this->collection($customer, ['cratesBack' => 4]), ['cratesBack' => 9]],
            'purchase' => ['/purchases/' . $this->purchase($vendor, ['cratesIn' => 30]), ['cratesIn' => 0]],
            'crate' => ['/crates/' . $this->moved(['customerId' => $customer, 'out' => 6, 'lost' => 1]), ['vendorId' => $vendor, 'out' => 60, 'lost' => 0]],
            'customer' => ["/customers/{$customer}", ['oldCrates' => -7]],
            'vendor' => ["/vendors/{$vendor}", ['oldCrates' => -7]],
        ];
        $figures = fn(): array => [$this->report(), $this->client->get('/crates')->rows(), $this->client->get('/customers')->rows()];
        $before = $figures();
        foreach ($records as $type => [$path, $change]) {
            foreach ([fn() => $this->client->put($path, $change), fn() => $this->client->delete($path)] as $write) {
                self::assertSame(200, $write()->status, $type);
                self::assertNotSame($before, $figures(), $type);
                $this->undoNewest($type, $path);
                self::assertSame($before, $figures(), $type);
            }
        }
        $this->assertBooksAgree();
    }

    public function testTheHistoryNamesTheMovementAndItsParty(): void
    {
        $id = $this->moved(['customerId' => $this->customer(), 'date' => Day::ago(2), 'out' => 6]);
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
        $away = $this->customer(['oldCrates' => 3]);
        $into = $this->customer(['name' => 'Ramesh K.', 'oldCrates' => 5]);
        $this->sale($away, ['cratesOut' => 12]);
        $this->moved(['customerId' => $away, 'lost' => 1]);
        $this->collection($into, ['cratesBack' => 2]);
        $both = fn(): array => [$this->cratesOf('customer', $away), $this->cratesOf('customer', $into)];
        self::assertSame([14, 3], $both());
        $merged = $this->client->post("/customers/{$away}/merge", ['into' => $into]);
        self::assertSame([200, 8], [$merged->status, $merged->record()['oldCrates'] ?? null]);
        self::assertSame(17, $this->cratesOf('customer', $into));
        $since = $this->moved(['customerId' => $into, 'out' => 100]);
        $this->undoNewest('customer', "/customers/{$away}");
        self::assertSame([14, 103], $both());
        self::assertSame([5, 3], $this->client->get('/customers')->column('oldCrates'));
        self::assertSame($into, $this->client->get("/crates/{$since}")->record()['customerId']);
        $this->assertBooksAgree();
    }

    private function undoNewest(string $type, string $path): void
    {
        $id = $this->client->get("/history/{$type}/" . basename($path))->firstId();
        $answer = $this->client->post("/history/{$id}/undo", []);
        self::assertSame(200, $answer->status, $answer->body);
    }

    /** @param 'customer'|'vendor' $party */
    private function cratesOf(string $party, int $id): mixed
    {
        return $this->client->get("/{$party}s/{$id}/balance")->record()['crates'];
    }

    /**
     * Crates that move by hand.
     *
     * @param array<string, mixed> $body
     */
    private function moved(array $body): int
    {
        return $this->create('/crates', $body + ['date' => Day::yesterday()]);
    }

    /** @return array<string, mixed> */
    private function report(?string $on = null): array
    {
        return $this->client->get('/reports/crates', $on === null ? [] : ['on' => $on])->record();
    }
}
