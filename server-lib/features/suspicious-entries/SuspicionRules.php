<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * Judges the entries of a period. A reason is a rule's name, which never changes, and the values for a sentence about it;
 * money and quantities in it are JSON numbers.
 *
 * @phpstan-import-type Item from SoldItemQueries
 * @phpstan-import-type Usual from VehicleItems
 * @phpstan-type Values array{rule: string, ...<string, int|float|string|null>}
 */
final class SuspicionRules
{
    /** Record type => its rules. */
    public const RULES = [
        'sale' => ['rate_high', 'rate_low', 'quantity_high', 'price_zero', 'twice', 'no_vehicle', 'back_dated'],
        'collection' => ['twice', 'allowance_high', 'back_dated'],
        'expense' => ['back_dated'],
        'purchase' => ['oversold', 'profit_high', 'back_dated'],
        'vendor-payment' => ['back_dated'],
        'cash-day' => ['opening_low'],
    ];
    private const BATCH = 1000;
    /** A profit above this, in percent of the cost, is suspicious. */
    private const PROFIT = 40;
    /** An allowance above this, in percent of what was due, is suspicious if SuspiciousEntriesQueries finds it large too. */
    private const ALLOWANCE = 5;

    private readonly SuspiciousEntriesQueries $queries;
    private readonly SoldItemQueries $items;

    /** @var array<string, array<int, array<string, Values>>> by record type, id and rule: the first reason of each rule */
    private array $reasons = [];
    /** @var array<int, non-empty-list<int>> ids of bills by purchase; 0 for none */
    private array $billsOfVehicle = [];

    public function __construct(private readonly Services $services)
    {
        $this->queries = new SuspiciousEntriesQueries($services);
        $this->items = new SoldItemQueries($services);
    }

    /** @return array<string, array<int, array<string, Values>>> by record type, id and rule */
    public function between(string $from, string $to): array
    {
        $this->services->freeze();
        $ids = ['cash-day' => $this->queries->touchedOpenings($from, $to)];
        foreach (array_keys(SuspiciousEntriesQueries::TABLES) as $type) {
            $ids[$type] = $this->queries->touched($type, $from, $to);
        }
        $this->judge('sale', $ids['sale'], $this->queries->bills(...), $this->ofBill(...));
        // One purchase after the other, so that the items of all are never in memory together.
        foreach ($this->billsOfVehicle as $purchaseId => $saleIds) {
            $this->judgeItems($purchaseId, $saleIds);
        }
        foreach (['sale', 'collection'] as $type) {
            $this->judge($type, $ids[$type], fn(array $some): array => $this->queries->duplicates($type, $some), self::ofDuplicate(...));
        }
        $this->judge('collection', $ids['collection'], $this->queries->largeAllowances(...), self::ofAllowance(...));
        $vehicles = array_values(array_unique([...$ids['purchase'], ...array_keys($this->billsOfVehicle)]));
        $this->judge('purchase', $vehicles, $this->queries->vehicles(...), self::ofVehicle(...));
        $late = new LateQueries($this->services);
        foreach (array_keys(SuspiciousEntriesQueries::TABLES) as $type) {
            if ($ids[$type] !== [] && !$late->isHabit($type)) {
                $this->judge($type, $ids[$type], fn(array $some): array => $late->among($type, $some), self::ofLate(...));
            }
        }
        $this->judge('cash-day', $ids['cash-day'], (new SuspiciousRecordQueries($this->services))->openings(...), self::ofOpening(...));
        return $this->reasons;
    }

    /**
     * @param list<int> $ids
     * @param \Closure(non-empty-list<int>): list<Row> $facts what the rules look at, with the record's id
     * @param \Closure(Row): list<Values> $reasons why that is suspicious; empty if it is not
     */
    private function judge(string $type, array $ids, \Closure $facts, \Closure $reasons): void
    {
        foreach (array_chunk($ids, self::BATCH) as $some) {
            foreach ($facts($some) as $row) {
                $this->add($type, (int) $row['id'], $reasons($row));
            }
        }
    }

    /** @param list<Values> $reasons */
    private function add(string $type, int $id, array $reasons): void
    {
        foreach ($reasons as $reason) {
            $this->reasons[$type][$id][$reason['rule']] ??= $reason;
        }
    }

    /**
     * @param Row $bill {id, customerId, purchaseId, saleDate, hasVehicle}
     * @return list<Values>
     */
    private function ofBill(array $bill): array
    {
        $id = (int) $bill['id'];
        $this->billsOfVehicle[(int) $bill['purchaseId']][] = $id;
        $lacksVehicle = $bill['hasVehicle'] === 0 && $this->items->isVehicleExpected((int) $bill['customerId'], (string) $bill['saleDate'], $id);
        return $lacksVehicle ? [['rule' => 'no_vehicle']] : [];
    }

    /** @param non-empty-list<int> $saleIds of one purchase; 0 for bills without one, for which nothing is usual */
    private function judgeItems(int $purchaseId, array $saleIds): void
    {
        $vehicle = new VehicleItems();
        $itemsByBill = [];
        foreach ($purchaseId === 0 ? $this->itemsOfBills($saleIds) : $this->items->ofVehicle($purchaseId) as $item) {
            if ($purchaseId !== 0) {
                $vehicle->add($item);
            }
            $itemsByBill[$item['saleId']][] = $item;
        }
        foreach (array_intersect_key($itemsByBill, array_flip($saleIds)) as $saleId => $items) {
            foreach ($items as $item) {
                $this->add('sale', $saleId, self::ofItem($item, $vehicle->usual($item['productName'], $item['unit'])));
            }
        }
    }

    /**
     * @param non-empty-list<int> $saleIds
     * @return \Generator<Item>
     */
    private function itemsOfBills(array $saleIds): \Generator
    {
        foreach (array_chunk($saleIds, self::BATCH) as $some) {
            yield from $this->items->ofBills($some);
        }
    }

    /**
     * @param Item $item
     * @param ?Usual $usual null if nothing is usual yet
     * @return list<Values>
     */
    private static function ofItem(array $item, ?array $usual): array
    {
        ['unitPrice' => $price, 'quantity' => $quantity] = $item;
        $product = ['productName' => $item['productName'], 'unit' => $item['unit']];
        if ($price === 0) {
            return [['rule' => 'price_zero', ...$product]];
        }
        $reasons = [];
        if ($usual !== null && ($price > $usual['unitPriceTo'] || $price < $usual['unitPriceFrom'])) {
            $rule = $price > $usual['unitPrice'] ? 'rate_high' : 'rate_low';
            $reasons[] = ['rule' => $rule, ...$product, 'unitPrice' => Money::toNumber($price), 'usual' => Money::toNumber($usual['unitPrice'])];
        }
        if ($usual !== null && $quantity > $usual['quantityTo']) {
            $reasons[] = ['rule' => 'quantity_high', ...$product, 'quantity' => Money::toNumber($quantity), 'usual' => Money::toNumber($usual['quantity'])];
        }
        return $reasons;
    }

    /**
     * @param Row $duplicate {id, otherId}
     * @return list<Values>
     */
    private static function ofDuplicate(array $duplicate): array
    {
        return [['rule' => 'twice', 'otherId' => (int) $duplicate['otherId']]];
    }

    /**
     * @param Row $allowance {amount, due}
     * @return list<Values>
     */
    private static function ofAllowance(array $allowance): array
    {
        [$amountPaise, $duePaise] = [Money::toPaise((string) $allowance['amount']), Money::toPaise((string) $allowance['due'])];
        return $amountPaise * 100 > $duePaise * self::ALLOWANCE
            ? [['rule' => 'allowance_high', 'allowance' => Money::toNumber($amountPaise), 'due' => Money::toNumber($duePaise)]]
            : [];
    }

    /**
     * @param Row $vehicle {loaded, unit, spoiled, sold, amount, salesTotal}; loaded and sold are null if unknown
     * @return list<Values>
     */
    private static function ofVehicle(array $vehicle): array
    {
        $reasons = [];
        $loaded = $vehicle['loaded'] === null ? null : Money::toPaise((string) $vehicle['loaded']);
        $sold = Money::toPaise((string) ($vehicle['sold'] ?? '0'));
        $spoiled = Money::toPaise((string) $vehicle['spoiled']);
        if ($loaded !== null && $sold + $spoiled > $loaded) {
            $quantities = ['loaded' => Money::toNumber($loaded), 'sold' => Money::toNumber($sold)];
            $reasons[] = ['rule' => 'oversold', 'unit' => (string) $vehicle['unit'], ...$quantities, ...($spoiled > 0 ? ['spoiled' => Money::toNumber($spoiled)] : [])];
        }
        $costPaise = Money::toPaise((string) $vehicle['amount']);
        $profitPaise = Money::toPaise((string) $vehicle['salesTotal']) - $costPaise;
        if ($profitPaise * 100 > $costPaise * self::PROFIT && $costPaise > 0) {
            $reasons[] = ['rule' => 'profit_high', 'profit' => Money::toNumber($profitPaise), 'percentage' => Money::percentage($profitPaise, $costPaise)];
        }
        return $reasons;
    }

    /**
     * @param Row $entry {id, daysBack, enteredOn}
     * @return list<Values>
     */
    private static function ofLate(array $entry): array
    {
        return [['rule' => 'back_dated', 'days' => (int) $entry['daysBack'], 'enteredOn' => (string) $entry['enteredOn']]];
    }

    /**
     * An opening below what is carried hides that cash is missing: the count agrees with it.
     *
     * @param Row $opening {amount, carried}; carried is in paise, null if nothing was counted before
     * @return list<Values>
     */
    private static function ofOpening(array $opening): array
    {
        $openingPaise = Money::toPaise((string) $opening['amount']);
        $carriedPaise = $opening['carried'];
        return is_int($carriedPaise) && $openingPaise < $carriedPaise
            ? [['rule' => 'opening_low', 'opening' => Money::toNumber($openingPaise), 'carried' => Money::toNumber($carriedPaise)]]
            : [];
    }
}
