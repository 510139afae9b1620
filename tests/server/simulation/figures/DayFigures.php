<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Shared\Day;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** The day's account with its cash box. */
final class DayFigures extends FiguresOf
{
    private const METHODS = ['cash', 'upi', 'bank_transfer', 'cheque', 'other'];

    public function on(string $day): void
    {
        $answer = $this->client->get('/reports/day', ['on' => $day])->record();
        $all = ['day' => $day];
        $sales = Tables::where($this->tables->sales, $all);
        $collections = Tables::where($this->tables->money(), $all);
        $allowances = Tables::where($this->tables->collections, $all + ['method' => 'allowance']);
        $payments = Tables::where($this->tables->payments, $all);
        $spent = Tables::where($this->tables->spent(), $all);
        $this->sameSums($sales, $answer['sales'], "sales of {$day}");
        $this->sameSums($collections, $answer['collections'], "collections of {$day}");
        $this->sameSums($allowances, $answer['allowances'], "allowances of {$day}");
        $ofWeek = array_values(array_filter(
            Tables::where($this->tables->collections, ['method' => 'allowance']),
            static fn(array $row): bool => Day::between((string) $row['day'], $day) >= 0 && Day::between((string) $row['day'], $day) < 7,
        ));
        self::same(['allowancesOfWeek' => Tables::sum($ofWeek)], ['allowancesOfWeek' => $answer['allowancesOfWeek']], "allowances up to {$day}");
        $this->sameSums($spent, $answer['expenses'], "expenses of {$day}");
        $this->sameSums($payments, $answer['vendorPayments'], "payments of {$day}");
        self::same($this->cash($day), (array) $answer['cash'], "cash of {$day}");
        /** @var list<array<string, mixed>> $after */
        $after = $answer['afterClosing'];
        self::sameRows($this->enteredAfter($day), $after, 'type id', "entered after {$day} was counted");
    }

    /** @param list<array<string, string|int|null>> $rows */
    private function sameSums(array $rows, mixed $answered, string $about): void
    {
        Assert::assertIsArray($answered);
        Assert::assertSame(count($rows), $answered['count'], "count of {$about}");
        self::same(['total' => Tables::sum($rows)], $answered, $about);
        foreach (isset($answered['byMethod']) ? self::METHODS : [] as $method) {
            self::same([$method => Tables::sum(Tables::where($rows, ['method' => $method]))], (array) $answered['byMethod'], "{$about} by {$method}");
        }
    }

    /** @return array<string, ?int> */
    public function cash(string $day): array
    {
        $count = Tables::where($this->tables->counts, ['day' => $day])[0] ?? null;
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
        $before = array_filter($this->tables->counts, static fn(array $count): bool => $count['day'] < $day);
        if ($before === []) {
            return null;
        }
        $last = end($before);
        $next = date('Y-m-d', (int) strtotime("{$last['day']} +1 day"));
        return (int) $last['counted'] + self::change($this->moved($next, date('Y-m-d', (int) strtotime("{$day} -1 day"))));
    }

    /** @param array{received: int, paid: int, movedIn: int, movedOut: int} $moved */
    private static function change(array $moved): int
    {
        return $moved['received'] - $moved['paid'] + $moved['movedIn'] - $moved['movedOut'];
    }

    /** @return array{received: int, paid: int, movedIn: int, movedOut: int} of the cash box, which has what names no holder */
    private function moved(string $from, string $to): array
    {
        return [
            'received' => self::cashOf($this->tables->collections, $from, $to),
            'paid' => self::cashOf($this->tables->spent(), $from, $to) + self::cashOf($this->tables->payments, $from, $to),
            'movedIn' => Tables::sum(Tables::between(Tables::where($this->tables->transfers, ['to_id' => null]), $from, $to)),
            'movedOut' => Tables::sum(Tables::between(Tables::where($this->tables->transfers, ['from_id' => null]), $from, $to)),
        ];
    }

    /** @param list<array<string, string|int|null>> $rows */
    private static function cashOf(array $rows, string $from, string $to): int
    {
        return Tables::sum(Tables::between(Tables::where($rows, ['method' => 'cash', 'holder_id' => null]), $from, $to));
    }

    /** @return array<string, array{amount: string}> by type and id */
    private function enteredAfter(string $day): array
    {
        $closedAt = Tables::where($this->tables->counts, ['day' => $day])[0]['closed_at'] ?? null;
        $after = [];
        $kinds = ['collection' => $this->tables->collections, 'expense' => $this->tables->spent(), 'vendor-payment' => $this->tables->payments];
        foreach ($closedAt === null ? [] : $kinds as $type => $rows) {
            foreach (Tables::where($rows, ['day' => $day, 'method' => 'cash', 'holder_id' => null]) as $row) {
                if (substr((string) $row['entered_at'], 0, 19) > $closedAt) {
                    $after["{$type} {$row['id']}"] = ['amount' => Paise::text((int) $row['amount'])];
                }
            }
        }
        foreach ($closedAt === null ? [] : Tables::where($this->tables->transfers, ['day' => $day]) as ['id' => $id, 'from_id' => $from, 'to_id' => $to, 'amount' => $amount, 'entered_at' => $at]) {
            if (($from === null || $to === null) && substr((string) $at, 0, 19) > $closedAt) {
                $after["transfer {$id}"] = ['amount' => Paise::text($to === null ? (int) $amount : -(int) $amount)];
            }
        }
        return $after;
    }
}
