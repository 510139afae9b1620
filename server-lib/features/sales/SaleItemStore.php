<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

/**
 * The items of bills: {productName, unit, pieces, quantity, unitPrice, amount}; the quantity is a number, money
 * is text, pieces is null if unknown.
 */
final class SaleItemStore extends Sql
{
    private const COLUMNS = '(sale_id, position, product_name, unit, pieces, quantity, unit_price, amount)';

    /**
     * Inserts the items of bills, which are new or from the history.
     *
     * @param list<array<string, mixed>> $sales
     */
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
            $id = SaleStore::idOf($sale);
            $position = 0;
            foreach (is_array($sale['items'] ?? null) ? $sale['items'] : [] as $item) {
                $position++;
                $item = is_array($item) ? $item : [];
                $quantity = Money::read($item['quantity'] ?? null);
                yield [
                    $id,
                    $position,
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

    /** @param non-empty-list<int> $saleIds */
    public function deleteOfSales(array $saleIds): void
    {
        $this->database->change('DELETE FROM sale_items WHERE sale_id IN (' . implode(', ', $saleIds) . ')');
    }

    /**
     * The items of several bills, in one query.
     *
     * @param list<int> $saleIds
     * @return array<int, list<Row>> sale id => its items in the order they were typed
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
