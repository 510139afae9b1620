<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * What the history calls a record, even after it is gone: 'Bill 900 · Ramesh' has the number 900 and the owner Ramesh.
 * A vehicle's number is its registration. A confirmation has the number and the owner of the record that it is about.
 */
final class RecordLabel
{
    /** By type: its word in English, then the fields of which the first that is filled is the number, or the owner. */
    private const PARTS = [
        'sale' => ['Bill', ['id'], ['customerName']],
        'collection' => ['Collection', ['id'], ['customerName']],
        'vendor-payment' => ['Payment', ['id'], ['vendorName']],
        'expense' => ['Expense', ['id'], ['note']],
        'purchase' => ['', ['vehicleNumber'], ['vendorName']],
        'patti' => ['Patti', ['number', 'vehicleNumber'], ['vendorName']],
        'promise' => ['Promise', [], ['customerName']],
        'crate' => ['Crates', ['id'], ['customerName', 'vendorName']],
        'transfer' => ['Transfer', ['id'], ['places']],
        'cash-day' => ['Cash', [], ['day']],
        'crate-count' => ['Crates counted', [], ['day']],
        'backup' => ['Backup', [], ['takenAt', 'begunAt']],
    ];
    private const OTHER_PARTS = ['', [], ['label', 'name', 'username']];
    /** In characters: the column's length. */
    private const MAX_LENGTH = 200;

    /** @param ?string $about the type of the record that a confirmation is about; else null */
    public function __construct(
        private readonly string $type,
        public readonly string $number,
        public readonly string $owner,
        public readonly ?string $about = null,
    ) {}

    /** @param array<string, mixed> $fields the whole record's */
    public static function of(string $type, int $id, array $fields): self
    {
        if ($type === 'transfer') {
            $fields['places'] = trim(self::first($fields, ['fromName']) . ' → ' . self::first($fields, ['toName']));
        }
        [, $number, $owner] = self::PARTS[$type] ?? self::OTHER_PARTS;
        return new self($type, self::first(['id' => (string) $id] + $fields, $number), self::line(self::first($fields, $owner)));
    }

    public function text(): string
    {
        $type = $this->about ?? $this->type;
        [$word, $numberFields] = self::PARTS[$type] ?? self::OTHER_PARTS;
        $name = match (true) {
            $word === '' => $this->number,
            $numberFields === [] => $word,
            default => "$word $this->number",
        };
        if ($type === 'firm' && $this->owner === '') {
            $name = 'Firm';
        }
        return self::line(implode(' · ', array_filter([$name, $this->owner], static fn(string $part): bool => $part !== '')));
    }

    /** On one line, as long as its column: a note may have several. */
    private static function line(string $text): string
    {
        return mb_substr((string) preg_replace('/\s+/u', ' ', $text), 0, self::MAX_LENGTH, 'UTF-8');
    }

    /**
     * @param array<string, mixed> $fields
     * @param list<string> $names
     */
    private static function first(array $fields, array $names): string
    {
        foreach ($names as $name) {
            if (is_string($fields[$name] ?? null) && $fields[$name] !== '') {
                return $fields[$name];
            }
        }
        return '';
    }
}
