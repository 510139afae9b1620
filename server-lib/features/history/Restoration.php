<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\History;
use FruitKhata\Features\Books\RecordChanges;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Features\Collections\AllowanceStore;
use FruitKhata\Features\Holders\HolderStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Services;

/** Brings a deleted record back with everything that was deleted with it, each record with its history row. */
final class Restoration
{
    private readonly UndoStore $undos;
    private readonly RecordStore $records;
    private readonly LostLinkStore $links;
    private readonly RecordChanges $changes;

    public function __construct(private readonly Services $services, private readonly History $history)
    {
        $this->undos = new UndoStore($services);
        $this->records = new RecordStore($services);
        $this->links = new LostLinkStore($services, $history);
        $this->changes = new RecordChanges();
    }

    /** @return int the id of the history row that records the return */
    public function run(RecordedChange $deletion): int
    {
        [$type, $id, $record] = [$deletion->type, $deletion->recordId, $deletion->before];
        $linked = $this->links->found($type, [$id => $record], $deletion->id)[$id] ?? $record;
        $before = $this->records->lockParents($type, $id, $linked);
        if ($this->records->exists($type, $id)) {
            throw ApiError::conflict('not_undoable');
        }
        $restoredBy = $this->history->restored($type, $id, null, $before);
        $this->links->remember($type, [$id => $linked], [$id => $before]);
        $this->records->withoutForeignKeys(function () use ($deletion, $type, $id, $record, $before, $restoredBy): void {
            $this->records->bringBack($type, [$id => $record], $record === $before ? [] : [$id => $before]);
            $this->changes->add($type, $before, 1);
            $following = $this->history->following($restoredBy);
            $this->restoreFollowers($deletion->id, $following);
            if ($type === 'sale') {
                (new AllowanceStore($this->services))->billRestored($following, $id);
            }
        });
        (new TotalStore($this->services))->apply($this->changes);
        $this->records->requireSameVehicleNumbers();
        return $restoredBy;
    }

    /** Purchases before the bills and expenses that name them. */
    private function restoreFollowers(int $deletionId, History $history): void
    {
        $types = $this->undos->typesOfFollowers($deletionId);
        $deleted = ['purchase', 'sale', 'collection', 'expense', 'vendor-payment', 'promise', 'patti', 'crate'];
        foreach (array_intersect($deleted, $types['delete'] ?? []) as $type) {
            $this->undos->eachFollowers($deletionId, $type, 'delete', function (array $deletionIds, array $records) use ($history, $type, $deletionId): void {
                $this->bringBack($history, $type, $deletionId, $deletionIds, $records);
            });
        }
        foreach (array_intersect(['sale', 'expense'], $types['update'] ?? []) as $type) {
            $this->undos->eachFollowers($deletionId, $type, 'update', function (array $_, array $records) use ($history, $type, $deletionId): void {
                $this->relink($history, $type, $deletionId, $records);
            });
        }
    }

    /**
     * @param non-empty-array<int, int> $deletionIds history rows by record id
     * @param non-empty-array<int, array<string, mixed>> $records by id
     */
    private function bringBack(History $history, string $type, int $deletionId, array $deletionIds, array $records): void
    {
        if ($type === 'sale') {
            $found = $this->links->found($type, $records, $deletionId);
            $records = $found + $records;
            $changed = $this->withOtherPurchases($records) + $found;
        } else {
            $now = (new HolderStore($this->services))->withExisting($records);
            $changed = array_filter($now, static fn(array $record, int $id): bool => $record !== $records[$id], ARRAY_FILTER_USE_BOTH);
        }
        $this->records->bringBack($type, $records, $changed);
        foreach ($changed + $records as $record) {
            $this->changes->add($type, $record, 1);
        }
        $history->restoredAll($type, array_keys($changed), [], array_values($changed));
        $history->restoredAsDeleted($type, array_diff_key($deletionIds, $changed), $records);
        $this->links->remember($type, $records, $changed);
    }

    /** @param non-empty-array<int, array<string, mixed>> $records as they were, unless they got another purchase meanwhile */
    private function relink(History $history, string $type, int $deletionId, array $records): void
    {
        [$before, $after] = [[], []];
        foreach ($this->records->unlinked($type, $this->links->lostBy($deletionId, $type, array_keys($records))) as $id => $current) {
            $purchaseId = $records[$id]['purchaseId'] ?? null;
            $number = is_int($purchaseId) ? $this->records->vehicleNumbers([$purchaseId])[$purchaseId] : null;
            $before[$id] = $current;
            $after[$id] = [...$current, 'purchaseId' => $purchaseId, 'vehicleNumber' => $number ?? $current['vehicleNumber']];
        }
        $this->records->link($type, array_column($after, 'purchaseId', 'id'));
        foreach ($after as $record) {
            $type === 'sale' ? $this->changes->addVehicleSale($record, 1) : $this->changes->add($type, $record, 1);
        }
        $history->restoredAll($type, array_keys($after), array_values($before), array_values($after));
    }

    /**
     * Bills with the number that their purchase has now; if it is gone, without it, but with its vehicle number.
     *
     * @param non-empty-array<int, array<string, mixed>> $sales by id
     * @return array<int, array<string, mixed>> by id
     */
    private function withOtherPurchases(array $sales): array
    {
        $purchaseIds = array_filter(array_map(static fn(array $sale): mixed => $sale['purchaseId'] ?? null, $sales), is_int(...));
        $numbers = $this->records->vehicleNumbers(array_values(array_unique($purchaseIds)));
        $changed = [];
        foreach ($purchaseIds as $saleId => $purchaseId) {
            $number = $numbers[$purchaseId] ?? null;
            if ($number === null || $number !== ($sales[$saleId]['vehicleNumber'] ?? null)) {
                $changed[$saleId] = [...$sales[$saleId], ...($number === null ? ['purchaseId' => null] : ['vehicleNumber' => $number])];
            }
        }
        return $changed;
    }
}
