<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\History;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Features\Dues\PromiseStore;
use FruitKhata\Features\Parties\PartyRecordStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Services;

/** Undoes a merge: what moved and is still with the other one comes back, even if it was edited since. */
final class Separation
{
    private readonly UndoStore $undos;
    private readonly RecordStore $records;

    public function __construct(private readonly Services $services, private readonly History $history)
    {
        $this->undos = new UndoStore($services);
        $this->records = new RecordStore($services);
    }

    /**
     * @return int the id of the history row that records the return
     * @throws ApiError 409 if the other one has been deleted or merged since
     */
    public function run(RecordedChange $merge): int
    {
        [$id, $gone] = [$merge->recordId, $merge->before];
        $party = $merge->type === 'vendor' ? 'vendor' : 'customer';
        $intoId = is_int($merge->after['into'] ?? null) ? $merge->after['into'] : throw new \LogicException('A merge names the other record');
        $this->records->lockParents($party, $id, ["{$party}Id" => $intoId]);
        if ($this->records->exists($party, $id)) {
            throw ApiError::conflict('not_undoable');
        }
        $restoredBy = $this->history->restored($party, $id, null, $gone);
        $following = $this->history->following($restoredBy, isRestoring: true);
        $this->records->bringBack($party, [$id => $gone]);
        if ($party === 'customer') {
            $this->separatePromises($following, $merge->id, $id, $intoId);
        }
        $moving = new PartyRecordStore($this->services, $following);
        foreach (array_keys(PartyRecordStore::TABLES[$party]) as $type) {
            $this->undos->eachFollowers($merge->id, $type, 'update', static function (array $changeIds) use ($moving, $party, $type, $intoId, $id): void {
                $moving->move($party, $type, array_keys($changeIds), $intoId, $id);
            });
        }
        (new TotalStore($this->services))->recount("{$party}s", [$intoId, $id]);
        $this->takeBack($following, $merge->id, $party, $intoId, $gone);
        return $restoredBy;
    }

    /**
     * Takes the old balance and the old crates off the other record, and gives it back what the merge chose
     * instead of its own, where that still stands.
     *
     * @param array<string, mixed> $gone the record that comes back
     */
    private function takeBack(History $history, int $mergeId, string $party, int $intoId, array $gone): void
    {
        $into = (new CurrentRecord($this->services))->find($party, $intoId) ?? throw new \LogicException('The other record is locked');
        $change = $this->undos->follower($mergeId, $party, $intoId);
        $set = $change->after ?? [];
        $own = array_filter($change->before ?? [], static fn(string $field): bool => $into[$field] === ($set[$field] ?? null), ARRAY_FILTER_USE_KEY);
        $nothing = ['oldBalance' => '0.00', 'oldCrates' => 0];
        $after = [...$into, ...$own, ...Changes::oldBalanceBack($into, $nothing, $gone)];
        if ($after !== $into) {
            $this->records->update($party, $intoId, $after, $nothing + $own);
            $history->updatedAll($party, [$into], [$after]);
        }
    }

    /** The promise that moved goes back, unless a new one took its place; one that gave way comes back. */
    private function separatePromises(History $history, int $mergeId, int $id, int $intoId): void
    {
        $now = (new CurrentRecord($this->services))->find('promise', $intoId);
        $moved = $this->undos->follower($mergeId, 'promise', $intoId);
        $promise = $this->undos->follower($mergeId, 'promise', $id)->before ?? null;
        if ($promise === null || ($moved !== null && ($now === null || $now['promisedAt'] !== $promise['promisedAt']))) {
            return;
        }
        $this->records->bringBack('promise', [$id => $promise]);
        if ($moved !== null) {
            $this->takePromiseOff($history, $intoId, $now, $moved->before);
            $promise = ['customerName' => $promise['customerName']] + $now;
            $this->records->update('promise', $id, $promise, $now);
        }
        $history->restored('promise', $id, null, $promise);
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
