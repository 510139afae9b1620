<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Features\Collections\AllowanceStore;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * What one vehicle (a purchase) cost, sold and still has to bring in. Nothing here is stored: it follows from the purchase,
 * its expenses and its bills.
 */
final class VehicleAccount
{
    private readonly PurchaseQueries $queries;

    public function __construct(private readonly Services $services)
    {
        $this->queries = new PurchaseQueries($services);
    }

    /**
     * Money as JSON numbers, waste in none of it; quantities as numbers in the purchase's unit, null if its quantity is
     * unknown, but for `spoiled`.
     *
     * @return array<string, mixed>|null null if there is no such purchase
     */
    public function of(int $purchaseId): ?array
    {
        $purchase = $this->queries->figures($purchaseId);
        if ($purchase === null) {
            return null;
        }
        $expenses = $this->queries->expenses($purchaseId);
        $costPaise = Money::toPaise((string) $purchase['amount']);
        $expensesPaise = array_sum(array_column($expenses, 'paise'));
        $soldPaise = Money::toPaise((string) $purchase['sold']);
        $allowancesPaise = (new AllowanceStore($this->services))->ofPurchase($purchaseId);
        $toRecoverPaise = max(0, $costPaise + $expensesPaise + $allowancesPaise - $soldPaise);
        $lastSaleDate = $purchase['lastSaleDate'] === null ? null : (string) $purchase['lastSaleDate'];
        return [
            'purchaseAmount' => Money::toNumber($costPaise),
            'expenses' => array_map(
                static fn(array $row): array => ['kind' => $row['kind'], 'total' => Money::toNumber($row['paise'])],
                $expenses,
            ),
            'expensesTotal' => Money::toNumber($expensesPaise),
            'allowances' => Money::toNumber($allowancesPaise),
            'sold' => Money::toNumber($soldPaise),
            'profit' => Money::toNumber($soldPaise - $costPaise),
            'net' => Money::toNumber($soldPaise - $costPaise - $expensesPaise - $allowancesPaise),
            'toRecover' => Money::toNumber($toRecoverPaise),
            'bills' => (int) $purchase['bills'],
            'lastSaleDate' => $lastSaleDate,
            'daysOpen' => self::daysOpen($purchase, $lastSaleDate, $this->services->clock->today()),
            ...self::load($purchase, $toRecoverPaise),
        ];
    }

    /**
     * How much of the load is left, and the rate at which it breaks even.
     *
     * @param Row $purchase
     * @return array{loaded: int|float|null, left: int|float|null, oversold: int|float|null, mixedUnits: bool, unit: string,
     *   soldQuantity: int|float|null, breakEvenRate: int|float|null, spoiled: int|float}
     */
    private static function load(array $purchase, int $toRecoverPaise): array
    {
        $load = Load::of($purchase['quantity'], $purchase['soldQuantity'], $purchase['spoiled'], $purchase['uncounted']);
        $left = $load?->left() ?? 0;
        return [
            ...Load::answer($load),
            'unit' => (string) $purchase['unit'],
            'soldQuantity' => $load === null ? null : Money::toNumber($load->sold),
            'breakEvenRate' => $left === 0 ? null : Money::toNumber(self::ratePaise($toRecoverPaise, $left)),
            'spoiled' => Money::asNumber((string) $purchase['spoiled']),
        ];
    }

    /** Rounded up to the paisa. @param int $left in hundredths */
    private static function ratePaise(int $toRecoverPaise, int $left): int
    {
        return intdiv($toRecoverPaise * 100 + $left - 1, $left);
    }

    /**
     * Days from the purchase to today; for a completed one, to its last bill.
     *
     * @param Row $purchase
     */
    private static function daysOpen(array $purchase, ?string $lastSaleDate, string $today): int
    {
        $from = Day::of((string) $purchase['createdAt']);
        $to = $purchase['isClosed'] === 1 ? $lastSaleDate ?? $from : $today;
        return max(0, Day::between($from, $to));
    }
}
