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

    public function testADayShowsWhatWasSoldCollectedSpentAndPaidByEachMethodAndNoWaste(): void
    {
        $day = Day::ago(2);
        [$customer, $vendor, $bank] = [$this->customer(), $this->vendor(), $this->holder()];
        $this->sale($customer, ['saleDate' => $day]);
        $this->sale($customer, ['saleDate' => Day::ago(1)]);
        $this->collection($customer, ['amount' => '100.25', 'date' => $day]);
        $this->collection($customer, ['amount' => '50.00', 'date' => $day, 'method' => 'upi']);
        $this->collection($customer, ['amount' => '1.00', 'date' => $day, 'holderId' => $bank]);
        $this->expense(['amount' => '30.10', 'createdAt' => $day]);
        $this->expense(['amount' => '9.00', 'createdAt' => $day, 'method' => 'cheque']);
        $this->expense(['amount' => '500.25', 'createdAt' => $day, 'kind' => 'waste']);
        $this->payment($vendor, ['amount' => 20.15, 'paymentMethod' => 'cash', 'date' => $day]);
        $this->payment($vendor, ['amount' => 1000, 'paymentMethod' => 'bank_transfer', 'date' => $day]);
        foreach ([9 => '100.00', 8 => '20.50', 2 => '3.00', 1 => '4000.00'] as $days => $amount) {
            $this->collection($customer, ['amount' => $amount, 'date' => Day::ago($days), 'method' => 'allowance']);
        }
        $answer = $this->client->get('/reports/day', ['on' => $day])->record();
        self::assertEquals([
            'sales' => ['count' => 1, 'total' => 500],
            'collections' => ['count' => 3, 'total' => 151.25, 'byMethod' => ['cash' => 101.25, 'upi' => 50] + self::NO_METHODS],
            'allowances' => ['count' => 1, 'total' => 3],
            'expenses' => ['count' => 2, 'total' => 39.1, 'byMethod' => ['cash' => 30.1, 'cheque' => 9] + self::NO_METHODS, 'waste' => 0],
            'vendorPayments' => ['count' => 2, 'total' => 1020.15, 'byMethod' => ['cash' => 20.15, 'bank_transfer' => 1000] + self::NO_METHODS],
            'allowancesOfWeek' => 23.5,
        ], array_slice($answer, 1, 6));
        self::assertFields(['opening' => 0, 'received' => 100.25, 'paid' => 50.25, 'expected' => 50], self::cashOf($answer));
        foreach ([8 => 120.5, 3 => 120.5, 0 => 4003] as $days => $total) {
            self::assertSame($total, $this->client->get('/reports/day', ['on' => Day::ago($days)])->record()['allowancesOfWeek'], "{$days} days ago");
        }
    }

    public function testTheNextDaysOpenWithTheLastCountAndTheCashThatMovedSince(): void
    {
        [$bank, $asha] = [$this->holder(), $this->holder(['name' => 'Asha'])];
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $this->collection($customer, ['amount' => '5000.00', 'date' => Day::ago(6)]);
        $this->saveCount(Day::ago(5), ['counted' => '1000']);
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
        $cash = fn(int $ago): array => self::cashOf($this->client->get('/reports/day', ['on' => Day::ago($ago)])->record());
        self::assertFields(['opening' => 1121.5, 'carried' => 1121.5, 'received' => 200, 'paid' => 35, 'movedIn' => 7, 'movedOut' => 50.5, 'expected' => 1243], $cash(1));
        $days = array_map($cash, [5, 4, 3, 1, 0]);
        self::assertSame([0, 1000, 1121.5, 1121.5, 1243], array_column($days, 'opening'));
        self::assertSame([null, 1000, 1121.5, 1121.5, 1243], array_column($days, 'carried'));
        self::assertSame([null, ...array_fill(0, 4, Day::ago(5))], array_column($days, 'carriedFrom'));
    }

    public function testACountShowsTheDifferenceWhoCountedAndWhen(): void
    {
        $customer = $this->customer();
        $this->collection($customer, ['amount' => '1000.00', 'date' => Day::today()]);
        $cash = $this->saveCount(Day::today(), ['counted' => '600.50', 'note' => 'चाय']);
        self::assertFields([
            'opening' => 0, 'received' => 1000, 'paid' => 0, 'expected' => 1000, 'counted' => 600.5, 'difference' => -399.5,
            'note' => 'चाय', 'closedBy' => AppServer::ADMIN,
        ], $cash);
        self::assertIsString($cash['closedAt']);
        self::assertMatchesRegularExpression(self::moment(), $cash['closedAt']);
        self::assertSame($cash, self::cashOf($this->client->get('/reports/day')->record()));
        $this->collection($customer, ['amount' => '30.00', 'date' => Day::today()]);
        self::assertFields(['expected' => 1030, 'counted' => 600.5, 'difference' => -429.5], self::cashOf($this->client->get('/reports/day')->record()));
    }

    public function testCashThatIsEnteredIntoACountedDayIsListedUntilItIsCountedAgain(): void
    {
        $day = Day::ago(2);
        [$customer, $vendor, $bank] = [$this->customer(), $this->vendor(), $this->holder()];
        $this->collection($customer, ['amount' => '1.00', 'date' => $day]);
        $this->saveCount($day, ['counted' => 1]);
        // Entries in the same second as the count belong before it.
        $this->database->run('UPDATE cash_days SET closed_at = closed_at - INTERVAL 1 MINUTE');
        $this->database->run('UPDATE collections SET entered_at = entered_at - INTERVAL 1 MINUTE');
        $out = $this->transfer($bank, ['date' => $day, 'amount' => '3']);
        $in = $this->transfer(null, ['date' => $day, 'amount' => '4', 'fromId' => $bank]);
        $this->transfer($this->holder(['name' => 'Asha']), ['date' => $day, 'fromId' => $bank]);
        foreach ([$bank, null] as $holder) {
            $collection = $this->collection($customer, ['amount' => '10.00', 'date' => $day, 'holderId' => $holder]);
            $expense = $this->expense(['amount' => '5.00', 'createdAt' => $day, 'note' => 'चाय', 'holderId' => $holder]);
            $payment = $this->payment($vendor, ['amount' => 2, 'paymentMethod' => 'cash', 'date' => $day, 'holderId' => $holder]);
        }
        $this->collection($customer, ['amount' => '20.00', 'date' => $day, 'method' => 'upi']);
        $this->collection($customer, ['amount' => '30.00', 'date' => Day::ago(1)]);
        $this->expense(['amount' => '6.00', 'createdAt' => $day, 'kind' => 'waste']);
        $after = fn(): mixed => $this->client->get('/reports/day', ['on' => $day])->record()['afterClosing'];
        self::assertEqualsCanonicalizing([
            ['type' => 'transfer', 'id' => $out, 'name' => 'SBI Azadpur', 'amount' => '-3.00'],
            ['type' => 'transfer', 'id' => $in, 'name' => 'SBI Azadpur', 'amount' => '4.00'],
            ['type' => 'collection', 'id' => $collection, 'name' => 'Ramesh Kumar', 'amount' => '10.00'],
            ['type' => 'expense', 'id' => $expense, 'name' => 'चाय', 'amount' => '5.00'],
            ['type' => 'vendor-payment', 'id' => $payment, 'name' => 'Kinnaur Apple Growers', 'amount' => '2.00'],
        ], (array) $after());
        $this->saveCount($day, ['counted' => 4]);
        $this->database->run('UPDATE cash_days SET closed_at = closed_at + INTERVAL 1 SECOND');
        self::assertSame([], $after());
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

    public function testAFutureDayCannotBeCountedAndAPathThatNamesNoDayIs404(): void
    {
        self::assertRule($this->client->put('/cash-days/' . Day::tomorrow(), ['counted' => 1]), 'day', 'Date cannot be in the future');
        foreach (['today', '2026-02-30', '20261121', '2026-1-5', '1899-12-31'] as $day) {
            self::assertRefused($this->client->put("/cash-days/{$day}", ['counted' => 1]), 404, 'Day not found');
        }
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
}
