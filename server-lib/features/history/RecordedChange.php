<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\Delta;
use FruitKhata\Shared\Money;

/** Of an update, before and after have only what differs, also where an older release recorded the whole record. */
final class RecordedChange
{
    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     */
    private function __construct(
        public readonly int $id,
        public readonly string $action,
        public readonly string $type,
        public readonly int $recordId,
        public readonly ?int $causedBy,
        public readonly bool $isUndone,
        public readonly array $before,
        public readonly array $after,
    ) {}

    /** @param Row $row {id, action, recordType, recordId, causedBy, undoneBy, beforeJson, afterJson} */
    public static function of(array $row): self
    {
        $before = Changes::decode($row['beforeJson']);
        $after = Changes::decode($row['afterJson']);
        return new self(
            (int) $row['id'],
            (string) $row['action'],
            (string) $row['recordType'],
            (int) $row['recordId'],
            $row['causedBy'] === null ? null : (int) $row['causedBy'],
            $row['undoneBy'] !== null,
            ...($before === [] || $after === [] ? [$before, $after] : Delta::between($before, $after)),
        );
    }

    /** @return Code|null why it cannot be undone; null if it can */
    public function obstacle(): ?string
    {
        return match (true) {
            $this->isUndone => 'undone_already',
            $this->causedBy !== null => 'followed_only',
            $this->isOfAKindThatCan() => null,
            default => 'not_undoable',
        };
    }

    /** @param array<string, mixed> $sale */
    public static function isSumOfItems(array $sale): bool
    {
        $sumPaise = 0;
        foreach (is_array($sale['items'] ?? null) ? $sale['items'] : [] as $item) {
            $paise = Money::read(is_array($item) ? $item['amount'] ?? null : null);
            $sumPaise += is_int($paise) ? $paise : 0;
        }
        return $sumPaise === Money::read($sale['amount'] ?? null);
    }

    /** Completing a purchase cannot, nor can what a repair of the books set: a bill's amount without its items is one such. */
    private function isOfAKindThatCan(): bool
    {
        $changed = $this->before + $this->after;
        $table = RecordTable::of($this->type);
        return $table !== null && match ($this->action) {
            'merge' => true,
            'delete' => $this->type !== 'sale' || self::isSumOfItems($this->before),
            'update' => $table->undoes(array_keys($changed)) && ($this->type !== 'purchase' || !isset($changed['isClosed']))
                && ($this->type !== 'sale' || isset($changed['items']) || !isset($changed['amount'])),
            default => false,
        };
    }
}
