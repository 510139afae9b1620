<?php

declare(strict_types=1);

namespace FruitKhata\Features\Expenses;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Services;

/**
 * All SQL of expenses. A row is the answer: {id, amount, note, createdAt}.
 *
 * @phpstan-import-type Row from Database
 */
final class ExpenseStore
{
    private const LIST = 'expenses';

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
            'SELECT id, amount, note, created_at AS createdAt
             FROM expenses
             WHERE 1 = 1' . $period->condition('day') . ' ORDER BY day DESC, id DESC' . $page->clause(),
            $period->params(),
        );
    }

    public function countOf(Period $period): int
    {
        if ($period->isOpen()) {
            return $this->database->rowCounts->of(self::LIST);
        }
        $row = $this->database->row(
            'SELECT COUNT(*) AS found FROM expenses WHERE 1 = 1' . $period->condition('day'),
            $period->params(),
        );
        return (int) ($row['found'] ?? 0);
    }

    /** @return Row|null */
    public function find(int $id): ?array
    {
        return $this->database->row(
            'SELECT id, amount, note, created_at AS createdAt FROM expenses WHERE id = ?',
            [$id],
        );
    }

    /**
     * The expense, kept from changing until the transaction ends.
     *
     * @return Row|null
     */
    public function lock(int $id): ?array
    {
        return $this->database->row(
            'SELECT id, amount, note, created_at AS createdAt FROM expenses WHERE id = ? FOR UPDATE',
            [$id],
        );
    }

    public function insert(ExpenseInput $expense): int
    {
        $this->database->rowCounts->add(self::LIST, 1);
        return $this->database->insert(
            'INSERT INTO expenses (amount, note, created_at, entered_at)
             VALUES (?, ?, ?, ?)',
            [
                Money::fromPaise($expense->amountPaise),
                $expense->note,
                $expense->createdAt,
                $this->services->clock->instant(),
            ],
        );
    }

    public function delete(int $id): void
    {
        $this->database->change('DELETE FROM expenses WHERE id = ?', [$id]);
        $this->database->rowCounts->add(self::LIST, -1);
    }
}
