<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Crates;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use PHPUnit\Framework\Attributes\DataProvider;

/** Who has how many crates and since when, and how many should be in the shop. */
final class CrateReportTest extends CrateTestCase
{
    public function testWithoutCratesItIsEmptyAndTheShopUnknown(): void
    {
        $this->sale($this->customer());
        $none = ['counted' => null, 'countedOn' => null, 'expected' => null];
        self::assertSame(['parties' => [], 'withCustomers' => 0, 'withVendors' => 0, 'shop' => $none], $this->report());
    }

    public function testWhoHasMostComesFirstAndWhatComesBackSettlesTheOldest(): void
    {
        $asha = $this->customer(['name' => 'Asha', 'phoneNumber' => '9811111111']);
        $bina = $this->customer(['name' => 'Bina', 'oldCrates' => 40]);
        $chand = $this->customer(['name' => 'Chand']);
        $vendor = $this->vendor(['name' => 'Devi Growers', 'phoneNumber' => '']);
        $this->sale($asha, ['saleDate' => Day::ago(9), 'cratesOut' => 10]);
        $this->sale($asha, ['saleDate' => Day::ago(5), 'cratesOut' => 10]);
        $this->moved(['customerId' => $asha, 'date' => Day::ago(2), 'out' => 5]);
        $this->collection($asha, ['date' => Day::ago(1), 'cratesBack' => 12]);
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
        self::assertSame([20, Day::ago(9)], $this->ashaOn(Day::ago(4), $asha));
        self::assertSame([25, Day::ago(9)], $this->ashaOn(Day::ago(2), $asha));
        self::assertSame([null, null], $this->ashaOn(Day::ago(10), $asha));
    }

    public function testWhatIsDatedLaterDoesNotCount(): void
    {
        $customer = $this->customer();
        $this->sale($customer, ['cratesOut' => 4]);
        $this->collection($customer, ['date' => Day::tomorrow(), 'cratesBack' => 4]);
        self::assertSame([4, 0], [$this->report()['withCustomers'], $this->report(Day::tomorrow())['withCustomers']]);
        self::assertSame(0, $this->cratesOf('customer', $customer));
    }

    public function testTheShopExpectsItsLastCountAndWhatMovedSince(): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $count = $this->client->put('/crate-counts/' . Day::ago(5), ['counted' => 100, 'note' => 'शाम']);
        self::assertSame(200, $count->status, $count->body);
        self::assertFields(['day' => Day::ago(5), 'counted' => 100, 'note' => 'शाम', 'countedBy' => 'admin'], $count->record());
        $this->sale($customer, ['saleDate' => Day::ago(5), 'cratesOut' => 50]);
        $this->sale($customer, ['saleDate' => Day::ago(4), 'cratesOut' => 20, 'cratesBack' => 3]);
        $this->collection($customer, ['date' => Day::ago(3), 'cratesBack' => 7]);
        $this->purchase($vendor, ['createdAt' => Day::ago(2), 'cratesIn' => 30]);
        $this->moved(['vendorId' => $vendor, 'date' => Day::ago(1), 'out' => 10, 'back' => 1, 'lost' => 4]);

        $this->assertShop([100, Day::ago(5), 111]);
        $this->assertShop([100, Day::ago(5), 83], Day::ago(4));
        $this->assertShop([100, Day::ago(5), 100], Day::ago(5));
        $this->assertShop([null, null, null], Day::ago(6));
        $this->client->put('/crate-counts/' . Day::ago(2), ['counted' => '0']);
        $this->assertShop([0, Day::ago(2), -9]);
    }

    public function testACountIsCorrectedAndMerges(): void
    {
        $path = '/crate-counts/' . Day::today();
        $first = $this->client->put($path, ['counted' => 12]);
        self::assertFields(['counted' => 12, 'note' => ''], $first->record());
        $noted = $this->client->put($path, ['note' => 'rain']);
        self::assertFields(['counted' => 12, 'note' => 'rain'], $noted->record());
        self::assertFields(['counted' => 15, 'note' => 'rain'], $this->client->put($path, ['counted' => 15], ['If-Match' => (string) $noted->header('ETag')])->record());
        $late = $this->client->put($path, ['counted' => 9], ['If-Match' => (string) $first->header('ETag')]);
        self::assertSame([412, 15], [$late->status, ((array) $late->record()['current'])['counted']]);
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
        yield 'a word' => [$today, ['counted' => 'ten'], 422, 'Enter a valid amount'];
        yield 'ten million' => [$today, ['counted' => 10_000_000], 422, 'Enter a valid amount'];
        yield 'a list' => [$today, ['counted' => [1]], 422, 'Enter a valid amount'];
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('refusedCounts')]
    public function testRefusesToCount(string $day, array $body, int $status, string $sentence): void
    {
        $answer = $this->changingNothing(fn(): Answer => $this->client->put("/crate-counts/{$day}", $body));
        self::assertRefused($answer, $status, $sentence);
    }

    public function testRefusesWhatIsNoDay(): void
    {
        self::assertRefused($this->client->get('/reports/crates', ['on' => 'soon']), 422, 'Enter a valid date');
        self::assertRefused($this->client->get('/crates', ['from' => 'soon']), 422, 'Enter a valid date');
    }

    /** @param array{?int, ?string, ?int} $shop */
    private function assertShop(array $shop, ?string $on = null): void
    {
        self::assertSame(array_combine(['counted', 'countedOn', 'expected'], $shop), $this->report($on)['shop']);
    }

    /** @return array{mixed, mixed} */
    private function ashaOn(string $day, int $asha): array
    {
        $rows = array_column((array) $this->report($day)['parties'], null, 'id');
        $asha = (array) ($rows[$asha] ?? []);
        return [$asha['owed'] ?? null, $asha['since'] ?? null];
    }
}
