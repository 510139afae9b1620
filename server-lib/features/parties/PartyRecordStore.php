<?php

declare(strict_types=1);

namespace FruitKhata\Features\Parties;

use FruitKhata\Database\DeletedRows;
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
 * What belongs to a customer or a vendor: moves to another one, or is deleted with it, in batches of 500, each record with
 * its history row. The caller holds the locks of the customers or vendors.
 */
final class PartyRecordStore extends Sql
{
    private const BATCH = 500;
    /** Record type => table. */
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
            foreach ($this->batches($party, $table, $fromId) as $batch) {
                $this->move($party, $type, $batch, $fromId, $toId);
            }
        }
        $this->recount($party, $fromId, $toId);
    }

    /**
     * Deletes all but bills: see SaleBatchStore. Its totals are deleted with it.
     *
     * @param 'customer'|'vendor' $party
     */
    public function deleteAll(string $party, int $id): void
    {
        foreach (array_diff_key(self::TABLES[$party], ['sale' => 0]) as $type => $table) {
            foreach ($this->batches($party, $table, $id) as $batch) {
                $locked = $this->lock($party, $table, $batch, $id);
                $this->history->deletedAll($type, $locked === [] ? [] : $this->read($type, $locked));
                (new DeletedRows($this->database))->take($table, $locked);
            }
        }
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
        $locked = $this->lock($party, $table, $ids, $fromId);
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

    /** @return list<non-empty-list<int>> the ids of a table's rows that belong to it, not locked yet */
    private function batches(string $party, string $table, int $id): array
    {
        return array_chunk($this->database->ids("SELECT id FROM $table WHERE {$party}_id = ? ORDER BY id", [$id]), self::BATCH);
    }

    /**
     * @param non-empty-list<int> $ids
     * @return list<int> those of the ids that belong to it
     */
    private function lock(string $party, string $table, array $ids, int $partyId): array
    {
        $list = implode(', ', $ids);
        return $this->database->ids("SELECT id FROM $table WHERE id IN ($list) AND {$party}_id = ? ORDER BY id FOR UPDATE", [$partyId]);
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
