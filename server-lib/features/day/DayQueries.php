<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Collections\CollectionInput;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PaymentMethod;

/**
 * What the day's account reads.
 *
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
