<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;

/**
 * Who has how many crates, from the kept counts and what moved later.
 *
 * @phpstan-import-type Row from Database
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
     * By name: {id, name, phoneNumber, owed}; owed counts all days.
     *
     * @param 'customer'|'vendor' $party
     * @return list<Row>
     */
    public function parties(string $party): array
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
    public function taken(string $party, string $on): iterable
    {
        return $this->database->stream(self::TAKEN[$party], array_fill(0, substr_count(self::TAKEN[$party], '?'), $on));
    }

    /** By how many the shop's crates grew after the one day up to the other. */
    public function shop(string $after, string $on): int
    {
        return $this->database->number(self::SHOP, array_merge(...array_fill(0, 4, [$after, $on])));
    }
}
