<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

use FruitKhata\Shared\Money;

/** By how much the totals of some customers or of some vehicles change. */
final class TotalChanges
{
    private const PARENTS_A_STATEMENT = 500;

    /** @var array<int, array{paise: int, bills: int}> by the parent's id */
    private array $changes = [];

    /**
     * A record's amount goes to its parent, or away from it.
     *
     * @param array<string, mixed> $record
     * @param string $parentField names the parent; the record may have none
     * @param int $sign 1 or -1
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

    /** @return list<non-empty-array<int, array{paise: int, bills: int}>> what does change, by ascending id */
    public function batches(): array
    {
        $changes = array_filter($this->changes, static fn(array $change): bool => $change !== ['paise' => 0, 'bills' => 0]);
        ksort($changes);
        return array_chunk($changes, self::PARENTS_A_STATEMENT, true);
    }
}
