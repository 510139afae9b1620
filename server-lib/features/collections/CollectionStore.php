<?php

declare(strict_types=1);

namespace FruitKhata\Features\Collections;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\RecordSql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * Collections. A row is the answer: {id, customerId, customerName, customerPhoneNumber, amount, method, note, date,
 * createdAt, saleId, bouncedOn, bouncedAmount, bounceNote, cratesBack, holderId, holderName}. A bounced payment's amount is '0.00', so that every sum is
 * right by itself; bouncedAmount is what it was. saleId is null while the bill is deleted, but stays stored.
 */
final class CollectionStore extends RecordSql
{
    protected const TABLE = 'collections';
    protected const ID = 'p.id';
    private const COLUMNS = 'p.id, p.customer_id AS customerId, c.name AS customerName,
                    c.phone_number AS customerPhoneNumber, p.amount, p.method, p.note, p.day AS date, p.created_at AS createdAt,
                    s.id AS saleId, p.bounced_on AS bouncedOn, p.bounced_amount AS bouncedAmount, p.bounced_note AS bounceNote,
                    p.crates_back AS cratesBack, p.holder_id AS holderId, h.name AS holderName';
    private const FROM = ' FROM collections p
             LEFT JOIN customers c ON c.id = p.customer_id
             LEFT JOIN sales s ON s.id = p.sale_id AND s.customer_id = p.customer_id
             LEFT JOIN holders h ON h.id = p.holder_id';
    public const SELECT = 'SELECT ' . self::COLUMNS . self::FROM;
    /** The username; null if the history does not have it. */
    private const ENTERED_BY = ", (SELECT h.username
              FROM history h
              WHERE h.record_type = 'collection' AND h.record_id = p.id AND h.action = 'create'
              ORDER BY h.id
              LIMIT 1) AS enteredBy";

    private readonly TotalStore $totals;

    public function __construct(Services $services)
    {
        parent::__construct($services);
        $this->totals = new TotalStore($services);
    }

    /**
     * Newest day first; within a day, the last entered first.
     *
     * @param ?int $holderId null: with any holder and without one
     * @param bool $enteredBy whether each row has the username of who entered it
     * @return iterable<Row>
     */
    public function list(Period $period, ?int $holderId, Page $page, bool $enteredBy = false): iterable
    {
        $where = self::where($period, $holderId);
        return $this->database->stream(
            'SELECT ' . self::COLUMNS . ($enteredBy ? self::ENTERED_BY : '') . self::FROM
                . " WHERE {$where->sql} ORDER BY p.day DESC, p.id DESC{$page->clause()}",
            $where->params,
        );
    }

    public function countOf(Period $period, ?int $holderId): int
    {
        if ($period->isOpen() && $holderId === null) {
            return $this->database->rowCounts->of(self::TABLE);
        }
        $where = self::where($period, $holderId);
        return $this->database->number("SELECT COUNT(*) FROM collections p WHERE {$where->sql}", $where->params);
    }

    private static function where(Period $period, ?int $holderId): Condition
    {
        return Condition::all(
            new Condition('1 = 1' . $period->condition('p.day'), $period->params()),
            $holderId === null ? null : new Condition('p.holder_id = ?', [$holderId]),
        );
    }

    /** The collection's customer, read without a lock; null if there is no such collection. */
    public function customerOf(int $id): ?int
    {
        return $this->database->ids('SELECT customer_id FROM collections WHERE id = ?', [$id])[0] ?? null;
    }

    public function insert(CollectionInput $collection): int
    {
        $id = $this->database->insert(
            'INSERT INTO collections (customer_id, method, note, created_at, crates_back, holder_id, amount, sale_id, entered_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
            [
                ...self::values($collection),
                Money::fromPaise($collection->amountPaise),
                $collection->saleId,
                $this->services->clock->instant(),
            ],
        );
        $this->totals->changed('collection', null, get_object_vars($collection));
        $this->database->rowCounts->add(self::TABLE, 1);
        return $id;
    }

    /**
     * A bounced payment keeps its amount.
     *
     * @param Row $before the collection as it was locked
     */
    public function update(array $before, CollectionInput $collection): void
    {
        $isBounced = $before['bouncedOn'] !== null;
        $amount = Money::fromPaise($collection->amountPaise);
        $counted = $isBounced ? '0.00' : $amount;
        $this->database->change(
            'UPDATE collections
             SET customer_id = ?, method = ?, note = ?, created_at = ?, crates_back = ?, holder_id = ?, amount = ?, bounced_amount = ?,
                 sale_id = IF(?, sale_id, ?)
             WHERE id = ?',
            [
                ...self::values($collection),
                $counted,
                $isBounced ? $amount : null,
                $collection->keepsSale ? 1 : 0,
                $collection->saleId,
                (int) $before['id'],
            ],
        );
        $this->totals->changed('collection', $before, get_object_vars($collection));
    }

    /** @param Row $before the collection as it was locked */
    public function bounce(array $before, BounceInput $bounce): void
    {
        $this->database->change(
            'UPDATE collections
             SET amount = 0, bounced_amount = ?, bounced_on = ?, bounced_note = ?
             WHERE id = ?',
            [(string) ($before['bouncedAmount'] ?? $before['amount']), $bounce->day, $bounce->note, (int) $before['id']],
        );
        $this->totals->changed('collection', $before, $before);
    }

    /** @param Row $before a bounced payment as it was locked */
    public function takeBackBounce(array $before): void
    {
        $this->database->change(
            "UPDATE collections
             SET amount = bounced_amount, bounced_amount = NULL, bounced_on = NULL, bounced_note = ''
             WHERE id = ?",
            [(int) $before['id']],
        );
        $this->totals->changed('collection', $before, $before);
    }

    /** @return list<int|string|null> what insert and update both write, in the order of their columns */
    private static function values(CollectionInput $collection): array
    {
        return [
            $collection->customerId,
            $collection->method,
            $collection->note,
            $collection->createdAt,
            $collection->cratesBack,
            $collection->holderId,
        ];
    }

    /** @param Row $before the collection as it was locked */
    public function delete(array $before): void
    {
        (new DeletedRows($this->database))->take(self::TABLE, [(int) $before['id']]);
        $this->totals->changed('collection', $before, null);
    }
}
