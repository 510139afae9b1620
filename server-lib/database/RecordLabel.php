<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * What the history calls a record, even after it is gone: 'Bill 900 · Ramesh' has the number 900 and the owner Ramesh. A
 * vehicle's number is its registration. A confirmation has the number and the owner of the record that it is about.
 */
final class RecordLabel
{
    /** Types that a number names: the word before it, and the field that says whose record it is. */
    private const NUMBERED = [
        'sale' => ['Bill', 'customerName'],
        'collection' => ['Collection', 'customerName'],
        'vendor-payment' => ['Payment', 'vendorName'],
        'expense' => ['Expense', 'note'],
    ];
    /** In characters: the column's length. */
    private const MAX_LENGTH = 200;

    /**
     * @param string $type the record's type, such as 'sale'
     * @param string $number '' if no number names it
     * @param string $owner '' if it belongs to nobody
     * @param ?string $about the type of the record that a confirmation is about; else null
     */
    private function __construct(
        private readonly string $type,
        public readonly string $number,
        public readonly string $owner,
        public readonly ?string $about,
    ) {}

    /** @param array<string, mixed> $fields the whole record's */
    public static function of(string $type, int $id, array $fields): self
    {
        [$number, $owner] = match (true) {
            isset(self::NUMBERED[$type]) => [(string) $id, self::field($fields, self::NUMBERED[$type][1])],
            $type === 'purchase' => [self::field($fields, 'vehicleNumber'), self::field($fields, 'vendorName')],
            $type === 'patti' => [self::field($fields, 'number') ?: self::field($fields, 'vehicleNumber'), self::field($fields, 'vendorName')],
            $type === 'promise' => ['', self::field($fields, 'customerName')],
            $type === 'crate' => [(string) $id, self::field($fields, 'customerName') ?: self::field($fields, 'vendorName')],
            $type === 'transfer' => [(string) $id, trim(self::field($fields, 'fromName') . ' → ' . self::field($fields, 'toName'))],
            $type === 'cash-day', $type === 'crate-count' => ['', self::field($fields, 'day')],
            $type === 'backup' => ['', self::field($fields, 'takenAt') ?: self::field($fields, 'begunAt')],
            default => ['', self::field($fields, 'label') ?: self::field($fields, 'name') ?: self::field($fields, 'username')],
        };
        return new self($type, $number, self::line($owner), null);
    }

    /** The label of a confirmation of this record. */
    public function ofConfirmation(): self
    {
        return new self('confirmation', $this->number, $this->owner, $this->type);
    }

    public static function ofParts(string $type, string $number, string $owner): self
    {
        return new self($type, $number, $owner, null);
    }

    /** The English label. */
    public function text(): string
    {
        $type = $this->about ?? $this->type;
        $name = match (true) {
            isset(self::NUMBERED[$type]) => self::NUMBERED[$type][0] . ' ' . $this->number,
            $type === 'patti' => 'Patti ' . $this->number,
            $type === 'promise' => 'Promise',
            $type === 'cash-day' => 'Cash',
            $type === 'crate' => 'Crates ' . $this->number,
            $type === 'transfer' => 'Transfer ' . $this->number,
            $type === 'crate-count' => 'Crates counted',
            $type === 'backup' => 'Backup',
            $type === 'firm' => $this->owner === '' ? 'Firm' : '',
            default => $this->number,
        };
        return self::line(implode(' · ', array_filter([$name, $this->owner], static fn(string $part): bool => $part !== '')));
    }

    /** On one line, as long as its column: a note may have several. */
    private static function line(string $text): string
    {
        return mb_substr((string) preg_replace('/\s+/u', ' ', $text), 0, self::MAX_LENGTH, 'UTF-8');
    }

    /** @param array<string, mixed> $fields */
    private static function field(array $fields, string $field): string
    {
        return is_string($fields[$field] ?? null) ? $fields[$field] : '';
    }
}
