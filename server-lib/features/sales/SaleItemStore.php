<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

final class SaleItemStore extends Sql
{
    private const COLUMNS = '(sale_id, position, product_name, unit, pieces, quantity, unit_price, amount)';

    /** @param list<array<string, mixed>> $sales new ones, or from the history */
    public function insert(array $sales, string $table = 'sale_items'): void
    {
        $this->database->insertAll("INSERT INTO $table " . self::COLUMNS, self::tuples($sales));
    }

    /**
     * @param list<array<string, mixed>> $sales
     * @return \Generator<list<int|string|null>> in the order of the columns
     */
    private static function tuples(array $sales): \Generator
    {
        foreach ($sales as $sale) {
            foreach (array_values(is_array($sale['items'] ?? null) ? $sale['items'] : []) as $i => $item) {
                $item = is_array($item) ? $item : [];
                $quantity = Money::read($item['quantity'] ?? null);
                yield [
                    is_int($sale['id']) ? $sale['id'] : throw new \LogicException('A bill has an id'),
                    $i + 1,
                    self::fieldOf($item, 'productName'),
                    self::fieldOf($item, 'unit'),
                    is_int($item['pieces'] ?? null) ? $item['pieces'] : null,
                    Money::fromPaise(is_int($quantity) ? $quantity : 0),
                    self::fieldOf($item, 'unitPrice'),
                    self::fieldOf($item, 'amount'),
                ];
            }
        }
    }

    /** @param array<array-key, mixed> $item */
    private static function fieldOf(array $item, string $field): string
    {
        $value = $item[$field] ?? '';
        return is_scalar($value) ? (string) $value : '';
    }

    /** @param list<int> $saleIds */
    public function deleteOfSales(array $saleIds): void
    {
        $this->database->change('DELETE FROM sale_items WHERE sale_id IN (' . implode(', ', $saleIds) . ')');
    }

    /**
     * @param list<int> $saleIds
     * @return array<int, list<Row>> by sale, in the order they were typed
     */
    public function ofSales(array $saleIds): array
    {
        if ($saleIds === []) {
            return [];
        }
        return $this->database->groups(
            'SELECT sale_id, product_name AS productName, unit, pieces, quantity + 0e0 AS quantity, unit_price AS unitPrice, amount
             FROM sale_items
             WHERE sale_id IN (' . implode(', ', $saleIds) . ')
             ORDER BY sale_id, position',
        );
    }
}
