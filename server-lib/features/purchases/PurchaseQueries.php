<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

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
     * @param ?string $search looks at vendor, vehicle and description
     * @return iterable<Row>
     */
    public function rows(?int $vendorId, ?string $search): iterable
    {
        $where = '';
        $params = [];
        if ($vendorId !== null) {
            $where .= ' AND b.vendor_id = ?';
            $params[] = $vendorId;
        }
        if ($search !== null) {
            $where .= ' AND (v.name LIKE ? OR b.vehicle_number LIKE ? OR b.description LIKE ?)';
            array_push($params, ...array_fill(0, 3, Text::anywhere($search)));
        }
        return $this->database->stream(
            PurchaseStore::SELECT . ' WHERE 1 = 1' . $where . ' ORDER BY b.day DESC, b.id DESC',
            $params,
        );
    }

    /**
     * Options of the vehicle picker: {id, vehicleNumber, vendorName, description, createdAt, isClosed}, id being the purchase's.
     *
     * @return iterable<Row>
     */
    public function vehicleNumbers(bool $activeOnly, ?string $search): iterable
    {
        return $this->database->stream(
            'SELECT b.id, b.vehicle_number AS vehicleNumber, v.name AS vendorName, b.description, b.created_at AS createdAt,
                    b.is_closed AS isClosed
             FROM purchases b
             LEFT JOIN vendors v ON v.id = b.vendor_id
             WHERE 1 = 1' . ($activeOnly ? ' AND b.is_closed = 0' : '')
                . ($search === null ? '' : ' AND b.vehicle_number LIKE ?') . '
             ORDER BY b.day DESC, b.id DESC',
            $search === null ? [] : [Text::anywhere($search)],
        );
    }
}
