<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Paise;

/** Dues on every day of the season, against bills that are paid off one by one, the oldest first. */
final class DuesTest extends SeasonTestCase
{
    private const BEFORE_ANY_BILL = '0000-00-00';

    public function testEveryCustomerOwesWhatItsUnpaidBillsSayOnEveryDayOfTheSeason(): void
    {
        $day = new \DateTimeImmutable('2026-08-30');
        $last = new \DateTimeImmutable('2026-12-02');
        for (; $day <= $last; $day = $day->modify('+1 day')) {
            $on = $day->format('Y-m-d');
            $answered = [];
            foreach (self::$client->get('/reports/dues', ['on' => $on, 'dueSince' => 'true'])->rows() as $row) {
                self::assertIsInt($row['customerId']);
                $answered[$row['customerId']] = self::figures($row);
            }
            self::assertEquals($this->expectedOn($on), $answered, $on);
        }
    }

    /**
     * @param array<string, mixed> $row
     * @return array<string, mixed> with the money in paise
     */
    private static function figures(array $row): array
    {
        $ages = array_map(
            static fn(string $age): int => Paise::ofNumber($row[$age] ?? null),
            ['days0to3' => 'days0to3', 'days4to7' => 'days4to7', 'days8to15' => 'days8to15', 'days16plus' => 'days16plus'],
        );
        $balance = Paise::ofNumber($row['balance'] ?? null);
        self::assertSame(max(0, $balance), array_sum($ages));
        return [
            'balance' => $balance,
            ...$ages,
            'dueSince' => $row['dueSince'] ?? null,
            'lastSaleDate' => $row['lastSaleDate'] ?? null,
            'lastPaymentDate' => $row['lastPaymentDate'] ?? null,
            'collectedToday' => Paise::ofNumber($row['collectedToday'] ?? null),
        ];
    }

    /** @return array<int, array<string, mixed>> by customer, those who owe nothing left out */
    private function expectedOn(string $on): array
    {
        $expected = [];
        foreach (self::$replay->season['customers'] as ['key' => $key, 'oldBalance' => $oldBalance]) {
            $bills = self::upTo($on, self::$replay->season['sales'], $key, 'saleDate');
            $settled = self::upTo($on, self::collections(), $key, 'createdAt');
            $payments = self::upTo($on, self::collections(money: true), $key, 'createdAt');
            $debts = [[self::BEFORE_ANY_BILL, Paise::of($oldBalance)], ...$bills];
            $figures = [
                'balance' => self::sum($debts) - self::sum($settled),
                ...self::unpaid($debts, self::sum($settled), $on),
                'lastSaleDate' => $bills === [] ? null : end($bills)[0],
                'lastPaymentDate' => $payments === [] ? null : end($payments)[0],
                'collectedToday' => self::sum(array_filter($payments, static fn(array $payment): bool => $payment[0] === $on)),
            ];
            if ($figures['balance'] !== 0) {
                $expected[self::$replay->ids[$key]] = $figures;
            }
        }
        return $expected;
    }

    /**
     * What lowered the balance: without what bounced, and allowances only if it need not be money.
     *
     * @return list<array<string, mixed>>
     */
    private static function collections(bool $money = false): array
    {
        return array_values(array_filter(
            self::$replay->season['collections'],
            static fn(array $row): bool => !isset($row['bounced']) && !($money && ($row['method'] ?? '') === 'allowance'),
        ));
    }

    /**
     * @param list<array{string, int}> $debts day and paise; a negative one is an advance
     * @return array<string, int|string|null> paise by age, and the day of the oldest bill that is not paid
     */
    private static function unpaid(array $debts, int $paid, string $on): array
    {
        $ages = ['days0to3' => 0, 'days4to7' => 0, 'days8to15' => 0, 'days16plus' => 0];
        $since = null;
        usort($debts, static fn(array $a, array $b): int => $a[0] <=> $b[0]);
        foreach ($debts as [$day, $paise]) {
            $left = max(0, $paise - $paid);
            $paid = max(0, $paid - $paise);
            $ages[self::age($day, $on)] += $left;
            $since ??= $left > 0 ? $day : null;
        }
        return [...$ages, 'dueSince' => $since === self::BEFORE_ANY_BILL ? null : $since];
    }

    private static function age(string $day, string $on): string
    {
        if ($day === self::BEFORE_ANY_BILL) {
            return 'days16plus';
        }
        $days = (int) (new \DateTimeImmutable($day))->diff(new \DateTimeImmutable($on))->days;
        return match (true) {
            $days <= 3 => 'days0to3',
            $days <= 7 => 'days4to7',
            $days <= 15 => 'days8to15',
            default => 'days16plus',
        };
    }

    /**
     * @param list<array<string, mixed>> $records
     * @return list<array{string, int}> day and paise, the oldest first
     */
    private static function upTo(string $on, array $records, string $customer, string $dayField): array
    {
        $found = [];
        foreach ($records as $record) {
            $day = is_string($record[$dayField]) ? substr($record[$dayField], 0, 10) : '';
            if ($record['customer'] === $customer && $day <= $on && is_string($record['amount'])) {
                $found[] = [$day, Paise::of($record['amount'])];
            }
        }
        sort($found);
        return $found;
    }

    /** @param array<array{string, int}> $entries */
    private static function sum(array $entries): int
    {
        return array_sum(array_column($entries, 1));
    }
}
