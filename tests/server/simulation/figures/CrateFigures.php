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
            /** @var array{type: string, id: int, owed: int} $party */
            $answered["{$party['type']} {$party['id']}"] = $party['owed'];
        }
        ksort($owed);
        ksort($answered);
        Assert::assertSame($owed, $answered, "crates on {$day}");
        $all = static fn(string $type): int => array_sum(array_filter($owed, static fn(string $key): bool => str_starts_with($key, $type), ARRAY_FILTER_USE_KEY));
        Assert::assertSame([$all('customer'), $all('vendor')], [$report['withCustomers'], $report['withVendors']], "all crates on {$day}");
    }

    /**
     * @param list<array<string, string|int|null>> $parties
     * @return array<string, int> by type and id, without those who owe none
     */
    private function owed(string $type, array $parties, string $day): array
    {
        $moved = Tables::between($this->tables->crates, '', $day);
        $owed = [];
        foreach ($parties as ['id' => $id, 'old_crates' => $old]) {
            $owed["{$type} {$id}"] = (int) $old + Tables::sum(Tables::where($moved, ["{$type}_id" => $id]), 'moved');
        }
        return array_filter($owed);
    }
}
