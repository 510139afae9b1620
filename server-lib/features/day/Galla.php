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
     * Money as JSON numbers. carriedFrom is the day whose count the opening follows, null if it was typed or there is none.
     * counted, difference (counted − expected), closedBy and closedAt are null until the cash is counted.
     *
     * @param Row|null $count the day's stored count
     * @param array{received: int, paid: int} $moved cash of the day, in paise
     * @return array{opening: int|float, carriedFrom: ?string, received: int|float, paid: int|float, expected: int|float, counted: int|float|null,
     *   difference: int|float|null, note: string, closedBy: ?string, closedAt: ?string}
     */
    public static function of(string $day, ?array $count, array $moved, DayQueries $days, CashDayStore $counts): array
    {
        $typed = $count['opening'] ?? null;
        $last = $typed === null ? $counts->lastBefore($day) : null;
        $openingPaise = $last === null ? Money::toPaise((string) ($typed ?? '0')) : self::carriedPaise($last, $day, $days);
        ['received' => $receivedPaise, 'paid' => $paidPaise] = $moved;
        $expectedPaise = $openingPaise + $receivedPaise - $paidPaise;
        $countedPaise = $count === null ? null : Money::toPaise((string) $count['counted']);
        return [
            'opening' => Money::toNumber($openingPaise),
            'carriedFrom' => $last === null ? null : (string) $last['day'],
            'received' => Money::toNumber($receivedPaise),
            'paid' => Money::toNumber($paidPaise),
            'expected' => Money::toNumber($expectedPaise),
            'counted' => $countedPaise === null ? null : Money::toNumber($countedPaise),
            'difference' => $countedPaise === null ? null : Money::toNumber($countedPaise - $expectedPaise),
            'note' => (string) ($count['note'] ?? ''),
            'closedBy' => $count === null ? null : (string) $count['closedBy'],
            'closedAt' => $count === null ? null : (string) $count['closedAt'],
        ];
    }

    /** @param Row $last the last count before $day */
    private static function carriedPaise(array $last, string $day, DayQueries $days): int
    {
        $between = $days->cash((string) $last['day'], Day::before($day));
        return Money::toPaise((string) $last['counted']) + $between['received'] - $between['paid'];
    }
}
