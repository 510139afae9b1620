<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\Sql;

/** The items of bills, streamed: a purchase has many, and they are joined from its bills. */
final class SoldItemQueries extends Sql
{
    private const ITEMS = 'SELECT i.sale_id AS saleId, i.product_name AS productName, i.unit, i.quantity, i.unit_price AS unitPrice
             FROM ';

    /** @return \Generator<SoldItem> everything that a purchase sold, bill by bill */
    public function ofVehicle(int $purchaseId): \Generator
    {
        return $this->items(
            'sales s
             STRAIGHT_JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id = ?
             ORDER BY i.sale_id, i.position',
            [$purchaseId],
        );
    }

    /** @return \Generator<SoldItem> what a purchase sold in one unit, without the bill $exceptSaleId; 0 for no such bill */
    public function ofVehicleIn(int $purchaseId, string $unit, int $exceptSaleId): \Generator
    {
        return $this->items(
            'sales s
             STRAIGHT_JOIN sale_items i ON i.sale_id = s.id
             WHERE s.purchase_id = ? AND s.id <> ? AND i.unit = ?',
            [$purchaseId, $exceptSaleId, $unit],
        );
    }

    /**
     * @param non-empty-list<int> $saleIds
     * @return \Generator<SoldItem> bill by bill
     */
    public function ofBills(array $saleIds): \Generator
    {
        return $this->items('sale_items i WHERE i.sale_id IN (' . implode(', ', $saleIds) . ') ORDER BY i.sale_id, i.position', []);
    }

    /**
     * @param string $rest the statement after FROM
     * @param list<int|string> $params
     * @return \Generator<SoldItem>
     */
    private function items(string $rest, array $params): \Generator
    {
        foreach ($this->database->stream(self::ITEMS . $rest, $params) as $row) {
            yield SoldItem::of($row);
        }
    }
}
