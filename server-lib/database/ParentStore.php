<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Input;

/**
 * Locks the parents of a record before the record itself, always in one order: vendors, customers, purchases, each by
 * ascending id, old and new parents together. So writers queue instead of running into a deadlock, and stored totals
 * change one at a time.
 */
final class ParentStore extends Sql
{
    /** @var array<int, array{name: string, phoneNumber: string}> */
    private array $customers = [];
    /** @var array<int, array{vehicleNumber: string, isClosed: bool}> */
    private array $purchases = [];
    /** @var array<int, true> */
    private array $vendors = [];

    /**
     * The parents that records, or bodies, name.
     *
     * @param array<array-key, mixed> ...$records
     */
    public function lockOf(array ...$records): void
    {
        $ids = static fn(string $field): array => array_map(
            static fn(array $record): ?int => Input::idIn($record, $field),
            array_values($records),
        );
        $this->lock($ids('vendorId'), $ids('customerId'), $ids('purchaseId'));
    }

    /**
     * Called once in a transaction. Records that do not exist are not locked: see hasCustomer and so on. Nulls are left out.
     *
     * @param list<?int> $vendors
     * @param list<?int> $customers
     * @param list<?int> $purchases
     */
    public function lock(array $vendors = [], array $customers = [], array $purchases = []): void
    {
        // The transaction may have started again.
        $this->vendors = $this->customers = $this->purchases = [];
        foreach ($this->rows('id', 'vendors', $vendors) as ['id' => $id]) {
            $this->vendors[(int) $id] = true;
        }
        foreach ($this->rows('id, name, phone_number', 'customers', $customers) as $row) {
            $this->customers[(int) $row['id']] = [
                'name' => (string) $row['name'],
                'phoneNumber' => (string) $row['phone_number'],
            ];
        }
        foreach ($this->rows('id, vehicle_number, is_closed', 'purchases', $purchases) as $row) {
            $this->purchases[(int) $row['id']] = [
                'vehicleNumber' => (string) $row['vehicle_number'],
                'isClosed' => $row['is_closed'] === 1,
            ];
        }
    }

    public function hasVendor(int $id): bool
    {
        return isset($this->vendors[$id]);
    }

    public function hasCustomer(int $id): bool
    {
        return isset($this->customers[$id]);
    }

    /** @return array{name: string, phoneNumber: string}|null null if it does not exist */
    public function customer(int $id): ?array
    {
        return $this->customers[$id] ?? null;
    }

    /** @return array{vehicleNumber: string, isClosed: bool}|null null if it does not exist */
    public function purchase(int $id): ?array
    {
        return $this->purchases[$id] ?? null;
    }

    /**
     * Of a record that was locked after them: if somebody has moved it to other parents meanwhile, the transaction starts
     * again.
     *
     * @param array<string, mixed> $record
     */
    public function requireParentsOf(array $record): void
    {
        $locked = ['vendorId' => $this->vendors, 'customerId' => $this->customers, 'purchaseId' => $this->purchases];
        foreach ($locked as $field => $parents) {
            $id = $record[$field] ?? null;
            if (is_int($id) && !isset($parents[$id])) {
                throw DatabaseFault::changedMeanwhile();
            }
        }
    }

    /**
     * @param list<?int> $ids
     * @return list<Row>
     */
    private function rows(string $columns, string $table, array $ids): array
    {
        $ids = array_unique(array_filter($ids, is_int(...)));
        if ($ids === []) {
            return [];
        }
        return $this->database->rows(
            "SELECT $columns
             FROM $table
             WHERE id IN (" . implode(', ', $ids) . ')
             ORDER BY id
             FOR UPDATE',
        );
    }
}
