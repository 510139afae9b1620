<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Features\Parties\PartyKind;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PhoneticKey;

/** The columns of each type of record, by which a record in the history becomes a row of its table again. */
final class RecordTable
{
    /** Record type => table, and its fields with their columns; the first field is the key. */
    private const TABLES = [
        'customer' => ['customers', PartyKind::CUSTOMER + ['sound' => 'sound']],
        'vendor' => ['vendors', PartyKind::VENDOR + ['sound' => 'sound']],
        'purchase' => ['purchases', [
            'id' => 'id', 'vendorId' => 'vendor_id', 'vehicleNumber' => 'vehicle_number', 'quantity' => 'quantity',
            'unit' => 'unit', 'amount' => 'amount', 'description' => 'description', 'notes' => 'notes',
            'isClosed' => 'is_closed', 'createdAt' => 'created_at', 'enteredAt' => 'entered_at', 'sound' => 'sound',
            'cratesIn' => 'crates_in',
        ]],
        'sale' => ['sales', [
            'id' => 'id', 'customerId' => 'customer_id', 'purchaseId' => 'purchase_id', 'vehicleNumber' => 'vehicle_number',
            'saleDate' => 'sale_date', 'description' => 'description', 'amount' => 'amount', 'enteredAt' => 'entered_at',
            'cratesOut' => 'crates_out', 'cratesBack' => 'crates_back',
        ]],
        'collection' => ['collections', [
            'id' => 'id', 'customerId' => 'customer_id', 'amount' => 'amount', 'method' => 'method', 'note' => 'note',
            'createdAt' => 'created_at', 'enteredAt' => 'entered_at', 'saleId' => 'sale_id', 'bouncedOn' => 'bounced_on',
            'bouncedAmount' => 'bounced_amount', 'bounceNote' => 'bounced_note', 'cratesBack' => 'crates_back',
            'holderId' => 'holder_id',
        ]],
        'expense' => ['expenses', [
            'id' => 'id', 'amount' => 'amount', 'wasteAmount' => 'waste_amount', 'method' => 'method', 'kind' => 'kind',
            'quantity' => 'quantity', 'purchaseId' => 'purchase_id', 'note' => 'note', 'createdAt' => 'created_at',
            'enteredAt' => 'entered_at', 'holderId' => 'holder_id',
        ]],
        'vendor-payment' => ['vendor_payments', [
            'id' => 'id', 'vendorId' => 'vendor_id', 'amount' => 'amount', 'paymentMethod' => 'payment_method',
            'reference' => 'reference', 'notes' => 'notes', 'createdAt' => 'created_at', 'enteredAt' => 'entered_at',
            'holderId' => 'holder_id',
        ]],
        'holder' => ['holders', [
            'id' => 'id', 'name' => 'name', 'kind' => 'kind', 'phoneNumber' => 'phone_number', 'note' => 'note',
            'oldBalance' => 'old_balance', 'isClosed' => 'is_closed',
        ]],
        'transfer' => ['transfers', [
            'id' => 'id', 'date' => 'day', 'amount' => 'amount', 'fromId' => 'from_id', 'toId' => 'to_id', 'note' => 'note',
            'enteredAt' => 'entered_at',
        ]],
        'promise' => ['promises', [
            'customerId' => 'customer_id', 'date' => 'day', 'amount' => 'amount', 'note' => 'note',
            'promisedAt' => 'promised_at',
        ]],
        'cash-day' => ['cash_days', [
            'day' => 'day', 'counted' => 'counted', 'opening' => 'opening', 'note' => 'note', 'closedBy' => 'closed_by',
            'closedAt' => 'closed_at',
        ]],
        'crate' => ['crates', [
            'id' => 'id', 'customerId' => 'customer_id', 'vendorId' => 'vendor_id', 'date' => 'day', 'out' => 'crates_out',
            'back' => 'crates_back', 'lost' => 'crates_lost', 'note' => 'note', 'enteredAt' => 'entered_at',
        ]],
        'crate-count' => ['crate_counts', [
            'day' => 'day', 'counted' => 'counted', 'note' => 'note', 'countedBy' => 'counted_by', 'countedAt' => 'counted_at',
        ]],
        'patti' => ['pattis', ['purchaseId' => 'purchase_id', 'deductions' => 'deductions', 'note' => 'note']],
        'firm' => ['firm', [
            'id' => 'id', 'upiId' => 'upi_id', 'ownerPhone' => 'owner_phone', 'pocket' => 'pocket',
            'closedUntil' => 'closed_until', 'crates' => 'crates', 'address' => 'address', 'phone' => 'phone', 'licence' => 'licence',
            'moneySince' => 'money_since', 'cashCustomerId' => 'cash_customer_id',
        ]],
    ];
    /** Fields that a record's table does not have: they follow from others, have a table of their own, or say why it changed. */
    private const ELSEWHERE = ['customerName', 'customerPhoneNumber', 'vendorName', 'vehicleNumber', 'holderName', 'fromName', 'toName', 'date', 'items', 'ratesOf'];
    /** Fields that a row of the history may lack, with their values in the record that comes back. */
    private const DEFAULTS = PartyKind::NEWER + [
        'saleId' => null, 'bouncedOn' => null, 'bouncedAmount' => null, 'bounceNote' => '', 'promisedAt' => null, 'method' => 'cash',
        'kind' => 'other', 'wasteAmount' => '0.00', 'quantity' => null, 'unit' => '', 'purchaseId' => null, 'opening' => null,
        'cratesOut' => 0, 'cratesBack' => 0, 'cratesIn' => 0, 'holderId' => null, 'moneySince' => '', 'cashCustomerId' => null,
    ];
    /** Fields that a row lacks where they follow from others. */
    private const DERIVED = ['enteredAt' => true, 'sound' => true];
    /** Fields with two decimals, which the history has as text or as JSON numbers. */
    private const DECIMALS = ['amount' => true, 'wasteAmount' => true, 'bouncedAmount' => true, 'oldBalance' => true, 'quantity' => true, 'counted' => true, 'opening' => true];

    /** @param non-empty-array<string, string> $columns by field */
    private function __construct(public readonly string $table, private readonly array $columns) {}

    /** null for a type that cannot be put back, such as a user */
    public static function of(string $type): ?self
    {
        return isset(self::TABLES[$type]) ? new self(...self::TABLES[$type]) : null;
    }

    /**
     * The record with its key, which the history may have in record_id only.
     *
     * @param array<string, mixed> $record
     * @return array<string, mixed>
     */
    public function withKey(array $record, int $recordId): array
    {
        return $record + [array_key_first($this->columns) => $recordId];
    }

    /**
     * The values that an update of these fields writes, by column: never the key, or when it was entered. The phonetic key follows the name; an expense's amount follows its kind.
     *
     * @param array<string, mixed> $record
     * @param array<string, mixed> $fields
     * @return array<string, int|string|null>
     */
    public function changed(array $record, array $fields): array
    {
        $columns = array_diff_key($this->columns, [array_key_first($this->columns) => 0, 'enteredAt' => 0]);
        $columns = array_intersect_key($columns, $fields + ['sound' => 0] + (isset($columns['wasteAmount']) ? ['amount' => 0, 'wasteAmount' => 0] : []));
        $record = self::withWaste($record);
        return array_combine($columns, array_map(static fn(string $field): int|string|null => self::value($record, $field), array_keys($columns)));
    }

    /** @return non-empty-list<string> */
    public function columns(): array
    {
        return array_values($this->columns);
    }

    public function keyColumn(): string
    {
        return $this->columns()[0];
    }

    /**
     * Every column's value, the key first.
     *
     * @param array<string, mixed> $record as the history has it
     * @return non-empty-list<int|string|null>
     */
    public function values(array $record): array
    {
        $values = [];
        $record = self::withWaste($record);
        foreach ($this->columns as $field => $column) {
            $values[] = self::value($record, $field);
        }
        return $values;
    }

    /**
     * Whether the record has all fields that its table needs.
     *
     * @param array<string, mixed> $record
     */
    public function fits(array $record): bool
    {
        $needed = array_diff_key($this->columns, [array_key_first($this->columns) => 0], self::DEFAULTS, self::DERIVED);
        return array_diff_key($needed, $record) === [];
    }

    /**
     * Whether all of these are fields of the record. The totals that a repair sets are not.
     *
     * @param list<string> $fields
     */
    public function knows(array $fields): bool
    {
        return array_diff($fields, array_keys($this->columns), self::ELSEWHERE) === [];
    }

    /** @param array<string, mixed> $record */
    private static function value(array $record, string $field): int|string|null
    {
        $value = $record[$field] ?? self::missing($record, $field);
        if ($field === 'deductions') {
            return json_encode($value, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
        }
        if (is_bool($value)) {
            return (int) $value;
        }
        if (isset(self::DECIMALS[$field]) && $value !== null) {
            $hundredths = Money::read($value);
            return is_int($hundredths) ? Money::fromPaise($hundredths) : throw new \LogicException("The history has no number as $field");
        }
        return is_int($value) || is_string($value) || $value === null
            ? $value
            : throw new \LogicException("The history has no text as $field");
    }

    /**
     * The amount of waste counts nowhere: what was typed has a column of its own.
     *
     * @param array<string, mixed> $record
     * @return array<string, mixed>
     */
    private static function withWaste(array $record): array
    {
        $isWaste = ($record['kind'] ?? null) === 'waste';
        return $isWaste ? [...$record, 'amount' => '0.00', 'wasteAmount' => $record['amount'] ?? '0.00'] : $record;
    }

    /**
     * The value of a field that is newer than the history row, or that the history never has.
     *
     * @param array<string, mixed> $record
     */
    private static function missing(array $record, string $field): mixed
    {
        return match ($field) {
            'enteredAt' => $record['createdAt'] ?? null,
            'sound' => PhoneticKey::of(self::textWithSound($record)),
            default => self::DEFAULTS[$field] ?? null,
        };
    }

    /**
     * A customer's or vendor's name, a purchase's description.
     *
     * @param array<string, mixed> $record
     */
    private static function textWithSound(array $record): string
    {
        $text = $record['name'] ?? $record['description'] ?? '';
        return is_string($text) ? $text : '';
    }
}
