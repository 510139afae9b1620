<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

/** What one purchase's bills sold, by unit and product. Products are the same in upper and lower case, units are not. */
final class VehicleItems
{
    /** With fewer bills, nothing is usual yet. */
    private const BILLS = 3;

    /** @var array<string, non-empty-list<int>> by unit, in hundredths */
    private array $quantities = [];
    /** @var array<string, array<string, non-empty-list<SoldItem>>> by unit and product */
    private array $items = [];
    /** @var array<string, array<string, ?Usual>> by unit and product */
    private array $usual = [];

    /** Ignores an item without price or quantity, which says nothing about what is usual. */
    public function add(SoldItem $item): void
    {
        if ($item->quantity > 0 && $item->pricePaise > 0) {
            $this->quantities[$item->unit][] = $item->quantity;
            $this->items[$item->unit][self::fold($item->productName)][] = $item;
        }
    }

    /** How many bills have the product in this unit. */
    public function bills(string $productName, string $unit): int
    {
        return count(array_unique(array_column($this->items[$unit][self::fold($productName)] ?? [], 'saleId')));
    }

    /** null if there are fewer than BILLS bills */
    public function usual(string $productName, string $unit): ?Usual
    {
        $product = self::fold($productName);
        if (!array_key_exists($product, $this->usual[$unit] ?? [])) {
            $this->usual[$unit][$product] = $this->find($product, $unit);
        }
        return $this->usual[$unit][$product];
    }

    private function find(string $product, string $unit): ?Usual
    {
        $items = $this->items[$unit][$product] ?? [];
        $bills = $this->bills($product, $unit);
        if ($items === [] || $bills < self::BILLS) {
            return null;
        }
        $quantities = array_column($items, 'quantity');
        return Usual::of($bills, array_column($items, 'pricePaise'), $quantities, $this->quantities[$unit] ?? $quantities);
    }

    private static function fold(string $productName): string
    {
        return mb_strtolower($productName, 'UTF-8');
    }
}
