<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Shared\Day;
use FruitKhata\Shared\Money;

/**
 * The cash box of one day. It opens with the amount typed for the day; else with the last count before it plus the cash
 * that moved in between; else with 0.
 *
 * @phpstan-import-type Row from \FruitKhata\Database\Database
 */
final class Galla
{
    /**
     * Money as JSON numbers. carried is what the last count before the day, of carriedFrom, carries to it, also if an opening
     * was typed; both are null if nothing was counted before.
     * counted, difference (counted − expected), closedBy and closedAt are null until the cash is counted.
     *
     * @param Row|null $count the day's stored count
     * @param array{received: int, paid: int, movedIn: int, movedOut: int} $moved cash of the day, in paise
     * @return array{opening: int|float, carried: int|float|null, carriedFrom: ?string, received: int|float, paid: int|float,
     *   movedIn: int|float, movedOut: int|float, expected: int|float, counted: int|float|null, difference: int|float|null, note: string, closedBy: ?string, closedAt: ?string}
     */
    public static function of(string $day, ?array $count, array $moved, DayQueries $days, CashDayStore $counts): array
    {
        $carried = self::carried($day, $days, $counts);
        $openingPaise = isset($count['opening']) ? Money::toPaise((string) $count['opening']) : $carried['paise'] ?? 0;
        $expectedPaise = $openingPaise + self::change($moved);
        $countedPaise = $count === null ? null : Money::toPaise((string) $count['counted']);
        return [
            'opening' => Money::toNumber($openingPaise),
            'carried' => $carried === null ? null : Money::toNumber($carried['paise']),
            'carriedFrom' => $carried['day'] ?? null,
            ...array_map(Money::toNumber(...), $moved),
            'expected' => Money::toNumber($expectedPaise),
            'counted' => $countedPaise === null ? null : Money::toNumber($countedPaise),
            'difference' => $countedPaise === null ? null : Money::toNumber($countedPaise - $expectedPaise),
            'note' => (string) ($count['note'] ?? ''),
            'closedBy' => $count === null ? null : (string) $count['closedBy'],
            'closedAt' => $count === null ? null : (string) $count['closedAt'],
        ];
    }

    /** What was in it at the end of the day, in paise: as counted, else what should be. */
    public static function held(string $day, DayQueries $days, CashDayStore $counts): int
    {
        $count = $counts->find($day);
        return $count === null
            ? (self::carried($day, $days, $counts)['paise'] ?? 0) + self::change($days->cash(Day::before($day), $day))
            : Money::toPaise((string) $count['counted']);
    }

    /** @return array{day: string, paise: int}|null what is carried to the day, and from which; null if nothing was counted before */
    public static function carried(string $day, DayQueries $days, CashDayStore $counts): ?array
    {
        $last = $counts->lastBefore($day);
        if ($last === null) {
            return null;
        }
        $from = (string) $last['day'];
        $between = self::change($days->cash($from, Day::before($day)));
        return ['day' => $from, 'paise' => Money::toPaise((string) $last['counted']) + $between];
    }

    /** @param array{received: int, paid: int, movedIn: int, movedOut: int} $moved */
    private static function change(array $moved): int
    {
        return $moved['received'] - $moved['paid'] + $moved['movedIn'] - $moved['movedOut'];
    }
}
