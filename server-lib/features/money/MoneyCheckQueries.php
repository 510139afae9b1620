<?php

declare(strict_types=1);

namespace FruitKhata\Features\Money;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

/**
 * Whether the money report agrees with the entries, which are read here without its keys and its sums: each holder's
 * balance, and that between two days the firm's worth, with what its owners hold, changed by sales − purchases − expenses −
 * allowances + what counts of the cash box differed + what openings were typed over what was carried. So every rupee is in
 * exactly one place.
 */
final class MoneyCheckQueries extends Sql
{
    private const LATEST = '9999-12-31';
    private const HOLDERS = 'SELECT holder_id, SUM(amount)
             FROM (
               SELECT id AS holder_id, old_balance AS amount FROM holders
               UNION ALL
               SELECT holder_id, amount FROM collections IGNORE INDEX (collections_holder) WHERE holder_id IS NOT NULL
               UNION ALL
               SELECT holder_id, -amount FROM expenses IGNORE INDEX (expenses_holder) WHERE holder_id IS NOT NULL
               UNION ALL
               SELECT holder_id, -amount FROM vendor_payments IGNORE INDEX (vendor_payments_holder) WHERE holder_id IS NOT NULL
               UNION ALL
               SELECT to_id, amount FROM transfers IGNORE INDEX (transfers_to) WHERE to_id IS NOT NULL
               UNION ALL
               SELECT from_id, -amount FROM transfers IGNORE INDEX (transfers_from) WHERE from_id IS NOT NULL
             ) moves
             GROUP BY holder_id';
    private const TRADE = "SELECT (SELECT COALESCE(SUM(amount), 0) FROM sales WHERE sale_date > ? AND sale_date <= ?)
                  - (SELECT COALESCE(SUM(amount), 0) FROM purchases WHERE day > ? AND day <= ?)
                  - (SELECT COALESCE(SUM(amount), 0) FROM expenses WHERE day > ? AND day <= ? AND kind <> 'waste')
                  - (SELECT COALESCE(SUM(amount), 0) FROM collections WHERE day > ? AND day <= ? AND method = 'allowance')";
    private const CASH = "SELECT day, SUM(amount) AS amount
             FROM (
               SELECT day, amount FROM collections WHERE method = 'cash' AND holder_id IS NULL
               UNION ALL
               SELECT day, -amount FROM expenses WHERE method = 'cash' AND holder_id IS NULL
               UNION ALL
               SELECT day, -amount FROM vendor_payments WHERE payment_method = 'cash' AND holder_id IS NULL
               UNION ALL
               SELECT day, amount FROM transfers WHERE to_id IS NULL
               UNION ALL
               SELECT day, -amount FROM transfers WHERE from_id IS NULL
             ) entries
             WHERE day > ? AND day <= ?
             GROUP BY day";

    /** @return \Generator<Difference> */
    public function differences(string $since, string $today): \Generator
    {
        $money = new MoneyQueries($this->services);
        $kept = $money->balances(self::LATEST);
        $summed = $this->paiseById(self::HOLDERS);
        foreach (array_keys($kept + $summed) as $id) {
            yield from self::difference('holder.balance', (int) $id, $kept[$id] ?? 0, $summed[$id] ?? 0);
        }
        $counts = $this->database->rows('SELECT day, counted FROM cash_days WHERE day <= ? ORDER BY day', [$today]);
        $from = max($since, (string) ($counts[0]['day'] ?? ''));
        if ($since !== '' && $counts !== [] && $from < $today) {
            $change = $money->withOwners($today) - $money->withOwners($from);
            $tradePaise = $this->paise(self::TRADE, array_merge(...array_fill(0, 4, [$from, $today])));
            yield from self::difference('money.worth', null, $change, $tradePaise + $this->gained($counts, $from, $today));
        }
    }

    /** @param non-empty-list<Row> $counts by day, which differed from what was expected; typed openings differed too */
    private function gained(array $counts, string $from, string $to): int
    {
        $first = (string) $counts[0]['day'];
        $cash = array_column($this->database->rows(self::CASH, [$first, $to]), 'amount', 'day');
        $byDay = array_column($counts, null, 'day');
        $held = Money::toPaise((string) $counts[0]['counted']);
        $days = array_keys($cash + array_slice($byDay, 1));
        sort($days);
        $gained = 0;
        foreach ($days as $day) {
            $count = $byDay[$day] ?? null;
            $expected = $held + Money::toPaise((string) ($cash[$day] ?? '0'));
            $now = $count === null ? $expected : Money::toPaise((string) $count['counted']);
            $gained += $day > $from ? $now - $expected : 0;
            $held = $now;
        }
        return $gained;
    }

    /** @return \Generator<Difference> */
    private static function difference(string $what, ?int $id, int $kept, int $summed): \Generator
    {
        if ($kept !== $summed) {
            yield ['what' => $what, 'id' => $id, 'kept' => Money::toNumber($kept), 'summed' => Money::toNumber($summed)];
        }
    }
}
