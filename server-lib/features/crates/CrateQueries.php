<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Database\Sql;

/**
 * Who has how many crates at the end of a day, since when, and how many should be in the shop: from the kept counts and
 * what moved later.
 *
 * @phpstan-type Party array{type: string, id: int, name: string, phoneNumber: string, owed: int, since: ?string}
 */
final class CrateQueries extends Sql
{
    private const LATER = [
        'customer' => 'SELECT party, SUM(moved) AS moved
             FROM (
               SELECT customer_id AS party, crates_out - crates_back AS moved
               FROM sales
               WHERE sale_date > ?
               UNION ALL
               SELECT customer_id, -crates_back
               FROM collections
               WHERE day > ?
               UNION ALL
               SELECT customer_id, crates_out - crates_back - crates_lost
               FROM crates
               WHERE day > ? AND customer_id IS NOT NULL
             ) later
             GROUP BY party',
        'vendor' => 'SELECT party, SUM(moved) AS moved
             FROM (
               SELECT vendor_id AS party, -crates_in AS moved
               FROM purchases
               WHERE day > ?
               UNION ALL
               SELECT vendor_id, crates_out - crates_back - crates_lost
               FROM crates
               WHERE day > ? AND vendor_id IS NOT NULL
             ) later
             GROUP BY party',
    ];
    private const TAKEN = [
        'customer' => 'SELECT party, day, SUM(taken) AS taken
             FROM (
               SELECT customer_id AS party, sale_date AS day, crates_out AS taken
               FROM sales
               WHERE sale_date <= ? AND crates_out <> 0
               UNION ALL
               SELECT customer_id, day, crates_out
               FROM crates
               WHERE day <= ? AND crates_out <> 0 AND customer_id IS NOT NULL
             ) given
             GROUP BY party, day
             ORDER BY day DESC',
        'vendor' => 'SELECT vendor_id AS party, day, SUM(crates_out) AS taken
             FROM crates
             WHERE day <= ? AND crates_out <> 0 AND vendor_id IS NOT NULL
             GROUP BY vendor_id, day
             ORDER BY day DESC',
    ];
    /** What came into the shop less what left it. Lost crates were not there. */
    private const SHOP = 'SELECT SUM(moved) AS moved
             FROM (
               SELECT SUM(crates_back - crates_out) AS moved
               FROM sales
               WHERE sale_date > ? AND sale_date <= ?
               UNION ALL
               SELECT SUM(crates_back)
               FROM collections
               WHERE day > ? AND day <= ?
               UNION ALL
               SELECT SUM(crates_in)
               FROM purchases
               WHERE day > ? AND day <= ?
               UNION ALL
               SELECT SUM(crates_back - crates_out)
               FROM crates
               WHERE day > ? AND day <= ?
             ) movements';

    /**
     * Read inside one snapshot. The parties with most first; whom we owe crates comes last. withCustomers and withVendors
     * are net sums.
     *
     * @return array{parties: list<Party>, withCustomers: int, withVendors: int,
     *   shop: array{counted: ?int, countedOn: ?string, expected: ?int}}
     */
    public function report(string $on): array
    {
        $customers = $this->parties('customer', $on);
        $vendors = $this->parties('vendor', $on);
        $parties = [...$customers, ...$vendors];
        usort($parties, static fn(array $one, array $other): int => [$other['owed'], $one['name']] <=> [$one['owed'], $other['name']]);
        return [
            'parties' => $parties,
            'withCustomers' => array_sum(array_column($customers, 'owed')),
            'withVendors' => array_sum(array_column($vendors, 'owed')),
            'shop' => $this->shop($on),
        ];
    }

    /**
     * @param 'customer'|'vendor' $type
     * @return list<Party>
     */
    private function parties(string $type, string $on): array
    {
        $later = $this->later($type, $on);
        $parties = [];
        foreach ($this->owed($type) as ['id' => $id, 'name' => $name, 'phoneNumber' => $phone, 'owed' => $owed]) {
            $owedThen = (int) $owed - ($later[(int) $id] ?? 0);
            if ($owedThen !== 0) {
                $party = ['type' => $type, 'id' => (int) $id, 'name' => (string) $name, 'phoneNumber' => (string) $phone];
                $parties[] = $party + ['owed' => $owedThen, 'since' => null];
            }
        }
        $since = $this->since($type, $on, array_filter(array_column($parties, 'owed', 'id'), static fn(int $owed): bool => $owed > 0));
        return array_map(static fn(array $party): array => [...$party, 'since' => $since[$party['id']] ?? null], $parties);
    }

    /**
     * The day of each party's oldest crate that is still out: what comes back settles the oldest, so the newest are out.
     *
     * @param 'customer'|'vendor' $type
     * @param array<int, int> $out by party
     * @return array<int, string> by party, without those whose oldest are old crates
     */
    private function since(string $type, string $on, array $out): array
    {
        $since = [];
        foreach ($out === [] ? [] : $this->taken($type, $on) as ['party' => $id, 'day' => $day, 'taken' => $taken]) {
            $id = (int) $id;
            if (!isset($out[$id]) || isset($since[$id])) {
                continue;
            }
            $out[$id] -= (int) $taken;
            if ($out[$id] <= 0) {
                $since[$id] = (string) $day;
            }
        }
        return $since;
    }

    /** @return array{counted: ?int, countedOn: ?string, expected: ?int} */
    private function shop(string $on): array
    {
        $count = (new CrateCountStore($this->services))->lastUpTo($on);
        if ($count === null) {
            return ['counted' => null, 'countedOn' => null, 'expected' => null];
        }
        [$counted, $countedOn] = [(int) $count['counted'], (string) $count['day']];
        return ['counted' => $counted, 'countedOn' => $countedOn, 'expected' => $counted + $this->moved($countedOn, $on)];
    }

    /**
     * By name: {id, name, phoneNumber, owed}; owed counts all days.
     *
     * @param 'customer'|'vendor' $party
     * @return list<Row>
     */
    private function owed(string $party): array
    {
        return $this->database->rows("SELECT id, name, phone_number AS phoneNumber, old_crates + crates AS owed FROM {$party}s ORDER BY name, id");
    }

    /**
     * What moved after the day.
     *
     * @param 'customer'|'vendor' $party
     * @return array<int, int> by party
     */
    public function later(string $party, string $on): array
    {
        $moved = $this->database->pairs(self::LATER[$party], array_fill(0, substr_count(self::LATER[$party], '?'), $on));
        return array_map(intval(...), $moved);
    }

    /**
     * What was taken up to the day: {party, day, taken}, newest day first.
     *
     * @param 'customer'|'vendor' $party
     * @return iterable<Row>
     */
    private function taken(string $party, string $on): iterable
    {
        return $this->database->stream(self::TAKEN[$party], array_fill(0, substr_count(self::TAKEN[$party], '?'), $on));
    }

    /** By how many the shop's crates grew after the one day up to the other. */
    private function moved(string $after, string $on): int
    {
        return $this->database->number(self::SHOP, array_merge(...array_fill(0, 4, [$after, $on])));
    }
}
