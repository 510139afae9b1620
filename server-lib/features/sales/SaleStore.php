<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/** A row is the answer; its createdAt is when the bill was entered. */
final class SaleStore extends Sql
{
    public const TABLE = 'sales';
    public const SELECT = "SELECT s.id, s.customer_id AS customerId, c.name AS customerName,
                    c.phone_number AS customerPhoneNumber, s.vehicle_number AS vehicleNumber,
                    s.purchase_id AS purchaseId, s.sale_date AS saleDate, s.description, s.amount,
                    DATE_FORMAT(s.entered_at, '%Y-%m-%d %H:%i:%s') AS createdAt,
                    s.crates_out AS cratesOut, s.crates_back AS cratesBack
             FROM sales s
             LEFT JOIN customers c ON c.id = s.customer_id";

    private readonly SaleItemStore $items;
    private readonly TotalStore $totals;
    private readonly SaleTextStore $texts;

    public function __construct(Services $services)
    {
        parent::__construct($services);
        $this->items = new SaleItemStore($services);
        $this->totals = new TotalStore($services);
        $this->texts = new SaleTextStore($services);
    }

    /** @return Bill|null */
    public function find(int $id): ?array
    {
        return $this->withItems($this->database->rows(self::SELECT . ' WHERE s.id = ?', [$id]))[0] ?? null;
    }

    /**
     * @param list<int> $ids
     * @return list<Row> without their items, in the order of the ids
     */
    public function findAll(array $ids): array
    {
        if ($ids === []) {
            return [];
        }
        $rows = array_column($this->database->rows(self::SELECT . ' WHERE s.id IN (' . implode(', ', $ids) . ')'), null, 'id');
        $found = array_filter($ids, static fn(int $id): bool => isset($rows[$id]));
        return array_values(array_map(static fn(int $id): array => $rows[$id], $found));
    }

    /** @return Bill|null locked until the transaction ends */
    public function lock(int $id): ?array
    {
        return $this->database->row('SELECT id FROM sales WHERE id = ? FOR UPDATE', [$id]) === null ? null : $this->find($id);
    }

    /** @return Row|null its parents' ids, read without a lock */
    public function parents(int $id): ?array
    {
        return $this->database->row('SELECT customer_id AS customerId, purchase_id AS purchaseId FROM sales WHERE id = ?', [$id]);
    }

    /**
     * @param array{name: string, phoneNumber: string} $customer the bill's
     * @return Bill
     */
    public function insert(SaleInput $sale, array $customer, string $vehicleNumber): array
    {
        $instant = $this->services->clock->instant();
        $id = $this->insertRow(self::TABLE, [...self::values($sale, $vehicleNumber), 'entered_at' => $instant]);
        $row = $sale->row($id, $customer, $vehicleNumber, substr($instant, 0, 19));
        $this->items->insert([$row]);
        $this->texts->add($sale->description, $vehicleNumber, $sale->items);
        $this->totals->changed('sale', null, $row);
        $this->database->rowCounts->add(self::TABLE, 1);
        return $row;
    }

    /**
     * @param Bill $before as it was locked
     * @return Bill as it is now
     */
    public function update(array $before, SaleInput $sale, string $vehicleNumber): array
    {
        $id = $before['id'];
        $this->updateRow(self::TABLE, self::values($sale, $vehicleNumber), $id);
        $this->items->deleteOfSales([$id]);
        $this->items->insert([['id' => $id, 'items' => $sale->items]]);
        $this->texts->add($sale->description, $vehicleNumber, $sale->items);
        $after = $this->find($id) ?? throw new \LogicException('A locked bill stays');
        $this->totals->changed('sale', $before, $after);
        return $after;
    }

    /** @return array<string, int|string|null> by column */
    private static function values(SaleInput $sale, string $vehicleNumber): array
    {
        return [
            'customer_id' => $sale->customerId,
            'purchase_id' => $sale->purchaseId,
            'vehicle_number' => $vehicleNumber,
            'sale_date' => $sale->saleDate,
            'description' => $sale->description,
            'amount' => Money::fromPaise($sale->amountPaise),
            'crates_out' => $sale->cratesOut,
            'crates_back' => $sale->cratesBack,
        ];
    }

    /** @param Bill $before as it was locked */
    public function delete(array $before): void
    {
        $this->deleteRows([$before['id']]);
        $this->totals->changed('sale', $before, null);
    }

    /**
     * @param list<int> $ids
     * @return list<Bill> in the order of the ids
     */
    public function all(array $ids): array
    {
        return $this->withItems($this->findAll($ids));
    }

    /** @param list<int> $ids of bills whose totals the caller changes */
    public function deleteRows(array $ids): void
    {
        (new DeletedRows($this->database))->take($ids, self::TABLE, 'sale_items');
    }

    /**
     * @return iterable<Row> newest first: {id, customerId, customerName, createdAt, description, amount}; createdAt has the
     *   sale date
     */
    public function ofPurchase(int $purchaseId): iterable
    {
        return $this->database->stream(
            "SELECT s.id, s.customer_id AS customerId, c.name AS customerName,
                    CONCAT(s.sale_date, ' 00:00:00') AS createdAt, s.description, s.amount
             FROM sales s
             LEFT JOIN customers c ON c.id = s.customer_id
             WHERE s.purchase_id = ?
             ORDER BY s.sale_date DESC, s.id DESC",
            [$purchaseId],
        );
    }

    /**
     * @param list<Row> $sales
     * @return list<Bill>
     */
    public function withItems(array $sales): array
    {
        $items = $this->items->ofSales(array_map(intval(...), array_column($sales, 'id')));
        /** @var list<Bill> */
        return array_map(static fn(array $sale): array => $sale + ['items' => $items[(int) $sale['id']] ?? []], $sales);
    }
}
