<?php

declare(strict_types=1);

namespace FruitKhata\Features\Parties;

/** The value is the type of their records in the history. */
enum PartyKind: string
{
    case Customer = 'customer';
    case Vendor = 'vendor';

    /** Fields and their columns, in the order of an answer. PartyInput reads all that a form can change. */
    private const COLUMNS = [
        'id' => 'id', 'name' => 'name', 'phoneNumber' => 'phone_number', 'address' => 'address', 'notes' => 'notes',
        'oldBalance' => 'old_balance', 'createdAt' => 'created_at', 'oldCrates' => 'old_crates',
    ];
    /** Fields that one kind alone has. */
    private const OWN = ['notes' => self::Vendor];

    public static function ofPath(string $path): self
    {
        return str_starts_with($path, '/customers') ? self::Customer : self::Vendor;
    }

    public function table(): string
    {
        return $this->value . 's';
    }

    /** @return array<string, string> columns by field */
    public function columns(): array
    {
        $has = fn(string $field): bool => (self::OWN[$field] ?? $this) === $this;
        return array_filter(self::COLUMNS, $has, ARRAY_FILTER_USE_KEY);
    }

    /** The columns as a SELECT lists them: 'id, name, phone_number AS phoneNumber ...' */
    public function selected(): string
    {
        $columns = $this->columns();
        $named = static fn(string $field, string $column): string => $field === $column ? $column : "$column AS $field";
        return implode(', ', array_map($named, array_keys($columns), $columns));
    }
}
