<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\History;
use FruitKhata\Database\ParentStore;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Books\RecordChanges;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Many bills at once, in batches of 500 within the caller's transaction: that takes little memory and few statements, and
 * locks only the rows themselves, so that others hardly wait.
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
     * Each with its history row. The caller holds the lock of the customer, whose totals are deleted with it. The purchases'
     * totals change last, in a few statements, so that other customers' bills of the same vehicles hardly wait.
     */
    public function deleteOfCustomer(History $history, int $customerId): void
    {
        $changes = new RecordChanges();
        foreach ($this->lockedOf('customer_id', $customerId) as $ids => $sales) {
            foreach ($sales as $sale) {
                $changes->addVehicleSale($sale, -1);
            }
            $history->deletedAll('sale', $sales);
            $this->sales->deleteRows($ids);
        }
        (new TotalStore($this->services))->apply($changes);
    }

    /** Corrects the number on all bills of a purchase, whose lock the caller holds, each with its history row. */
    public function followPurchase(History $history, int $purchaseId, string $vehicleNumber): void
    {
        (new SaleTextStore($this->services))->addVehicle($vehicleNumber);
        $this->changeOfPurchase($history, $purchaseId, 'vehicle_number = ?', [$vehicleNumber]);
    }

    /** Its bills keep its number, each with its history row. The caller holds its lock. */
    public function unlinkPurchase(History $history, int $purchaseId): void
    {
        $this->changeOfPurchase($history, $purchaseId, 'purchase_id = NULL', []);
    }

    /** @param list<string> $params */
    private function changeOfPurchase(History $history, int $purchaseId, string $change, array $params): void
    {
        foreach ($this->lockedOf('purchase_id', $purchaseId) as $ids => $before) {
            $this->database->change("UPDATE sales SET $change WHERE id IN (" . implode(', ', $ids) . ')', $params);
            $history->updatedAll('sale', $before, $this->sales->all($ids));
        }
    }

    /**
     * Sets the amounts of bills, whose parents are locked, to the sums of their items, each with its history row.
     *
     * @param list<int> $ids
     * @return int how many changed; a bill without items never does
     */
    public function addUpItems(History $history, array $ids): int
    {
        $changed = 0;
        foreach (array_chunk($ids, self::BATCH) as $batch) {
            $before = array_values(array_filter($this->sales->all($batch), static fn(array $sale): bool => $sale['items'] !== []));
            $withItems = array_column($before, 'id');
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
     * @param list<int> $ids
     * @return array{customers: list<int>, purchases: list<int>} of these bills
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
     * @param list<int> $ids ascending, not empty
     * @return array<int, Bill> those that exist, by id, locked after their parents
     */
    public function lock(array $ids): array
    {
        $parents = new ParentStore($this->services);
        $parents->lock(...$this->parentsOf($ids));
        $found = $this->database->ids('SELECT id FROM sales WHERE id IN (' . implode(', ', $ids) . ') ORDER BY id FOR UPDATE');
        $sales = array_combine($found, $this->sales->all($found));
        foreach ($sales as $sale) {
            $parents->requireParentsOf($sale);
        }
        return $sales;
    }

    /**
     * @param array<int, Bill> $before by id
     * @param array<int, Bill> $after the same bills with other items and amounts
     */
    public function replace(array $before, array $after): void
    {
        $ids = array_keys($after);
        $items = new SaleItemStore($this->services);
        $items->deleteOfSales($ids);
        $items->insert(array_values($after));
        $amounts = '';
        foreach ($after as $id => $sale) {
            $amounts .= " WHEN $id THEN " . Money::toPaise($sale['amount']);
        }
        $this->database->change("UPDATE sales SET amount = CASE id$amounts END * 0.01 WHERE id IN (" . implode(', ', $ids) . ')');
        $changes = new RecordChanges();
        foreach ($after as $id => $sale) {
            $changes->add('sale', $before[$id], -1);
            $changes->add('sale', $sale, 1);
        }
        (new TotalStore($this->services))->apply($changes);
    }

    /**
     * Locks by the ids alone: by the parent's index each batch would read, and lock, all of its bills.
     *
     * @return \Generator<non-empty-list<int>, list<Bill>> those that name a parent, a batch at a time, by their ids
     */
    private function lockedOf(string $column, int $parentId): \Generator
    {
        $all = $this->database->ids("SELECT id FROM sales WHERE $column = ? ORDER BY id", [$parentId]);
        foreach (array_chunk($all, self::BATCH) as $batch) {
            $among = 'id IN (' . implode(', ', $batch) . ')';
            $ids = $this->database->ids("SELECT id FROM sales FORCE INDEX (PRIMARY) WHERE $among AND $column = ? ORDER BY id FOR UPDATE", [$parentId]);
            if ($ids !== []) {
                yield $ids => $this->sales->all($ids);
            }
        }
    }
}
