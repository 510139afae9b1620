<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Books\RecordChanges;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Money;

/**
 * Several bills whose items get another price.
 *
 * @phpstan-import-type SaleRow from SaleStore
 */
final class SaleRateStore extends Sql
{
    /**
     * Those of the bills that exist, locked after their parents.
     *
     * @param list<int> $ids ascending, not empty
     * @return array<int, SaleRow> by id
     */
    public function lock(array $ids): array
    {
        $parents = new ParentStore($this->services);
        $parents->lock(...(new SaleBatchStore($this->services))->parentsOf($ids));
        $found = $this->database->ids('SELECT id FROM sales WHERE id IN (' . implode(', ', $ids) . ') ORDER BY id FOR UPDATE');
        $sales = [];
        foreach ((new SaleStore($this->services))->all($found) as $sale) {
            $parents->requireParentsOf($sale);
            $sales[SaleStore::idOf($sale)] = $sale;
        }
        return $sales;
    }

    /**
     * Writes the items and amounts of bills, and moves their parents' totals.
     *
     * @param array<int, SaleRow> $before by id
     * @param array<int, SaleRow> $after the same bills
     */
    public function replace(array $before, array $after): void
    {
        $ids = array_keys($after);
        if ($ids === []) {
            return;
        }
        $items = new SaleItemStore($this->services);
        $items->deleteOfSales($ids);
        $items->insert(array_values($after));
        $amounts = '';
        foreach ($after as $id => $sale) {
            $amounts .= " WHEN $id THEN " . self::amountPaise($sale);
        }
        $this->database->change("UPDATE sales SET amount = CASE id$amounts END * 0.01 WHERE id IN (" . implode(', ', $ids) . ')');
        $changes = new RecordChanges();
        foreach ([-1 => $before, 1 => $after] as $sign => $sales) {
            foreach ($sales as $sale) {
                $changes->add('sale', $sale, $sign);
            }
        }
        (new TotalStore($this->services))->apply($changes);
    }

    /** @param SaleRow $sale */
    private static function amountPaise(array $sale): int
    {
        return Money::toPaise(is_string($sale['amount']) ? $sale['amount'] : throw new \LogicException('An amount is decimal text'));
    }
}
