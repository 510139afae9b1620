<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Money;

/**
 * The cash box of one day. It opens with the amount typed for the day; else with the last count before it plus the cash
 * that moved in between; else with 0.
 */
final class GallaQueries extends Sql
{
    /**
     * Money as JSON numbers. carried is what the last count before the day, of carriedFrom, carries to it, also if an opening
     * was typed; both are null if nothing was counted before. counted, difference (counted − expected), closedBy and closedAt
     * are null until the cash is counted.
     *
     * @param Row|null $count the day's stored count
     * @return array<string, int|float|string|null>
     */
    public function of(string $day, ?array $count): array
    {
        $moved = $this->cash(Day::before($day), $day);
        $carried = $this->carried($day);
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
    public function held(string $day): int
    {
        $count = (new CashDayStore($this->services))->find($day);
        return $count === null
            ? ($this->carried($day)['paise'] ?? 0) + self::change($this->cash(Day::before($day), $day))
            : Money::toPaise((string) $count['counted']);
    }

    /** The last counted day up to that one; null for none. */
    public function countedOn(string $day): ?string
    {
        $counts = new CashDayStore($this->services);
        $last = $counts->find($day) ?? $counts->lastBefore($day);
        return $last === null ? null : (string) $last['day'];
    }

    /** @return array{day: string, paise: int}|null what is carried to the day, and from which; null without a count before */
    public function carried(string $day): ?array
    {
        $last = (new CashDayStore($this->services))->lastBefore($day);
        if ($last === null) {
            return null;
        }
        $from = (string) $last['day'];
        $between = self::change($this->cash($from, Day::before($day)));
        return ['day' => $from, 'paise' => Money::toPaise((string) $last['counted']) + $between];
    }

    /** @param array<string, int> $moved */
    private static function change(array $moved): int
    {
        return $moved['received'] - $moved['paid'] + $moved['movedIn'] - $moved['movedOut'];
    }

    /** @return array<string, int> paise: received, paid, movedIn and movedOut after the day $after up to $to */
    private function cash(string $after, string $to): array
    {
        $row = $this->database->row(
            "SELECT (SELECT COALESCE(SUM(amount), 0) FROM collections FORCE INDEX (collections_holder)
                     WHERE holder_id IS NULL AND day > ? AND day <= ? AND method = 'cash') AS received,
                    (SELECT COALESCE(SUM(amount), 0) FROM expenses FORCE INDEX (expenses_holder)
                     WHERE holder_id IS NULL AND day > ? AND day <= ? AND method = 'cash')
                      + (SELECT COALESCE(SUM(amount), 0) FROM vendor_payments FORCE INDEX (vendor_payments_holder)
                     WHERE holder_id IS NULL AND day > ? AND day <= ? AND payment_method = 'cash') AS paid,
                    (SELECT COALESCE(SUM(amount), 0) FROM transfers WHERE to_id IS NULL AND day > ? AND day <= ?) AS movedIn,
                    (SELECT COALESCE(SUM(amount), 0) FROM transfers WHERE from_id IS NULL AND day > ? AND day <= ?) AS movedOut",
            array_merge(...array_fill(0, 5, [$after, $to])),
        ) ?? [];
        return array_map(Money::toPaise(...), array_map(strval(...), $row));
    }

    /**
     * Entries of the cash box that were typed in after its day was counted, in order of entry: {type, id, name, amount}. The
     * name is the customer's, vendor's or holder's, or the expense's note; the amount is text, below 0 for a transfer that
     * took money out.
     *
     * @param string $closedAt entries of the same second count as before it
     * @return list<Row>
     */
    public function enteredAfter(string $day, string $closedAt): array
    {
        return $this->database->rows(
            "SELECT type, id, name, amount
             FROM (
               SELECT 'collection' AS type, p.id, c.name, p.amount, p.entered_at
               FROM collections p
               STRAIGHT_JOIN customers c ON c.id = p.customer_id
               WHERE p.day = ? AND p.method = 'cash' AND p.holder_id IS NULL AND p.entered_at >= ? + INTERVAL 1 SECOND
               UNION ALL
               SELECT 'expense' AS type, id, note COLLATE utf8mb4_general_ci AS name, amount, entered_at
               FROM expenses
               WHERE day = ? AND method = 'cash' AND holder_id IS NULL AND kind <> 'waste' AND entered_at >= ? + INTERVAL 1 SECOND
               UNION ALL
               SELECT 'vendor-payment' AS type, p.id, v.name, p.amount, p.entered_at
               FROM vendor_payments p
               STRAIGHT_JOIN vendors v ON v.id = p.vendor_id
               WHERE p.day = ? AND p.payment_method = 'cash' AND p.holder_id IS NULL AND p.entered_at >= ? + INTERVAL 1 SECOND
               UNION ALL
               SELECT 'transfer' AS type, t.id, h.name, IF(t.to_id IS NULL, t.amount, -t.amount), t.entered_at
               FROM transfers t
               STRAIGHT_JOIN holders h ON h.id = COALESCE(t.from_id, t.to_id)
               WHERE t.day = ? AND (t.from_id IS NULL OR t.to_id IS NULL) AND t.entered_at >= ? + INTERVAL 1 SECOND
             ) entries
             ORDER BY entered_at, id",
            array_merge(...array_fill(0, 4, [$day, $closedAt])),
        );
    }
}
