<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** Names a record for a person who reads the history: 'Bill 900 · Ramesh', also after it is gone. */
final class RecordLabel
{
    /** Kinds that a number names, with the field that says whose they are. */
    private const NUMBERED = [
        'sale' => ['Bill', 'customerName'],
        'collection' => ['Collection', 'customerName'],
        'vendor-payment' => ['Payment', 'vendorName'],
        'expense' => ['Expense', 'note'],
    ];
    /** Longest label, in characters: the column's length. */
    private const MOST = 200;

    /** @param array<string, mixed> $fields the record's own */
    public static function of(string $record, int $id, array $fields): string
    {
        [$name, $owner] = match (true) {
            isset(self::NUMBERED[$record]) => [self::NUMBERED[$record][0] . ' ' . $id, self::text($fields, self::NUMBERED[$record][1])],
            $record === 'promise' => ['Promise', self::text($fields, 'customerName')],
            $record === 'cash-day' => ['Cash', self::text($fields, 'day')],
            $record === 'firm' => [self::text($fields, 'name') ?: 'Firm', ''],
            $record === 'purchase' => [self::text($fields, 'vehicleNumber'), self::text($fields, 'vendorName')],
            default => [self::text($fields, 'label') ?: self::text($fields, 'name') ?: self::text($fields, 'username'), ''],
        };
        // On one line, since a note may have several.
        $label = (string) preg_replace('/\s+/u', ' ', $owner === '' ? $name : $name . ' · ' . $owner);
        return mb_substr($label, 0, self::MOST, 'UTF-8');
    }

    /** @param array<string, mixed> $fields */
    private static function text(array $fields, string $field): string
    {
        return is_string($fields[$field] ?? null) ? $fields[$field] : '';
    }
}
