<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Expenses\ExpenseStore;
use FruitKhata\Features\Sales\SaleItemStore;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Features\Sales\SaleTextStore;
use FruitKhata\Shared\Services;

/** Puts records back as they were, with the same ids. The caller changes the totals. */
final class RecordStore extends Sql
{
    /** Fields that may be others than before when a record comes back. */
    private const LINKS = ['purchaseId' => 0, 'vehicleNumber' => 0, 'holderId' => 0];

    private readonly SaleItemStore $items;
    /** @var array<int, ?string> by purchase id; null if the purchase is gone */
    private array $vehicleNumbers = [];

    public function __construct(Services $services)
    {
        parent::__construct($services);
        $this->items = new SaleItemStore($services);
    }

    public function exists(string $type, int $id): bool
    {
        $table = self::table($type);
        return $this->database->row("SELECT 1 FROM {$table->table} WHERE {$table->key} = ? FOR UPDATE", [$table->keyOf($id)]) !== null;
    }

    /**
     * Does not check foreign keys within $work, which inserts records whose parents exist: the checks would lock the
     * purchases, and others would have to wait until all bills of a customer are back.
     *
     * @param \Closure(): void $work
     */
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
     * Brings deleted records back, each with the links that it has in $records.
     *
     * @param non-empty-array<int, array<string, mixed>> $records by id
     * @param array<int, array<string, mixed>> $changed those of them whose links are others now
     */
    public function bringBack(string $type, array $records, array $changed = []): void
    {
        (new OldDeletionStore($this->services))->fill($type, $records);
        $table = self::table($type);
        foreach ($table->tables() as $name) {
            (new DeletedRows($this->database))->bringBack($name, array_keys($records));
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
     * @param 'sale'|'expense' $type
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

    /**
     * Links bills or expenses to purchases again. Bills get the number that their purchase has now.
     *
     * @param array<array-key, mixed> $purchaseIds by the bill's or expense's id
     */
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
     * Sets some fields of a record back.
     *
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
            $this->items->deleteOfSales([$id]);
            $this->items->insert([['id' => $id] + $record]);
        }
    }

    /**
     * The vehicle numbers of purchases, each read once.
     *
     * @param list<int> $purchaseIds
     * @return array<int, ?string> by id; null if the purchase is gone
     */
    public function vehicleNumbers(array $purchaseIds): array
    {
        $new = array_diff_key(array_flip($purchaseIds), $this->vehicleNumbers);
        if ($new !== []) {
            $this->vehicleNumbers += array_fill_keys(array_keys($new), null);
            $list = implode(', ', array_keys($new));
            foreach ($this->database->rows("SELECT id, vehicle_number AS vehicleNumber FROM purchases WHERE id IN ($list)") as $row) {
                $this->vehicleNumbers[(int) $row['id']] = (string) $row['vehicleNumber'];
            }
        }
        return $this->vehicleNumbers;
    }

    /**
     * Called once the purchases are locked.
     *
     * @throws DatabaseFault if a vehicle number was corrected since it was read; the transaction retries
     */
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
