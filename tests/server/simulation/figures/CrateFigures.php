<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Simulation\Rows;
use PHPUnit\Framework\Assert;

/** Who has how many crates. */
final class CrateFigures extends FiguresOf
{
    public function on(string $day): void
    {
        $customers = $this->owed('customer', $this->tables->customers, $day);
        $vendors = $this->owed('vendor', $this->tables->vendors, $day);
        $report = $this->client->get('/reports/crates', ['on' => $day])->record();
        $answered = [];
        foreach ((array) $report['parties'] as $party) {
            Assert::assertIsArray($party);
            $answered[self::key($party, 'type id')] = [$party['owed'], $party['since']];
        }
        $owed = $customers + $vendors;
        ksort($owed);
        ksort($answered);
        Assert::assertSame($owed, $answered, "crates on {$day}");
        Assert::assertSame(
            [array_sum(array_column($customers, 0)), array_sum(array_column($vendors, 0)), $this->shop($day)],
            [$report['withCustomers'], $report['withVendors'], $report['shop']],
            "all crates on {$day}",
        );
    }

    /** @return array<string, array{int, ?string}> how many, and since when; by type and id, without those who owe none */
    private function owed(string $type, Rows $parties, string $day): array
    {
        $found = [];
        foreach ($parties as ['id' => $id, 'old_crates' => $old]) {
            $own = $this->tables->crates->between('', $day)->where(["{$type}_id" => $id]);
            $owed = (int) $old + $own->sum('moved');
            if ($owed !== 0) {
                $found["{$type} {$id}"] = [$owed, self::since($own, $owed)];
            }
        }
        return $found;
    }

    /** The day on which the oldest of so many crates was taken; null for old crates. */
    private static function since(Rows $newestFirst, int $owed): ?string
    {
        foreach ($owed > 0 ? $newestFirst : [] as ['day' => $day, 'taken' => $taken]) {
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
        $counts = $this->tables->crateCounts->between('', $day)->all;
        if ($counts === []) {
            return ['counted' => null, 'countedOn' => null, 'expected' => null];
        }
        ['day' => $countedOn, 'crates' => $counted] = end($counts);
        $came = $this->tables->crates->between('', $day)->filter(static fn(array $row): bool => $row['day'] > $countedOn)->sum('came');
        return ['counted' => (int) $counted, 'countedOn' => (string) $countedOn, 'expected' => (int) $counted + $came];
    }
}
