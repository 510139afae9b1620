<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/**
 * Purchases in lists, newest day first, the later entered first within a day.
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
     * @param ?int $vendorId of one vendor only
     * @param ?Search $search looks at vendor, vehicle and description
     * @return iterable<Row>
     */
    public function rows(?int $vendorId, ?Search $search): iterable
    {
        $where = Condition::all(
            $vendorId === null ? null : new Condition('b.vendor_id = ?', [$vendorId]),
            $search === null ? null : Condition::any(
                $search->letters('v.name', 'b.vehicle_number', 'b.description'),
                $search->compact('b.vehicle_number'),
                $search->sound('v.sound', 'v.name'),
                $search->sound('b.sound', 'b.description'),
            ),
        );
        return $this->database->stream(
            PurchaseStore::SELECT . " WHERE {$where->sql} ORDER BY b.day DESC, b.id DESC",
            $where->params,
        );
    }

    /**
     * Options of the vehicle picker: {id, vehicleNumber, vendorName, description, createdAt, isClosed}, id being the
     * purchase's. What a search finds letter by letter comes first.
     *
     * @return iterable<Row>
     */
    public function vehicleNumbers(bool $activeOnly, ?Search $search): iterable
    {
        $letters = $search?->letters('b.vehicle_number');
        $where = Condition::all(
            $activeOnly ? new Condition('b.is_closed = 0') : null,
            $search === null ? null : Condition::any($letters, $search->compact('b.vehicle_number')),
        );
        return $this->database->stream(
            "SELECT b.id, b.vehicle_number AS vehicleNumber, v.name AS vendorName, b.description, b.created_at AS createdAt,
                    b.is_closed AS isClosed
             FROM purchases b
             LEFT JOIN vendors v ON v.id = b.vendor_id
             WHERE {$where->sql}
             ORDER BY " . ($letters === null ? '' : $letters->sql . ' DESC, ') . 'b.day DESC, b.id DESC',
            [...$where->params, ...($letters->params ?? [])],
        );
    }
}
