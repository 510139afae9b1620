<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * The items of bills: {productName, unit, quantity, unitPrice, amount}; the quantity is a number, money is text.
 *
 * @phpstan-import-type Row from Database
 */
final class SaleItemStore
{
    private readonly Database $database;

    private const INSERT = 'INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount)
             VALUES ';
    private const ROWS_A_STATEMENT = 1000;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /** @param list<SaleItem> $items not empty */
    public function insert(int $saleId, array $items): void
    {
        $params = [];
        foreach ($items as $i => $item) {
            array_push(
                $params,
                $saleId,
                $i + 1,
                $item->productName,
                $item->unit,
                Money::fromPaise($item->quantity),
                Money::fromPaise($item->unitPricePaise),
                Money::fromPaise($item->amountPaise),
            );
        }
        $this->database->change(
            self::INSERT . implode(', ', array_fill(0, count($items), '(?, ?, ?, ?, ?, ?, ?)')),
            $params,
        );
    }

    /**
     * Inserts the items of bills as the history has them.
     *
     * @param list<array<string, mixed>> $sales
     */
    public function restore(array $sales): void
    {
        $rows = [];
        foreach ($sales as $sale) {
            foreach (array_values(is_array($sale['items'] ?? null) ? $sale['items'] : []) as $i => $item) {
                $rows[] = self::restored($sale['id'] ?? null, $i + 1, is_array($item) ? $item : []);
            }
        }
        foreach (array_chunk($rows, self::ROWS_A_STATEMENT) as $batch) {
            $this->database->change(
                self::INSERT . implode(', ', array_fill(0, count($batch), '(?, ?, ?, ?, ?, ?, ?)')),
                array_merge(...$batch),
            );
        }
    }

    /**
     * @param array<array-key, mixed> $item
     * @return list<int|string> in the order of the columns
     */
    private static function restored(mixed $saleId, int $position, array $item): array
    {
        $text = static fn(string $field): string => is_scalar($item[$field] ?? null) ? (string) $item[$field] : '';
        $quantity = Money::read($item['quantity'] ?? null);
        return [
            is_int($saleId) ? $saleId : throw new \LogicException('A bill has an id'),
            $position,
            $text('productName'),
            $text('unit'),
            Money::fromPaise(is_int($quantity) ? $quantity : 0),
            $text('unitPrice'),
            $text('amount'),
        ];
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
            'SELECT sale_id, product_name AS productName, unit, quantity + 0e0 AS quantity, unit_price AS unitPrice, amount
             FROM sale_items
             WHERE sale_id IN (' . implode(', ', $saleIds) . ')
             ORDER BY sale_id, position',
        );
    }
}
