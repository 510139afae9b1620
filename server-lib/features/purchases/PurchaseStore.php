<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\RecordSql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PhoneticKey;
use FruitKhata\Shared\Search;

/**
 * {id, vendorId, vendorName, vehicleNumber, quantity, unit, amount, description, notes, createdAt, isClosed, cratesIn}; the
 * quantity is a number or null. Its bills keep their vehicle number until SaleBatchStore::followPurchase.
 *
 * @extends RecordSql<PurchaseInput>
 */
final class PurchaseStore extends RecordSql
{
    protected const TABLE = 'purchases';
    protected const ALIAS = 'b';
    protected const PARENTS = 'vendor_id AS vendorId, id AS purchaseId';
    public const SELECT = 'SELECT b.id, b.vendor_id AS vendorId, v.name AS vendorName, b.vehicle_number AS vehicleNumber,
                    b.quantity + 0e0 AS quantity, b.unit, b.amount, b.description, b.notes, b.created_at AS createdAt, b.is_closed AS isClosed,
                    b.crates_in AS cratesIn
             FROM purchases b
             LEFT JOIN vendors v ON v.id = b.vendor_id';

    public static function where(?int $vendorId, ?Search $search): Condition
    {
        return Condition::all(
            $vendorId === null ? null : new Condition('b.vendor_id = ?', [$vendorId]),
            $search === null ? null : Condition::any(
                $search->contains('v.name', 'b.vehicle_number', 'b.description'),
                $search->containsCompact('b.vehicle_number'),
                $search->soundsLike('v.sound', 'v.name'),
                $search->soundsLike('b.sound', 'b.description'),
            ),
        );
    }

    public function complete(int $id): void
    {
        $this->database->change('UPDATE purchases SET is_closed = 1 WHERE id = ?', [$id]);
    }

    public function countSales(int $id): int
    {
        return $this->database->number('SELECT COUNT(*) FROM sales WHERE purchase_id = ?', [$id]);
    }

    /** @return list<int> the ids of a vendor's purchases, locked after their vendor */
    public function lockOfVendor(int $vendorId): array
    {
        return $this->database->ids('SELECT id FROM purchases WHERE vendor_id = ? ORDER BY id FOR UPDATE', [$vendorId]);
    }

    protected static function values(object $input): array
    {
        return [
            'vendor_id' => $input->vendorId,
            'vehicle_number' => $input->vehicleNumber,
            'quantity' => $input->quantity === null ? null : Money::fromPaise($input->quantity),
            'unit' => $input->unit,
            'amount' => Money::fromPaise($input->amountPaise),
            'description' => $input->description,
            'sound' => PhoneticKey::of($input->description),
            'notes' => $input->notes,
            'created_at' => $input->createdAt,
            'crates_in' => $input->cratesIn,
        ];
    }

    protected function changed(?array $before, ?array $after): void
    {
        (new TotalStore($this->services))->changed('purchase', $before, $after);
    }
}
