<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Dues\Dues;

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
        'customer' => 'SELECT party, day, SUM(taken) AS amount
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
        'vendor' => 'SELECT vendor_id AS party, day, SUM(crates_out) AS amount
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

    /** @return array<string, mixed> read inside one snapshot; who has most comes first; sums are net */
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
     * @return list<Row> {type, id, name, phoneNumber, owed, since}; since is null where the oldest are old crates
     */
    private function parties(string $type, string $on): array
    {
        $later = $this->later($type, $on);
        $rows = $this->database->rows(
            "SELECT id, name, phone_number AS phoneNumber, old_crates + crates AS owed
             FROM {$type}s
             ORDER BY name, id",
        );
        $parties = [];
        $out = [];
        foreach ($rows as $row) {
            $id = (int) $row['id'];
            $owed = (int) $row['owed'] - ($later[$id] ?? 0);
            if ($owed !== 0) {
                $parties[] = ['type' => $type, ...$row, 'owed' => $owed];
            }
            if ($owed > 0) {
                $out[$id] = $owed;
            }
        }
        $taken = $this->database->stream(self::TAKEN[$type], self::days(self::TAKEN[$type], $on));
        $since = Dues::since($out, $taken, intval(...));
        return array_map(static fn(array $party): array => [...$party, 'since' => $since[(int) $party['id']] ?? null], $parties);
    }

    /** @return array{counted: ?int, countedOn: ?string, expected: ?int} */
    private function shop(string $on): array
    {
        $count = (new CrateCountStore($this->services))->lastUpTo($on);
        if ($count === null) {
            return ['counted' => null, 'countedOn' => null, 'expected' => null];
        }
        [$counted, $countedOn] = [(int) $count['counted'], (string) $count['day']];
        $grown = $this->database->number(self::SHOP, array_merge(...array_fill(0, 4, [$countedOn, $on])));
        return ['counted' => $counted, 'countedOn' => $countedOn, 'expected' => $counted + $grown];
    }

    /**
     * @param 'customer'|'vendor' $party
     * @return array<int, int> what moved after the day, by party
     */
    public function later(string $party, string $on): array
    {
        return array_map(intval(...), $this->database->pairs(self::LATER[$party], self::days(self::LATER[$party], $on)));
    }

    /** @return list<string> the day for each place of the statement */
    private static function days(string $sql, string $on): array
    {
        return array_fill(0, substr_count($sql, '?'), $on);
    }
}
