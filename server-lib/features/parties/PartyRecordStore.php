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

/** Each record moves or is deleted with its history row. The caller holds the locks of the customers or vendors. */
final class PartyRecordStore extends Sql
{
    private const BATCH = 500;
    /** Record type => table. */
    public const TABLES = [
        'customer' => ['sale' => 'sales', 'collection' => 'collections', 'crate' => 'crates'],
        'vendor' => ['purchase' => 'purchases', 'vendor-payment' => 'vendor_payments', 'crate' => 'crates'],
    ];

    public function __construct(Services $services, private readonly History $history)
    {
        parent::__construct($services);
    }

    /** @param 'customer'|'vendor' $party */
    public function moveAll(string $party, int $fromId, int $toId): void
    {
        foreach (self::TABLES[$party] as $type => $table) {
            foreach ($this->batches($party, $table, $fromId) as $batch) {
                $this->move($party, $type, $batch, $fromId, $toId);
            }
        }
        (new TotalStore($this->services))->recount("{$party}s", [$fromId, $toId]);
    }

    /** @param 'customer'|'vendor' $party all but its bills, which SaleBatchStore deletes */
    public function deleteAll(string $party, int $id): void
    {
        foreach (array_diff_key(self::TABLES[$party], ['sale' => 0]) as $type => $table) {
            foreach ($this->batches($party, $table, $id) as $batch) {
                $locked = $this->lock($party, $table, $batch, $id);
                $this->history->deletedAll($type, $locked === [] ? [] : $this->read($type, $locked));
                (new DeletedRows($this->database))->take($locked, $table);
            }
        }
    }

    /**
     * @param 'customer'|'vendor' $party
     * @param non-empty-list<int> $ids of which those that belong to $fromId move
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
        if ($type === 'collection') {
            // An allowance shows its bill only while both have one customer. Bills move first: that is no change of its own.
            $before = array_map(static fn(array $old, array $new): array => [...$old, 'saleId' => $new['saleId']], $before, $after);
        }
        $this->history->updatedAll($type, $before, $after);
    }

    /** @return list<non-empty-list<int>> not locked yet */
    private function batches(string $party, string $table, int $id): array
    {
        return array_chunk($this->database->ids("SELECT id FROM $table WHERE {$party}_id = ? ORDER BY id", [$id]), self::BATCH);
    }

    /**
     * Locks by the ids alone: by the party's index each batch would read, and lock, all of its records.
     *
     * @param non-empty-list<int> $ids
     * @return list<int> those of the ids that belong to it
     */
    private function lock(string $party, string $table, array $ids, int $partyId): array
    {
        $list = implode(', ', $ids);
        return $this->database->ids("SELECT id FROM $table FORCE INDEX (PRIMARY) WHERE id IN ($list) AND {$party}_id = ? ORDER BY id FOR UPDATE", [$partyId]);
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
}
