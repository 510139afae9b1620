<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Purchases one at a time. A row is the answer:
 * {id, vendorId, vendorName, vehicleNumber, amount, description, notes, createdAt, isClosed}.
 *
 * @phpstan-import-type Row from Database
 */
final class PurchaseStore
{
    public const SELECT = 'SELECT b.id, b.vendor_id AS vendorId, v.name AS vendorName, b.vehicle_number AS vehicleNumber,
                    b.amount, b.description, b.notes, b.created_at AS createdAt, b.is_closed AS isClosed
             FROM purchases b
             LEFT JOIN vendors v ON v.id = b.vendor_id';

    private readonly Database $database;

    public function __construct(private readonly Services $services)
    {
        $this->database = $services->database;
    }

    /** @return Row|null */
    public function find(int $id): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE b.id = ?', [$id]);
    }

    /**
     * The purchase, kept from changing until the transaction ends; its vendor's name aside.
     *
     * @return Row|null
     */
    public function lock(int $id): ?array
    {
        return $this->database->row(
            'SELECT id, vendor_id AS vendorId, vehicle_number AS vehicleNumber, amount, description, notes,
                    created_at AS createdAt, is_closed AS isClosed
             FROM purchases
             WHERE id = ?
             FOR UPDATE',
            [$id],
        );
    }

    public function insert(PurchaseInput $purchase): int
    {
        return $this->database->insert(
            'INSERT INTO purchases (vendor_id, vehicle_number, amount, description, notes, created_at, entered_at)
             VALUES (?, ?, ?, ?, ?, ?, ?)',
            [
                $purchase->vendorId,
                $purchase->vehicleNumber,
                Money::fromPaise($purchase->amountPaise),
                $purchase->description,
                $purchase->notes,
                $purchase->createdAt,
                $this->services->clock->instant(),
            ],
        );
    }

    /** Its sales follow a corrected vehicle number. */
    public function update(int $id, PurchaseInput $purchase): void
    {
        $this->database->change(
            'UPDATE purchases
             SET vendor_id = ?, vehicle_number = ?, amount = ?, description = ?, notes = ?, created_at = ?
             WHERE id = ?',
            [
                $purchase->vendorId,
                $purchase->vehicleNumber,
                Money::fromPaise($purchase->amountPaise),
                $purchase->description,
                $purchase->notes,
                $purchase->createdAt,
                $id,
            ],
        );
        $this->database->change(
            'UPDATE sales
             SET vehicle_number = ?
             WHERE purchase_id = ? AND vehicle_number COLLATE utf8mb4_bin <> ?',
            [$purchase->vehicleNumber, $id, $purchase->vehicleNumber],
        );
    }

    public function complete(int $id): void
    {
        $this->database->change('UPDATE purchases SET is_closed = 1 WHERE id = ?', [$id]);
    }

    /** How many sales name the purchase; the caller holds its lock. */
    public function countSales(int $id): int
    {
        $row = $this->database->row('SELECT COUNT(*) AS linked FROM sales WHERE purchase_id = ?', [$id]);
        return (int) ($row['linked'] ?? 0);
    }

    public function delete(int $id): void
    {
        $this->database->change('DELETE FROM purchases WHERE id = ?', [$id]);
    }

    /** All purchases of a vendor, each with its history row; their sales stay, unlinked. The caller holds the vendor's lock. */
    public function deleteOfVendor(History $history, int $vendorId): void
    {
        $ids = $this->database->column('SELECT id FROM purchases WHERE vendor_id = ? FOR UPDATE', [$vendorId]);
        foreach (array_map(intval(...), $ids) as $id) {
            $purchase = $this->find($id) ?? [];
            $saleIds = $this->database->column('SELECT id FROM sales WHERE purchase_id = ? FOR UPDATE', [$id]);
            $this->database->change('UPDATE sales SET purchase_id = NULL WHERE purchase_id = ?', [$id]);
            $this->delete($id);
            $history->deleted('purchase', $id, $purchase + ['unlinkedSaleIds' => $saleIds]);
        }
    }
}
