<?php

declare(strict_types=1);

namespace FruitKhata\Features\Books;

/**
 * By how much the crates of some customers and vendors change. Whoever takes crates owes them until they come back or are
 * entered as lost; crates that come with a vendor's vehicle are the vendor's.
 */
final class CrateChanges
{
    private const PARTIES_A_STATEMENT = 100;
    /** The fields of a bill, a payment, a purchase and a movement. */
    private const SIGNS = ['cratesOut' => 1, 'out' => 1, 'cratesBack' => -1, 'back' => -1, 'lost' => -1, 'cratesIn' => -1];

    /** @var array{vendors: array<int, int>, customers: array<int, int>} by table and id */
    private array $changes = ['vendors' => [], 'customers' => []];

    /**
     * Adds a record's crates to its customer or vendor, or takes them away.
     *
     * @param array<string, mixed> $record of any type; most have no crates
     * @param int $sign 1 adds, -1 takes away
     */
    public function add(array $record, int $sign): void
    {
        $moved = 0;
        foreach (self::SIGNS as $field => $way) {
            $moved += is_int($record[$field] ?? null) ? $way * $record[$field] : 0;
        }
        $table = is_int($record['customerId'] ?? null) ? 'customers' : 'vendors';
        $id = $record['customerId'] ?? $record['vendorId'] ?? null;
        if ($moved !== 0 && is_int($id)) {
            $this->changes[$table][$id] = ($this->changes[$table][$id] ?? 0) + $sign * $moved;
        }
    }

    /** @return \Generator<array{'vendors'|'customers', non-empty-array<int, int>}> only what changes, by ascending id */
    public function batches(): \Generator
    {
        foreach ($this->changes as $table => $changes) {
            $changes = array_filter($changes);
            ksort($changes);
            foreach (array_chunk($changes, self::PARTIES_A_STATEMENT, true) as $batch) {
                yield [$table, $batch];
            }
        }
    }
}
