<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * What differs between a record before and after a change: all that the history keeps of an update. Of a bill's items
 * it has those that differ, by their place: with the fields that differ, or whole if the number of items changed.
 */
final class Delta
{
    private const ITEMS = 'items';
    /** The history never shows them, and an undo does not need them. */
    private const NOT_OF_A_CREATION = ['id' => 0, 'customerPhoneNumber' => 0];

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     * @return array{array<string, mixed>, array<string, mixed>} the same two if they are such a difference already
     */
    public static function between(array $before, array $after): array
    {
        [$from, $to] = [self::unlike($before, $after), self::unlike($after, $before)];
        if (is_array($from[self::ITEMS] ?? null) && is_array($to[self::ITEMS] ?? null)) {
            [$from[self::ITEMS], $to[self::ITEMS]] = self::betweenItems($from[self::ITEMS], $to[self::ITEMS]);
        }
        return [$from, $to];
    }

    /**
     * @param array<string, mixed> $record
     * @return array<array-key, mixed> all that the history keeps of it when it is new
     */
    public static function ofCreation(array $record): array
    {
        return self::filled(array_diff_key($record, self::NOT_OF_A_CREATION));
    }

    /**
     * @param array<string, mixed> $record as it is now
     * @param array<string, mixed> $from what between() gave
     * @param array<string, mixed> $to
     * @return array<string, mixed>
     */
    public static function takenBack(array $record, array $from, array $to): array
    {
        $items = $record[self::ITEMS] ?? null;
        $itemsFrom = $from[self::ITEMS] ?? null;
        $itemsTo = $to[self::ITEMS] ?? null;
        $taken = [...$record, ...$from];
        if (is_array($items) && is_array($itemsFrom) && is_array($itemsTo)) {
            $taken[self::ITEMS] = self::itemsTakenBack(array_values($items), $itemsFrom, $itemsTo);
        }
        return $taken;
    }

    /**
     * @template K of array-key
     * @param array<K, mixed> $one
     * @param array<K, mixed> $other
     * @return array<K, mixed> the fields of $one that $other lacks or has with another value
     */
    private static function unlike(array $one, array $other): array
    {
        return array_filter(
            $one,
            static fn(mixed $value, int|string $field): bool => !array_key_exists($field, $other) || $other[$field] !== $value,
            ARRAY_FILTER_USE_BOTH,
        );
    }

    /**
     * @param array<array-key, mixed> $from by place
     * @param array<array-key, mixed> $to
     * @return array{array<array-key, mixed>, array<array-key, mixed>}
     */
    private static function betweenItems(array $from, array $to): array
    {
        if (count($from) !== count($to)) {
            $same = self::sameAtStart($from, $to);
            [$from, $to] = [array_slice($from, $same, null, true), array_slice($to, $same, null, true)];
            $same = self::sameAtStart(array_reverse($from), array_reverse($to));
            return [array_slice($from, 0, count($from) - $same, true), array_slice($to, 0, count($to) - $same, true)];
        }
        [$before, $after] = [self::unlike($from, $to), self::unlike($to, $from)];
        foreach ($before as $place => $item) {
            if (is_array($item) && is_array($after[$place] ?? null)) {
                [$before[$place], $after[$place]] = [self::unlike($item, $after[$place]), self::unlike($after[$place], $item)];
            }
        }
        return [$before, $after];
    }

    /**
     * @param array<array-key, mixed> $one
     * @param array<array-key, mixed> $other
     */
    private static function sameAtStart(array $one, array $other): int
    {
        [$one, $other] = [array_values($one), array_values($other)];
        $same = 0;
        while ($same < min(count($one), count($other)) && $one[$same] === $other[$same]) {
            $same++;
        }
        return $same;
    }

    /**
     * @param list<mixed> $items
     * @param array<array-key, mixed> $from
     * @param array<array-key, mixed> $to
     * @return array<array-key, mixed>
     */
    private static function itemsTakenBack(array $items, array $from, array $to): array
    {
        if (count($from) !== count($to)) {
            array_splice($items, (int) array_key_first($from + $to), count($to), array_values($from));
            return $items;
        }
        foreach ($from as $place => $fields) {
            if (is_array($items[$place] ?? null) && is_array($fields)) {
                $items[$place] = [...$items[$place], ...$fields];
            }
        }
        return $items;
    }

    /**
     * @param array<array-key, mixed> $fields
     * @return array<array-key, mixed> without nulls, which say as much as a missing field
     */
    private static function filled(array $fields): array
    {
        $filled = array_filter($fields, static fn(mixed $value): bool => $value !== null);
        return array_map(static fn(mixed $value): mixed => is_array($value) ? self::filled($value) : $value, $filled);
    }
}
