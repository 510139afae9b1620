<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Collections\CollectionInput;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PaymentMethod;

/**
 * What the day's account reads.
 *
 * @phpstan-import-type Row from Database
 * @phpstan-type Sum array{count: int, paise: int}
 * @phpstan-type Total array{count: int, total: int|float}
 * @phpstan-type Figures array{count: int, total: int|float, byMethod: array<string, int|float>}
 */
final class DayQueries extends Sql
{
    /**
     * What was sold, collected, spent and paid to vendors on the day, money as JSON numbers. Waste counts nowhere: it was
     * paid for with its vehicle, and `waste` is what older clients take from the expenses: nothing. An allowance is a
     * collection that brings no money.
     *
     * @return array{sales: Total, collections: Figures, allowances: Total, vendorPayments: Figures,
     *   expenses: array{count: int, total: int|float, byMethod: array<string, int|float>, waste: int}}
     */
    public function figures(string $day): array
    {
        $sales = $this->sumsBy("SELECT 'all' AS way, COUNT(*) AS entries, SUM(amount) AS total FROM sales WHERE sale_date = ?", $day)['all'];
        $collections = $this->sumsBy(
            'SELECT method AS way, COUNT(*) AS entries, SUM(amount) AS total
             FROM collections
             WHERE day = ? AND bounced_on IS NULL
             GROUP BY method',
            $day,
        );
        $expenses = $this->sumsBy(
            "SELECT method AS way, COUNT(*) AS entries, SUM(amount) AS total
             FROM expenses
             WHERE day = ? AND kind <> 'waste'
             GROUP BY method",
            $day,
        );
        $vendorPayments = $this->sumsBy(
            'SELECT payment_method AS way, COUNT(*) AS entries, SUM(amount) AS total
             FROM vendor_payments
             WHERE day = ?
             GROUP BY payment_method',
            $day,
        );
        $allowances = $collections[CollectionInput::ALLOWANCE] ?? ['count' => 0, 'paise' => 0];
        return [
            'sales' => ['count' => $sales['count'], 'total' => Money::toNumber($sales['paise'])],
            'collections' => self::byMethod(array_diff_key($collections, [CollectionInput::ALLOWANCE => 0])),
            'allowances' => ['count' => $allowances['count'], 'total' => Money::toNumber($allowances['paise'])],
            'expenses' => [...self::byMethod($expenses), 'waste' => 0],
            'vendorPayments' => self::byMethod($vendorPayments),
        ];
    }

    /**
     * @param array<string, Sum> $sums by payment method
     * @return Figures with all five payment methods, 0 if nothing was paid by one
     */
    private static function byMethod(array $sums): array
    {
        $byMethod = [];
        foreach (PaymentMethod::cases() as $method) {
            $byMethod[$method->value] = Money::toNumber($sums[$method->value]['paise'] ?? 0);
        }
        return [
            'count' => array_sum(array_column($sums, 'count')),
            'total' => Money::toNumber(array_sum(array_column($sums, 'paise'))),
            'byMethod' => $byMethod,
        ];
    }

    /** What customers were let off on the day and the six days before, in paise. */
    public function allowancesOfWeek(string $day): int
    {
        return $this->paise(
            "SELECT SUM(amount)
             FROM collections
             WHERE day > ? - INTERVAL 7 DAY AND day <= ? AND method = 'allowance'",
            [$day, $day],
        );
    }

    /**
     * Cash that came into the cash box and left it after the day $after, up to and including $to, in paise: what has no
     * holder, and what moved from and to holders.
     *
     * @return array{received: int, paid: int, movedIn: int, movedOut: int}
     */
    public function cash(string $after, string $to): array
    {
        $row = $this->database->row(
            "SELECT (SELECT COALESCE(SUM(amount), 0) FROM collections FORCE INDEX (collections_holder)
                     WHERE holder_id IS NULL AND day > ? AND day <= ? AND method = 'cash') AS received,
                    (SELECT COALESCE(SUM(amount), 0) FROM expenses FORCE INDEX (expenses_holder)
                     WHERE holder_id IS NULL AND day > ? AND day <= ? AND method = 'cash') AS spent,
                    (SELECT COALESCE(SUM(amount), 0) FROM vendor_payments FORCE INDEX (vendor_payments_holder)
                     WHERE holder_id IS NULL AND day > ? AND day <= ? AND payment_method = 'cash') AS paidToVendors,
                    (SELECT COALESCE(SUM(amount), 0) FROM transfers WHERE to_id IS NULL AND day > ? AND day <= ?) AS movedIn,
                    (SELECT COALESCE(SUM(amount), 0) FROM transfers WHERE from_id IS NULL AND day > ? AND day <= ?) AS movedOut",
            array_merge(...array_fill(0, 5, [$after, $to])),
        ) ?? [];
        $paise = array_map(Money::toPaise(...), array_map(strval(...), $row));
        return [
            'received' => $paise['received'],
            'paid' => $paise['spent'] + $paise['paidToVendors'],
            'movedIn' => $paise['movedIn'],
            'movedOut' => $paise['movedOut'],
        ];
    }

    /**
     * Entries of the cash box that were typed in after its day was counted, in order of entry: {type, id, name, amount}. The
     * name is the customer's, vendor's or holder's, or the expense's note; the amount is text, below 0 for a transfer that
     * took money out.
     *
     * @param string $closedAt the moment of the count; entries of the same second count as before it
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

    /** @return array<string, Sum> by way */
    private function sumsBy(string $sql, string $day): array
    {
        $sums = [];
        foreach ($this->database->rows($sql, [$day]) as $row) {
            $sums[(string) $row['way']] = ['count' => (int) $row['entries'], 'paise' => Money::toPaise((string) $row['total'])];
        }
        return $sums;
    }
}
