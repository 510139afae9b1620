<?php

declare(strict_types=1);

namespace FruitKhata\Features\Pattis;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Day;

/** A purchase has a patti from the start, empty, with number null and version 0. */
final class PattiStore extends Sql
{
    /** @return Patti|null null if there is no such purchase */
    public function find(int $purchaseId): ?array
    {
        $row = $this->database->row(
            "SELECT b.id AS purchaseId, COALESCE(p.deductions, '[]') AS deductions, COALESCE(p.note, '') AS note, p.number,
                    COALESCE(p.version, 0) AS version
             FROM purchases b
             LEFT JOIN pattis p ON p.purchase_id = b.id
             WHERE b.id = ?",
            [$purchaseId],
        );
        return $row === null ? null : [
            'purchaseId' => (int) $row['purchaseId'],
            'deductions' => self::deductions((string) $row['deductions']),
            'note' => (string) $row['note'],
            'number' => $row['number'] === null ? null : (string) $row['number'],
            'version' => (int) $row['version'],
        ];
    }

    /**
     * @param Patti $record
     * @return NamedPatti as the history keeps it
     */
    public function named(array $record): array
    {
        $row = $this->database->row(
            'SELECT b.vehicle_number AS vehicleNumber, v.name AS vendorName
             FROM purchases b
             JOIN vendors v ON v.id = b.vendor_id
             WHERE b.id = ?',
            [$record['purchaseId']],
        );
        return [...$record, 'vehicleNumber' => (string) ($row['vehicleNumber'] ?? ''), 'vendorName' => (string) ($row['vendorName'] ?? '')];
    }

    /** @return NamedPatti|null null if there is no such purchase */
    public function findNamed(int $purchaseId): ?array
    {
        $record = $this->find($purchaseId);
        return $record === null ? null : $this->named($record);
    }

    public function update(int $purchaseId, PattiInput $patti): void
    {
        $values = [json_encode($patti->deductions, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR), $patti->note];
        $this->database->change(
            'INSERT INTO pattis (purchase_id, deductions, note)
             VALUES (?, ?, ?)
             ON DUPLICATE KEY UPDATE deductions = ?, note = ?',
            [$purchaseId, ...$values, ...$values],
        );
    }

    /**
     * @return NamedPatti|null of a purchase that is being deleted, which has no final one; null if nothing was typed
     */
    public function delete(int $purchaseId): ?array
    {
        $record = $this->findNamed($purchaseId);
        return (new DeletedRows($this->database))->take([$purchaseId], 'pattis') === 0 ? null : $record;
    }

    public function isFinal(int $purchaseId): bool
    {
        return $this->database->row('SELECT 1 FROM patti_versions WHERE purchase_id = ? LIMIT 1', [$purchaseId]) !== null;
    }

    public function hasFinalOfVendor(int $vendorId): bool
    {
        return $this->database->row(
            'SELECT 1
             FROM purchases b
             JOIN patti_versions f ON f.purchase_id = b.id
             WHERE b.vendor_id = ?
             LIMIT 1',
            [$vendorId],
        ) !== null;
    }

    /** The next number of the financial year of $day, such as '2026-27/14'; others wait for it until the transaction ends. */
    public function nextNumber(string $day): string
    {
        $year = Day::financialYear($day);
        $this->database->change(
            'INSERT INTO patti_numbers (year, last_number)
             VALUES (?, 1)
             ON DUPLICATE KEY UPDATE last_number = last_number + 1',
            [$year],
        );
        return $year . '/' . $this->database->number('SELECT last_number FROM patti_numbers WHERE year = ?', [$year]);
    }

    /** @param array<string, mixed> $sheet as it is given out */
    public function freeze(int $purchaseId, array $sheet, string $number, int $version, string $now, string $username): void
    {
        $this->database->change(
            "INSERT INTO pattis (purchase_id, deductions, number, version)
             VALUES (?, '[]', ?, ?)
             ON DUPLICATE KEY UPDATE number = ?, version = ?",
            [$purchaseId, $number, $version, $number, $version],
        );
        $this->database->change(
            'INSERT INTO patti_versions (purchase_id, version, finalised_at, finalised_by, sheet)
             VALUES (?, ?, ?, ?, ?)',
            [$purchaseId, $version, $now, $username, json_encode($sheet, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR)],
        );
    }

    /** @return array<string, mixed>|null the sheet as it was given out; null if there is no such version */
    public function frozen(int $purchaseId, int $version): ?array
    {
        $sheet = $this->text('SELECT sheet FROM patti_versions WHERE purchase_id = ? AND version = ?', [$purchaseId, $version]);
        /** @var array<string, mixed>|null */
        return $sheet === null ? null : json_decode($sheet, true, 8, JSON_THROW_ON_ERROR);
    }

    /** @return list<Row> {version, finalisedAt, finalisedBy}, the newest first */
    public function versions(int $purchaseId): array
    {
        return $this->database->rows(
            'SELECT version, finalised_at AS finalisedAt, finalised_by AS finalisedBy
             FROM patti_versions
             WHERE purchase_id = ?
             ORDER BY version DESC',
            [$purchaseId],
        );
    }

    /** @return list<string> what was deducted on the vendor's last other patti, by the day of its vehicle */
    public function lastLabels(int $purchaseId): array
    {
        $deductions = $this->text(
            "SELECT p.deductions
             FROM purchases b
             JOIN purchases o ON o.vendor_id = b.vendor_id AND o.id <> b.id
             JOIN pattis p ON p.purchase_id = o.id AND p.deductions <> '[]'
             WHERE b.id = ?
             ORDER BY o.day DESC, o.id DESC
             LIMIT 1",
            [$purchaseId],
        );
        return array_values(array_unique(array_column(self::deductions($deductions ?? '[]'), 'label')));
    }

    /** @return list<Deduction> */
    private static function deductions(string $json): array
    {
        /** @var list<Deduction> */
        return json_decode($json, true, 4, JSON_THROW_ON_ERROR);
    }
}
