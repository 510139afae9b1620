<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Database\RowCounts;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * All SQL of collections. A row is the answer:
 * {id, customerId, customerName, customerPhoneNumber, amount, note, date, createdAt}.
 *
 * @phpstan-import-type Row from Database
 */
final class CollectionStore
{
    private const LIST = 'collections';
    private const SELECT = 'SELECT p.id, p.customer_id AS customerId, c.name AS customerName,
                    c.phone_number AS customerPhoneNumber, p.amount, p.note, p.day AS date, p.created_at AS createdAt
             FROM collections p
             LEFT JOIN customers c ON c.id = p.customer_id';

    private readonly Database $database;

    public function __construct(private readonly Services $services)
    {
        $this->database = $services->database;
    }

    /**
     * Newest day first, the later entered first within a day.
     *
     * @return iterable<Row>
     */
    public function list(Period $period, Page $page): iterable
    {
        return $this->database->stream(
            self::SELECT . ' WHERE 1 = 1' . $period->condition('p.day')
                . ' ORDER BY p.day DESC, p.id DESC' . $page->clause(),
            $period->params(),
        );
    }

    public function countOf(Period $period): int
    {
        if ($period->isOpen()) {
            return (new RowCounts($this->database))->of(self::LIST);
        }
        $row = $this->database->row(
            'SELECT COUNT(*) AS found FROM collections WHERE 1 = 1' . $period->condition('day'),
            $period->params(),
        );
        return (int) ($row['found'] ?? 0);
    }

    /** @return Row|null */
    public function find(int $id): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE p.id = ?', [$id]);
    }

    /**
     * The collection, kept from changing until the transaction ends.
     *
     * @return Row|null
     */
    public function lock(int $id): ?array
    {
        $found = $this->database->row('SELECT id FROM collections WHERE id = ? FOR UPDATE', [$id]);
        return $found === null ? null : $this->find($id);
    }

    public function insert(CollectionInput $collection): int
    {
        return $this->database->insert(
            'INSERT INTO collections (customer_id, amount, note, created_at, entered_at)
             VALUES (?, ?, ?, ?, ?)',
            [
                $collection->customerId,
                Money::fromPaise($collection->amountPaise),
                $collection->note,
                $collection->createdAt,
                $this->services->clock->instant(),
            ],
        );
    }

    public function update(int $id, CollectionInput $collection): void
    {
        $this->database->change(
            'UPDATE collections
             SET customer_id = ?, amount = ?, note = ?, created_at = ?
             WHERE id = ?',
            [
                $collection->customerId,
                Money::fromPaise($collection->amountPaise),
                $collection->note,
                $collection->createdAt,
                $id,
            ],
        );
    }

    public function delete(int $id): void
    {
        $this->database->change('DELETE FROM collections WHERE id = ?', [$id]);
        $this->count(-1);
    }

    /** All collections of a customer, each with its history row; the caller holds the customer's lock. */
    public function deleteOfCustomer(History $history, int $customerId): void
    {
        $rows = $this->database->rows(self::SELECT . ' WHERE p.customer_id = ? FOR UPDATE', [$customerId]);
        foreach ($rows as $row) {
            $history->deleted('collection', (int) $row['id'], $row);
        }
        $this->database->change('DELETE FROM collections WHERE customer_id = ?', [$customerId]);
        $this->count(-count($rows));
    }

    /** Call it last in the transaction. */
    public function count(int $more): void
    {
        (new RowCounts($this->database))->add(self::LIST, $more);
    }
}
