<?php

declare(strict_types=1);

namespace FruitKhata\Features\Holders;

use FruitKhata\Database\RecordSql;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Money;

/**
 * Holders of the firm's money: {id, name, kind, phoneNumber, note, oldBalance, isClosed}.
 *
 * @extends RecordSql<HolderInput>
 */
final class HolderStore extends RecordSql
{
    protected const TABLE = 'holders';
    protected const ALIAS = 'h';
    public const SELECT = 'SELECT h.id, h.name, h.kind, h.phone_number AS phoneNumber, h.note, h.old_balance AS oldBalance,
                    h.is_closed AS isClosed
             FROM holders h';

    /** @return list<Record> by name, closed ones too */
    public function list(): array
    {
        return array_map(self::answer(...), $this->database->rows(self::SELECT . ' ORDER BY h.name, h.id'));
    }

    /** A holder that an entry is about to name, locked after the entry until the transaction ends; 422 if there is none. */
    public function require(?int $id, string $field = 'holderId'): void
    {
        if ($id !== null && $this->existing([$id]) === []) {
            throw ApiError::rule($field, 'holder_not_found');
        }
    }

    /**
     * @param list<int> $ids
     * @return list<int> those that exist, kept from being deleted until the transaction ends
     */
    public function existing(array $ids): array
    {
        return $ids === [] ? [] : $this->database->ids(
            'SELECT id FROM holders WHERE id IN (' . implode(', ', $ids) . ') ORDER BY id LOCK IN SHARE MODE',
        );
    }

    /**
     * @template K of array-key
     * @param array<K, array<string, mixed>> $records that may name holders
     * @return array<K, array<string, mixed>> without holders that are gone
     */
    public function withExisting(array $records): array
    {
        $existing = $this->existing(array_values(array_unique(array_filter(array_column($records, 'holderId'), is_int(...)))));
        return array_map(
            static fn(array $record): array => in_array($record['holderId'] ?? null, [null, ...$existing], true)
                ? $record
                : [...$record, 'holderId' => null, 'holderName' => null],
            $records,
        );
    }

    public function insert(object $input): int
    {
        return $this->insertRow(self::TABLE, self::values($input));
    }

    public function countEntries(int $id): int
    {
        return $this->database->number(
            'SELECT (SELECT COUNT(*) FROM collections WHERE holder_id = ?)
                  + (SELECT COUNT(*) FROM expenses WHERE holder_id = ?)
                  + (SELECT COUNT(*) FROM vendor_payments WHERE holder_id = ?)
                  + (SELECT COUNT(*) FROM transfers WHERE from_id = ?)
                  + (SELECT COUNT(*) FROM transfers WHERE to_id = ?)',
            array_fill(0, 5, $id),
        );
    }

    protected static function values(object $input): array
    {
        return [
            'name' => $input->name,
            'kind' => $input->kind->value,
            'phone_number' => $input->phoneNumber,
            'note' => $input->note,
            'old_balance' => Money::fromPaise($input->oldBalancePaise),
            'is_closed' => (int) $input->isClosed,
        ];
    }

    protected static function answer(array $row): array
    {
        return [...$row, 'isClosed' => $row['isClosed'] === 1];
    }
}
