<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\History;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Services;

/** Links of bills and expenses to a purchase, where both were deleted and come back at different times. */
final class LostLinkStore extends Sql
{
    private const LINKED = ['sale', 'expense'];

    public function __construct(Services $services, private readonly History $history)
    {
        parent::__construct($services);
    }

    /**
     * Of records that come back without their purchase: for each a history row that follows from the purchase's deletion, so
     * that undoing that links them as it does those that existed then.
     *
     * @param array<int, array<string, mixed>> $before with the purchase, by id
     * @param array<int, array<string, mixed>> $after as they come back
     */
    public function remember(string $type, array $before, array $after): void
    {
        $idsByPurchase = [];
        foreach (in_array($type, self::LINKED, true) ? $after : [] as $id => $record) {
            $purchaseId = $before[$id]['purchaseId'] ?? null;
            if (is_int($purchaseId) && ($record['purchaseId'] ?? null) === null) {
                $idsByPurchase[$purchaseId][$id] = $id;
            }
        }
        if ($idsByPurchase === []) {
            return;
        }
        // A vendor's deletion or their own; none of a purchase that came back.
        $deletions = $this->database->pairs(
            "SELECT h.record_id, MAX(COALESCE(h.caused_by, h.id))
             FROM history h
             LEFT JOIN history cause ON cause.id = h.caused_by
             WHERE h.record_type = 'purchase' AND h.record_id IN (" . implode(', ', array_keys($idsByPurchase)) . ")
               AND h.action = 'delete' AND h.undone_by IS NULL AND cause.undone_by IS NULL
             GROUP BY h.record_id",
        );
        foreach ($deletions as $purchaseId => $deletionId) {
            $lost = array_intersect_key($before, $idsByPurchase[$purchaseId]);
            $this->history->following((int) $deletionId)
                ->updatedAll($type, array_values($lost), array_values(array_intersect_key($after, $lost)));
        }
    }

    /**
     * Records whose purchase came back after a change, when they could not be linked: with the purchase.
     *
     * @param array<int, array<string, mixed>> $records by id
     * @return array<int, array<string, mixed>> by id
     */
    public function found(string $type, array $records, int $changeId): array
    {
        if (!in_array($type, self::LINKED, true)) {
            return [];
        }
        $unlinked = array_filter($records, static fn(array $record): bool => ($record['purchaseId'] ?? null) === null
            && ($type !== 'sale' || ($record['vehicleNumber'] ?? '') !== ''));
        $found = [];
        foreach ($this->lost($type, array_keys($unlinked), $changeId) as $id => $lost) {
            if ($lost['isUndone']) {
                $found[$id] = [...$unlinked[$id], 'purchaseId' => $lost['purchaseId']];
            }
        }
        return $found;
    }

    /**
     * Those of the records that lost their purchase by this deletion, which is being undone, and no other one since.
     *
     * @param list<int> $ids
     * @return list<int>
     */
    public function lostBy(int $deletionId, string $type, array $ids): array
    {
        $lost = $this->lost($type, $ids, PHP_INT_MAX);
        return array_keys(array_filter($lost, static fn(array $last): bool => $last['deletionId'] === $deletionId));
    }

    /**
     * The last deletion that took each record's purchase away, of those that were not undone by the change $changeId.
     *
     * @param list<int> $ids
     * @return array<int, array{purchaseId: int, deletionId: int, isUndone: bool}> by record; isUndone: since then
     */
    private function lost(string $type, array $ids, int $changeId): array
    {
        $rows = $ids === [] ? [] : $this->database->rows(
            'SELECT h.record_id, h.caused_by, h.before_json, h.after_json, cause.undone_by
             FROM history h
             JOIN history cause ON cause.id = h.caused_by
             WHERE h.record_type = ? AND h.record_id IN (' . implode(', ', $ids) . ") AND h.action = 'update'
               AND h.id < ? AND (cause.undone_by IS NULL OR cause.undone_by > ?)
             ORDER BY h.id",
            [$type, $changeId, $changeId],
        );
        $lost = [];
        foreach ($rows as $row) {
            $purchaseId = Changes::decode($row['before_json'])['purchaseId'] ?? null;
            if (is_int($purchaseId) && !isset(Changes::decode($row['after_json'])['purchaseId'])) {
                $deletion = ['deletionId' => (int) $row['caused_by'], 'isUndone' => $row['undone_by'] !== null];
                $lost[(int) $row['record_id']] = ['purchaseId' => $purchaseId] + $deletion;
            }
        }
        return $lost;
    }
}
