<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Collections\CollectionInput;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PaymentMethod;

/** @phpstan-type Sum array{count: int, paise: int} */
final class DayQueries extends Sql
{
    /**
     * Money as JSON numbers. Waste was paid for with its vehicle: it counts nowhere, and `waste`, which older clients take
     * from the expenses, is 0. An allowance is a collection that brings no money.
     *
     * @return array<string, array<string, mixed>>
     */
    public function figures(string $day): array
    {
        $sales = $this->database->row('SELECT COUNT(*) AS entries, SUM(amount) AS total FROM sales WHERE sale_date = ?', [$day]);
        $collections = $this->sums('collections', 'method', 'bounced_on IS NULL', $day);
        $allowances = $collections[CollectionInput::ALLOWANCE] ?? ['count' => 0, 'paise' => 0];
        return [
            'sales' => ['count' => (int) ($sales['entries'] ?? 0), 'total' => Money::asNumber((string) ($sales['total'] ?? 0))],
            'collections' => self::byMethod(array_diff_key($collections, [CollectionInput::ALLOWANCE => 0])),
            'allowances' => ['count' => $allowances['count'], 'total' => Money::toNumber($allowances['paise'])],
            'expenses' => [...self::byMethod($this->sums('expenses', 'method', "kind <> 'waste'", $day)), 'waste' => 0],
            'vendorPayments' => self::byMethod($this->sums('vendor_payments', 'payment_method', 'TRUE', $day)),
        ];
    }

    /**
     * @param array<string, Sum> $sums by payment method
     * @return array<string, mixed>
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

    /** @return array<string, Sum> by payment method */
    private function sums(string $table, string $method, string $counted, string $day): array
    {
        $rows = $this->database->rows(
            "SELECT $method AS method, COUNT(*) AS entries, SUM(amount) AS total
             FROM $table
             WHERE day = ? AND $counted
             GROUP BY $method",
            [$day],
        );
        $sums = [];
        foreach ($rows as $row) {
            $sums[(string) $row['method']] = ['count' => (int) $row['entries'], 'paise' => Money::toPaise((string) $row['total'])];
        }
        return $sums;
    }
}
