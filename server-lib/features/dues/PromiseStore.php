<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Promises to pay, at most one for each customer: {date, amount, note}; the amount is a JSON number or null.
 *
 * @phpstan-type Promise array{date: string, amount: int|float|null, note: string}
 */
final class PromiseStore
{
    private readonly Database $database;

    public function __construct(private readonly Services $services)
    {
        $this->database = $services->database;
    }

    /** @return Promise|null the stored promise, fulfilled or not */
    public function find(int $customerId): ?array
    {
        $row = $this->database->row(
            'SELECT day AS date, amount, note FROM promises WHERE customer_id = ?',
            [$customerId],
        );
        return $row === null ? null : self::toWire($row);
    }

    /**
     * The stored promise with the moment when it was made, for the history.
     *
     * @return array<string, mixed>|null
     */
    public function record(int $customerId): ?array
    {
        $row = $this->database->row('SELECT promised_at AS promisedAt FROM promises WHERE customer_id = ?', [$customerId]);
        return $row === null ? null : ($this->find($customerId) ?? []) + $row;
    }

    /**
     * Promises that later collections have not fulfilled. Any collection fulfils a promise without an amount.
     *
     * @return array<int, Promise> by customer
     */
    public function open(): array
    {
        $rows = $this->database->rows(
            'SELECT p.customer_id AS customerId, p.day AS date, p.amount, p.note
             FROM promises p
             LEFT JOIN collections c ON c.customer_id = p.customer_id AND c.entered_at > p.promised_at
             GROUP BY p.customer_id, p.day, p.amount, p.note
             HAVING COUNT(c.id) = 0 OR SUM(c.amount) < p.amount',
        );
        $open = [];
        foreach ($rows as $row) {
            $open[(int) $row['customerId']] = self::toWire($row);
        }
        return $open;
    }

    public function replace(int $customerId, PromiseInput $promise): void
    {
        $values = [
            $promise->day,
            $promise->amountPaise === null ? null : Money::fromPaise($promise->amountPaise),
            $promise->note,
            $this->services->clock->instant(),
        ];
        $this->database->change(
            'INSERT INTO promises (customer_id, day, amount, note, promised_at)
             VALUES (?, ?, ?, ?, ?)
             ON DUPLICATE KEY UPDATE day = ?, amount = ?, note = ?, promised_at = ?',
            [$customerId, ...$values, ...$values],
        );
    }

    public function delete(int $customerId): void
    {
        $this->database->change('DELETE FROM promises WHERE customer_id = ?', [$customerId]);
    }

    /**
     * Deletes the promise of a customer who is deleted, with a history row.
     *
     * @param array<string, mixed> $customer
     */
    public function deleteOfCustomer(History $history, int $customerId, array $customer): void
    {
        $promise = $this->record($customerId);
        if ($promise !== null) {
            $history->deleted('promise', $customerId, $promise + ['customerName' => $customer['name'] ?? '']);
            $this->delete($customerId);
        }
    }

    /**
     * @param array<string, int|float|string|null> $row
     * @return Promise
     */
    private static function toWire(array $row): array
    {
        return [
            'date' => (string) $row['date'],
            'amount' => $row['amount'] === null ? null : Money::toNumber(Money::toPaise((string) $row['amount'])),
            'note' => (string) $row['note'],
        ];
    }
}
