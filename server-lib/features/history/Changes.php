<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\PackedJson;

/** What differs between a record before and after a change. */
final class Changes
{
    /** Fields that are not the record's own, or only kept to bring it back. */
    private const HIDDEN = ['id', 'customerPhoneNumber', 'date', 'enteredAt', 'promisedAt'];

    /** @return array<string, mixed> empty if $json, packed by an older release or not, is null */
    public static function decode(mixed $json): array
    {
        /** @var array<string, mixed> */
        return is_string($json) ? PackedJson::unpack($json) : [];
    }

    /**
     * An item's field is named 'items.0.unitPrice'. A value is null if the record or the item did not exist.
     *
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     * @return list<array{field: string, from: mixed, to: mixed}>
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
