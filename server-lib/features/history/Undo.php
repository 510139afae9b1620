<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\History;
use FruitKhata\Features\Books\ParentStore;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Features\Sales\SaleBatchStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\User;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Undoes one change, within the caller's transaction. Decides which changes can be undone; RecordStore knows how a record
 * is put back.
 *
 * @phpstan-import-type Entry from UndoStore
 */
final class Undo
{
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
        $entry = $this->undos->lock($id) ?? throw ApiError::notFound('History');
        $this->refuse($entry);
        $undoneBy = $entry['action'] === 'delete'
            ? (new Restoration($this->services, $this->history))->run($entry)
            : $this->putBack($entry);
        $this->undos->markUndone($id, $undoneBy);
        return $undoneBy;
    }

    /** @param Entry $entry */
    private function refuse(array $entry): void
    {
        if ($entry['isUndone']) {
            throw ApiError::conflict('undone_already');
        }
        if ($entry['causedBy'] !== null) {
            throw ApiError::conflict('followed_only');
        }
        if (!self::canBeUndone($entry)) {
            throw ApiError::conflict('not_undoable');
        }
        $this->refuseIfChangedSince($entry);
    }

    /** @param Entry $entry */
    private function refuseIfChangedSince(array $entry): void
    {
        $newer = $this->undos->newerChange($entry);
        if ($newer !== null) {
            throw ApiError::conflict('changed_meanwhile', $newer->values());
        }
    }

    /**
     * Updates and deletions can, but not of users, not of totals that a repair set, and not completing a purchase.
     *
     * @param Entry $entry
     */
    private static function canBeUndone(array $entry): bool
    {
        $before = $entry['before'];
        $table = RecordTable::of($entry['recordType']);
        return in_array($entry['action'], ['update', 'delete'], true)
            && $table !== null
            && $table->fits($before)
            && ($entry['action'] === 'delete' || ($before['isClosed'] ?? null) === ($entry['after']['isClosed'] ?? null))
            && ($entry['recordType'] !== 'sale' || self::isSumOfItems($before));
    }

    /** @param array<string, mixed> $sale */
    private static function isSumOfItems(array $sale): bool
    {
        $sumPaise = 0;
        foreach (is_array($sale['items'] ?? null) ? $sale['items'] : [] as $item) {
            $sumPaise += is_array($item) ? (int) self::paise($item['amount'] ?? null) : 0;
        }
        return $sumPaise === self::paise($sale['amount'] ?? null);
    }

    private static function paise(mixed $amount): ?int
    {
        $paise = Money::read($amount);
        return is_int($paise) ? $paise : null;
    }

    /**
     * Undoes an update.
     *
     * @param Entry $entry
     * @return int the id of the undo's own history row
     */
    private function putBack(array $entry): int
    {
        ['recordType' => $type, 'recordId' => $id, 'before' => $before, 'after' => $current] = $entry;
        $parents = new RecordParents(new ParentStore($this->services));
        $linked = $before;
        $before = $parents->lock($type, $linked, $current);
        $records = new RecordStore($this->services);
        $table = RecordTable::of($type) ?? throw new \LogicException('canBeUndone checked the type');
        $record = $table->withKey($before, $id);
        if (!$records->exists($type, $record)) {
            throw ApiError::conflict('not_undoable');
        }
        // Somebody may have changed it while this waited for its lock.
        $this->refuseIfChangedSince($entry);
        $records->update($type, $record);
        $this->moveTotals($type, $current, $before);
        $undoneBy = $this->history->restored($type, $id, $current, $before);
        if ($type === 'sale') {
            (new LostLinks($this->services, $this->history))->remember($type, [$id => $linked], [$id => $before]);
        }
        if ($type === 'purchase' && $before['vehicleNumber'] !== $current['vehicleNumber'] && is_string($before['vehicleNumber'])) {
            (new SaleBatchStore($this->services))
                ->followPurchase($this->history->following($undoneBy)->asRestoring(), $id, $before['vehicleNumber']);
        }
        return $undoneBy;
    }

    /**
     * @param array<string, mixed> $from
     * @param array<string, mixed> $to
     */
    private function moveTotals(string $type, array $from, array $to): void
    {
        $totals = new TotalStore($this->services);
        match ($type) {
            'sale' => $totals->saleChanged($from, $to),
            'collection' => $totals->collectionChanged($from, $to),
            'expense' => $totals->expenseChanged($from, $to),
            default => null,
        };
    }
}
