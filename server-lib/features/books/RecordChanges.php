<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Shared\Money;

/**
 * What records change in stored totals. Bills and a customer's crates are added to them and taken off: to read all bills of
 * a customer or a vehicle would take longer than the rest of a save. Of other records this notes what to count again.
 */
final class RecordChanges
{
    private const CRATES = ['cratesOut' => 1, 'out' => 1, 'cratesBack' => -1, 'back' => -1, 'lost' => -1, 'cratesIn' => -1];
    private const NOTHING_SOLD = ['quantity' => 0, 'pieces' => 0, 'withoutPieces' => 0];

    /** @var array<'customers'|'purchases', array<int, non-empty-array<string, int>>> by table, id and column; money in paise */
    private array $added = [];
    /** @var array<int, array<array-key, Sold>> by purchase and unit */
    private array $sold = [];
    /** @var array<'customers'|'vendors'|'purchases', array<int, array<string, true>>> by table, id and column */
    private array $counted = [];

    /**
     * @param array<mixed> $record a sale with its items
     * @param int $sign 1 adds, -1 takes away
     */
    public function add(string $type, array $record, int $sign): void
    {
        $crates = 0;
        foreach (self::CRATES as $field => $way) {
            $crates += is_int($record[$field] ?? null) ? $way * $record[$field] : 0;
        }
        if ($crates !== 0) {
            $this->plus('customers', $record['customerId'] ?? null, ['crates' => $sign * $crates]);
            $this->count('vendors', $record['vendorId'] ?? null, 'crates');
        }
        if ($type === 'sale') {
            $this->addBill('customers', $record, 'customerId', $sign);
            $this->addVehicleSale($record, $sign);
        } elseif ($type === 'collection') {
            $this->count('customers', $record['customerId'] ?? null, 'collections_total');
        } elseif ($type === 'expense') {
            $this->count('purchases', $record['purchaseId'] ?? null, 'expenses_total', 'spoiled');
        }
    }

    /** @param array<mixed> $sale counts in its purchase alone */
    public function addVehicleSale(array $sale, int $sign): void
    {
        $this->addBill('purchases', $sale, 'purchaseId', $sign);
        $purchaseId = $sale['purchaseId'] ?? null;
        if (!is_int($purchaseId)) {
            return;
        }
        foreach (is_array($sale['items'] ?? null) ? $sale['items'] : [] as $item) {
            $item = is_array($item) ? $item : [];
            $unit = is_string($item['unit'] ?? null) ? $item['unit'] : '';
            $quantity = Money::read($item['quantity'] ?? null);
            $pieces = $item['pieces'] ?? null;
            $sum = $this->sold[$purchaseId][$unit] ?? self::NOTHING_SOLD;
            $this->sold[$purchaseId][$unit] = [
                'quantity' => $sum['quantity'] + $sign * (is_int($quantity) ? $quantity : 0),
                'pieces' => $sum['pieces'] + $sign * (is_int($pieces) ? $pieces : 0),
                'withoutPieces' => $sum['withoutPieces'] + $sign * (is_int($pieces) ? 0 : 1),
            ];
        }
    }

    /**
     * @param 'customers'|'purchases' $table
     * @return array<int, non-empty-array<string, int>> by ascending id and column; money in paise
     */
    public function added(string $table): array
    {
        $changes = array_filter($this->added[$table] ?? [], static fn(array $change): bool => array_filter($change) !== []);
        ksort($changes);
        return $changes;
    }

    /** @return list<array{int, string, Sold}> purchase, unit, sums; by ascending purchase */
    public function sold(): array
    {
        ksort($this->sold);
        $changes = [];
        foreach ($this->sold as $purchaseId => $units) {
            ksort($units, SORT_STRING);
            foreach ($units as $unit => $sum) {
                if ($sum !== self::NOTHING_SOLD) {
                    $changes[] = [$purchaseId, (string) $unit, $sum];
                }
            }
        }
        return $changes;
    }

    /** @return array<'customers'|'vendors'|'purchases', array{list<int>, list<string>}> ids and columns by table */
    public function counted(): array
    {
        return array_map(static fn(array $byId): array => [array_keys($byId), array_keys(array_merge(...$byId))], $this->counted);
    }

    /**
     * @param 'customers'|'purchases' $table
     * @param array<mixed> $sale
     */
    private function addBill(string $table, array $sale, string $parentField, int $sign): void
    {
        $amount = $sale['amount'] ?? null;
        if (!is_string($amount)) {
            throw new \LogicException('An amount is decimal text');
        }
        $this->plus($table, $sale[$parentField] ?? null, ['sales_total' => $sign * Money::toPaise($amount), 'bills' => $sign]);
    }

    /**
     * @param 'customers'|'purchases' $table
     * @param non-empty-array<string, int> $changes by column
     */
    private function plus(string $table, mixed $id, array $changes): void
    {
        if (!is_int($id)) {
            return;
        }
        foreach ($changes as $column => $change) {
            $this->added[$table][$id][$column] = ($this->added[$table][$id][$column] ?? 0) + $change;
        }
    }

    /** @param 'customers'|'vendors'|'purchases' $table */
    private function count(string $table, mixed $id, string ...$columns): void
    {
        if (is_int($id)) {
            $this->counted[$table][$id] = ($this->counted[$table][$id] ?? []) + array_fill_keys($columns, true);
        }
    }
}
