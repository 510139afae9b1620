<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\Delta;
use FruitKhata\Shared\Money;

/**
 * Decides which changes an admin can undo, unless a newer change of the record counts. Of an update, before and after have
 * only what differs, also where an older release recorded the whole record.
 *
 * @phpstan-type Entry array{id: int, action: string, recordType: string, recordId: int, causedBy: ?int, isUndone: bool,
 *   before: array<string, mixed>, after: array<string, mixed>}
 */
final class Undoable
{
    /**
     * @param Row $row {id, action, recordType, recordId, causedBy, undoneBy, beforeJson, afterJson}
     * @return Entry
     */
    public static function entry(array $row): array
    {
        $before = Changes::decode($row['beforeJson']);
        $after = Changes::decode($row['afterJson']);
        [$from, $to] = $before === [] || $after === [] ? [$before, $after] : Delta::between($before, $after);
        return [
            'id' => (int) $row['id'],
            'action' => (string) $row['action'],
            'recordType' => (string) $row['recordType'],
            'recordId' => (int) $row['recordId'],
            'causedBy' => $row['causedBy'] === null ? null : (int) $row['causedBy'],
            'isUndone' => $row['undoneBy'] !== null,
            'before' => $from,
            'after' => $to,
        ];
    }

    /**
     * @param Entry $entry
     * @return Code|null why the change cannot be undone; null if it can
     */
    public static function obstacle(array $entry): ?string
    {
        return match (true) {
            $entry['isUndone'] => 'undone_already',
            $entry['causedBy'] !== null => 'followed_only',
            self::isOfAKindThatCan($entry) => null,
            default => 'not_undoable',
        };
    }

    /**
     * Whether the bill's amount is the sum of its items.
     *
     * @param array<string, mixed> $sale
     */
    public static function isSumOfItems(array $sale): bool
    {
        $sumPaise = 0;
        foreach (is_array($sale['items'] ?? null) ? $sale['items'] : [] as $item) {
            $paise = Money::read(is_array($item) ? $item['amount'] ?? null : null);
            $sumPaise += is_int($paise) ? $paise : 0;
        }
        return $sumPaise === Money::read($sale['amount'] ?? null);
    }

    /**
     * Updates, deletions and merges can, but not of users, not of what a repair of the books set (a bill's amount without its items
     * is one such), not completing a purchase, and not another UPI id, which asks for the password.
     *
     * @param Entry $entry
     */
    private static function isOfAKindThatCan(array $entry): bool
    {
        ['action' => $action, 'recordType' => $type, 'before' => $before, 'after' => $after] = $entry;
        $table = RecordTable::of($type);
        if ($table === null) {
            return false;
        }
        $changed = $before + $after;
        return match ($action) {
            'merge' => true,
            'delete' => $type !== 'sale' || self::isSumOfItems($before),
            'update' => $table->undoes(array_keys($changed)) && ($type !== 'purchase' || !isset($changed['isClosed']))
                && ($type !== 'sale' || isset($changed['items']) || !isset($changed['amount'])),
            default => false,
        };
    }
}
