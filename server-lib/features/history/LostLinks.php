<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\History;
use FruitKhata\Shared\Services;

/**
 * Links of bills and expenses to a purchase, where both were deleted and come back at different times.
 */
final class LostLinks
{
    private readonly UndoStore $undos;

    public function __construct(Services $services, private readonly History $history)
    {
        $this->undos = new UndoStore($services);
    }

    /**
     * Records that come back without their purchase, which is still deleted: for each a history row that follows from the
     * purchase's deletion, so that undoing that links them as it does those that existed then.
     *
     * @param 'sale'|'expense' $type
     * @param array<int, array<string, mixed>> $before with the purchase, by id
     * @param array<int, array<string, mixed>> $after as they come back
     */
    public function remember(string $type, array $before, array $after): void
    {
        $idsByPurchase = [];
        foreach ($after as $id => $record) {
            $purchaseId = $before[$id]['purchaseId'] ?? null;
            if (is_int($purchaseId) && ($record['purchaseId'] ?? null) === null) {
                $idsByPurchase[$purchaseId][$id] = ['id' => $id];
            }
        }
        foreach ($this->undos->deletionsOfPurchases(array_keys($idsByPurchase)) as $purchaseId => $deletionId) {
            $lost = array_intersect_key($before, $idsByPurchase[$purchaseId]);
            $this->history->following($deletionId)
                ->updatedAll($type, array_values($lost), array_values(array_intersect_key($after, $lost)));
        }
    }

    /**
     * Records whose purchase came back after a change, when they could not be linked: as they were at the change, with
     * the purchase, by id.
     *
     * @param 'sale'|'expense' $type
     * @param array<int, array<string, mixed>> $records by id
     * @return array<int, array<string, mixed>> by id
     */
    public function found(string $type, array $records, int $changeId): array
    {
        $unlinked = array_filter($records, static fn(array $record): bool => ($record['purchaseId'] ?? null) === null
            && ($type !== 'sale' || ($record['vehicleNumber'] ?? '') !== ''));
        $found = [];
        foreach ($this->undos->lostPurchases($type, array_keys($unlinked), $changeId) as $id => $lost) {
            if ($lost['isUndone']) {
                $found[$id] = [...$unlinked[$id], 'purchaseId' => $lost['purchaseId']];
            }
        }
        return $found;
    }

    /**
     * Those of the records that lost their purchase by this deletion, which is being undone, and no other one since.
     *
     * @param 'sale'|'expense' $type
     * @param list<int> $ids
     * @return list<int>
     */
    public function lostBy(int $deletionId, string $type, array $ids): array
    {
        $lost = $this->undos->lostPurchases($type, $ids, PHP_INT_MAX);
        return array_keys(array_filter($lost, static fn(array $last): bool => $last['deletionId'] === $deletionId));
    }
}
