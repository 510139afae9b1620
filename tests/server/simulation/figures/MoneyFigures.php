<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Shared\Day;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Rows;
use PHPUnit\Framework\Assert;

/** Who holds the firm's money, and that each rupee of it is in one place; the day's account with its cash box. */
final class MoneyFigures extends FiguresOf
{
    private const METHODS = ['cash', 'upi', 'bank_transfer', 'cheque', 'other'];
    private const GALLA = ['method' => 'cash', 'holder_id' => null];

    public function day(string $day): void
    {
        $answer = $this->client->get('/reports/day', ['on' => $day])->record();
        foreach ([
            'sales' => $this->tables->sales, 'collections' => $this->tables->money, 'allowances' => $this->tables->allowances,
            'expenses' => $this->tables->spent, 'vendorPayments' => $this->tables->payments,
        ] as $part => $rows) {
            $answered = $answer[$part];
            Assert::assertIsArray($answered);
            $rows = $rows->where(['day' => $day]);
            Assert::assertSame(count($rows), $answered['count'], "count of {$part} of {$day}");
            self::same(['total' => $rows->sum()], $answered, "{$part} of {$day}");
            foreach (isset($answered['byMethod']) ? self::METHODS : [] as $method) {
                self::same([$method => $rows->where(['method' => $method])->sum()], $answered['byMethod'], "{$part} of {$day} by {$method}");
            }
        }
        $ofWeek = $this->tables->allowances->filter(static fn(array $row): bool => Day::between((string) $row['day'], $day) >= 0 && Day::between((string) $row['day'], $day) < 7);
        self::same(['allowancesOfWeek' => $ofWeek->sum()], $answer, "allowances up to {$day}");
        self::same($this->cash($day), $answer['cash'], "cash of {$day}");
        self::sameRows($this->enteredAfter($day), $answer['afterClosing'], 'type id', "entered after {$day} was counted");
    }

    /**
     * Between two days the firm's worth, with what its owners hold, changes by trade, costs and counts alone.
     *
     * @param non-empty-list<string> $days in order
     */
    public function between(array $days): void
    {
        $firstCount = $this->tables->counts->all[0]['day'] ?? null;
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
        $cash = $this->cash($day);
        $upTo = static fn(Rows $rows): int => $rows->between('', $day)->sum();
        $since = $this->tables->moneySince;
        $notCash = static function (Rows $rows) use ($since, $day): int {
            $without = $rows->where(['holder_id' => null])->between($since, $day);
            return $without->sum() - $without->where(['method' => 'cash'])->sum();
        };
        $expected = [
            'galla' => $cash['counted'] ?? $cash['expected'],
            'unplaced' => $since === '' ? 0 : $notCash($this->tables->money) - $notCash($this->tables->spent) - $notCash($this->tables->payments),
            'customers' => $this->tables->customers->sum('old_balance') + $upTo($this->tables->sales) - $upTo($this->tables->collections),
            'vendors' => $this->tables->vendors->sum('old_balance') + $upTo($this->tables->purchases) - $upTo($this->tables->payments),
        ];
        self::same($expected, $report, "money on {$day}");
        Assert::assertSame(max(['', ...array_column($this->tables->counts->between('', $day)->all, 'day')]), $report['countedOn'] ?? '', "last count on {$day}");
        [$held, $owned, $shown] = [0, 0, []];
        foreach ($this->tables->holders as ['id' => $id, 'kind' => $kind, 'is_closed' => $isClosed, 'old_balance' => $old, 'name' => $name]) {
            [$came, $went] = [$this->came((int) $id)->between('', $day), $this->went((int) $id)->between('', $day)];
            $balance = (int) $old + $came->sum() - $went->sum();
            $kind === 'owner' ? $owned += $balance : $held += $balance;
            if ($balance !== 0 || $isClosed !== 1) {
                $shown[(int) $id] = ['name' => $name, 'kind' => $kind, 'balance' => $balance, 'lastMove' => max($came->last(), $went->last())];
            }
        }
        self::sameRows($shown, $report['holders'], 'id', "on {$day} holder");
        $worth = $expected['galla'] + $held + $expected['unplaced'] + $expected['customers'] - $expected['vendors'];
        self::same(['worth' => $worth], $report, "worth on {$day}");
        return Paise::ofNumber($report['worth']) + $owned;
    }

    private function came(int $holder): Rows
    {
        return new Rows([...$this->tables->collections->where(['holder_id' => $holder, 'bounced_on' => null])->all, ...$this->tables->transfers->where(['to_id' => $holder])->all]);
    }

    private function went(int $holder): Rows
    {
        $named = ['holder_id' => $holder];
        return new Rows([...$this->tables->spent->where($named)->all, ...$this->tables->payments->where($named)->all, ...$this->tables->transfers->where(['from_id' => $holder])->all]);
    }

    /** What the firm gained by trade, costs, counts and typed openings after the first day, up to the second. */
    private function gained(string $after, string $to): int
    {
        $from = self::next($after);
        $gained = $this->tables->sales->between($from, $to)->sum();
        foreach ([$this->tables->purchases, $this->tables->spent, $this->tables->allowances] as $lost) {
            $gained -= $lost->between($from, $to)->sum();
        }
        foreach ($this->tables->counts->between($from, $to) as ['day' => $day]) {
            $cash = $this->cash((string) $day);
            $gained += (int) $cash['difference'] + (int) $cash['opening'] - (int) $cash['carried'];
        }
        return $gained;
    }

    /** @return array<string, ?int> */
    private function cash(string $day): array
    {
        $count = $this->tables->counts->where(['day' => $day])->all[0] ?? null;
        $moved = $this->moved($day, $day);
        $carried = $this->carried($day);
        $opening = (int) ($count['opening'] ?? $carried);
        $counted = $count === null ? null : (int) $count['counted'];
        $expected = $opening + self::change($moved);
        return [
            'opening' => $opening, 'carried' => $carried, ...$moved, 'expected' => $expected, 'counted' => $counted,
            'difference' => $counted === null ? null : $counted - $expected,
        ];
    }

    /** The last count before the day and what moved in between; null without one. */
    private function carried(string $day): ?int
    {
        $before = $this->tables->counts->between('', self::next($day, -1))->all;
        $last = end($before);
        return $last === false ? null : (int) $last['counted'] + self::change($this->moved(self::next((string) $last['day']), self::next($day, -1)));
    }

    private static function next(string $day, int $days = 1): string
    {
        return date('Y-m-d', (int) strtotime("{$day} {$days} day"));
    }

    /** @param array{received: int, paid: int, movedIn: int, movedOut: int} $moved */
    private static function change(array $moved): int
    {
        return $moved['received'] - $moved['paid'] + $moved['movedIn'] - $moved['movedOut'];
    }

    /** @return array{received: int, paid: int, movedIn: int, movedOut: int} of the cash box, which has what names no holder */
    private function moved(string $from, string $to): array
    {
        $sum = static fn(Rows $rows): int => $rows->between($from, $to)->sum();
        return [
            'received' => $sum($this->tables->collections->where(self::GALLA)),
            'paid' => $sum($this->tables->spent->where(self::GALLA)) + $sum($this->tables->payments->where(self::GALLA)),
            'movedIn' => $sum($this->tables->transfers->where(['to_id' => null])),
            'movedOut' => $sum($this->tables->transfers->where(['from_id' => null])),
        ];
    }

    /** @return array<string, array{amount: string}> by type and id */
    private function enteredAfter(string $day): array
    {
        $closedAt = $this->tables->counts->where(['day' => $day])->all[0]['closed_at'] ?? null;
        $late = static fn(Rows $rows): Rows => $rows->where(['day' => $day])->filter(static fn(array $row): bool => $closedAt !== null && substr((string) $row['entered_at'], 0, 19) > $closedAt);
        $after = [];
        foreach (['collection' => $this->tables->collections, 'expense' => $this->tables->spent, 'vendor-payment' => $this->tables->payments] as $type => $rows) {
            foreach ($late($rows)->where(self::GALLA) as $row) {
                $after["{$type} {$row['id']}"] = ['amount' => Paise::text((int) $row['amount'])];
            }
        }
        foreach ($late($this->tables->transfers) as ['id' => $id, 'from_id' => $from, 'to_id' => $to, 'amount' => $amount]) {
            if ($from === null || $to === null) {
                $after["transfer {$id}"] = ['amount' => Paise::text($to === null ? (int) $amount : -(int) $amount)];
            }
        }
        return $after;
    }
}
