<?php

declare(strict_types=1);

namespace FruitKhata\Features\Holders;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\Sql;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Money;

/**
 * Holders of the firm's money. A row is the answer: {id, name, kind, phoneNumber, note, oldBalance, isClosed}.
 *
 * @phpstan-type Holder array<string, int|float|string|bool|null>
 */
final class HolderStore extends Sql
{
    private const SELECT = 'SELECT id, name, kind, phone_number AS phoneNumber, note, old_balance AS oldBalance, is_closed AS isClosed
             FROM holders';

    /** @return list<Holder> by name, closed ones too */
    public function list(): array
    {
        return array_map(self::toWire(...), $this->database->rows(self::SELECT . ' ORDER BY name, id'));
    }

    /** @return Holder|null */
    public function find(int $id): ?array
    {
        $row = $this->database->row(self::SELECT . ' WHERE id = ?', [$id]);
        return $row === null ? null : self::toWire($row);
    }

    /** @return Holder|null locked until the transaction ends */
    public function lock(int $id): ?array
    {
        $row = $this->database->row(self::SELECT . ' WHERE id = ? FOR UPDATE', [$id]);
        return $row === null ? null : self::toWire($row);
    }

    /**
     * A holder that an entry is about to name: it can be deleted only once the transaction has ended. It is locked last,
     * after the entry.
     *
     * @throws ApiError 422 if there is none
     */
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

    public function count(): int
    {
        return $this->database->number('SELECT COUNT(*) FROM holders');
    }

    public function insert(HolderInput $holder): int
    {
        return $this->database->insert(
            'INSERT INTO holders (name, kind, phone_number, note, old_balance, is_closed)
             VALUES (?, ?, ?, ?, ?, ?)',
            self::values($holder),
        );
    }

    public function update(int $id, HolderInput $holder): void
    {
        $this->database->change(
            'UPDATE holders
             SET name = ?, kind = ?, phone_number = ?, note = ?, old_balance = ?, is_closed = ?
             WHERE id = ?',
            [...self::values($holder), $id],
        );
    }

    /** No entry may name it. */
    public function delete(int $id): void
    {
        (new DeletedRows($this->database))->take('holders', [$id]);
    }

    /** How many entries name the holder. The caller holds its lock. */
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

    /** @return list<int|string> what insert and update both write, in the order of their columns */
    private static function values(HolderInput $holder): array
    {
        return [
            $holder->name,
            $holder->kind->value,
            $holder->phoneNumber,
            $holder->note,
            Money::fromPaise($holder->oldBalancePaise),
            (int) $holder->isClosed,
        ];
    }

    /**
     * @param Row $row
     * @return Holder
     */
    private static function toWire(array $row): array
    {
        return [...$row, 'isClosed' => $row['isClosed'] === 1];
    }
}
