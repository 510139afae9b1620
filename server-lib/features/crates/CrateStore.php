<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Database\RecordSql;
use FruitKhata\Features\Books\TotalStore;

/**
 * Crates that moved by hand: {id, customerId, customerName, vendorId, vendorName, date, out, back, lost, note}; either the
 * customer or the vendor is null.
 *
 * @extends RecordSql<CrateInput>
 */
final class CrateStore extends RecordSql
{
    protected const TABLE = 'crates';
    protected const ALIAS = 'm';
    protected const PARENTS = 'customer_id AS customerId, vendor_id AS vendorId';
    public const SELECT = 'SELECT m.id, m.customer_id AS customerId, c.name AS customerName, m.vendor_id AS vendorId,
                    v.name AS vendorName, m.day AS date, m.crates_out AS `out`, m.crates_back AS back, m.crates_lost AS lost, m.note
             FROM crates m
             LEFT JOIN customers c ON c.id = m.customer_id
             LEFT JOIN vendors v ON v.id = m.vendor_id';

    protected static function values(object $input): array
    {
        return [
            'customer_id' => $input->customerId,
            'vendor_id' => $input->vendorId,
            'day' => $input->day,
            'crates_out' => $input->out,
            'crates_back' => $input->back,
            'crates_lost' => $input->lost,
            'note' => $input->note,
        ];
    }

    protected function changed(?array $before, ?array $after): void
    {
        (new TotalStore($this->services))->changed('crate', $before, $after);
    }
}
