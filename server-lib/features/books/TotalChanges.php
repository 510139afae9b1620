<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Shared\Money;

/** By how much the totals of some customers or some purchases change. */
final class TotalChanges
{
    private const PARENTS_A_STATEMENT = 500;

    /** @var array<int, array{paise: int, bills: int}> by the parent's id */
    private array $changes = [];

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
        $change = $this->changes[$id] ?? ['paise' => 0, 'bills' => 0];
        $this->changes[$id] = [
            'paise' => $change['paise'] + $sign * Money::toPaise($amount),
            'bills' => $change['bills'] + $bills,
        ];
    }

    /** @return list<non-empty-array<int, array{paise: int, bills: int}>> only what changes, by ascending id */
    public function batches(): array
    {
        $changes = array_filter($this->changes, static fn(array $change): bool => $change !== ['paise' => 0, 'bills' => 0]);
        ksort($changes);
        return array_chunk($changes, self::PARENTS_A_STATEMENT, true);
    }
}
