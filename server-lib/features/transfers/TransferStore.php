<?php

declare(strict_types=1);

namespace FruitKhata\Features\Transfers;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\RecordSql;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;

/**
 * Money that moved from one holder to another one. A row is the answer: {id, date, amount, fromId, fromName, toId, toName,
 * note}; null is the cash box.
 */
final class TransferStore extends RecordSql
{
    protected const TABLE = 'transfers';
    protected const ID = 't.id';
    public const SELECT = 'SELECT t.id, t.day AS date, t.amount, t.from_id AS fromId, f.name AS fromName, t.to_id AS toId,
                    h.name AS toName, t.note
             FROM transfers t
             LEFT JOIN holders f ON f.id = t.from_id
             LEFT JOIN holders h ON h.id = t.to_id';

    /**
     * Newest day first; within a day, the last entered first.
     *
     * @param ?int $holderId null: of all
     * @return iterable<Row>
     */
    public function list(Period $period, ?int $holderId, Page $page): iterable
    {
        $where = self::where($period, $holderId);
        return $this->database->stream(
            self::SELECT . " WHERE {$where->sql} ORDER BY t.day DESC, t.id DESC{$page->clause()}",
            $where->params,
        );
    }

    public function countOf(Period $period, ?int $holderId): int
    {
        $where = self::where($period, $holderId);
        return $this->database->number("SELECT COUNT(*) FROM transfers t WHERE {$where->sql}", $where->params);
    }

    private static function where(Period $period, ?int $holderId): Condition
    {
        return Condition::all(
            new Condition('1 = 1' . $period->condition('t.day'), $period->params()),
            $holderId === null ? null : new Condition('(t.from_id = ? OR t.to_id = ?)', [$holderId, $holderId]),
        );
    }

    public function insert(TransferInput $transfer): int
    {
        return $this->database->insert(
            'INSERT INTO transfers (day, amount, from_id, to_id, note, entered_at)
             VALUES (?, ?, ?, ?, ?, ?)',
            [...self::values($transfer), $this->services->clock->instant()],
        );
    }

    public function update(int $id, TransferInput $transfer): void
    {
        $this->database->change(
            'UPDATE transfers
             SET day = ?, amount = ?, from_id = ?, to_id = ?, note = ?
             WHERE id = ?',
            [...self::values($transfer), $id],
        );
    }

    /** @param Row $before the transfer as it was locked */
    public function delete(array $before): void
    {
        (new DeletedRows($this->database))->take(self::TABLE, [(int) $before['id']]);
    }

    /** @return list<int|string|null> what insert and update both write, in the order of their columns */
    private static function values(TransferInput $transfer): array
    {
        return [
            $transfer->day,
            Money::fromPaise($transfer->amountPaise),
            $transfer->fromId,
            $transfer->toId,
            $transfer->note,
        ];
    }
}
