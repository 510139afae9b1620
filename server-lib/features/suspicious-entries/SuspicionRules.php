<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Judges the entries of a period: record type => id => the reasons why it is suspicious, the first one for each rule.
 * Purchases are read one after the other, so that the items of all are never in memory together.
 *
 * @phpstan-import-type Values from Reason
 */
final class SuspicionRules
{
    private const BATCH = 1000;

    private readonly SuspiciousEntriesQueries $queries;
    private readonly SoldItemQueries $items;
    private readonly UsualQueries $usual;
    private readonly LateQueries $late;

    /** @var array<string, array<int, array<string, Values>>> by record type, id and rule */
    private array $reasons = [];
    /** @var array<int, non-empty-list<int>> ids of bills by purchase; 0 for none */
    private array $billsOfVehicle = [];

    public function __construct(private readonly Services $services)
    {
        $this->queries = new SuspiciousEntriesQueries($services);
        $this->items = new SoldItemQueries($services);
        $this->usual = new UsualQueries($services);
        $this->late = new LateQueries($services);
    }

    /** @return array<string, array<int, array<string, Values>>> */
    public function between(string $from, string $to): array
    {
        $this->services->freeze();
        $ids = [];
        foreach (array_keys(SuspiciousEntriesQueries::TABLES) as $type) {
            $ids[$type] = array_chunk($this->queries->touched($type, $from, $to), self::BATCH);
        }
        $this->judgeBills($ids['sale']);
        foreach ($this->billsOfVehicle as $purchaseId => $saleIds) {
            $this->judgeItems($purchaseId, $saleIds);
        }
        $this->judgeDuplicates('sale', $ids['sale']);
        $this->judgeDuplicates('collection', $ids['collection']);
        $this->judgeAllowances($ids['collection']);
        $vehicles = array_unique([...array_merge(...$ids['purchase']), ...array_keys($this->billsOfVehicle)]);
        $this->judgeVehicles(array_chunk($vehicles, self::BATCH));
        foreach ($ids as $type => $batches) {
            $this->judgeDates($type, $batches);
        }
        $this->judgeOpenings($from, $to);
        return $this->reasons;
    }

    /** An opening below what is carried hides that cash is missing: the count agrees with it. */
    private function judgeOpenings(string $from, string $to): void
    {
        $openings = new OpeningQueries($this->services);
        foreach ($openings->openings($openings->touched($from, $to)) as ['id' => $id, 'amount' => $opening, 'carried' => $carriedPaise]) {
            $openingPaise = Money::toPaise($opening);
            if ($carriedPaise !== null && $openingPaise < $carriedPaise) {
                $this->add('cash-day', $id, [
                    'rule' => 'opening_low',
                    'opening' => Money::toNumber($openingPaise),
                    'carried' => Money::toNumber($carriedPaise),
                ]);
            }
        }
    }

    /** @param list<non-empty-list<int>> $batches */
    private function judgeBills(array $batches): void
    {
        foreach ($batches as $ids) {
            foreach ($this->queries->bills($ids) as $bill) {
                $id = (int) $bill['id'];
                $this->billsOfVehicle[(int) $bill['purchaseId']][] = $id;
                if ($bill['hasVehicle'] === 0 && $this->usual->isVehicleExpected((int) $bill['customerId'], (string) $bill['saleDate'], $id)) {
                    $this->add('sale', $id, ['rule' => 'no_vehicle']);
                }
            }
        }
    }

    /**
     * @param key-of<SuspiciousEntriesQueries::TABLES> $type
     * @param list<non-empty-list<int>> $batches
     */
    private function judgeDates(string $type, array $batches): void
    {
        if ($batches === [] || $this->late->isHabit($type)) {
            return;
        }
        foreach ($batches as $ids) {
            foreach ($this->late->among($type, $ids) as $entry) {
                $this->add($type, (int) $entry['id'], [
                    'rule' => 'back_dated',
                    'days' => (int) $entry['daysBack'],
                    'enteredOn' => (string) $entry['enteredOn'],
                ]);
            }
        }
    }

    /**
     * @param 'sale'|'collection' $type
     * @param list<non-empty-list<int>> $batches
     */
    private function judgeDuplicates(string $type, array $batches): void
    {
        foreach ($batches as $ids) {
            foreach ($this->queries->duplicates($type, $ids) as $twin) {
                $this->add($type, (int) $twin['id'], ['rule' => 'twice', 'otherId' => (int) $twin['otherId']]);
            }
        }
    }

    /** @param list<non-empty-list<int>> $batches */
    private function judgeAllowances(array $batches): void
    {
        foreach ($batches as $ids) {
            foreach ($this->queries->largeAllowances($ids) as $allowance) {
                $reason = Reason::ofAllowance($allowance);
                if ($reason !== null) {
                    $this->add('collection', (int) $allowance['id'], $reason);
                }
            }
        }
    }

    /** @param non-empty-list<int> $saleIds */
    private function judgeItems(int $purchaseId, array $saleIds): void
    {
        $vehicle = new VehicleItems();
        $itemsByBill = [];
        foreach ($purchaseId === 0 ? $this->itemsOfBills($saleIds) : $this->items->ofVehicle($purchaseId) as $item) {
            if ($purchaseId !== 0) {
                $vehicle->add($item);
            }
            $itemsByBill[$item->saleId][] = $item;
        }
        foreach (array_intersect_key($itemsByBill, array_flip($saleIds)) as $saleId => $items) {
            foreach ($items as $item) {
                foreach (Reason::ofItem($item, $vehicle->usual($item->productName, $item->unit)) as $reason) {
                    $this->add('sale', $saleId, $reason);
                }
            }
        }
    }

    /**
     * @param non-empty-list<int> $saleIds
     * @return \Generator<SoldItem>
     */
    private function itemsOfBills(array $saleIds): \Generator
    {
        foreach (array_chunk($saleIds, self::BATCH) as $batch) {
            yield from $this->items->ofBills($batch);
        }
    }

    /** @param list<non-empty-list<int>> $batches */
    private function judgeVehicles(array $batches): void
    {
        foreach ($batches as $ids) {
            foreach ($this->queries->vehicles($ids) as $vehicle) {
                foreach (Reason::ofVehicle($vehicle) as $reason) {
                    $this->add('purchase', (int) $vehicle['id'], $reason);
                }
            }
        }
    }

    /** @param Values $reason */
    private function add(string $type, int $id, array $reason): void
    {
        $this->reasons[$type][$id][$reason['rule']] ??= $reason;
    }
}
