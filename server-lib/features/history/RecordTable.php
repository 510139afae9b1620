<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\RowCounts;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\PhoneticKey;

/** The table of each type of record that an undo puts back. A field has a column of its name, written_like_this. */
final class RecordTable
{
    /** Record type => table, its key, and the columns that have another name than their fields. */
    private const TABLES = [
        'customer' => ['customers', 'id', []],
        'vendor' => ['vendors', 'id', []],
        'purchase' => ['purchases', 'id', []],
        'sale' => ['sales', 'id', []],
        'collection' => ['collections', 'id', ['bounceNote' => 'bounced_note']],
        'expense' => ['expenses', 'id', ['vehicleNumber' => null]],
        'vendor-payment' => ['vendor_payments', 'id', []],
        'holder' => ['holders', 'id', []],
        'transfer' => ['transfers', 'id', ['date' => 'day']],
        'promise' => ['promises', 'customer_id', ['date' => 'day']],
        'cash-day' => ['cash_days', 'day', []],
        'crate' => ['crates', 'id', ['date' => 'day', 'out' => 'crates_out', 'back' => 'crates_back', 'lost' => 'crates_lost']],
        'crate-count' => ['crate_counts', 'day', []],
        'patti' => ['pattis', 'purchase_id', ['vehicleNumber' => null]],
        'firm' => ['firm', 'id', ['crates' => 'crates']],
    ];
    /** Fields without a column: they follow from others, have a table of their own, or say why the record changed. */
    private const ELSEWHERE = [
        'customerName' => null, 'customerPhoneNumber' => null, 'vendorName' => null, 'holderName' => null, 'fromName' => null,
        'toName' => null, 'cashCustomerName' => null, 'date' => null, 'items' => null, 'ratesOf' => null,
    ];
    /** What a repair of the books sets, what a final patti has, and what asks for the password: none is undone. */
    private const NOT_UNDONE = [
        'salesTotal', 'collectionsTotal', 'expensesTotal', 'spoiled', 'bills', 'sold', 'crates', 'number', 'version', 'upiId',
        ...RowCounts::LISTS,
    ];
    private const SOUNDS = ['customers' => 'name', 'vendors' => 'name', 'purchases' => 'description'];

    /** @param array<string, ?string> $named */
    private function __construct(public readonly string $table, public readonly string $key, private readonly array $named) {}

    /** null for a type that cannot be put back, such as a user */
    public static function of(string $type): ?self
    {
        return isset(self::TABLES[$type]) ? new self(...self::TABLES[$type]) : null;
    }

    /** @return non-empty-list<string> */
    public function tables(): array
    {
        return $this->table === 'sales' ? ['sales', 'sale_items'] : [$this->table];
    }

    /** The value of the key, which the history has as a number. */
    public function keyOf(int $recordId): int|string
    {
        return $this->key === 'day' ? Day::ofDigits($recordId) : $recordId;
    }

    /**
     * What an update of these fields writes. An expense's amount follows its kind.
     *
     * @param array<string, mixed> $record
     * @param array<string, mixed> $fields
     * @return array<string, int|string|null> by column
     */
    public function changed(array $record, array $fields): array
    {
        $withAmount = $this->table === 'expenses' ? ['amount' => 0, 'kind' => 0] : [];
        $row = $this->row(array_intersect_key($record, $fields + $withAmount));
        return array_diff_key($row, [$this->key => 0, 'entered_at' => 0]);
    }

    /**
     * @param array<string, mixed> $record
     * @return array<string, int|string|null> by column
     */
    public function row(array $record): array
    {
        $row = [];
        $named = $this->named + self::ELSEWHERE;
        foreach ($record as $field => $value) {
            $column = array_key_exists($field, $named) ? $named[$field] : strtolower((string) preg_replace('/[A-Z]/', '_$0', $field));
            if ($column !== null) {
                $row[$column] = self::value($value);
            }
        }
        $text = $record[self::SOUNDS[$this->table] ?? ''] ?? null;
        if (is_string($text)) {
            $row['sound'] = PhoneticKey::of($text);
        }
        // The amount of waste counts nowhere: what was typed has a column of its own.
        if ($this->table === 'expenses' && isset($row['amount'])) {
            $isWaste = ($record['kind'] ?? null) === 'waste';
            [$row['amount'], $row['waste_amount']] = $isWaste ? ['0.00', $row['amount']] : [$row['amount'], '0.00'];
        }
        return $row;
    }

    /** @param list<string> $fields of which an undo must set all */
    public function undoes(array $fields): bool
    {
        return array_diff(array_intersect($fields, self::NOT_UNDONE), array_keys($this->named)) === [];
    }

    private static function value(mixed $value): int|string|null
    {
        return match (true) {
            is_bool($value) => (int) $value,
            is_float($value) => Money::fromPaise((int) round($value * 100)),
            is_array($value) => json_encode($value, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR),
            is_int($value), is_string($value), $value === null => $value,
            default => throw new \LogicException('The history has only JSON'),
        };
    }
}
