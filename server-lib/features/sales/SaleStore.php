<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Bills. A row is the answer: {id, customerId, customerName, customerPhoneNumber, vehicleNumber,
 * purchaseId, saleDate, description, amount, createdAt, cratesOut, cratesBack, items}; createdAt is when the bill was entered.
 *
 * @phpstan-type SaleRow array<string, mixed>
 */
final class SaleStore extends Sql
{
    public const LIST = 'sales';
    private const FIELDS = "s.id, s.customer_id AS customerId, c.name AS customerName,
                    c.phone_number AS customerPhoneNumber, s.vehicle_number AS vehicleNumber,
                    s.purchase_id AS purchaseId, s.sale_date AS saleDate, s.description, s.amount,
                    DATE_FORMAT(s.entered_at, '%Y-%m-%d %H:%i:%s') AS createdAt,
                    s.crates_out AS cratesOut, s.crates_back AS cratesBack";
    private const FROM = ' FROM sales s LEFT JOIN customers c ON c.id = s.customer_id';
    public const SELECT = 'SELECT ' . self::FIELDS . self::FROM;

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

    /** @return SaleRow|null */
    public function find(int $id): ?array
    {
        return $this->withItems($this->database->rows(self::SELECT . ' WHERE s.id = ?', [$id]))[0] ?? null;
    }

    /**
     * Bills without their items, in the order of the ids.
     *
     * @param list<int> $ids
     * @return list<Row>
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

    /** @return SaleRow|null the bill, locked until the transaction ends */
    public function lock(int $id): ?array
    {
        $found = $this->database->row('SELECT id FROM sales WHERE id = ? FOR UPDATE', [$id]);
        return $found === null ? null : $this->find($id);
    }

    /**
     * The bill's customer and purchase, read without a lock.
     *
     * @return array{customerId: int, purchaseId: ?int}|null null if there is no such bill
     */
    public function parentsOf(int $id): ?array
    {
        $row = $this->database->row('SELECT customer_id, purchase_id FROM sales WHERE id = ?', [$id]);
        return $row === null ? null : [
            'customerId' => (int) $row['customer_id'],
            'purchaseId' => $row['purchase_id'] === null ? null : (int) $row['purchase_id'],
        ];
    }

    /**
     * @param array{name: string, phoneNumber: string} $customer the bill's
     * @return SaleRow the same as find reads
     */
    public function insert(SaleInput $sale, array $customer, string $vehicleNumber): array
    {
        $instant = $this->services->clock->instant();
        $id = $this->database->insert(
            'INSERT INTO sales (customer_id, purchase_id, vehicle_number, sale_date, description, amount, crates_out, crates_back,
                                entered_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
            [...self::values($sale, $vehicleNumber), $instant],
        );
        $row = $sale->row($id, $customer, $vehicleNumber, substr($instant, 0, 19));
        $this->items->insert([$row]);
        $this->texts->add($sale->description, $vehicleNumber, $sale->items);
        $this->totals->changed('sale', null, $row);
        $this->database->rowCounts->add(self::LIST, 1);
        return $row;
    }

    /**
     * @param SaleRow $before the bill as it was locked
     * @return SaleRow as it is now
     */
    public function update(array $before, SaleInput $sale, string $vehicleNumber): array
    {
        $id = self::idOf($before);
        $this->database->change(
            'UPDATE sales
             SET customer_id = ?, purchase_id = ?, vehicle_number = ?, sale_date = ?, description = ?, amount = ?,
                 crates_out = ?, crates_back = ?
             WHERE id = ?',
            [...self::values($sale, $vehicleNumber), $id],
        );
        $this->items->deleteOfSales([$id]);
        $this->items->insert([['id' => $id, 'items' => $sale->items]]);
        $this->texts->add($sale->description, $vehicleNumber, $sale->items);
        $after = $this->find($id) ?? throw new \LogicException('A locked bill stays');
        $this->totals->changed('sale', $before, $after);
        return $after;
    }

    /** @return list<int|string|null> what insert and update both write, in the order of their columns */
    private static function values(SaleInput $sale, string $vehicleNumber): array
    {
        return [
            $sale->customerId,
            $sale->purchaseId,
            $vehicleNumber,
            $sale->saleDate,
            $sale->description,
            Money::fromPaise($sale->amountPaise),
            $sale->cratesOut,
            $sale->cratesBack,
        ];
    }

    /** @param SaleRow $before the bill as it was locked */
    public function delete(array $before): void
    {
        $this->deleteRows([self::idOf($before)]);
        $this->totals->changed('sale', $before, null);
    }

    /**
     * Bills with their items, in the order of the ids.
     *
     * @param list<int> $ids
     * @return list<SaleRow>
     */
    public function all(array $ids): array
    {
        return $this->withItems($this->findAll($ids));
    }

    /**
     * Those of the bills that are the customer's, locked, with their items. The caller holds the customer's lock.
     *
     * @param non-empty-list<int> $ids
     * @return list<SaleRow>
     */
    public function lockAll(array $ids, int $customerId): array
    {
        return $this->withItems($this->database->rows(
            self::SELECT
                . ' WHERE s.id IN (' . implode(', ', $ids) . ') AND s.customer_id = ? FOR UPDATE',
            [$customerId],
        ));
    }

    /**
     * Deletes bills, but leaves the stored totals as they are.
     *
     * @param list<int> $ids
     */
    public function deleteRows(array $ids): void
    {
        if ($ids === []) {
            return;
        }
        $deleted = new DeletedRows($this->database);
        $deleted->take('sale_items', $ids);
        $deleted->take('sales', $ids);
    }

    /** @param SaleRow $sale */
    public static function idOf(array $sale): int
    {
        return is_int($sale['id']) ? $sale['id'] : throw new \LogicException('A bill has an id');
    }

    /**
     * Bills of one purchase, newest first: {id, customerId, customerName, createdAt, description, amount}; createdAt has
     * the sale date.
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
     * @param list<Row> $sales
     * @return list<SaleRow>
     */
    public function withItems(array $sales): array
    {
        $items = $this->items->ofSales(array_map(intval(...), array_column($sales, 'id')));
        return array_map(static fn(array $sale): array => $sale + ['items' => $items[(int) $sale['id']] ?? []], $sales);
    }
}
