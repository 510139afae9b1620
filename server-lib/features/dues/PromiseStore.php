<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\History;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;

final class PromiseStore extends Sql
{
    private const SELECT = 'SELECT p.customer_id AS customerId, p.day AS date, p.amount, p.note, p.promised_at AS promisedAt
             FROM promises p';
    /** Not fulfilled by later collections. Any collection fulfils a promise without an amount, but none that bounced does. */
    private const OPEN = 'GROUP BY p.customer_id, p.day, p.amount, p.note, p.promised_at
             HAVING COUNT(c.id) = 0 OR SUM(c.amount) < p.amount';
    private const LATER = 'LEFT JOIN collections c
               ON c.customer_id = p.customer_id AND c.entered_at > p.promised_at AND c.bounced_on IS NULL';

    /** @return Promise|null fulfilled or not */
    public function find(int $customerId): ?array
    {
        return self::records($this->database->rows(self::SELECT . ' WHERE p.customer_id = ?', [$customerId]))[$customerId] ?? null;
    }

    /** @return Promise|null */
    public function findOpen(int $customerId): ?array
    {
        $sql = self::SELECT . ' ' . self::LATER . ' WHERE p.customer_id = ? ' . self::OPEN;
        return self::records($this->database->rows($sql, [$customerId]))[$customerId] ?? null;
    }

    /** @return array<int, Promise> by customer */
    public function open(): array
    {
        return self::records($this->database->rows(self::SELECT . ' ' . self::LATER . ' ' . self::OPEN));
    }

    /** @param Promise $promise */
    public function replace(int $customerId, array $promise): void
    {
        ['date' => $day, 'amount' => $amount, 'note' => $note, 'promisedAt' => $promisedAt] = $promise;
        $paise = $amount === null ? null : Money::read($amount);
        $values = [$day, is_int($paise) ? Money::fromPaise($paise) : null, $note, $promisedAt];
        $this->database->change(
            'INSERT INTO promises (customer_id, day, amount, note, promised_at)
             VALUES (?, ?, ?, ?, ?)
             ON DUPLICATE KEY UPDATE day = ?, amount = ?, note = ?, promised_at = ?',
            [$customerId, ...$values, ...$values],
        );
    }

    /**
     * Gives the promise of a customer who is merged away to the other one, unless that one has promised something too. The
     * caller holds both locks; the payments have not moved yet.
     *
     * @param array<string, mixed> $customer
     * @param array<string, mixed> $into
     */
    public function merge(History $history, int $customerId, array $customer, int $intoId, array $into): void
    {
        $promise = $this->find($customerId);
        if ($promise === null) {
            return;
        }
        $before = $this->find($intoId);
        $moves = $before === null || ($this->findOpen($intoId) === null && $this->findOpen($customerId) !== null);
        $this->deleteOfCustomer($history, $customerId, $customer);
        if (!$moves) {
            return;
        }
        $this->replace($intoId, $promise);
        $name = ['customerName' => $into['name'] ?? ''];
        $history->saved('promise', $intoId, $before === null ? null : $before + $name, $promise + $name);
    }

    public function delete(int $customerId): void
    {
        (new DeletedRows($this->database))->take([$customerId], 'promises');
    }

    /** @param array<string, mixed> $customer */
    public function deleteOfCustomer(History $history, int $customerId, array $customer): void
    {
        $promise = $this->find($customerId);
        if ($promise !== null) {
            $history->deleted('promise', $customerId, $promise + ['customerName' => $customer['name'] ?? '']);
            $this->delete($customerId);
        }
    }

    /**
     * @param list<Row> $rows
     * @return array<int, Promise> by customer
     */
    private static function records(array $rows): array
    {
        $records = [];
        foreach ($rows as $row) {
            $records[(int) $row['customerId']] = [
                'date' => (string) $row['date'],
                'amount' => $row['amount'] === null ? null : Money::asNumber((string) $row['amount']),
                'note' => (string) $row['note'],
                'promisedAt' => (string) $row['promisedAt'],
            ];
        }
        return $records;
    }
}
