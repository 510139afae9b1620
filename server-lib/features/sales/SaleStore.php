<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Database\RowCounts;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Bills one at a time. A row is the answer: {id, customerId, customerName, customerPhoneNumber, vehicleNumber,
 * purchaseId, saleDate, description, amount, createdAt, items}; createdAt is when the bill was entered.
 *
 * @phpstan-import-type Row from Database
 * @phpstan-type SaleRow array<string, mixed>
 */
final class SaleStore
{
    public const LIST = 'sales';
    public const SELECT = "SELECT s.id, s.customer_id AS customerId, c.name AS customerName,
                    c.phone_number AS customerPhoneNumber, s.vehicle_number AS vehicleNumber,
                    s.purchase_id AS purchaseId, s.sale_date AS saleDate, s.description, s.amount,
                    DATE_FORMAT(s.entered_at, '%Y-%m-%d %H:%i:%s') AS createdAt
             FROM sales s
             LEFT JOIN customers c ON c.id = s.customer_id";

    private readonly Database $database;
    private readonly SaleItemStore $items;

    public function __construct(private readonly Services $services)
    {
        $this->database = $services->database;
        $this->items = new SaleItemStore($services->database);
    }

    /** @return SaleRow|null */
    public function find(int $id): ?array
    {
        return $this->withItems($this->database->row(self::SELECT . ' WHERE s.id = ?', [$id]));
    }

    /**
     * Bills without their items, in the order of the ids.
     *
     * @param list<int> $ids
     * @return list<Row>
     */
    public static function findAll(Database $database, array $ids): array
    {
        if ($ids === []) {
            return [];
        }
        $rows = $database->rows(self::SELECT . ' WHERE s.id IN (' . implode(', ', $ids) . ')');
        $places = array_flip($ids);
        usort($rows, static fn(array $a, array $b): int => $places[(int) $a['id']] <=> $places[(int) $b['id']]);
        return $rows;
    }

    /**
     * The bill, kept from changing until the transaction ends.
     *
     * @return SaleRow|null
     */
    public function lock(int $id): ?array
    {
        $found = $this->database->row('SELECT id FROM sales WHERE id = ? FOR UPDATE', [$id]);
        return $found === null ? null : $this->find($id);
    }

    public function insert(SaleInput $sale, string $vehicleNumber): int
    {
        $id = $this->database->insert(
            'INSERT INTO sales (customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at)
             VALUES (?, ?, ?, ?, ?, ?, ?)',
            [
                $sale->customerId,
                $sale->purchaseId,
                $vehicleNumber,
                $sale->saleDate,
                $sale->description,
                Money::fromPaise($sale->amountPaise),
                $this->services->clock->instant(),
            ],
        );
        $this->items->insert($id, $sale->items);
        return $id;
    }

    public function update(int $id, SaleInput $sale, string $vehicleNumber): void
    {
        $this->database->change(
            'UPDATE sales
             SET customer_id = ?, purchase_id = ?, vehicle_number = ?, sale_date = ?, description = ?, amount = ?
             WHERE id = ?',
            [
                $sale->customerId,
                $sale->purchaseId,
                $vehicleNumber,
                $sale->saleDate,
                $sale->description,
                Money::fromPaise($sale->amountPaise),
                $id,
            ],
        );
        $this->items->deleteOfSale($id);
        $this->items->insert($id, $sale->items);
    }

    public function delete(int $id): void
    {
        $this->items->deleteOfSale($id);
        $this->database->change('DELETE FROM sales WHERE id = ?', [$id]);
        $this->count(-1);
    }

    /** All bills of a customer, each with its history row; the caller holds the customer's lock. */
    public function deleteOfCustomer(History $history, int $customerId): void
    {
        $ids = $this->database->column('SELECT id FROM sales WHERE customer_id = ? FOR UPDATE', [$customerId]);
        foreach ($ids as $id) {
            $sale = $this->find((int) $id) ?? [];
            $history->deleted('sale', (int) $id, $sale);
            $this->items->deleteOfSale((int) $id);
        }
        $this->database->change('DELETE FROM sales WHERE customer_id = ?', [$customerId]);
        $this->count(-count($ids));
    }

    /** Call it last in the transaction. */
    public function count(int $more): void
    {
        (new RowCounts($this->database))->add(self::LIST, $more);
    }

    /**
     * Bills of one purchase, newest first: {id, customerId, customerName, createdAt, description, amount}, createdAt
     * carrying the sale date.
     *
     * @return iterable<Row>
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
     * @param Row|null $sale
     * @return SaleRow|null
     */
    private function withItems(?array $sale): ?array
    {
        if ($sale === null) {
            return null;
        }
        $id = (int) $sale['id'];
        return $sale + ['items' => $this->items->ofSales([$id])[$id] ?? []];
    }
}
