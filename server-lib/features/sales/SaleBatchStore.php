<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Database;
use FruitKhata\Database\EnteredAt;
use FruitKhata\Database\History;
use FruitKhata\Features\Books\TotalChanges;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Services;

/**
 * Many bills at once, in pages of 500 within the caller's transaction: small memory, few statements, and only the rows
 * themselves are locked, so that others hardly wait. A bill's row is that of SaleStore.
 *
 * @phpstan-import-type SaleRow from SaleStore
 */
final class SaleBatchStore
{
    private const PAGE = 500;

    private readonly Database $database;
    private readonly SaleStore $sales;
    private readonly TotalStore $totals;

    public function __construct(private readonly Services $services)
    {
        $this->database = $services->database;
        $this->sales = new SaleStore($services);
        $this->totals = new TotalStore($services);
    }

    /**
     * All bills of a customer, page by page, each with its history row. The customer, whose own totals go with it, is
     * locked; the vehicles change last by one statement, so that other customers' bills of theirs hardly wait.
     */
    public function deleteOfCustomer(History $history, int $customerId): void
    {
        $purchases = new TotalChanges();
        foreach ($this->pages('customer_id', $customerId) as $sales) {
            foreach ($sales as $sale) {
                $purchases->add($sale, 'purchaseId', -1, -1);
            }
            $history->deletedAll('sale', EnteredAt::added($this->database, SaleStore::LIST, $sales));
            $this->sales->deleteRows(array_map(SaleStore::idOf(...), $sales));
        }
        $this->totals->purchasesChanged($purchases);
    }

    /** A corrected vehicle number, on all bills of the purchase, each with its history row; the purchase is locked. */
    public function followPurchase(History $history, int $purchaseId, string $vehicleNumber): void
    {
        (new SaleTextStore($this->services))->addVehicle($vehicleNumber);
        $this->changeOfPurchase($history, $purchaseId, 'vehicle_number = ?', [$vehicleNumber]);
    }

    /** Takes the purchase from all its bills, each with its history row; they keep its number. The purchase is locked. */
    public function unlinkPurchase(History $history, int $purchaseId): void
    {
        $this->changeOfPurchase($history, $purchaseId, 'purchase_id = NULL', []);
    }

    /** @param list<string> $params */
    private function changeOfPurchase(History $history, int $purchaseId, string $change, array $params): void
    {
        foreach ($this->pages('purchase_id', $purchaseId) as $before) {
            $ids = array_map(SaleStore::idOf(...), $before);
            $this->database->change("UPDATE sales SET $change WHERE id IN (" . implode(', ', $ids) . ')', $params);
            $history->updatedAll('sale', $before, $this->sales->all($ids));
        }
    }

    /**
     * Sets bills' amounts to the sum of their items, each with its history row; their parents are locked.
     *
     * @param list<int> $ids
     * @return int how many changed; a bill without items never does
     */
    public function addUpItems(History $history, array $ids): int
    {
        $changed = 0;
        foreach (array_chunk($ids, self::PAGE) as $page) {
            $before = array_values(array_filter($this->sales->all($page), static fn(array $sale): bool => $sale['items'] !== []));
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
     * Who bought these bills, and the vehicles they name.
     *
     * @param list<int> $ids
     * @return array{customers: list<int>, purchases: list<int>}
     */
    public function parentsOf(array $ids): array
    {
        $parents = ['customers' => [], 'purchases' => []];
        foreach (array_chunk($ids, self::PAGE) as $page) {
            $condition = ' FROM sales WHERE id IN (' . implode(', ', $page) . ')';
            $customers = $this->database->column('SELECT DISTINCT customer_id' . $condition);
            $purchases = $this->database->column('SELECT DISTINCT purchase_id' . $condition . ' AND purchase_id IS NOT NULL');
            array_push($parents['customers'], ...array_map(intval(...), $customers));
            array_push($parents['purchases'], ...array_map(intval(...), $purchases));
        }
        return $parents;
    }

    /**
     * The bills that name a record, by pages, locked.
     *
     * @return \Generator<list<SaleRow>>
     */
    private function pages(string $column, int $parentId): \Generator
    {
        $ids = $this->database->column("SELECT id FROM sales WHERE $column = ? ORDER BY id", [$parentId]);
        foreach (array_chunk(array_map(intval(...), $ids), self::PAGE) as $page) {
            $list = implode(', ', $page);
            $locked = $this->database->column("SELECT id FROM sales WHERE id IN ($list) AND $column = ? FOR UPDATE", [$parentId]);
            if ($locked !== []) {
                yield $this->sales->all(array_map(intval(...), $locked));
            }
        }
    }
}
