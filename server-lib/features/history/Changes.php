<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\PackedJson;
use FruitKhata\Shared\Money;

/** Reads records from the history, and what a change of them was. */
final class Changes
{
    /** Not the record's own, or only kept to bring it back. */
    private const HIDDEN = ['id', 'customerPhoneNumber', 'date', 'enteredAt', 'promisedAt'];

    /** @return array<string, mixed> empty if $json, packed by an older release or not, is null */
    public static function decode(mixed $json): array
    {
        /** @var array<string, mixed> */
        return is_string($json) ? PackedJson::unpack($json) : [];
    }

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     * @return list<array{field: string, from: mixed, to: mixed}> an item's field is named 'items.0.unitPrice'
     */
    public static function between(array $before, array $after): array
    {
        $from = self::flat($before);
        $to = self::flat($after);
        $changes = [];
        foreach (array_keys($from + $to) as $field) {
            $pair = ['from' => $from[$field] ?? null, 'to' => $to[$field] ?? null];
            if ($pair['from'] !== $pair['to']) {
                $changes[] = ['field' => (string) $field, ...$pair];
            }
        }
        return $changes;
    }

    /**
     * An undo puts an old balance and old crates back by the difference that the change made: a merge or its undo may have
     * added to them since. Older histories have no crates.
     *
     * @param array<string, mixed> $current the customer or vendor
     * @param array<string, mixed> $from fields before the change
     * @param array<string, mixed> $to fields after it
     * @return array{oldBalance?: string, oldCrates?: int} without what the change left
     */
    public static function oldBalanceBack(array $current, array $from, array $to): array
    {
        $back = [];
        if (isset($current['oldBalance'], $from['oldBalance'], $to['oldBalance'])) {
            $paise = self::paise($current['oldBalance']) + self::paise($from['oldBalance']) - self::paise($to['oldBalance']);
            $back['oldBalance'] = Money::fromPaise($paise);
        }
        $crates = [$current['oldCrates'] ?? null, $from['oldCrates'] ?? null, $to['oldCrates'] ?? null];
        if (is_int($crates[0]) && is_int($crates[1]) && is_int($crates[2])) {
            $back['oldCrates'] = $crates[0] + $crates[1] - $crates[2];
        }
        return $back;
    }

    private static function paise(mixed $amount): int
    {
        $paise = Money::read($amount);
        return is_int($paise) ? $paise : throw new \LogicException('An old balance is an amount');
    }

    /**
     * @param array<array-key, mixed> $record
     * @return array<string, mixed>
     */
    private static function flat(array $record, string $prefix = ''): array
    {
        // An entry's date repeats the day of its createdAt; a promise's date is its own.
        $hidden = isset($record['createdAt']) ? self::HIDDEN : array_diff(self::HIDDEN, ['date']);
        $flat = [];
        foreach ($record as $field => $value) {
            if ($prefix === '' && in_array($field, $hidden, true)) {
                continue;
            }
            $flat += is_array($value) ? self::flat($value, "$prefix$field.") : ["$prefix$field" => $value];
        }
        return $flat;
    }
}
