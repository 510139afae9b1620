<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\Delta;
use FruitKhata\Database\History;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Features\Collections\AllowanceStore;
use FruitKhata\Features\Sales\SaleBatchStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\User;
use FruitKhata\Shared\Services;

/**
 * Undoes one change, within the caller's transaction. Undoable decides which changes can be undone, RecordStore knows how a
 * record is put back.
 *
 * @phpstan-import-type Entry from Undoable
 */
final class Undo
{
    /** A bill or an expense that comes back without its purchase, or with another number, changes in these too. */
    private const LINKS = ['purchaseId' => 0, 'vehicleNumber' => 0];

    private readonly UndoStore $undos;
    private readonly CurrentRecord $current;
    private readonly History $history;

    public function __construct(private readonly Services $services, User $user)
    {
        $this->undos = new UndoStore($services);
        $this->current = new CurrentRecord($services);
        $this->history = $services->history($user);
    }

    /**
     * @return int the id of the undo's own history row
     * @throws ApiError 404 if there is no such change, 409 if it cannot be undone
     */
    public function run(int $id): int
    {
        $entry = $this->undos->lock($id) ?? throw ApiError::notFound('History');
        $obstacle = Undoable::obstacle($entry);
        if ($obstacle !== null) {
            throw ApiError::conflict($obstacle);
        }
        $this->refuseIfChangedSince($entry);
        $undoneBy = match ($entry['action']) {
            'delete' => (new Restoration($this->services, $this->history))->run($entry),
            'merge' => (new Separation($this->services, $this->history))->run($entry),
            default => $this->putBack($entry),
        };
        $this->undos->markUndone($id, $undoneBy);
        return $undoneBy;
    }

    /** @param Entry $entry */
    private function refuseIfChangedSince(array $entry): void
    {
        $newer = $this->undos->newerChange($entry);
        if ($newer !== null) {
            throw ApiError::conflict('changed_meanwhile', $newer);
        }
    }

    /**
     * Undoes an update: the fields that it changed get their old values; later changes of other fields stay.
     *
     * @param Entry $entry
     * @return int the id of the undo's own history row
     */
    private function putBack(array $entry): int
    {
        ['recordType' => $type, 'recordId' => $id, 'before' => $from, 'after' => $to] = $entry;
        $current = $this->current->find($type, $id) ?? throw ApiError::conflict('not_undoable');
        $links = new LostLinks($this->services, $this->history);
        $linked = [...Delta::takenBack($current, $from, $to), ...OldBalance::takenBack($current, $from, $to)];
        $isLinked = in_array($type, ['sale', 'expense'], true);
        if ($isLinked && array_key_exists('purchaseId', $from)) {
            $linked = $links->found($type, [$id => $linked], $entry['id'])[$id] ?? $linked;
        }
        $before = RecordParents::lock($this->services, $type, $id, $linked, $current);
        $this->requireUnchanged($entry, $current);
        if ($type === 'sale' && !Undoable::isSumOfItems($before)) {
            throw ApiError::conflict('not_undoable');
        }
        (new RecordStore($this->services))->update($type, $id, $before, $from + self::LINKS);
        (new TotalStore($this->services))->changed($type, $current, $before);
        $undoneBy = $this->history->restored($type, $id, $current, $before);
        if ($isLinked) {
            $links->remember($type, [$id => $linked], [$id => $before]);
        }
        if ($type === 'sale') {
            $this->moveAllowances($entry, $undoneBy, $current, $before);
        }
        if ($type === 'purchase' && $before['vehicleNumber'] !== $current['vehicleNumber'] && is_string($before['vehicleNumber'])) {
            (new SaleBatchStore($this->services))
                ->followPurchase($this->history->following($undoneBy, isRestoring: true), $id, $before['vehicleNumber']);
        }
        return $undoneBy;
    }

    /**
     * A bill that goes back to its customer loses the allowances given since, and gets back those that it had.
     *
     * @param Entry $entry
     * @param array<string, mixed> $current
     * @param array<string, mixed> $before
     */
    private function moveAllowances(array $entry, int $undoneBy, array $current, array $before): void
    {
        $allowances = new AllowanceStore($this->services);
        $following = $this->history->following($undoneBy, isRestoring: true);
        $allowances->billMoved($following, $current, $before);
        foreach ($this->undos->followers($entry['id'], 'collection', 'update') as [, $records]) {
            $allowances->billMovedBack($following, $entry['recordId'], array_keys($records));
        }
    }

    /**
     * Locks the record, once its parents are locked.
     *
     * @param Entry $entry
     * @param array<string, mixed> $current as it was read before
     * @throws ApiError 409 if somebody changed it while this waited for its lock
     */
    private function requireUnchanged(array $entry, array $current): void
    {
        ['recordType' => $type, 'recordId' => $id] = $entry;
        if (!(new RecordStore($this->services))->exists($type, $id)) {
            throw ApiError::conflict('not_undoable');
        }
        $this->refuseIfChangedSince($entry);
        if ($this->current->find($type, $id) !== $current) {
            throw DatabaseFault::changedMeanwhile();
        }
    }
}
