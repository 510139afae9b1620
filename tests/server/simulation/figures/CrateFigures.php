<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** Who has how many crates. */
final class CrateFigures extends FiguresOf
{
    public function on(string $day): void
    {
        $owed = $this->owed('customer', $this->tables->customers, $day) + $this->owed('vendor', $this->tables->vendors, $day);
        $report = $this->client->get('/reports/crates', ['on' => $day])->record();
        $answered = [];
        foreach ((array) $report['parties'] as $party) {
            /** @var array{type: string, id: int, owed: int, since: ?string} $party */
            $answered["{$party['type']} {$party['id']}"] = [$party['owed'], $party['since']];
        }
        ksort($owed);
        ksort($answered);
        Assert::assertSame($owed, $answered, "crates on {$day}");
        $all = static fn(string $type): int => array_sum(array_column(array_filter($owed, static fn(string $key): bool => str_starts_with($key, $type), ARRAY_FILTER_USE_KEY), 0));
        Assert::assertSame([$all('customer'), $all('vendor')], [$report['withCustomers'], $report['withVendors']], "all crates on {$day}");
        Assert::assertSame($this->shop($day), $report['shop'], "crates in the shop on {$day}");
    }

    /**
     * @param list<array<string, string|int|null>> $parties
     * @return array<string, array{int, ?string}> how many, and since when; by type and id, without those who owe none
     */
    private function owed(string $type, array $parties, string $day): array
    {
        $moved = Tables::between($this->tables->crates, '', $day);
        $found = [];
        foreach ($parties as ['id' => $id, 'old_crates' => $old]) {
            $own = Tables::where($moved, ["{$type}_id" => $id]);
            $owed = (int) $old + Tables::sum($own, 'moved');
            if ($owed !== 0) {
                $found["{$type} {$id}"] = [$owed, self::since($own, $owed)];
            }
        }
        return $found;
    }

    /**
     * The day on which the oldest of so many crates was taken; null for old crates.
     *
     * @param list<array<string, string|int|null>> $own newest day first
     */
    private static function since(array $own, int $owed): ?string
    {
        foreach ($owed > 0 ? $own : [] as ['day' => $day, 'taken' => $taken]) {
            $owed -= (int) $taken;
            if ($owed <= 0) {
                return (string) $day;
            }
        }
        return null;
    }

    /** @return array{counted: ?int, countedOn: ?string, expected: ?int} */
    private function shop(string $day): array
    {
        $counts = Tables::between($this->tables->crateCounts, '', $day);
        if ($counts === []) {
            return ['counted' => null, 'countedOn' => null, 'expected' => null];
        }
        ['day' => $countedOn, 'crates' => $counted] = end($counts);
        $came = array_filter(Tables::between($this->tables->crates, (string) $countedOn, $day), static fn(array $row): bool => $row['day'] !== $countedOn);
        return ['counted' => (int) $counted, 'countedOn' => (string) $countedOn, 'expected' => (int) $counted + Tables::sum(array_values($came), 'came')];
    }
}
