<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Input;

/**
 * Locks the parents of a record before the record itself, always in one order, old and new parents together: writers
 * queue instead of running into a deadlock, and stored totals change one at a time.
 */
final class ParentStore extends Sql
{
    /** @var array<string, array<int, Row>> by table and id */
    private array $locked = [];

    /** @param array<array-key, mixed> ...$records or bodies that name them */
    public function lockOf(array ...$records): void
    {
        $ids = static fn(string $field): array => array_map(
            static fn(array $record): ?int => Input::idIn($record, $field),
            array_values($records),
        );
        $this->lock($ids('vendorId'), $ids('customerId'), $ids('purchaseId'));
    }

    /**
     * Called once in a transaction. What does not exist is not locked.
     *
     * @param list<?int> $vendors
     * @param list<?int> $customers
     * @param list<?int> $purchases
     */
    public function lock(array $vendors = [], array $customers = [], array $purchases = []): void
    {
        $this->locked = [
            'vendors' => $this->rows('vendors', 'id', $vendors),
            'customers' => $this->rows('customers', 'id, name, phone_number AS phoneNumber', $customers),
            'purchases' => $this->rows('purchases', 'id, vehicle_number AS vehicleNumber, is_closed AS isClosed', $purchases),
        ];
    }

    public function hasVendor(int $id): bool
    {
        return isset($this->locked['vendors'][$id]);
    }

    public function hasCustomer(int $id): bool
    {
        return isset($this->locked['customers'][$id]);
    }

    /** @return array{name: string, phoneNumber: string}|null */
    public function customer(int $id): ?array
    {
        $row = $this->locked['customers'][$id] ?? null;
        return $row === null ? null : ['name' => (string) $row['name'], 'phoneNumber' => (string) $row['phoneNumber']];
    }

    /** @return array{vehicleNumber: string, isClosed: bool}|null */
    public function purchase(int $id): ?array
    {
        $row = $this->locked['purchases'][$id] ?? null;
        return $row === null ? null : ['vehicleNumber' => (string) $row['vehicleNumber'], 'isClosed' => $row['isClosed'] === 1];
    }

    /** @param array<string, mixed> $record if it moved before it was locked, the transaction starts again */
    public function requireParentsOf(array $record): void
    {
        foreach (['vendorId' => 'vendors', 'customerId' => 'customers', 'purchaseId' => 'purchases'] as $field => $table) {
            $id = $record[$field] ?? null;
            if (is_int($id) && !isset($this->locked[$table][$id])) {
                throw DatabaseFault::changedMeanwhile();
            }
        }
    }

    /**
     * @param list<?int> $ids
     * @return array<int, Row> by id
     */
    private function rows(string $table, string $columns, array $ids): array
    {
        $ids = array_unique(array_filter($ids, is_int(...)));
        $rows = $ids === [] ? [] : $this->database->rows(
            "SELECT $columns
             FROM $table
             WHERE id IN (" . implode(', ', $ids) . ')
             ORDER BY id
             FOR UPDATE',
        );
        return array_combine(array_map(intval(...), array_column($rows, 'id')), $rows);
    }
}
