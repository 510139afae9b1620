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
     * Money as JSON numbers. counted, difference (counted − expected), closedBy and closedAt are null until the cash is
     * counted.
     *
     * @param Row|null $count the day's stored count
     * @param array{received: int, paid: int} $moved cash of the day, in paise
     * @return array{opening: int|float, received: int|float, paid: int|float, expected: int|float, counted: int|float|null,
     *   difference: int|float|null, note: string, closedBy: ?string, closedAt: ?string}
     */
    public static function of(string $day, ?array $count, array $moved, DayQueries $days, CashDayStore $counts): array
    {
        $openingPaise = self::openingPaise($day, $count['opening'] ?? null, $days, $counts);
        ['received' => $receivedPaise, 'paid' => $paidPaise] = $moved;
        $expectedPaise = $openingPaise + $receivedPaise - $paidPaise;
        $countedPaise = $count === null ? null : Money::toPaise((string) $count['counted']);
        return [
            'opening' => Money::toNumber($openingPaise),
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

    private static function openingPaise(
        string $day,
        int|float|string|null $typed,
        DayQueries $days,
        CashDayStore $counts,
    ): int {
        if ($typed !== null) {
            return Money::toPaise((string) $typed);
        }
        $last = $counts->lastBefore($day);
        if ($last === null) {
            return 0;
        }
        $between = $days->cash((string) $last['day'], Day::before($day));
        return Money::toPaise((string) $last['counted']) + $between['received'] - $between['paid'];
    }
}
