<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Database\Sql;

/**
 * Allowances whose bill goes, comes back or gets another customer: each change leaves a history row on the allowance. The
 * caller holds the locks of the bill's customers.
 *
 * @phpstan-import-type Row from Database
 */
final class AllowanceStore extends Sql
{
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

    /**
     * A bill that got another customer loses its allowances, which stay with the customer.
     *
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     */
    public function billMoved(History $history, array $before, array $after): void
    {
        if ($before['customerId'] === $after['customerId'] || !is_int($after['id'])) {
            return;
        }
        $saleId = $after['id'];
        $rows = $this->ofSale($saleId);
        $this->database->change('UPDATE collections SET sale_id = NULL WHERE sale_id = ?', [$saleId]);
        $history->updatedAll('collection', self::with($saleId, $rows), self::with(null, $rows));
    }

    /**
     * The bill has its customer again: these allowances get it back, unless they have got another one meanwhile.
     *
     * @param list<int> $ids of collections, some perhaps deleted by now
     */
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

    /** @return list<Row> */
    private function ofSale(int $saleId): array
    {
        $ids = $this->database->ids('SELECT id FROM collections WHERE sale_id = ? ORDER BY id', [$saleId]);
        return (new CollectionStore($this->services))->all($ids);
    }

    /**
     * @param list<Row> $rows
     * @return list<Row>
     */
    private static function with(?int $saleId, array $rows): array
    {
        return array_map(static fn(array $row): array => ['saleId' => $saleId] + $row, $rows);
    }
}
