<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\History;
use FruitKhata\Features\Dues\PromiseStore;
use FruitKhata\Features\Parties\PartyRecordStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Undoes a merge: brings the customer or vendor back with what moved and is still with the other one, even if it was
 * edited since. What was entered since stays.
 *
 * @phpstan-import-type Entry from Undoable
 */
final class Separation
{
    private readonly UndoStore $undos;
    private readonly RecordStore $records;
    private readonly CurrentRecord $current;

    public function __construct(private readonly Services $services, private readonly History $history)
    {
        $this->undos = new UndoStore($services);
        $this->records = new RecordStore($services);
        $this->current = new CurrentRecord($services);
    }

    /**
     * @param Entry $entry a merge
     * @return int the id of the history row that records the return
     * @throws ApiError 409 if the other one has been deleted or merged since
     */
    public function run(array $entry): int
    {
        ['id' => $mergeId, 'recordType' => $type, 'recordId' => $id, 'before' => $before, 'after' => $after] = $entry;
        $party = $type === 'vendor' ? 'vendor' : 'customer';
        $intoId = is_int($after['into'] ?? null) ? $after['into'] : throw new \LogicException('A merge names the other record');
        RecordParents::lock($this->services, $type, $id, ["{$party}Id" => $intoId]);
        if ($this->records->exists($type, $id)) {
            throw ApiError::conflict('not_undoable');
        }
        $restoredBy = $this->history->restored($type, $id, null, $before);
        $following = $this->history->following($restoredBy, isRestoring: true);
        $this->records->bringBack($type, [$id => $before]);
        if ($party === 'customer') {
            $this->separatePromises($following, $mergeId, $id, $intoId);
        }
        $this->moveBack($following, $mergeId, $party, $intoId, $id);
        $this->takeBack($following, $mergeId, $party, $intoId, $before);
        return $restoredBy;
    }

    /** @param 'customer'|'vendor' $party */
    private function moveBack(History $history, int $mergeId, string $party, int $intoId, int $id): void
    {
        $records = new PartyRecordStore($this->services, $history);
        foreach (PartyRecordStore::typesOf($party) as $type) {
            foreach ($this->undos->followers($mergeId, $type, 'update') as [, $moved]) {
                $records->move($party, $type, array_keys($moved), $intoId, $id);
            }
        }
        $records->recount($party, $intoId, $id);
    }

    /**
     * Takes the old balance and the old crates off the other record, and gives it back its own name, phone number and address where they are
     * still those that the merge set.
     *
     * @param 'customer'|'vendor' $party
     * @param array<string, mixed> $gone the record that comes back
     */
    private function takeBack(History $history, int $mergeId, string $party, int $intoId, array $gone): void
    {
        $into = $this->current->find($party, $intoId) ?? throw new \LogicException('The other record is locked');
        $change = $this->undos->follower($mergeId, $party, $intoId);
        $set = $change['after'] ?? [];
        $own = array_filter($change['before'] ?? [], static fn(string $field): bool => $into[$field] === ($set[$field] ?? null), ARRAY_FILTER_USE_KEY);
        $oldBalance = Money::fromPaise(OldBalance::paise($into['oldBalance']) - OldBalance::paise($gone['oldBalance']));
        $oldCrates = OldBalance::crates($into) - OldBalance::crates($gone);
        $after = [...$into, ...$own, 'oldBalance' => $oldBalance, 'oldCrates' => $oldCrates];
        if ($after !== $into) {
            $this->records->update($party, $intoId, $after, ['oldBalance' => 0, 'oldCrates' => 0] + $own);
            $history->updatedAll($party, [$into], [$after]);
        }
    }

    /** The promise that moved goes back, unless a new one took its place; one that gave way comes back. */
    private function separatePromises(History $history, int $mergeId, int $id, int $intoId): void
    {
        $now = $this->current->find('promise', $intoId);
        $moved = $this->undos->follower($mergeId, 'promise', $intoId);
        foreach ($this->undos->followers($mergeId, 'promise', 'delete') as [, [$id => $promise]]) {
            if ($moved !== null && ($now === null || $now['promisedAt'] !== $promise['promisedAt'])) {
                return;
            }
            $this->records->bringBack('promise', [$id => $promise]);
            if ($moved !== null) {
                $this->takePromiseOff($history, $intoId, $now, $moved['before']);
                $promise = ['customerName' => $promise['customerName']] + $now;
                $this->records->update('promise', $id, $promise, $now);
            }
            $history->restored('promise', $id, null, $promise);
        }
    }

    /**
     * @param array<string, mixed> $now the other customer's promise
     * @param array<string, mixed> $earlier what it replaced at the merge; [] if there was none
     */
    private function takePromiseOff(History $history, int $intoId, array $now, array $earlier): void
    {
        if ($earlier === []) {
            (new PromiseStore($this->services))->deleteOfCustomer($history, $intoId, ['name' => $now['customerName']]);
            return;
        }
        $promise = [...$now, ...$earlier];
        $this->records->update('promise', $intoId, $promise, $earlier);
        $history->restored('promise', $intoId, $now, $promise);
    }
}
