<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PaymentMethod;
use FruitKhata\Shared\Services;

/**
 * What was sold, collected, spent and paid to vendors on one day. Waste is an expense for which no money is paid.
 *
 * @phpstan-import-type Row from Database
 * @phpstan-type Sums array{count: int, total: int|float, byMethod: array<string, int|float>}
 * @phpstan-type Expenses array{count: int, total: int|float, byMethod: array<string, int|float>, waste: int|float}
 */
final class DayQueries
{
    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /** From here on the request sees one state of the ledger. */
    public function freeze(): void
    {
        $this->database->freeze();
    }

    /**
     * Money as JSON numbers.
     *
     * @return array{sales: array{count: int, total: int|float}, collections: Sums, expenses: Expenses, vendorPayments: Sums}
     */
    public function totals(string $day): array
    {
        return [
            'sales' => $this->sales($day),
            'collections' => $this->byMethod(
                'SELECT method AS way, COUNT(*) AS entries, SUM(amount) AS total
                 FROM collections
                 WHERE day = ?
                 GROUP BY method',
                $day,
            ),
            'expenses' => $this->expenses($day),
            'vendorPayments' => $this->byMethod(
                'SELECT payment_method AS way, COUNT(*) AS entries, SUM(amount) AS total
                 FROM vendor_payments
                 WHERE day = ?
                 GROUP BY payment_method',
                $day,
            ),
        ];
    }

    /**
     * Cash that came in and went out after the day $after, up to and including $to, in paise.
     *
     * @return array{received: int, paid: int}
     */
    public function cash(string $after, string $to): array
    {
        $row = $this->database->row(
            "SELECT (SELECT COALESCE(SUM(amount), 0) FROM collections WHERE day > ? AND day <= ? AND method = 'cash') AS received,
                    (SELECT COALESCE(SUM(amount), 0) FROM expenses
                     WHERE day > ? AND day <= ? AND method = 'cash' AND kind <> 'waste') AS spent,
                    (SELECT COALESCE(SUM(amount), 0) FROM vendor_payments
                     WHERE day > ? AND day <= ? AND payment_method = 'cash') AS paidToVendors",
            [$after, $to, $after, $to, $after, $to],
        ) ?? [];
        return [
            'received' => Money::toPaise((string) ($row['received'] ?? '0')),
            'paid' => Money::toPaise((string) ($row['spent'] ?? '0'))
                + Money::toPaise((string) ($row['paidToVendors'] ?? '0')),
        ];
    }

    /**
     * Cash entries of the day that were typed in after its cash was counted, in order of entry: {type, id, name, amount}.
     * The name is the customer's or vendor's, or the expense's note; the amount is text.
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
               JOIN customers c ON c.id = p.customer_id
               WHERE p.day = ? AND p.method = 'cash' AND p.entered_at >= ? + INTERVAL 1 SECOND
               UNION ALL
               SELECT 'expense' AS type, id, note COLLATE utf8mb4_general_ci AS name, amount, entered_at
               FROM expenses
               WHERE day = ? AND method = 'cash' AND kind <> 'waste' AND entered_at >= ? + INTERVAL 1 SECOND
               UNION ALL
               SELECT 'vendor-payment' AS type, p.id, v.name, p.amount, p.entered_at
               FROM vendor_payments p
               JOIN vendors v ON v.id = p.vendor_id
               WHERE p.day = ? AND p.payment_method = 'cash' AND p.entered_at >= ? + INTERVAL 1 SECOND
             ) entries
             ORDER BY entered_at, id",
            [$day, $closedAt, $day, $closedAt, $day, $closedAt],
        );
    }

    /** @return array{count: int, total: int|float} */
    private function sales(string $day): array
    {
        $row = $this->database->row(
            'SELECT COUNT(*) AS bills, COALESCE(SUM(amount), 0) AS total FROM sales WHERE sale_date = ?',
            [$day],
        );
        return [
            'count' => (int) ($row['bills'] ?? 0),
            'total' => Money::toNumber(Money::toPaise((string) ($row['total'] ?? '0'))),
        ];
    }

    /** @return Expenses of the day; byMethod leaves out waste, which has a sum of its own */
    private function expenses(string $day): array
    {
        $sums = $this->byMethod(
            "SELECT IF(kind = 'waste', kind, method) AS way, COUNT(*) AS entries, SUM(amount) AS total
             FROM expenses
             WHERE day = ?
             GROUP BY way",
            $day,
        );
        $waste = $sums['byMethod']['waste'] ?? 0;
        unset($sums['byMethod']['waste']);
        return [...$sums, 'waste' => $waste];
    }

    /** @return Sums with all five payment methods, 0 if nothing was paid by one */
    private function byMethod(string $sql, string $day): array
    {
        $count = 0;
        $totalPaise = 0;
        $byMethod = array_fill_keys(array_column(PaymentMethod::cases(), 'value'), 0);
        foreach ($this->database->rows($sql, [$day]) as $row) {
            $paise = Money::toPaise((string) $row['total']);
            $count += (int) $row['entries'];
            $totalPaise += $paise;
            $byMethod[(string) $row['way']] = Money::toNumber($paise);
        }
        return ['count' => $count, 'total' => Money::toNumber($totalPaise), 'byMethod' => $byMethod];
    }
}
