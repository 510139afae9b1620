<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Money;

/**
 * Why an entry is suspicious: the rule's name, which never changes, and the values for a sentence about it. Money and
 * quantities are JSON numbers.
 *
 * @phpstan-import-type Row from Database
 * @phpstan-type Values array{rule: string, ...<string, int|float|string|null>}
 */
final class Reason
{
    /** How many days before its entry an entry may be dated without being suspicious. */
    public const DAYS_BACK = 2;
    /** A profit above this, in percent of the cost, is suspicious. */
    private const PROFIT = 40;
    /** An allowance above this, in percent of what was due, is suspicious if it is above SuspiciousEntriesQueries::ALLOWANCE too. */
    private const ALLOWANCE = 5;

    /** Record type => its rules. */
    public const RULES = [
        'sale' => ['rate_high', 'rate_low', 'quantity_high', 'price_zero', 'twice', 'no_vehicle', 'back_dated'],
        'collection' => ['twice', 'allowance_high', 'back_dated'],
        'expense' => ['back_dated'],
        'purchase' => ['oversold', 'profit_high', 'back_dated'],
        'vendor-payment' => ['back_dated'],
        'cash-day' => ['opening_low'],
    ];

    /**
     * @param ?Usual $usual null if nothing is usual yet
     * @return list<Values>
     */
    public static function ofItem(SoldItem $item, ?Usual $usual): array
    {
        $product = ['productName' => $item->productName, 'unit' => $item->unit];
        if ($item->pricePaise === 0) {
            return [['rule' => 'price_zero', ...$product]];
        }
        if ($usual === null) {
            return [];
        }
        $reasons = [];
        if ($item->pricePaise > $usual->priceToPaise || $item->pricePaise < $usual->priceFromPaise) {
            $reasons[] = [
                'rule' => $item->pricePaise > $usual->pricePaise ? 'rate_high' : 'rate_low',
                ...$product,
                'unitPrice' => Money::toNumber($item->pricePaise),
                'usual' => Money::toNumber($usual->pricePaise),
            ];
        }
        if ($item->quantity > $usual->quantityTo) {
            $reasons[] = [
                'rule' => 'quantity_high',
                ...$product,
                'quantity' => Money::toNumber($item->quantity),
                'usual' => Money::toNumber($usual->quantity),
            ];
        }
        return $reasons;
    }

    /**
     * @param Row $allowance {amount, due}
     * @return ?Values
     */
    public static function ofAllowance(array $allowance): ?array
    {
        [$amountPaise, $duePaise] = [Money::toPaise((string) $allowance['amount']), Money::toPaise((string) $allowance['due'])];
        return $amountPaise * 100 > $duePaise * self::ALLOWANCE
            ? ['rule' => 'allowance_high', 'allowance' => Money::toNumber($amountPaise), 'due' => Money::toNumber($duePaise)]
            : null;
    }

    /**
     * @param Row $vehicle {loaded, unit, spoiled, sold, amount, salesTotal}; loaded and sold are null if unknown
     * @return list<Values>
     */
    public static function ofVehicle(array $vehicle): array
    {
        $reasons = [];
        $loaded = $vehicle['loaded'] === null ? null : Money::toPaise((string) $vehicle['loaded']);
        $sold = Money::toPaise((string) ($vehicle['sold'] ?? '0'));
        $spoiled = Money::toPaise((string) $vehicle['spoiled']);
        if ($loaded !== null && $sold + $spoiled > $loaded) {
            $reasons[] = [
                'rule' => 'oversold',
                'unit' => (string) $vehicle['unit'],
                'loaded' => Money::toNumber($loaded),
                'sold' => Money::toNumber($sold),
                ...($spoiled > 0 ? ['spoiled' => Money::toNumber($spoiled)] : []),
            ];
        }
        $costPaise = Money::toPaise((string) $vehicle['amount']);
        $profitPaise = Money::toPaise((string) $vehicle['salesTotal']) - $costPaise;
        if ($profitPaise * 100 > $costPaise * self::PROFIT && $costPaise > 0) {
            $reasons[] = [
                'rule' => 'profit_high',
                'profit' => Money::toNumber($profitPaise),
                'percentage' => Money::percentage($profitPaise, $costPaise),
            ];
        }
        return $reasons;
    }
}
