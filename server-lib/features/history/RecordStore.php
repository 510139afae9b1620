<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\ParentStore;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Expenses\ExpenseStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Features\Sales\SaleItemStore;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Features\Sales\SaleTextStore;
use FruitKhata\Http\ApiError;

/** Puts records back as they were, with the same ids. The caller changes the totals. */
final class RecordStore extends Sql
{
    /** May be others than before when a record comes back. */
    private const LINKS = ['purchaseId' => 0, 'vehicleNumber' => 0, 'holderId' => 0];

    /** @var array<int, ?string> by purchase id; null if the purchase is gone */
    private array $vehicleNumbers = [];

    public function exists(string $type, int $id): bool
    {
        $table = self::table($type);
        return $this->database->row("SELECT 1 FROM {$table->table} WHERE {$table->key} = ? FOR UPDATE", [$table->keyOf($id)]) !== null;
    }

    /**
     * Locks the parents that the record had and has, and leaves out those that are gone: a bill keeps its vehicle number,
     * and a transfer needs both holders. A promise has its customer's id.
     *
     * @param array<string, mixed> $record as it will be
     * @param array<string, mixed> $current as it is now; [] if it is deleted
     * @return array<string, mixed> the record as it can be put back
     */
    public function lockParents(string $type, int $id, array $record, array $current = []): array
    {
        $parents = new ParentStore($this->services);
        $holders = new HolderStore($this->services);
        $ids = static fn(string $field): array => array_filter([$record[$field] ?? null, $current[$field] ?? null], is_int(...));
        $customerId = $type === 'promise' ? $id : $record['customerId'] ?? null;
        $parents->lock(
            vendors: array_values($ids('vendorId')),
            customers: [...$ids('customerId'), ...$ids('cashCustomerId'), ...($type === 'promise' ? [$id] : [])],
            purchases: [...$ids('purchaseId'), ...($type === 'purchase' ? [$id] : [])],
        );
        if (is_int($customerId) && !$parents->hasCustomer($customerId)) {
            throw ApiError::conflict('customer_gone');
        }
        if (is_int($record['vendorId'] ?? null) && !$parents->hasVendor($record['vendorId'])) {
            throw ApiError::conflict('vendor_gone');
        }
        foreach (['fromId', 'toId'] as $field) {
            if (is_int($record[$field] ?? null) && $holders->existing([$record[$field]]) === []) {
                throw ApiError::conflict('holder_gone');
            }
        }
        $record = $holders->withExisting([$record])[0];
        if (is_int($record['cashCustomerId'] ?? null) && !$parents->hasCustomer($record['cashCustomerId'])) {
            $record = [...$record, 'cashCustomerId' => null, 'cashCustomerName' => null];
        }
        if (!is_int($record['purchaseId'] ?? null)) {
            return $record;
        }
        $purchase = $parents->purchase($record['purchaseId']);
        return [...$record, ...($purchase === null ? ['purchaseId' => null] : ['vehicleNumber' => $purchase['vehicleNumber']])];
    }

    /** @param \Closure(): void $work inserts records whose parents exist: checks would lock the purchases meanwhile */
    public function withoutForeignKeys(\Closure $work): void
    {
        $this->database->change('SET foreign_key_checks = 0');
        try {
            $work();
        } finally {
            $this->database->change('SET foreign_key_checks = 1');
        }
    }

    /**
     * @param non-empty-array<int, array<string, mixed>> $records by id
     * @param array<int, array<string, mixed>> $changed those of them whose links are others now
     */
    public function bringBack(string $type, array $records, array $changed = []): void
    {
        $table = self::table($type);
        $old = new OldDeletionStore($this->services);
        $twins = new DeletedRows($this->database);
        $bringBack = static fn(): bool => $twins->bringBack(array_keys($records), ...$table->tables());
        if (!$old->areMoved($type, $records) || !$bringBack()) {
            $old->fill($type, $records);
            $bringBack();
        }
        $batches = [];
        foreach ($changed as $id => $record) {
            $links = $table->changed($record, self::LINKS);
            $batch = json_encode($links, JSON_THROW_ON_ERROR);
            $batches[$batch] = [$links, [...$batches[$batch][1] ?? [], $id]];
        }
        foreach ($batches as [$links, $ids]) {
            $set = implode(' = ?, ', array_keys($links));
            $this->database->change("UPDATE {$table->table} SET $set = ? WHERE id IN (" . implode(', ', $ids) . ')', array_values($links));
        }
    }

    /**
     * Those of the bills or expenses that name no purchase now, locked. A bill without a number was taken off by hand.
     *
     * @param list<int> $ids
     * @return array<int, array<string, mixed>> by id
     */
    public function unlinked(string $type, array $ids): array
    {
        $table = self::table($type)->table;
        $list = implode(', ', $ids);
        $hasNumber = $type === 'sale' ? "AND vehicle_number <> ''" : '';
        $free = $ids === [] ? [] : $this->database->ids(
            "SELECT id FROM $table WHERE id IN ($list) AND purchase_id IS NULL $hasNumber ORDER BY id FOR UPDATE",
        );
        $records = [];
        $store = $type === 'sale' ? new SaleStore($this->services) : new ExpenseStore($this->services);
        foreach ($store->all($free) as $record) {
            if (is_int($record['id'])) {
                $records[$record['id']] = $record;
            }
        }
        return $records;
    }

    /** @param array<array-key, mixed> $purchaseIds by bill, which gets the number of its purchase, or by expense */
    public function link(string $type, array $purchaseIds): void
    {
        $table = self::table($type)->table;
        foreach (array_unique(array_filter($purchaseIds, is_int(...))) as $purchaseId) {
            $ids = implode(', ', array_keys($purchaseIds, $purchaseId, true));
            $this->database->change("UPDATE $table SET purchase_id = ? WHERE id IN ($ids)", [$purchaseId]);
            $number = $type === 'sale' ? $this->vehicleNumbers([$purchaseId])[$purchaseId] ?? null : null;
            if ($number !== null) {
                (new SaleTextStore($this->services))->addVehicle($number);
                $this->database->change("UPDATE sales SET vehicle_number = ? WHERE id IN ($ids)", [$number]);
            }
        }
    }

    /**
     * @param array<string, mixed> $record as it will be
     * @param array<string, mixed> $fields those to set
     */
    public function update(string $type, int $id, array $record, array $fields): void
    {
        $table = self::table($type);
        $values = $table->changed($record, $fields);
        if ($values !== []) {
            $this->updateRow($table->table, $values, $table->keyOf($id), $table->key);
        }
        if ($type === 'sale' && isset($fields['items'])) {
            $items = new SaleItemStore($this->services);
            $items->deleteOfSales([$id]);
            $items->insert([['id' => $id] + $record]);
        }
    }

    /**
     * @param list<int> $purchaseIds
     * @return array<int, ?string> by id, each read once; null if the purchase is gone
     */
    public function vehicleNumbers(array $purchaseIds): array
    {
        $new = array_diff($purchaseIds, array_keys($this->vehicleNumbers));
        if ($new !== []) {
            $found = $this->database->pairs('SELECT id, vehicle_number FROM purchases WHERE id IN (' . implode(', ', $new) . ')');
            $this->vehicleNumbers += array_replace(array_fill_keys($new, null), array_map(strval(...), $found));
        }
        return $this->vehicleNumbers;
    }

    /** If a vehicle number was corrected before its purchase was locked, the transaction starts again. */
    public function requireSameVehicleNumbers(): void
    {
        $read = $this->vehicleNumbers;
        $this->vehicleNumbers = [];
        if ($this->vehicleNumbers(array_keys($read)) !== $read) {
            throw DatabaseFault::changedMeanwhile();
        }
    }

    private static function table(string $type): RecordTable
    {
        return RecordTable::of($type) ?? throw new \LogicException("$type is no type that can be put back");
    }
}
