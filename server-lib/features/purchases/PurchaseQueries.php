<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/**
 * Lists of purchases, newest day first; within a day, the last entered first.
 *
 * @phpstan-import-type Row from Database
 */
final class PurchaseQueries
{
    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

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
     * Options of the vehicle picker: {id, vehicleNumber, vendorName, description, createdAt, isClosed}; id is the
     * purchase's. Literal matches of a search come first.
     *
     * @return iterable<Row>
     */
    public function vehicleNumbers(bool $activeOnly, ?Search $search): iterable
    {
        $literal = $search?->contains('b.vehicle_number');
        $where = Condition::all(
            $activeOnly ? new Condition('b.is_closed = 0') : null,
            $search === null ? null : Condition::any($literal, $search->containsCompact('b.vehicle_number')),
        );
        return $this->database->stream(
            "SELECT b.id, b.vehicle_number AS vehicleNumber, v.name AS vendorName, b.description, b.created_at AS createdAt,
                    b.is_closed AS isClosed
             FROM purchases b
             LEFT JOIN vendors v ON v.id = b.vendor_id
             WHERE {$where->sql}
             ORDER BY " . ($literal === null ? '' : $literal->sql . ' DESC, ') . 'b.day DESC, b.id DESC',
            [...$where->params, ...($literal->params ?? [])],
        );
    }
}
