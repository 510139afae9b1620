<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\History;
use FruitKhata\Database\RecordSql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * Expenses. A row is the answer: {id, amount, method, kind, quantity, purchaseId, vehicleNumber, note, createdAt, holderId,
 * holderName};
 * purchaseId and vehicleNumber are null if the money was spent for no vehicle. quantity is how much spoiled, a number, for
 * the kind waste only, whose amount counts nowhere.
 */
final class ExpenseStore extends RecordSql
{
    protected const TABLE = 'expenses';
    protected const ID = 'e.id';
    public const SELECT = 'SELECT e.id, e.amount + e.waste_amount AS amount, e.method, e.kind, e.quantity + 0e0 AS quantity,
                    e.purchase_id AS purchaseId,
                    b.vehicle_number AS vehicleNumber, e.note, e.created_at AS createdAt, e.holder_id AS holderId, h.name AS holderName
             FROM expenses e
             LEFT JOIN purchases b ON b.id = e.purchase_id
             LEFT JOIN holders h ON h.id = e.holder_id';

    private readonly TotalStore $totals;

    public function __construct(Services $services)
    {
        parent::__construct($services);
        $this->totals = new TotalStore($services);
    }

    /**
     * Newest day first; within a day, the last entered first.
     *
     * @param ?int $purchaseId null for what was spent for any vehicle and for none
     * @param ?int $holderId null: with any holder and without one
     * @return iterable<Row>
     */
    public function list(Period $period, ?int $purchaseId, ?int $holderId, Page $page): iterable
    {
        $where = self::where($period, $purchaseId, $holderId);
        return $this->database->stream(
            self::SELECT . " WHERE {$where->sql} ORDER BY e.day DESC, e.id DESC{$page->clause()}",
            $where->params,
        );
    }

    public function countOf(Period $period, ?int $purchaseId, ?int $holderId): int
    {
        if ($period->isOpen() && $purchaseId === null && $holderId === null) {
            return $this->database->rowCounts->of(self::TABLE);
        }
        $where = self::where($period, $purchaseId, $holderId);
        return $this->database->number("SELECT COUNT(*) FROM expenses e WHERE {$where->sql}", $where->params);
    }

    private static function where(Period $period, ?int $purchaseId, ?int $holderId): Condition
    {
        return Condition::all(
            new Condition('1 = 1' . $period->condition('e.day'), $period->params()),
            $purchaseId === null ? null : new Condition('e.purchase_id = ?', [$purchaseId]),
            $holderId === null ? null : new Condition('e.holder_id = ?', [$holderId]),
        );
    }

    /** The purchase that it was spent for, read without a lock; null if there is none. */
    public function purchaseOf(int $id): ?int
    {
        return $this->database->number('SELECT purchase_id FROM expenses WHERE id = ?', [$id]) ?: null;
    }

    public function insert(ExpenseInput $expense): int
    {
        $id = $this->database->insert(
            'INSERT INTO expenses (amount, waste_amount, method, kind, quantity, purchase_id, note, created_at, holder_id, entered_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
            [...self::values($expense), $this->services->clock->instant()],
        );
        $this->totals->changed('expense', null, get_object_vars($expense));
        $this->database->rowCounts->add(self::TABLE, 1);
        return $id;
    }

    /** @param Row $before the expense as it was locked */
    public function update(array $before, ExpenseInput $expense): void
    {
        $this->database->change(
            'UPDATE expenses
             SET amount = ?, waste_amount = ?, method = ?, kind = ?, quantity = ?, purchase_id = ?, note = ?, created_at = ?,
                 holder_id = ?
             WHERE id = ?',
            [...self::values($expense), (int) $before['id']],
        );
        $this->totals->changed('expense', $before, get_object_vars($expense));
    }

    /** @return list<int|string|null> what insert and update both write, in the order of their columns */
    private static function values(ExpenseInput $expense): array
    {
        return [
            Money::fromPaise($expense->isWaste() ? 0 : $expense->amountPaise),
            Money::fromPaise($expense->isWaste() ? $expense->amountPaise : 0),
            $expense->method->value,
            $expense->kind->value,
            $expense->quantity === null ? null : Money::fromPaise($expense->quantity),
            $expense->purchaseId,
            $expense->note,
            $expense->createdAt,
            $expense->holderId,
        ];
    }

    /** @param Row $expense as it was locked */
    public function delete(array $expense): void
    {
        (new DeletedRows($this->database))->take(self::TABLE, [(int) $expense['id']]);
        $this->totals->changed('expense', $expense, null);
    }

    /** How many expenses name the purchase. The caller holds its lock. */
    public function countOfPurchase(int $purchaseId): int
    {
        return $this->database->number('SELECT COUNT(*) FROM expenses WHERE purchase_id = ?', [$purchaseId]);
    }

    /** Removes a purchase, which is about to be deleted, from its expenses, each with its history row. */
    public function unlinkPurchase(History $history, int $purchaseId): void
    {
        $before = $this->database->rows(self::SELECT . ' WHERE e.purchase_id = ? ORDER BY e.id FOR UPDATE', [$purchaseId]);
        $this->database->change('UPDATE expenses SET purchase_id = NULL WHERE purchase_id = ?', [$purchaseId]);
        $unlinked = ['purchaseId' => null, 'vehicleNumber' => null];
        $history->updatedAll('expense', $before, array_map(static fn(array $row): array => [...$row, ...$unlinked], $before));
    }
}
