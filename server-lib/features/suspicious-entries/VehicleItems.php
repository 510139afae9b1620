<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

/**
 * What is usual on one purchase's bills: the medians and the limits. quantityTo is from the larger of two medians: the
 * product's, and that of everything the vehicle sold in this unit, since a single product is sold seldom.
 */
final class VehicleItems
{
    /** With fewer, nothing is usual yet. */
    private const BILLS = 3;

    /** @var array<string, non-empty-list<int>> by unit, in hundredths */
    private array $quantities = [];
    /** @var array<string, array<string, non-empty-list<JudgedItem>>> by unit and product */
    private array $items = [];
    /** @var array<string, array<string, ?Usual>> by unit and product */
    private array $usual = [];

    /** @param JudgedItem $item ignored without price or quantity, which says nothing about what is usual */
    public function add(array $item): void
    {
        if ($item['quantity'] > 0 && $item['unitPrice'] > 0) {
            $this->quantities[$item['unit']][] = $item['quantity'];
            $this->items[$item['unit']][self::fold($item['productName'])][] = $item;
        }
    }

    public function bills(string $productName, string $unit): int
    {
        return count(array_unique(array_column($this->items[$unit][self::fold($productName)] ?? [], 'saleId')));
    }

    /** @return ?Usual */
    public function usual(string $productName, string $unit): ?array
    {
        $product = self::fold($productName);
        if (!array_key_exists($product, $this->usual[$unit] ?? [])) {
            $this->usual[$unit][$product] = $this->find($product, $unit);
        }
        return $this->usual[$unit][$product];
    }

    /** @return ?Usual */
    private function find(string $product, string $unit): ?array
    {
        $items = $this->items[$unit][$product] ?? [];
        if ($items === [] || $this->bills($product, $unit) < self::BILLS) {
            return null;
        }
        $quantities = array_column($items, 'quantity');
        $price = self::doubledMedian(array_column($items, 'unitPrice'));
        $quantity = self::doubledMedian($quantities);
        $widest = max($quantity, self::doubledMedian($this->quantities[$unit] ?? $quantities));
        return [
            'unitPrice' => intdiv($price + 1, 2),
            'unitPriceFrom' => intdiv($price + 3, 4),
            'unitPriceTo' => $price,
            'quantity' => intdiv($quantity + 1, 2),
            'quantityTo' => intdiv(3 * $widest, 2),
        ];
    }

    /** @param non-empty-list<int> $values doubled, the median is an integer even between two of them */
    private static function doubledMedian(array $values): int
    {
        sort($values);
        $last = count($values) - 1;
        return $values[intdiv($last, 2)] + $values[intdiv($last + 1, 2)];
    }

    private static function fold(string $productName): string
    {
        return mb_strtolower($productName, 'UTF-8');
    }
}
