<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Day;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class DayRoutesTest extends ServerTestCase
{
    private const NO_METHODS = ['cash' => 0, 'bank_transfer' => 0, 'upi' => 0, 'cheque' => 0, 'other' => 0];

    public function testADayWithoutEntriesIsAllZero(): void
    {
        $none = ['count' => 0, 'total' => 0];
        $byMethod = [...$none, 'byMethod' => self::NO_METHODS];
        self::assertSame([
            'day' => Day::today(),
            'sales' => $none,
            'collections' => $byMethod,
            'allowances' => $none,
            'expenses' => [...$byMethod, 'waste' => 0],
            'vendorPayments' => $byMethod,
            'allowancesOfWeek' => 0,
            'cash' => [
                'opening' => 0, 'carried' => null, 'carriedFrom' => null, 'received' => 0, 'paid' => 0, 'movedIn' => 0, 'movedOut' => 0, 'expected' => 0, 'counted' => null, 'difference' => null,
                'note' => '', 'closedBy' => null, 'closedAt' => null,
            ],
            'afterClosing' => [],
        ], $this->client->get('/reports/day')->record());
    }

    public function testTheAllowancesOfAWeekAreThoseOfTheSevenDaysUpToTheDay(): void
    {
        $customer = $this->customer();
        foreach ([9 => '100.00', 8 => '20.50', 2 => '3.00', 1 => '4000.00'] as $days => $amount) {
            $this->collection($customer, ['amount' => $amount, 'date' => Day::ago($days), 'method' => 'allowance']);
            $this->collection($customer, ['amount' => '7.00', 'date' => Day::ago($days)]);
        }
        foreach ([8 => 120.5, 3 => 120.5, 2 => 23.5, 1 => 4003, 0 => 4003] as $days => $total) {
            self::assertSame($total, $this->client->get('/reports/day', ['on' => Day::ago($days)])->record()['allowancesOfWeek'], "{$days} days ago");
        }
    }

    public function testTheCashBoxCountsCashWithoutAHolderAndWhatMovedFromAndToIt(): void
    {
        [$bank, $asha] = [$this->holder(), $this->holder(['name' => 'Asha'])];
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $this->client->put('/cash-days/' . Day::ago(5), ['counted' => '1000']);
        foreach ([4, 1] as $ago) {
            $day = Day::ago($ago);
            foreach ([null, $bank] as $holder) {
                $this->collection($customer, ['amount' => '200', 'date' => $day, 'holderId' => $holder]);
                $this->expense(['amount' => '30', 'createdAt' => $day, 'holderId' => $holder]);
                $this->payment($vendor, ['amount' => 5, 'paymentMethod' => 'cash', 'date' => $day, 'holderId' => $holder]);
            }
            $this->transfer($bank, ['date' => $day, 'amount' => '50.50']);
            $this->transfer(null, ['date' => $day, 'fromId' => $asha, 'amount' => '7']);
            $this->transfer($bank, ['date' => $day, 'fromId' => $asha, 'amount' => '900']);
        }
        $expected = ['opening' => 1121.5, 'carried' => 1121.5, 'received' => 200, 'paid' => 35, 'movedIn' => 7, 'movedOut' => 50.5, 'expected' => 1243];
        self::assertSame($expected, array_intersect_key((array) $this->client->get('/reports/day', ['on' => Day::ago(1)])->record()['cash'], $expected));
        $day = $this->client->get('/reports/day', ['on' => Day::ago(4)])->record();
        foreach (['collections' => ['count' => 2, 'total' => 400], 'expenses' => ['count' => 2, 'total' => 60]] as $list => $sums) {
            self::assertSame($sums, array_intersect_key((array) $day[$list], $sums), 'the day counts money with a holder too');
        }
    }

    public function testWhatMovesFromOrToTheCashBoxAfterTheCountIsShown(): void
    {
        [$bank, $day] = [$this->holder(), Day::ago(2)];
        $customer = $this->customer();
        $this->client->put("/cash-days/{$day}", ['counted' => '10']);
        $this->database->run('UPDATE cash_days SET closed_at = closed_at - INTERVAL 1 MINUTE');
        $out = $this->transfer($bank, ['date' => $day, 'amount' => '3']);
        $in = $this->transfer(null, ['date' => $day, 'amount' => '4', 'fromId' => $bank]);
        $this->transfer($this->holder(['name' => 'Asha']), ['date' => $day, 'fromId' => $bank]);
        $this->collection($customer, ['date' => $day, 'holderId' => $bank]);
        $cash = $this->collection($customer, ['date' => $day]);
        self::assertSame([
            ['type' => 'transfer', 'id' => $out, 'name' => 'SBI Azadpur', 'amount' => '-3.00'],
            ['type' => 'transfer', 'id' => $in, 'name' => 'SBI Azadpur', 'amount' => '4.00'],
            ['type' => 'collection', 'id' => $cash, 'name' => 'Ramesh Kumar', 'amount' => '200.00'],
        ], $this->client->get('/reports/day', ['on' => $day])->record()['afterClosing']);
    }

    public function testADayShowsWhatWasSoldCollectedSpentAndPaidByEachMethod(): void
    {
        $day = Day::ago(2);
        $customer = $this->customer();
        $vendor = $this->vendor();
        $this->sale($customer, ['saleDate' => $day]);
        $this->sale($customer, ['saleDate' => Day::ago(1)]);
        $this->collection($customer, ['amount' => '100.25', 'date' => $day]);
        $this->collection($customer, ['amount' => '50.00', 'date' => $day, 'method' => 'upi']);
        $this->collection($customer, ['amount' => '1.00', 'date' => $day, 'method' => 'cash']);
        $this->expense(['amount' => '30.10', 'createdAt' => $day]);
        $this->expense(['amount' => '9.00', 'createdAt' => $day, 'method' => 'cheque']);
        $this->payment($vendor, ['amount' => 20.15, 'paymentMethod' => 'cash', 'date' => $day]);
        $this->payment($vendor, ['amount' => 1000, 'paymentMethod' => 'bank_transfer', 'date' => $day]);
        $answer = $this->client->get('/reports/day', ['on' => $day])->record();
        self::assertSame(['count' => 1, 'total' => 500], $answer['sales']);
        self::assertSame(
            ['count' => 3, 'total' => 151.25, 'byMethod' => [...self::NO_METHODS, 'cash' => 101.25, 'upi' => 50]],
            $answer['collections'],
        );
        self::assertSame(
            ['count' => 2, 'total' => 39.1, 'byMethod' => [...self::NO_METHODS, 'cash' => 30.1, 'cheque' => 9], 'waste' => 0],
            $answer['expenses'],
        );
        self::assertSame(
            ['count' => 2, 'total' => 1020.15, 'byMethod' => [...self::NO_METHODS, 'cash' => 20.15, 'bank_transfer' => 1000]],
            $answer['vendorPayments'],
        );
        self::assertFields(['opening' => 0, 'received' => 101.25, 'paid' => 50.25, 'expected' => 51], self::cashOf($answer));
    }

    public function testWasteCountsNowhere(): void
    {
        $day = Day::yesterday();
        $this->expense(['amount' => '30.10', 'createdAt' => $day]);
        $this->expense(['amount' => '500.25', 'createdAt' => $day, 'kind' => 'waste']);
        $this->expense(['amount' => '1.00', 'createdAt' => $day, 'kind' => 'waste', 'method' => 'upi']);
        $answer = $this->client->get('/reports/day', ['on' => $day])->record();
        self::assertSame(
            ['count' => 1, 'total' => 30.1, 'byMethod' => [...self::NO_METHODS, 'cash' => 30.1], 'waste' => 0],
            $answer['expenses'],
        );
        self::assertFields(['paid' => 30.1, 'expected' => -30.1], self::cashOf($answer));
        $this->saveCount(Day::ago(2), ['counted' => 100]);
        self::assertSame(69.9, self::cashOf($this->client->get('/reports/day')->record())['opening']);
    }

    public function testACountShowsTheDifferenceWhoCountedAndWhen(): void
    {
        $customer = $this->customer();
        $this->collection($customer, ['amount' => '1000.00', 'date' => Day::today()]);
        $answer = $this->client->put('/cash-days/' . Day::today(), ['counted' => '600.50', 'note' => 'चाय']);
        self::assertSame(200, $answer->status, $answer->body);
        $cash = $answer->record();
        self::assertFields([
            'opening' => 0, 'received' => 1000, 'paid' => 0, 'expected' => 1000, 'counted' => 600.5, 'difference' => -399.5,
            'note' => 'चाय', 'closedBy' => AppServer::ADMIN,
        ], $cash);
        self::assertIsString($cash['closedAt']);
        self::assertMatchesRegularExpression(self::moment(), $cash['closedAt']);
        self::assertSame($cash, self::cashOf($this->client->get('/reports/day')->record()));
    }

    public function testCashEnteredIntoACountedDayIsListedUntilItIsCountedAgain(): void
    {
        $customer = $this->customer(['name' => 'Ram Lal']);
        $this->collection($customer, ['amount' => '1.00', 'date' => Day::today()]);
        self::awaitSecondAfter($this->saveCount(Day::today(), ['counted' => 1])['closedAt']);
        $this->collection($customer, ['amount' => '10.00', 'date' => Day::today()]);
        $this->collection($customer, ['amount' => '20.00', 'date' => Day::today(), 'method' => 'upi']);
        $this->collection($customer, ['amount' => '30.00', 'date' => Day::ago(1)]);
        $this->expense(['amount' => '5.00', 'createdAt' => Day::today(), 'note' => 'चाय']);
        $this->expense(['amount' => '6.00', 'createdAt' => Day::today(), 'note' => 'सड़ा माल', 'kind' => 'waste']);
        $vendor = $this->vendor(['name' => 'Shyam']);
        $this->payment($vendor, ['amount' => 2, 'paymentMethod' => 'cash', 'date' => Day::today()]);
        $held = ['holderId' => $this->holder()];
        $this->collection($customer, ['amount' => '40.00', 'date' => Day::today(), ...$held]);
        $this->expense(['amount' => '7.00', 'createdAt' => Day::today(), ...$held]);
        $this->payment($vendor, ['amount' => 8, 'paymentMethod' => 'cash', 'date' => Day::today(), ...$held]);
        self::assertSame(
            [['collection', 'Ram Lal', '10.00'], ['expense', 'चाय', '5.00'], ['vendor-payment', 'Shyam', '2.00']],
            $this->afterClosing(),
        );
        $this->saveCount(Day::today(), ['counted' => 4]);
        self::assertSame([], $this->afterClosing());
    }

    public function testTheNextDaysOpenWithTheLastCountAndTheCashThatMovedSince(): void
    {
        $customer = $this->customer();
        $this->collection($customer, ['amount' => '5000.00', 'date' => Day::ago(6)]);
        $this->saveCount(Day::ago(5), ['counted' => 700]);
        $this->collection($customer, ['amount' => '40.00', 'date' => Day::ago(4)]);
        $this->collection($customer, ['amount' => '999.00', 'date' => Day::ago(4), 'method' => 'upi']);
        $this->expense(['amount' => '15.50', 'createdAt' => Day::ago(3)]);
        $this->collection($customer, ['amount' => '1.00', 'date' => Day::ago(2)]);
        $cash = fn(int $ago): array => self::cashOf($this->client->get('/reports/day', ['on' => Day::ago($ago)])->record());
        $days = array_map($cash, [5, 4, 3, 2, 1]);
        self::assertSame([0, 700, 740, 724.5, 725.5], array_column($days, 'opening'));
        $counted = Day::ago(5);
        self::assertSame([null, $counted, $counted, $counted, $counted], array_column($days, 'carriedFrom'));
        self::assertSame([null, 700, 740, 724.5, 725.5], array_column($days, 'carried'));
    }

    public function testATypedOpeningWinsUntilItIsRemoved(): void
    {
        $this->saveCount(Day::ago(2), ['counted' => 100]);
        self::assertSame(100, $this->saveCount(Day::ago(1), ['counted' => 90])['opening']);
        self::assertFields(
            ['opening' => 120, 'carried' => 100, 'carriedFrom' => Day::ago(2)],
            $this->saveCount(Day::ago(1), ['counted' => 90, 'opening' => '120']),
        );
        self::assertSame(120, $this->saveCount(Day::ago(1), ['counted' => 91])['opening'], 'missing keeps it');
        self::assertSame(0, $this->saveCount(Day::ago(1), ['opening' => 0])['opening']);
        $last = $this->saveCount(Day::ago(1), ['opening' => '']);
        self::assertSame([100, 91, -9], [$last['opening'], $last['counted'], $last['difference']]);
    }

    public function testEntriesDatedIntoACountedDayChangeWhatWasExpected(): void
    {
        $this->saveCount(Day::yesterday(), ['counted' => 100]);
        $this->collection($this->customer(), ['amount' => '30.00', 'date' => Day::yesterday()]);
        $cash = self::cashOf($this->client->get('/reports/day', ['on' => Day::yesterday()])->record());
        self::assertSame([30, 100, 70], [$cash['expected'], $cash['counted'], $cash['difference']]);
        self::assertSame(100, self::cashOf($this->client->get('/reports/day')->record())['opening']);
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function brokenRules(): iterable
    {
        $amount = 'Enter a valid amount';
        yield 'no count' => [['note' => 'x'], 'counted', $amount];
        yield 'an empty count' => [['counted' => ''], 'counted', $amount];
        yield 'a negative count' => [['counted' => -1], 'counted', $amount];
        yield 'a count that is not a number' => [['counted' => '1e3'], 'counted', $amount];
        yield 'a negative opening' => [['counted' => 1, 'opening' => '-5'], 'opening', $amount];
        yield 'a long note' => [['counted' => 1, 'note' => str_repeat('x', 2001)], 'note', 'Note must be at most 2000 characters'];
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('brokenRules')]
    public function testRefuses(array $body, string $field, string $sentence): void
    {
        $path = '/cash-days/' . Day::today();
        self::assertRule($this->changingNothing(fn() => $this->client->put($path, $body)), $field, $sentence);
    }

    public function testAFutureDayCannotBeCounted(): void
    {
        $path = '/cash-days/' . Day::tomorrow();
        self::assertRule($this->client->put($path, ['counted' => 1]), 'day', 'Date cannot be in the future');
    }

    public function testAPathThatNamesNoDayIs404(): void
    {
        foreach (['today', '2026-02-30', '20261121', '2026-1-5', '1899-12-31'] as $day) {
            self::assertRefused($this->client->put("/cash-days/{$day}", ['counted' => 1]), 404, 'Day not found');
        }
        self::assertRule($this->client->get('/reports/day', ['on' => 'x']), 'on', 'Enter a valid date');
    }

    /**
     * @param array<string, mixed> $body
     * @return array<string, mixed>
     */
    private function saveCount(string $day, array $body): array
    {
        $answer = $this->client->put("/cash-days/{$day}", $body);
        self::assertSame(200, $answer->status, $answer->body);
        return $answer->record();
    }

    /**
     * @param array<string, mixed> $day
     * @return array<string, mixed>
     */
    private static function cashOf(array $day): array
    {
        self::assertIsArray($day['cash']);
        /** @var array<string, mixed> */
        return $day['cash'];
    }

    /** Entries in the same second as the count belong before it. */
    private static function awaitSecondAfter(mixed $closedAt): void
    {
        self::assertIsString($closedAt);
        $next = (new \DateTimeImmutable($closedAt, new \DateTimeZone(Day::ZONE)))->getTimestamp() + 1;
        while (microtime(true) < $next) {
            usleep(10_000);
        }
    }

    /** @return list<mixed> type, name and amount of each */
    private function afterClosing(): array
    {
        $entries = $this->client->get('/reports/day')->record()['afterClosing'];
        self::assertIsArray($entries);
        return array_map(null, array_column($entries, 'type'), array_column($entries, 'name'), array_column($entries, 'amount'));
    }
}
