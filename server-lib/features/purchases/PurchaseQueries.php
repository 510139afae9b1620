<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Search;

/**
 * Lists of purchases, newest day first; within a day, the last entered first. And the figures behind one vehicle's account.
 */
final class PurchaseQueries extends Sql
{
    /**
     * @param ?int $vendorId null for all vendors
     * @param ?Search $search looks at vendor, vehicle number and description
     * @return iterable<Row>
     */
    public function list(?int $vendorId, ?Search $search): iterable
    {
        $where = Condition::all(
            $vendorId === null ? null : new Condition('b.vendor_id = ?', [$vendorId]),
            $search === null ? null : Condition::any(
                $search->contains('v.name', 'b.vehicle_number', 'b.description'),
                $search->containsCompact('b.vehicle_number'),
                $search->soundsLike('v.sound', 'v.name'),
                $search->soundsLike('b.sound', 'b.description'),
            ),
        );
        return $this->database->stream(
            PurchaseStore::SELECT . " WHERE {$where->sql} ORDER BY b.day DESC, b.id DESC",
            $where->params,
        );
    }

    /**
     * Options of the vehicle picker: {id, vehicleNumber, vendorName, description, createdAt, isClosed, unit, loaded, left,
     * oversold, mixedUnits}; id is the purchase's, the quantities are null if nobody knows what was loaded. Of a search,
     * what begins so, then other literal matches come first.
     *
     * @return \Generator<array<string, scalar|null>>
     */
    public function vehicleNumbers(bool $activeOnly, ?Search $search): \Generator
    {
        $nearest = $search === null ? [] : [$search->begins('b.vehicle_number'), $search->contains('b.vehicle_number')];
        $where = Condition::all(
            $activeOnly ? new Condition('b.is_closed = 0') : null,
            $search === null ? null : Condition::any(...$nearest, ...[$search->containsCompact('b.vehicle_number')]),
        );
        $order = implode('', array_map(static fn(Condition $first): string => $first->sql . ' DESC, ', $nearest));
        $rows = $this->database->stream(
            'SELECT b.id, b.vehicle_number AS vehicleNumber, v.name AS vendorName, b.description, b.created_at AS createdAt,
                    b.is_closed AS isClosed, b.quantity AS loaded, b.unit, b.spoiled, (
                      SELECT ' . Load::SOLD . '
                      FROM sold_quantities q
                      WHERE q.purchase_id = b.id AND b.quantity IS NOT NULL
                    ) AS sold, (
                      SELECT ' . Load::UNCOUNTED . "
                      FROM sold_quantities q
                      WHERE q.purchase_id = b.id AND b.quantity IS NOT NULL
                    ) AS uncounted
             FROM purchases b
             LEFT JOIN vendors v ON v.id = b.vendor_id
             WHERE {$where->sql}
             ORDER BY {$order}b.day DESC, b.id DESC",
            [...$where->params, ...array_merge(...array_column($nearest, 'params'))],
        );
        foreach ($rows as $row) {
            $load = Load::of($row['loaded'], $row['sold'], $row['spoiled'], $row['uncounted']);
            unset($row['sold'], $row['spoiled'], $row['uncounted']);
            yield [...$row, ...Load::answer($load)];
        }
    }

    /**
     * What a vehicle's account is made of.
     *
     * @return Row|null {amount, sold, bills, quantity, unit, spoiled, createdAt, isClosed, soldQuantity, uncounted, lastSaleDate};
     *   what was sold is as Load counts it; null if there is no bill
     */
    public function figures(int $id): ?array
    {
        return $this->database->row(
            'SELECT b.amount, b.sales_total AS sold, b.bills, b.quantity, b.unit, b.spoiled, b.created_at AS createdAt, b.is_closed AS isClosed, (
                      SELECT ' . Load::SOLD . '
                      FROM sold_quantities q
                      WHERE q.purchase_id = b.id
                    ) AS soldQuantity, (
                      SELECT ' . Load::UNCOUNTED . '
                      FROM sold_quantities q
                      WHERE q.purchase_id = b.id
                    ) AS uncounted, (
                      SELECT MAX(s.sale_date)
                      FROM sales s
                      WHERE s.purchase_id = b.id
                    ) AS lastSaleDate
             FROM purchases b
             WHERE b.id = ?',
            [$id],
        );
    }

    /** @return list<int> ids of the vehicles that are still being sold, the newest first */
    public function newestOpen(int $count): array
    {
        return $this->database->ids("SELECT id FROM purchases WHERE is_closed = 0 ORDER BY day DESC, id DESC LIMIT $count");
    }

    /** @return list<array{kind: string, paise: int}> the largest first; without waste */
    public function expenses(int $purchaseId): array
    {
        $rows = $this->database->rows(
            "SELECT kind, SUM(amount) AS total
             FROM expenses
             WHERE purchase_id = ? AND kind <> 'waste'
             GROUP BY kind
             ORDER BY total DESC, kind",
            [$purchaseId],
        );
        return array_map(static fn(array $row): array => [
            'kind' => (string) $row['kind'],
            'paise' => Money::toPaise((string) $row['total']),
        ], $rows);
    }
}
