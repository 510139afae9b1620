<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Database\Database;
use FruitKhata\Database\EnteredAt;
use FruitKhata\Database\History;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * Collections. A row is the answer:
 * {id, customerId, customerName, customerPhoneNumber, amount, method, note, date, createdAt}.
 *
 * @phpstan-import-type Row from Database
 */
final class CollectionStore
{
    private const LIST = 'collections';
    private const COLUMNS = 'p.id, p.customer_id AS customerId, c.name AS customerName,
                    c.phone_number AS customerPhoneNumber, p.amount, p.method, p.note, p.day AS date, p.created_at AS createdAt';
    private const FROM = ' FROM collections p
             LEFT JOIN customers c ON c.id = p.customer_id';
    private const SELECT = 'SELECT ' . self::COLUMNS . self::FROM;
    /** The username; null if the history does not have it. */
    private const ENTERED_BY = ", (SELECT h.username
              FROM history h
              WHERE h.record_type = 'collection' AND h.record_id = p.id AND h.action = 'create'
              ORDER BY h.id
              LIMIT 1) AS enteredBy";

    private const BATCH = 500;

    private readonly Database $database;
    private readonly TotalStore $totals;

    public function __construct(private readonly Services $services)
    {
        $this->database = $services->database;
        $this->totals = new TotalStore($services);
    }

    /**
     * Newest day first; within a day, the last entered first.
     *
     * @param bool $enteredBy whether each row has the username of who entered it
     * @return iterable<Row>
     */
    public function list(Period $period, Page $page, bool $enteredBy = false): iterable
    {
        return $this->database->stream(
            'SELECT ' . self::COLUMNS . ($enteredBy ? self::ENTERED_BY : '') . self::FROM . ' WHERE 1 = 1' . $period->condition('p.day')
                . ' ORDER BY p.day DESC, p.id DESC' . $page->clause(),
            $period->params(),
        );
    }

    public function countOf(Period $period): int
    {
        if ($period->isOpen()) {
            return $this->database->rowCounts->of(self::LIST);
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
     * The collection, locked until the transaction ends.
     *
     * @return Row|null
     */
    public function lock(int $id): ?array
    {
        $found = $this->database->row('SELECT id FROM collections WHERE id = ? FOR UPDATE', [$id]);
        return $found === null ? null : $this->find($id);
    }

    /** The collection's customer, read without a lock; null if there is no such collection. */
    public function customerOf(int $id): ?int
    {
        $row = $this->database->row('SELECT customer_id FROM collections WHERE id = ?', [$id]);
        return $row === null ? null : (int) $row['customer_id'];
    }

    public function insert(CollectionInput $collection): int
    {
        $id = $this->database->insert(
            'INSERT INTO collections (customer_id, amount, method, note, created_at, entered_at)
             VALUES (?, ?, ?, ?, ?, ?)',
            [...self::values($collection), $this->services->clock->instant()],
        );
        $this->totals->collectionChanged(null, $collection->totals());
        $this->database->rowCounts->add(self::LIST, 1);
        return $id;
    }

    /** @param Row $before the collection as it was locked */
    public function update(array $before, CollectionInput $collection): void
    {
        $this->database->change(
            'UPDATE collections
             SET customer_id = ?, amount = ?, method = ?, note = ?, created_at = ?
             WHERE id = ?',
            [...self::values($collection), (int) $before['id']],
        );
        $this->totals->collectionChanged($before, $collection->totals());
    }

    /**
     * What insert and update both write, in the order of their columns.
     *
     * @return list<int|string|null>
     */
    private static function values(CollectionInput $collection): array
    {
        return [
            $collection->customerId,
            Money::fromPaise($collection->amountPaise),
            $collection->method->value,
            $collection->note,
            $collection->createdAt,
        ];
    }

    /**
     * @param Row $before the collection as it was locked
     * @return array<string, mixed> with enteredAt, for the history
     */
    public function delete(array $before): array
    {
        [$deleted] = EnteredAt::added($this->database, self::LIST, [$before]);
        $this->deleteRows([(int) $before['id']]);
        $this->totals->collectionChanged($before, null);
        return $deleted;
    }

    /** Deletes all collections of a customer in batches, each with its history row. The caller holds the customer's lock. */
    public function deleteOfCustomer(History $history, int $customerId): void
    {
        $ids = $this->database->column('SELECT id FROM collections WHERE customer_id = ? ORDER BY id', [$customerId]);
        foreach (array_chunk(array_map(intval(...), $ids), self::BATCH) as $batch) {
            $list = implode(', ', $batch);
            $collections = $this->database->rows(self::SELECT . " WHERE p.id IN ($list) ORDER BY p.id");
            $history->deletedAll('collection', EnteredAt::added($this->database, self::LIST, $collections));
            $this->deleteRows($batch);
        }
    }

    /** @param non-empty-list<int> $ids */
    private function deleteRows(array $ids): void
    {
        $this->database->change('DELETE FROM collections WHERE id IN (' . implode(', ', $ids) . ')');
        $this->database->rowCounts->add(self::LIST, -count($ids));
    }
}
