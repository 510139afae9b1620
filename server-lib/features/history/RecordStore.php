<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\Database;
use FruitKhata\Database\RowCounts;
use FruitKhata\Features\Expenses\ExpenseStore;
use FruitKhata\Features\Sales\SaleItemStore;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Shared\Services;

/** Puts records back as the history has them, under their own ids. Totals are the caller's. */
final class RecordStore
{
    private readonly Database $database;
    private readonly SaleItemStore $items;
    private readonly SaleStore $sales;
    private readonly ExpenseStore $expenses;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
        $this->items = new SaleItemStore($services);
        $this->sales = new SaleStore($services);
        $this->expenses = new ExpenseStore($services);
    }

    /** @param array<string, mixed> $record */
    public function exists(string $kind, array $record): bool
    {
        $table = self::table($kind);
        $found = $this->database->row(
            "SELECT {$table->keyColumn()} FROM {$table->table} WHERE {$table->keyColumn()} = ? FOR UPDATE",
            [$table->values($record)[0]],
        );
        return $found !== null;
    }

    /**
     * Deleted records come back. Their parents exist: without the check of each row's foreign keys, nobody who writes
     * to the same vehicles has to wait until all bills of a customer are back.
     *
     * @param non-empty-list<array<string, mixed>> $records
     */
    public function insertAll(string $kind, array $records): void
    {
        $table = self::table($kind);
        $columns = $table->columns();
        $row = '(' . implode(', ', array_fill(0, count($columns), '?')) . ')';
        $this->database->change('SET foreign_key_checks = 0');
        try {
            $this->database->change(
                "INSERT INTO {$table->table} (" . implode(', ', $columns) . ')
                 VALUES ' . implode(', ', array_fill(0, count($records), $row)),
                array_merge(...array_map($table->values(...), $records)),
            );
            if ($kind === 'sale') {
                $this->items->restore($records);
            }
        } finally {
            $this->database->change('SET foreign_key_checks = 1');
        }
        if (in_array($table->table, RowCounts::LISTS, true)) {
            $this->database->rowCounts->add($table->table, count($records));
        }
    }

    /**
     * Bills or expenses that name no vehicle now, locked, by id.
     *
     * @param list<int> $ids
     * @return array<int, array<string, mixed>>
     */
    public function unlinked(string $kind, array $ids): array
    {
        $table = self::table($kind)->table;
        $list = implode(', ', $ids);
        $free = array_map(intval(...), $this->database->column(
            "SELECT id FROM $table WHERE id IN ($list) AND purchase_id IS NULL ORDER BY id FOR UPDATE",
        ));
        $records = [];
        foreach ($kind === 'sale' ? $this->sales->all($free) : $this->expenses->all($free) as $record) {
            if (is_int($record['id'])) {
                $records[$record['id']] = $record;
            }
        }
        return $records;
    }

    /**
     * Bills or expenses name these vehicles again.
     *
     * @param array<array-key, mixed> $purchaseIds by the bill's or expense's id
     */
    public function link(string $kind, array $purchaseIds): void
    {
        $table = self::table($kind)->table;
        foreach (array_unique(array_filter($purchaseIds, is_int(...))) as $purchaseId) {
            $ids = implode(', ', array_keys($purchaseIds, $purchaseId, true));
            $this->database->change("UPDATE $table SET purchase_id = ? WHERE id IN ($ids)", [$purchaseId]);
        }
    }

    /**
     * A changed record goes back.
     *
     * @param array<string, mixed> $record
     */
    public function update(string $kind, array $record): void
    {
        $table = self::table($kind);
        $set = [];
        $values = [];
        foreach (array_combine($table->columns(), $table->values($record)) as $column => $value) {
            if ($column !== $table->keyColumn() && !in_array($column, ['entered_at', 'is_closed'], true)) {
                $set[] = "$column = ?";
                $values[] = $value;
            }
        }
        $this->database->change(
            "UPDATE {$table->table} SET " . implode(', ', $set) . " WHERE {$table->keyColumn()} = ?",
            [...$values, $table->values($record)[0]],
        );
        if ($kind === 'sale') {
            $this->items->deleteOfSales([is_int($record['id']) ? $record['id'] : 0]);
            $this->items->restore([$record]);
        }
    }

    /**
     * Those of the ids that exist now.
     *
     * @param list<int> $ids
     * @return list<int>
     */
    public function existing(string $kind, array $ids): array
    {
        if ($ids === []) {
            return [];
        }
        $table = self::table($kind);
        $list = implode(', ', $ids);
        return array_map(intval(...), $this->database->column(
            "SELECT {$table->keyColumn()} FROM {$table->table} WHERE {$table->keyColumn()} IN ($list)",
        ));
    }

    private static function table(string $kind): RecordTable
    {
        return RecordTable::of($kind) ?? throw new \LogicException("$kind is no kind that can be put back");
    }
}
