<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Shared\Money;

/** By how much the totals of some customers or some purchases change. */
final class TotalChanges
{
    /** For each parent the database looks through all parents of its statement. */
    private const PARENTS_A_STATEMENT = 100;

    /** @var array<int, int> by the parent's id */
    private array $paise = [];
    /** @var array<int, int> by the parent's id */
    private array $bills = [];

    /**
     * Adds a record's amount to its parent, or takes it away.
     *
     * @param array<string, mixed> $record
     * @param string $parentField the field with the parent's id; the record may have none
     * @param int $sign 1 adds, -1 takes away
     * @param int $bills added to the parent's number of bills: 1, 0 or -1
     */
    public function add(array $record, string $parentField, int $sign, int $bills): void
    {
        $id = $record[$parentField] ?? null;
        $amount = $record['amount'] ?? null;
        if (!is_int($id)) {
            return;
        }
        if (!is_string($amount)) {
            throw new \LogicException('An amount is decimal text');
        }
        $this->paise[$id] = ($this->paise[$id] ?? 0) + $sign * Money::toPaise($amount);
        $this->bills[$id] = ($this->bills[$id] ?? 0) + $bills;
    }

    /** @return \Generator<non-empty-array<int, array{paise: int, bills: int}>> only what changes, by ascending id */
    public function batches(): \Generator
    {
        $ids = array_keys(array_filter($this->paise) + array_filter($this->bills));
        sort($ids);
        foreach (array_chunk($ids, self::PARENTS_A_STATEMENT) as $batch) {
            $changes = [];
            foreach ($batch as $id) {
                $changes[$id] = ['paise' => $this->paise[$id], 'bills' => $this->bills[$id]];
            }
            yield $changes;
        }
    }
}
