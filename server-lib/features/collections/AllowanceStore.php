<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Period;

/**
 * Allowances whose bill goes, comes back or gets another customer, each with a history row: the caller holds the locks of
 * the bill's customers. And the sums of what customers were let off, in paise.
 */
final class AllowanceStore extends Sql
{
    /** The bill `s` of an allowance `p`. Its purchase bears what the customer was let off. */
    private const BILL = 's.id = p.sale_id AND s.customer_id = p.customer_id';

    public function saleIsOf(int $saleId, int $customerId): bool
    {
        return $this->database->row('SELECT id FROM sales WHERE id = ? AND customer_id = ?', [$saleId, $customerId]) !== null;
    }

    /** They show no bill now, but keep its id, so that they have their bill again once it comes back. */
    public function billDeleted(History $history, int $saleId): void
    {
        $rows = $this->ofSale($saleId);
        $history->updatedAll('collection', self::with($saleId, $rows), self::with(null, $rows));
    }

    public function billRestored(History $history, int $saleId): void
    {
        $rows = array_values(array_filter($this->ofSale($saleId), static fn(array $row): bool => $row['saleId'] === $saleId));
        $history->restoredAll('collection', array_map(intval(...), array_column($rows, 'id')), self::with(null, $rows), $rows);
    }

    /** A bill that got another customer loses its allowances, which stay with the customer. */
    public function billMoved(History $history, int $saleId): void
    {
        $rows = $this->ofSale($saleId);
        $this->database->change('UPDATE collections SET sale_id = NULL WHERE sale_id = ?', [$saleId]);
        $history->updatedAll('collection', self::with($saleId, $rows), self::with(null, $rows));
    }

    /** @param list<int> $ids of collections, perhaps deleted by now, that get their bill back unless they have one */
    public function billMovedBack(History $history, int $saleId, array $ids): void
    {
        if ($ids !== []) {
            $this->database->change(
                "UPDATE collections
                 SET sale_id = ?
                 WHERE sale_id IS NULL AND method = 'allowance' AND id IN (" . implode(', ', $ids) . ')',
                [$saleId],
            );
            $this->billRestored($history, $saleId);
        }
    }

    /** @return list<Record> */
    private function ofSale(int $saleId): array
    {
        $ids = $this->database->ids('SELECT id FROM collections WHERE sale_id = ? ORDER BY id', [$saleId]);
        return (new CollectionStore($this->services))->all($ids);
    }

    /**
     * @param list<Record> $rows
     * @return list<Record>
     */
    private static function with(?int $saleId, array $rows): array
    {
        return array_map(static fn(array $row): array => ['saleId' => $saleId] + $row, $rows);
    }

    /** The few allowances that name a bill are found by it: the database might prefer all payments of its customer. */
    public function ofPurchase(int $purchaseId): int
    {
        return $this->paise(
            'SELECT SUM(p.amount)
             FROM sales s
             STRAIGHT_JOIN collections p FORCE INDEX (collections_sale) ON ' . self::BILL . '
             WHERE s.purchase_id = ?',
            [$purchaseId],
        );
    }

    /**
     * Reads the allowances that name a bill, which are few, and only their bills.
     *
     * @param ?Period $period in which they are dated; null for all
     * @return array<int, int> by the purchase that bears them
     */
    public function byPurchase(?Period $period = null): array
    {
        return $this->paiseById(
            'SELECT s.purchase_id, SUM(p.amount)
             FROM collections p FORCE INDEX (collections_sale)
             STRAIGHT_JOIN sales s ON ' . self::BILL . '
             WHERE p.sale_id > 0 AND s.purchase_id IS NOT NULL' . ($period?->condition('p.day') ?? '') . '
             GROUP BY s.purchase_id',
            $period?->params() ?? [],
        );
    }

    /** Those of the period that no purchase bears. */
    public function rest(Period $period): int
    {
        $index = $period->isOpen() ? 'collections_method' : 'collections_by_day';
        $all = $this->paise(
            "SELECT SUM(amount)
             FROM collections FORCE INDEX ($index)
             WHERE method = 'allowance'{$period->condition('day')}",
            $period->params(),
        );
        return $all - array_sum($this->byPurchase($period));
    }
}
