<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** What the history calls a record, even after it is gone: 'Bill 900 · Ramesh'. */
final class RecordLabel
{
    /** Types whose label has a number: the word before it, and the field that says whose record it is. */
    private const NUMBERED = [
        'sale' => ['Bill', 'customerName'],
        'collection' => ['Collection', 'customerName'],
        'vendor-payment' => ['Payment', 'vendorName'],
        'expense' => ['Expense', 'note'],
    ];
    /** In characters: the column's length. */
    private const MAX_LENGTH = 200;

    /** @param array<string, mixed> $fields the record's own */
    public static function of(string $type, int $id, array $fields): string
    {
        [$name, $owner] = match (true) {
            isset(self::NUMBERED[$type]) => [self::NUMBERED[$type][0] . ' ' . $id, self::text($fields, self::NUMBERED[$type][1])],
            $type === 'promise' => ['Promise', self::text($fields, 'customerName')],
            $type === 'cash-day' => ['Cash', self::text($fields, 'day')],
            $type === 'firm' => [self::text($fields, 'name') ?: 'Firm', ''],
            $type === 'purchase' => [self::text($fields, 'vehicleNumber'), self::text($fields, 'vendorName')],
            default => [self::text($fields, 'label') ?: self::text($fields, 'name') ?: self::text($fields, 'username'), ''],
        };
        // On one line: a note may have several.
        $label = (string) preg_replace('/\s+/u', ' ', $owner === '' ? $name : $name . ' · ' . $owner);
        return mb_substr($label, 0, self::MAX_LENGTH, 'UTF-8');
    }

    /** @param array<string, mixed> $fields */
    private static function text(array $fields, string $field): string
    {
        return is_string($fields[$field] ?? null) ? $fields[$field] : '';
    }
}
