<?php

declare(strict_types=1);

namespace FruitKhata\Features\Merge;

use FruitKhata\Database\History;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Books\TotalStore;
use FruitKhata\Features\Collections\CollectionStore;
use FruitKhata\Features\Crates\CrateStore;
use FruitKhata\Features\Purchases\PurchaseStore;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Features\VendorPayments\VendorPaymentStore;
use FruitKhata\Shared\Services;

/**
 * Moves records from one customer or vendor to another, in batches of 500, each with its history row. The caller holds the
 * locks of both.
 */
final class MoveStore extends Sql
{
    private const BATCH = 500;
    /** What belongs to a customer or a vendor: record type => table. */
    private const TABLES = [
        'customer' => ['sale' => 'sales', 'collection' => 'collections', 'crate' => 'crates'],
        'vendor' => ['purchase' => 'purchases', 'vendor-payment' => 'vendor_payments', 'crate' => 'crates'],
    ];

    public function __construct(Services $services, private readonly History $history)
    {
        parent::__construct($services);
    }

    /**
     * @param 'customer'|'vendor' $party
     * @return list<string> the types of what belongs to it
     */
    public static function typesOf(string $party): array
    {
        return array_keys(self::TABLES[$party]);
    }

    /**
     * Everything that belongs to it, and the totals.
     *
     * @param 'customer'|'vendor' $party
     */
    public function moveAll(string $party, int $fromId, int $toId): void
    {
        foreach (self::TABLES[$party] as $type => $table) {
            $ids = $this->database->ids("SELECT id FROM $table WHERE {$party}_id = ? ORDER BY id", [$fromId]);
            foreach (array_chunk($ids, self::BATCH) as $batch) {
                $this->move($party, $type, $batch, $fromId, $toId);
            }
        }
        $this->recount($party, $fromId, $toId);
    }

    /**
     * Those of the records that belong to $fromId. Totals change with recount, at the end.
     *
     * @param 'customer'|'vendor' $party
     * @param non-empty-list<int> $ids
     */
    public function move(string $party, string $type, array $ids, int $fromId, int $toId): void
    {
        $table = self::TABLES[$party][$type] ?? throw new \LogicException("A $type belongs to no $party");
        $locked = $this->database->ids(
            "SELECT id FROM $table WHERE id IN (" . implode(', ', $ids) . ") AND {$party}_id = ? ORDER BY id FOR UPDATE",
            [$fromId],
        );
        if ($locked === []) {
            return;
        }
        $before = $this->read($type, $locked);
        $this->database->change("UPDATE $table SET {$party}_id = ? WHERE id IN (" . implode(', ', $locked) . ')', [$toId]);
        $after = $this->read($type, $locked);
        $this->history->updatedAll($type, $type === 'collection' ? self::withBillsOf($after, $before) : $before, $after);
    }

    /** @param 'customer'|'vendor' $party */
    public function recount(string $party, int $fromId, int $toId): void
    {
        (new TotalStore($this->services))->recount("{$party}s", [$fromId, $toId]);
    }

    /**
     * @param non-empty-list<int> $ids in ascending order
     * @return list<array<string, mixed>>
     */
    private function read(string $type, array $ids): array
    {
        return match ($type) {
            'sale' => (new SaleStore($this->services))->all($ids),
            'collection' => (new CollectionStore($this->services))->all($ids),
            'purchase' => (new PurchaseStore($this->services))->all($ids),
            'crate' => (new CrateStore($this->services))->all($ids),
            default => (new VendorPaymentStore($this->services))->all($ids),
        };
    }

    /**
     * An allowance shows its bill only while both have one customer. Bills move first, so until it moves itself it shows
     * none, which is no change of its own.
     *
     * @param list<array<string, mixed>> $after
     * @param list<array<string, mixed>> $before
     * @return list<array<string, mixed>> those before
     */
    private static function withBillsOf(array $after, array $before): array
    {
        return array_map(static fn(array $old, array $new): array => [...$old, 'saleId' => $new['saleId']], $before, $after);
    }
}
