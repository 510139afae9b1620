<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/**
 * Who holds the firm's money, and that each rupee of it is in one place.
 *
 * @phpstan-import-type Row from Tables
 */
final class MoneyFigures extends FiguresOf
{
    /**
     * Between two days the firm's worth, with what its owners hold, changes by trade, costs and counts alone.
     *
     * @param non-empty-list<string> $days in order
     */
    public function between(array $days): void
    {
        $firstCount = $this->tables->counts[0]['day'] ?? null;
        $last = null;
        foreach ($days as $day) {
            $worth = $this->on($day);
            if ($last !== null && $firstCount !== null && $this->tables->moneySince !== '' && $last[0] >= $firstCount && $last[0] >= $this->tables->moneySince) {
                Assert::assertSame($this->gained($last[0], $day), $worth - $last[1], "worth from {$last[0]} to {$day}");
            }
            $last = [$day, $worth];
        }
    }

    /** @return int the worth that the report answers, with what the owners hold, in paise */
    public function on(string $day): int
    {
        $report = $this->client->get('/reports/money', ['on' => $day])->record();
        $cash = (new DayFigures($this->client, $this->tables))->cash($day);
        $expected = [
            'galla' => $cash['counted'] ?? $cash['expected'],
            'unplaced' => $this->unplaced($day),
            'customers' => Tables::sum($this->tables->customers, 'old_balance') + $this->upTo($this->tables->sales, $day) - $this->upTo($this->tables->collections, $day),
            'vendors' => Tables::sum($this->tables->vendors, 'old_balance') + $this->upTo($this->tables->purchases, $day) - $this->upTo($this->tables->payments, $day),
        ];
        self::same($expected, $report, "money on {$day}");
        [$held, $owned, $shown] = [0, 0, []];
        foreach ($this->tables->holders as ['id' => $id, 'kind' => $kind, 'is_closed' => $isClosed, 'old_balance' => $old, 'name' => $name]) {
            $moves = Tables::between($this->moves((int) $id), '', $day);
            $balance = (int) $old + Tables::sum($moves);
            $kind === 'owner' ? $owned += $balance : $held += $balance;
            if ($balance !== 0 || $isClosed !== 1) {
                $shown[(int) $id] = ['name' => $name, 'kind' => $kind, 'balance' => $balance, 'lastMove' => Tables::last($moves)];
            }
        }
        /** @var list<array<string, mixed>> $holders */
        $holders = $report['holders'];
        self::sameRows($shown, $holders, 'id', "on {$day} holder");
        $worth = $expected['galla'] + $held + $expected['unplaced'] + $expected['customers'] - $expected['vendors'];
        self::same(['worth' => $worth], $report, "worth on {$day}");
        return Paise::ofNumber($report['worth']) + $owned;
    }

    /** @return list<Row> with a day and what the holder got, below 0 for what it gave */
    private function moves(int $id): array
    {
        $named = ['holder_id' => $id];
        $came = array_filter(Tables::where($this->tables->collections, $named), static fn(array $row): bool => $row['bounced_on'] === null);
        $went = [
            ...Tables::where($this->tables->spent(), $named),
            ...Tables::where($this->tables->payments, $named),
            ...Tables::where($this->tables->transfers, ['from_id' => $id]),
        ];
        return [
            ...$came,
            ...Tables::where($this->tables->transfers, ['to_id' => $id]),
            ...array_map(static fn(array $row): array => ['amount' => -(int) $row['amount']] + $row, $went),
        ];
    }

    private function unplaced(string $day): int
    {
        $since = $this->tables->moneySince;
        return $since === '' ? 0 : self::notCash($this->tables->money(), $since, $day)
            - self::notCash($this->tables->spent(), $since, $day) - self::notCash($this->tables->payments, $since, $day);
    }

    /** @param list<Row> $rows */
    private static function notCash(array $rows, string $from, string $to): int
    {
        $without = Tables::between(Tables::where($rows, ['holder_id' => null]), $from, $to);
        return Tables::sum($without) - Tables::sum(Tables::where($without, ['method' => 'cash']));
    }

    /** What the firm gained by trade, costs, counts and typed openings after the first day, up to the second. */
    private function gained(string $after, string $to): int
    {
        $from = date('Y-m-d', (int) strtotime("{$after} +1 day"));
        $gained = Tables::sum(Tables::between($this->tables->sales, $from, $to));
        foreach ([$this->tables->purchases, $this->tables->spent(), Tables::where($this->tables->collections, ['method' => 'allowance'])] as $lost) {
            $gained -= Tables::sum(Tables::between($lost, $from, $to));
        }
        foreach (Tables::between($this->tables->counts, $from, $to) as ['day' => $day]) {
            $cash = (new DayFigures($this->client, $this->tables))->cash((string) $day);
            $gained += (int) $cash['difference'] + (int) $cash['opening'] - (int) $cash['carried'];
        }
        return $gained;
    }

    /** @param list<Row> $rows */
    private function upTo(array $rows, string $day): int
    {
        return Tables::sum(Tables::between($rows, '', $day));
    }
}
