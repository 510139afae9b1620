<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

/**
 * Who has how many crates at the end of a day, since when, and how many should be in the shop.
 *
 * @phpstan-type Party array{type: string, id: int, name: string, phoneNumber: string, owed: int, since: ?string}
 */
final class CrateReport
{
    public function __construct(private readonly CrateQueries $queries, private readonly CrateCountStore $counts) {}

    /**
     * Read inside one snapshot. The parties with most first; whom we owe crates comes last. withCustomers and withVendors
     * are net sums.
     *
     * @return array{parties: list<Party>, withCustomers: int, withVendors: int,
     *   shop: array{counted: ?int, countedOn: ?string, expected: ?int}}
     */
    public function on(string $on): array
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
        $later = $this->queries->later($type, $on);
        $parties = [];
        foreach ($this->queries->parties($type) as ['id' => $id, 'name' => $name, 'phoneNumber' => $phone, 'owed' => $owed]) {
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
        foreach ($out === [] ? [] : $this->queries->taken($type, $on) as ['party' => $id, 'day' => $day, 'taken' => $taken]) {
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
        $count = $this->counts->lastUpTo($on);
        if ($count === null) {
            return ['counted' => null, 'countedOn' => null, 'expected' => null];
        }
        [$counted, $countedOn] = [(int) $count['counted'], (string) $count['day']];
        return ['counted' => $counted, 'countedOn' => $countedOn, 'expected' => $counted + $this->queries->shop($countedOn, $on)];
    }
}
