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

/** Undoes one change, within the caller's transaction. */
final class Undo
{
    /** A bill or an expense that comes back without its purchase, or with another number, changes in these too. */
    private const LINKS = ['purchaseId' => 0, 'vehicleNumber' => 0];

    private readonly UndoStore $undos;
    private readonly History $history;

    public function __construct(private readonly Services $services, User $user)
    {
        $this->undos = new UndoStore($services);
        $this->history = $services->history($user);
    }

    /**
     * @return int the id of the undo's own history row
     * @throws ApiError 404 if there is no such change, 409 if it cannot be undone
     */
    public function run(int $id): int
    {
        $change = $this->undos->lock($id) ?? throw ApiError::notFound('History');
        $obstacle = $change->obstacle();
        if ($obstacle !== null) {
            throw ApiError::conflict($obstacle);
        }
        $this->refuseIfChangedSince($change);
        $undoneBy = match ($change->action) {
            'delete' => (new Restoration($this->services, $this->history))->run($change),
            'merge' => (new Separation($this->services, $this->history))->run($change),
            default => $this->putBack($change),
        };
        $this->undos->markUndone($id, $undoneBy);
        return $undoneBy;
    }

    private function refuseIfChangedSince(RecordedChange $change): void
    {
        $newer = $this->undos->newerChange($change);
        if ($newer !== null) {
            throw ApiError::conflict('changed_meanwhile', $newer);
        }
    }

    /** Undoes an update: the fields that it changed get their old values; later changes of other fields stay. */
    private function putBack(RecordedChange $change): int
    {
        [$type, $id, $from] = [$change->type, $change->recordId, $change->before];
        $records = new RecordStore($this->services);
        $current = (new CurrentRecord($this->services))->find($type, $id) ?? throw ApiError::conflict('not_undoable');
        $links = new LostLinkStore($this->services, $this->history);
        $linked = [...Delta::takenBack($current, $from, $change->after), ...Changes::oldBalanceBack($current, $from, $change->after)];
        if (array_key_exists('purchaseId', $from)) {
            $linked = $links->found($type, [$id => $linked], $change->id)[$id] ?? $linked;
        }
        $before = $records->lockParents($type, $id, $linked, $current);
        if (!$records->exists($type, $id)) {
            throw ApiError::conflict('not_undoable');
        }
        // Somebody may have changed it while this waited for its lock.
        $this->refuseIfChangedSince($change);
        if ((new CurrentRecord($this->services))->find($type, $id) !== $current) {
            throw DatabaseFault::changedMeanwhile();
        }
        if ($type === 'sale' && !RecordedChange::isSumOfItems($before)) {
            throw ApiError::conflict('not_undoable');
        }
        $records->update($type, $id, $before, $from + self::LINKS);
        (new TotalStore($this->services))->changed($type, $current, $before);
        $undoneBy = $this->history->restored($type, $id, $current, $before);
        $links->remember($type, [$id => $linked], [$id => $before]);
        $following = $this->history->following($undoneBy, isRestoring: true);
        if ($type === 'sale') {
            $this->moveAllowances($change, $following, $current, $before);
        }
        if ($type === 'purchase' && $before['vehicleNumber'] !== $current['vehicleNumber'] && is_string($before['vehicleNumber'])) {
            (new SaleBatchStore($this->services))->followPurchase($following, $id, $before['vehicleNumber']);
        }
        return $undoneBy;
    }

    /**
     * A bill that goes back to its customer loses the allowances given since, and gets back those that it had.
     *
     * @param array<string, mixed> $current
     * @param array<string, mixed> $before
     */
    private function moveAllowances(RecordedChange $change, History $following, array $current, array $before): void
    {
        $allowances = new AllowanceStore($this->services);
        if ($current['customerId'] !== $before['customerId']) {
            $allowances->billMoved($following, $change->recordId);
        }
        $this->undos->eachFollowers($change->id, 'collection', 'update', static function (array $changeIds) use ($allowances, $following, $change): void {
            $allowances->billMovedBack($following, $change->recordId, array_keys($changeIds));
        });
    }
}
