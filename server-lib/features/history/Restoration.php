<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\History;
use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Books\TotalChanges;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Services;

/**
 * Brings a deleted record back with all that went with it, in pages of 500, each with its history row. Totals change
 * last, by a few statements.
 *
 * @phpstan-import-type Entry from UndoStore
 */
final class Restoration
{
    private readonly UndoStore $undos;
    private readonly RecordStore $records;
    private readonly TotalStore $totals;
    private readonly TotalChanges $customerSales;
    private readonly TotalChanges $customerCollections;
    private readonly TotalChanges $purchaseSales;
    private readonly TotalChanges $purchaseExpenses;

    public function __construct(private readonly Services $services, private readonly History $history)
    {
        $this->undos = new UndoStore($services);
        $this->records = new RecordStore($services);
        $this->totals = new TotalStore($services);
        $this->customerSales = new TotalChanges();
        $this->customerCollections = new TotalChanges();
        $this->purchaseSales = new TotalChanges();
        $this->purchaseExpenses = new TotalChanges();
    }

    /**
     * @param Entry $entry a deletion
     * @return int the id of the history row of the return
     */
    public function run(array $entry): int
    {
        ['recordType' => $kind, 'recordId' => $id] = $entry;
        $before = (new RecordParents(new ParentStore($this->services)))->lock($kind, $entry['before']);
        $table = RecordTable::of($kind) ?? throw new \LogicException('Judged before');
        $record = $table->withKey($before, $id);
        if ($this->records->exists($kind, $record)) {
            throw ApiError::conflict('not_undoable');
        }
        $this->records->insertAll($kind, [$record]);
        $this->count($kind, $before);
        $restoredBy = $this->history->restored($kind, $id, null, $before);
        $this->restoreFollowers($entry['id'], $this->history->following($restoredBy));
        $this->totals->moved($this->customerSales, $this->customerCollections, $this->purchaseSales, $this->purchaseExpenses);
        return $restoredBy;
    }

    /** What went with the record: purchases before the bills and expenses that name them. */
    private function restoreFollowers(int $deletionId, History $history): void
    {
        foreach (['purchase', 'sale', 'collection', 'expense', 'vendor-payment', 'promise'] as $kind) {
            foreach ($this->undos->followers($deletionId, $kind, 'delete') as $records) {
                $this->insert($history, $kind, $kind === 'sale' ? $this->withoutMissingPurchases($records) : $records);
            }
        }
        foreach (['sale', 'expense'] as $kind) {
            foreach ($this->undos->followers($deletionId, $kind, 'update') as $records) {
                $this->relink($history, $kind, $records);
            }
        }
    }

    /** @param non-empty-array<int, array<string, mixed>> $records by id */
    private function insert(History $history, string $kind, array $records): void
    {
        $table = RecordTable::of($kind) ?? throw new \LogicException("A $kind can be put back");
        $rows = [];
        foreach ($records as $id => $record) {
            $rows[] = $table->withKey($record, $id);
            $this->count($kind, $record);
        }
        $this->records->insertAll($kind, $rows);
        $history->restoredAll($kind, array_keys($records), [], array_values($records));
    }

    /**
     * Links to a vehicle that came back, where the record has got no other one meanwhile.
     *
     * @param non-empty-array<int, array<string, mixed>> $records as they were, by id
     */
    private function relink(History $history, string $kind, array $records): void
    {
        [$before, $after] = [[], []];
        foreach ($this->records->unlinked($kind, array_keys($records)) as $id => $current) {
            $linked = array_intersect_key($records[$id], ['purchaseId' => 0, 'vehicleNumber' => 0]);
            $before[$id] = $current;
            $after[$id] = $kind === 'sale' ? [...$current, 'purchaseId' => $linked['purchaseId'] ?? null] : [...$current, ...$linked];
        }
        $this->records->link($kind, array_column($after, 'purchaseId', 'id'));
        foreach ($after as $record) {
            ($kind === 'sale' ? $this->purchaseSales : $this->purchaseExpenses)->add($record, 'purchaseId', 1, $kind === 'sale' ? 1 : 0);
        }
        $history->restoredAll($kind, array_keys($after), array_values($before), array_values($after));
    }

    /** @param array<string, mixed> $record */
    private function count(string $kind, array $record): void
    {
        if ($kind === 'sale') {
            $this->customerSales->add($record, 'customerId', 1, 1);
            $this->purchaseSales->add($record, 'purchaseId', 1, 1);
        } elseif ($kind === 'collection') {
            $this->customerCollections->add($record, 'customerId', 1, 0);
        } elseif ($kind === 'expense') {
            $this->purchaseExpenses->add($record, 'purchaseId', 1, 0);
        }
    }

    /**
     * A bill whose vehicle is gone by now comes back without it; it keeps the number.
     *
     * @param non-empty-array<int, array<string, mixed>> $sales by id
     * @return non-empty-array<int, array<string, mixed>>
     */
    private function withoutMissingPurchases(array $sales): array
    {
        $named = array_values(array_unique(array_filter(array_column($sales, 'purchaseId'), is_int(...))));
        $missing = array_diff($named, $this->records->existing('purchase', $named));
        return array_map(
            static fn(array $sale): array => in_array($sale['purchaseId'] ?? null, $missing, true) ? ['purchaseId' => null] + $sale : $sale,
            $sales,
        );
    }
}
