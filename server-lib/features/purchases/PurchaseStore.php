<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\RecordSql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PhoneticKey;
use FruitKhata\Shared\Services;

/**
 * Purchases. A row is the answer: {id, vendorId, vendorName, vehicleNumber, quantity, unit, amount, description, notes,
 * createdAt, isClosed, cratesIn}. The quantity is a number or null.
 */
final class PurchaseStore extends RecordSql
{
    protected const TABLE = 'purchases';
    protected const ID = 'b.id';
    public const SELECT = 'SELECT b.id, b.vendor_id AS vendorId, v.name AS vendorName, b.vehicle_number AS vehicleNumber,
                    b.quantity + 0e0 AS quantity, b.unit, b.amount, b.description, b.notes, b.created_at AS createdAt, b.is_closed AS isClosed,
                    b.crates_in AS cratesIn
             FROM purchases b
             LEFT JOIN vendors v ON v.id = b.vendor_id';

    private readonly TotalStore $totals;

    public function __construct(Services $services)
    {
        parent::__construct($services);
        $this->totals = new TotalStore($services);
    }

    /** The purchase's vendor, read without a lock; null if there is no such purchase. */
    public function vendorOf(int $id): ?int
    {
        return $this->database->ids('SELECT vendor_id FROM purchases WHERE id = ?', [$id])[0] ?? null;
    }

    public function insert(PurchaseInput $purchase): int
    {
        $id = $this->database->insert(
            'INSERT INTO purchases (vendor_id, vehicle_number, quantity, unit, amount, description, sound, notes, created_at,
                                    crates_in, entered_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
            [...self::values($purchase), $this->services->clock->instant()],
        );
        $this->totals->changed('purchase', null, get_object_vars($purchase));
        return $id;
    }

    /**
     * Its bills keep the old vehicle number until SaleBatchStore::followPurchase.
     *
     * @param Row $before the purchase as it was locked
     */
    public function update(array $before, PurchaseInput $purchase): void
    {
        $this->database->change(
            'UPDATE purchases
             SET vendor_id = ?, vehicle_number = ?, quantity = ?, unit = ?, amount = ?, description = ?, sound = ?, notes = ?,
                 created_at = ?, crates_in = ?
             WHERE id = ?',
            [...self::values($purchase), (int) $before['id']],
        );
        $this->totals->changed('purchase', $before, get_object_vars($purchase));
    }

    /** @return list<int|string|null> what insert and update both write, in the order of their columns */
    private static function values(PurchaseInput $purchase): array
    {
        return [
            $purchase->vendorId,
            $purchase->vehicleNumber,
            $purchase->quantity === null ? null : Money::fromPaise($purchase->quantity),
            $purchase->unit,
            Money::fromPaise($purchase->amountPaise),
            $purchase->description,
            PhoneticKey::of($purchase->description),
            $purchase->notes,
            $purchase->createdAt,
            $purchase->cratesIn,
        ];
    }

    public function complete(int $id): void
    {
        $this->database->change('UPDATE purchases SET is_closed = 1 WHERE id = ?', [$id]);
    }

    /** How many sales name the purchase. The caller holds its lock. */
    public function countSales(int $id): int
    {
        return $this->database->number('SELECT COUNT(*) FROM sales WHERE purchase_id = ?', [$id]);
    }

    /** @param Row $before the purchase as it was locked */
    public function delete(array $before): void
    {
        (new DeletedRows($this->database))->take(self::TABLE, [(int) $before['id']]);
        $this->totals->changed('purchase', $before, null);
    }

    /** @return list<int> the ids of a vendor's purchases, locked after their vendor */
    public function lockOfVendor(int $vendorId): array
    {
        return $this->database->ids('SELECT id FROM purchases WHERE vendor_id = ? ORDER BY id FOR UPDATE', [$vendorId]);
    }
}
