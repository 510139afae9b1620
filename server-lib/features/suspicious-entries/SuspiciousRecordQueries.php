<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Database\ChangedBy;
use FruitKhata\Database\PackedJson;
use FruitKhata\Database\RecordLabel;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Day\CashDayStore;
use FruitKhata\Features\Day\GallaQueries;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Day;

final class SuspiciousRecordQueries extends Sql
{
    /** The version changes with these. */
    private const FACTS = [
        'sale' => ['customerId' => 0, 'purchaseId' => 0, 'saleDate' => 0, 'items' => 0],
        'collection' => ['customerId' => 0, 'amount' => 0, 'day' => 0],
        'expense' => ['amount' => 0, 'day' => 0],
        'purchase' => ['amount' => 0, 'quantity' => 0, 'unit' => 0, 'day' => 0],
        'vendor-payment' => ['vendorId' => 0, 'amount' => 0, 'day' => 0],
        'cash-day' => ['amount' => 0, 'carried' => 0],
    ];
    private const LENGTH = 16;

    /**
     * @param key-of<SuspicionRules::RULES> $type
     * @return Row|null
     */
    public function lock(string $type, int $id): ?array
    {
        if ($type === 'cash-day') {
            $day = Day::ofDigits($id);
            if (!Day::isDay($day)) {
                return null;
            }
            (new CashDayStore($this->services))->lock($day);
        } else {
            [$table] = SuspiciousEntriesQueries::TABLES[$type];
            $this->database->row("SELECT id FROM $table WHERE id = ? FOR UPDATE", [$id]);
        }
        return $this->shown($type, [$id])[$id] ?? null;
    }

    /**
     * @param non-empty-list<int> $ids
     * @return array<int, Row> {recordType, recordId, label, number, owner, day, amount, version, writtenBy} by id
     */
    public function shown(string $type, array $ids): array
    {
        $writers = $this->writers($type, $ids);
        $shown = [];
        foreach ($this->records($type, $ids) as $record) {
            $id = is_int($record['id']) ? $record['id'] : 0;
            $day = $record['saleDate'] ?? $record['day'] ?? '';
            $label = RecordLabel::of($type, $id, $record);
            $facts = json_encode(array_intersect_key($record, self::FACTS[$type]), Response::JSON_FLAGS);
            $shown[$id] = [
                'recordType' => $type,
                'recordId' => $id,
                'label' => $label->text(),
                'number' => $label->number,
                'owner' => $label->owner,
                'day' => is_string($day) ? $day : '',
                'amount' => is_string($record['amount']) ? $record['amount'] : '',
                'version' => substr(hash('sha256', $facts), 0, self::LENGTH),
                'writtenBy' => $writers[$id] ?? null,
            ];
        }
        return $shown;
    }

    /**
     * @param list<int> $ids the digits of the days of cash counts
     * @return list<array{id: int, day: string, amount: string, carried: ?int}> amount: the opening; carried is in paise
     */
    public function openings(array $ids): array
    {
        $counts = new CashDayStore($this->services);
        $galla = new GallaQueries($this->services);
        $openings = [];
        foreach ($ids as $id) {
            $count = $counts->find(Day::ofDigits($id));
            if ($count !== null) {
                $day = (string) $count['day'];
                $openings[] = [
                    'id' => $id,
                    'day' => $day,
                    'amount' => (string) ($count['opening'] ?? '0.00'),
                    'carried' => $galla->carried($day)['paise'] ?? null,
                ];
            }
        }
        return $openings;
    }

    /**
     * @param non-empty-list<int> $ids
     * @return list<array<string, mixed>>
     */
    private function records(string $type, array $ids): array
    {
        $list = implode(', ', $ids);
        return match ($type) {
            'sale' => (new SaleStore($this->services))->all($ids),
            'cash-day' => $this->openings($ids),
            'collection' => $this->database->rows(
                "SELECT p.id, p.customer_id AS customerId, c.name AS customerName, p.amount, p.day
                 FROM collections p
                 LEFT JOIN customers c ON c.id = p.customer_id
                 WHERE p.id IN ($list)",
            ),
            'expense' => $this->database->rows("SELECT id, note, amount + waste_amount AS amount, day FROM expenses WHERE id IN ($list)"),
            'vendor-payment' => $this->database->rows(
                "SELECT p.id, p.vendor_id AS vendorId, v.name AS vendorName, p.amount, p.day
                 FROM vendor_payments p
                 LEFT JOIN vendors v ON v.id = p.vendor_id
                 WHERE p.id IN ($list)",
            ),
            default => $this->database->rows(
                "SELECT b.id, b.vehicle_number AS vehicleNumber, v.name AS vendorName, b.amount, b.quantity, b.unit, b.day
                 FROM purchases b
                 LEFT JOIN vendors v ON v.id = b.vendor_id
                 WHERE b.id IN ($list)",
            ),
        };
    }

    /**
     * @param non-empty-list<int> $ids
     * @return array<int, string> who made the records, and who typed the openings of cash counts last
     */
    private function writers(string $type, array $ids): array
    {
        $isOpening = $type === 'cash-day';
        $rows = $this->database->rows(
            'SELECT h.record_id AS recordId, h.username, ' . ChangedBy::NAME . ' AS name' . ($isOpening ? ', h.after_json AS afterJson' : '') . '
             FROM history h
             WHERE h.record_type = ? AND h.record_id IN (' . implode(', ', $ids) . ')' . ($isOpening ? '' : " AND h.action = 'create'") . '
             ORDER BY h.id',
            [$type],
        );
        $writers = [];
        foreach ($rows as $row) {
            if (!$isOpening || isset(PackedJson::unpack((string) $row['afterJson'])['opening'])) {
                $writers[(int) $row['recordId']] = ChangedBy::shown((string) $row['name'], (string) $row['username']);
            }
        }
        return $writers;
    }
}
