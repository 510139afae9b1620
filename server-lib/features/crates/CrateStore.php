<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\RecordSql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Services;

/**
 * Crates that moved by hand. A row is the answer: {id, customerId, customerName, vendorId, vendorName, date, out, back, lost,
 * note}; either the customer or the vendor is null.
 */
final class CrateStore extends RecordSql
{
    protected const TABLE = 'crates';
    protected const ID = 'm.id';
    public const SELECT = 'SELECT m.id, m.customer_id AS customerId, c.name AS customerName, m.vendor_id AS vendorId,
                    v.name AS vendorName, m.day AS date, m.crates_out AS `out`, m.crates_back AS back, m.crates_lost AS lost, m.note
             FROM crates m
             LEFT JOIN customers c ON c.id = m.customer_id
             LEFT JOIN vendors v ON v.id = m.vendor_id';

    private readonly TotalStore $totals;

    public function __construct(Services $services)
    {
        parent::__construct($services);
        $this->totals = new TotalStore($services);
    }

    public function insert(CrateInput $movement): int
    {
        $id = $this->database->insert(
            'INSERT INTO crates (customer_id, vendor_id, day, crates_out, crates_back, crates_lost, note, entered_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            [...self::values($movement), $this->services->clock->instant()],
        );
        $this->totals->changed('crate', null, get_object_vars($movement));
        return $id;
    }

    /** @param Row $before the movement as it was locked */
    public function update(array $before, CrateInput $movement): void
    {
        $this->database->change(
            'UPDATE crates
             SET customer_id = ?, vendor_id = ?, day = ?, crates_out = ?, crates_back = ?, crates_lost = ?, note = ?
             WHERE id = ?',
            [...self::values($movement), (int) $before['id']],
        );
        $this->totals->changed('crate', $before, get_object_vars($movement));
    }

    /** @param Row $before the movement as it was locked */
    public function delete(array $before): void
    {
        (new DeletedRows($this->database))->take(self::TABLE, [(int) $before['id']]);
        $this->totals->changed('crate', $before, null);
    }

    /** @return list<int|string|null> what insert and update both write, in the order of their columns */
    private static function values(CrateInput $movement): array
    {
        return [
            $movement->customerId,
            $movement->vendorId,
            $movement->day,
            $movement->out,
            $movement->back,
            $movement->lost,
            $movement->note,
        ];
    }
}
