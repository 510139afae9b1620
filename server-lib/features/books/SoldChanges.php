<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Shared\Money;

/**
 * By how much the sold quantities of some purchases change, in each unit: hundredths of the quantity, the known pieces,
 * and the number of items without pieces.
 *
 * @phpstan-type Sold array{quantity: int, pieces: int, withoutPieces: int}
 */
final class SoldChanges
{
    private const NONE = ['quantity' => 0, 'pieces' => 0, 'withoutPieces' => 0];
    private const ROWS_A_STATEMENT = 200;

    /** @var array<int, array<array-key, Sold>> by purchase and unit */
    private array $sold = [];

    /**
     * Adds a bill's items to its purchase, or takes them away.
     *
     * @param array<string, mixed> $sale with its items
     * @param int $sign 1 adds, -1 takes away
     */
    public function add(array $sale, int $sign): void
    {
        $purchaseId = $sale['purchaseId'] ?? null;
        if (!is_int($purchaseId)) {
            return;
        }
        foreach (is_array($sale['items'] ?? null) ? $sale['items'] : [] as $item) {
            $item = is_array($item) ? $item : [];
            $unit = is_string($item['unit'] ?? null) ? $item['unit'] : '';
            $quantity = Money::read($item['quantity'] ?? null);
            $pieces = $item['pieces'] ?? null;
            $sum = $this->sold[$purchaseId][$unit] ?? self::NONE;
            $this->sold[$purchaseId][$unit] = [
                'quantity' => $sum['quantity'] + $sign * (is_int($quantity) ? $quantity : 0),
                'pieces' => $sum['pieces'] + $sign * (is_int($pieces) ? $pieces : 0),
                'withoutPieces' => $sum['withoutPieces'] + $sign * (is_int($pieces) ? 0 : 1),
            ];
        }
    }

    /** @return list<non-empty-list<array{int, string, Sold}>> only what changes: purchase, unit, sums; by ascending purchase */
    public function batches(): array
    {
        ksort($this->sold);
        $changes = [];
        foreach ($this->sold as $purchaseId => $units) {
            ksort($units, SORT_STRING);
            foreach ($units as $unit => $sum) {
                if ($sum !== self::NONE) {
                    $changes[] = [$purchaseId, (string) $unit, $sum];
                }
            }
        }
        return array_chunk($changes, self::ROWS_A_STATEMENT);
    }
}
