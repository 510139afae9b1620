<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\History;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Books\RecordChanges;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Many bills at once, in batches of 500 within the caller's transaction. That takes little memory and few statements, and
 * locks only the rows themselves, so that others hardly wait. A bill's row is SaleStore's.
 *
 * @phpstan-import-type SaleRow from SaleStore
 */
final class SaleBatchStore extends Sql
{
    private const BATCH = 500;

    private readonly SaleStore $sales;

    public function __construct(Services $services)
    {
        parent::__construct($services);
        $this->sales = new SaleStore($services);
    }

    /**
     * Deletes all bills of a customer, each with its history row. The caller holds the lock of the customer, whose totals
     * are deleted with it. The purchases' totals change last, in a few statements, so that other customers' bills of
     * the same vehicles hardly wait.
     */
    public function deleteOfCustomer(History $history, int $customerId): void
    {
        $changes = new RecordChanges();
        foreach ($this->batches('customer_id', $customerId) as $batch) {
            $sales = $this->sales->lockAll($batch, $customerId);
            foreach ($sales as $sale) {
                $changes->addVehicleSale($sale, -1);
            }
            $history->deletedAll('sale', $sales);
            $this->sales->deleteRows(array_map(SaleStore::idOf(...), $sales));
        }
        (new TotalStore($this->services))->apply($changes);
    }

    /** Corrects the vehicle number on all bills of a purchase, each with its history row. The caller holds its lock. */
    public function followPurchase(History $history, int $purchaseId, string $vehicleNumber): void
    {
        (new SaleTextStore($this->services))->addVehicle($vehicleNumber);
        $this->changeOfPurchase($history, $purchaseId, 'vehicle_number = ?', [$vehicleNumber]);
    }

    /** Removes a purchase from its bills, each with its history row; they keep its number. The caller holds its lock. */
    public function unlinkPurchase(History $history, int $purchaseId): void
    {
        $this->changeOfPurchase($history, $purchaseId, 'purchase_id = NULL', []);
    }

    /** @param list<string> $params */
    private function changeOfPurchase(History $history, int $purchaseId, string $change, array $params): void
    {
        foreach ($this->batches('purchase_id', $purchaseId) as $batch) {
            $list = implode(', ', $batch);
            // Those that still name the purchase.
            $ids = $this->database->ids("SELECT id FROM sales WHERE id IN ($list) AND purchase_id = ? FOR UPDATE", [$purchaseId]);
            if ($ids === []) {
                continue;
            }
            $before = $this->sales->all($ids);
            $this->database->change("UPDATE sales SET $change WHERE id IN (" . implode(', ', $ids) . ')', $params);
            $history->updatedAll('sale', $before, $this->sales->all($ids));
        }
    }

    /**
     * Sets the amounts of bills to the sums of their items, each with its history row. The caller holds their parents'
     * locks.
     *
     * @param list<int> $ids
     * @return int how many changed; a bill without items never does
     */
    public function addUpItems(History $history, array $ids): int
    {
        $changed = 0;
        foreach (array_chunk($ids, self::BATCH) as $batch) {
            $before = array_values(array_filter($this->sales->all($batch), static fn(array $sale): bool => $sale['items'] !== []));
            $withItems = array_map(SaleStore::idOf(...), $before);
            if ($withItems === []) {
                continue;
            }
            $this->database->change(
                'UPDATE sales
                 SET amount = (SELECT SUM(i.amount) FROM sale_items i WHERE i.sale_id = sales.id)
                 WHERE id IN (' . implode(', ', $withItems) . ')',
            );
            $history->updatedAll('sale', $before, $this->sales->all($withItems));
            $changed += count($withItems);
        }
        return $changed;
    }

    /**
     * The customers and purchases of these bills.
     *
     * @param list<int> $ids
     * @return array{customers: list<int>, purchases: list<int>}
     */
    public function parentsOf(array $ids): array
    {
        $parents = ['customers' => [], 'purchases' => []];
        foreach (array_chunk($ids, self::BATCH) as $batch) {
            $condition = ' FROM sales WHERE id IN (' . implode(', ', $batch) . ')';
            array_push($parents['customers'], ...$this->database->ids('SELECT DISTINCT customer_id' . $condition));
            array_push($parents['purchases'], ...$this->database->ids('SELECT DISTINCT purchase_id' . $condition . ' AND purchase_id IS NOT NULL'));
        }
        return $parents;
    }

    /**
     * Those of the bills that exist, locked after their parents.
     *
     * @param list<int> $ids ascending, not empty
     * @return array<int, SaleRow> by id
     */
    public function lock(array $ids): array
    {
        $parents = new ParentStore($this->services);
        $parents->lock(...$this->parentsOf($ids));
        $found = $this->database->ids('SELECT id FROM sales WHERE id IN (' . implode(', ', $ids) . ') ORDER BY id FOR UPDATE');
        $sales = [];
        foreach ($this->sales->all($found) as $sale) {
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

    /** @return list<non-empty-list<int>> the ids of the bills that name a parent, not locked yet */
    private function batches(string $column, int $parentId): array
    {
        return array_chunk($this->database->ids("SELECT id FROM sales WHERE $column = ? ORDER BY id", [$parentId]), self::BATCH);
    }
}
