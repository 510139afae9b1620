<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Features\Collections\CollectionInput;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PaymentMethod;

/**
 * What was sold, collected, spent and paid to vendors on one day. Waste counts nowhere: it was paid for with its vehicle; an
 * allowance is a collection that brings no money.
 *
 * @phpstan-type Sum array{count: int, paise: int}
 * @phpstan-type Figures array{count: int, total: int|float, byMethod: array<string, int|float>}
 */
final class DaySums
{
    /**
     * @param Sum $sales
     * @param array<string, Sum> $collections by payment method, and 'allowance'
     * @param array<string, Sum> $expenses by payment method, without waste
     * @param array<string, Sum> $vendorPayments by payment method
     */
    public function __construct(
        private readonly array $sales,
        private readonly array $collections,
        private readonly array $expenses,
        private readonly array $vendorPayments,
    ) {}

    /**
     * Money as JSON numbers. `waste` is what older clients take from the expenses: nothing.
     *
     * @return array{sales: array{count: int, total: int|float}, collections: Figures, allowances: array{count: int, total: int|float},
     *   expenses: array{count: int, total: int|float, byMethod: array<string, int|float>, waste: int},
     *   vendorPayments: Figures}
     */
    public function figures(): array
    {
        $allowances = $this->collections[CollectionInput::ALLOWANCE] ?? ['count' => 0, 'paise' => 0];
        return [
            'sales' => ['count' => $this->sales['count'], 'total' => Money::toNumber($this->sales['paise'])],
            'collections' => self::byMethod(array_diff_key($this->collections, [CollectionInput::ALLOWANCE => 0])),
            'allowances' => ['count' => $allowances['count'], 'total' => Money::toNumber($allowances['paise'])],
            'expenses' => [...self::byMethod($this->expenses), 'waste' => 0],
            'vendorPayments' => self::byMethod($this->vendorPayments),
        ];
    }

    /**
     * @param array<string, Sum> $sums
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
}
