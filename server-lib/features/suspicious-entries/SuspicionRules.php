<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/** A reason is a rule's name, which never changes, and the values for a sentence about it. */
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
    /** A higher one, in percent of the cost, is suspicious. */
    private const PROFIT = 40;
    /** A higher one, in percent of what was due, is suspicious if SuspiciousEntriesQueries finds it large too. */
    private const ALLOWANCE = 5;

    private readonly SuspiciousEntriesQueries $queries;
    private readonly SoldItemQueries $items;

    /** @var array<string, array<int, array<string, Row>>> by record type, id and rule */
    private array $reasons = [];
    /** @var array<int, non-empty-list<int>> ids of bills by purchase; 0 for none */
    private array $billsOfVehicle = [];

    public function __construct(private readonly Services $services)
    {
        $this->queries = new SuspiciousEntriesQueries($services);
        $this->items = new SoldItemQueries($services);
    }

    /** @return array<string, array<int, array<string, Row>>> by record type, id and rule */
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
            $this->judge(
                $type,
                $ids[$type],
                fn(array $some): array => $this->queries->duplicates($type, $some),
                static fn(array $row): array => [['rule' => 'twice', 'otherId' => (int) $row['otherId']]],
            );
        }
        $this->judge('collection', $ids['collection'], $this->queries->largeAllowances(...), self::ofAllowance(...));
        $vehicles = array_values(array_unique([...$ids['purchase'], ...array_keys($this->billsOfVehicle)]));
        $this->judge('purchase', $vehicles, $this->queries->vehicles(...), self::ofVehicle(...));
        $late = new LateQueries($this->services);
        foreach (array_keys(SuspiciousEntriesQueries::TABLES) as $type) {
            if ($ids[$type] !== [] && !$late->isHabit($type)) {
                $this->judge($type, $ids[$type], fn(array $some): array => $late->among($type, $some), static fn(array $row): array => [
                    ['rule' => 'back_dated', 'days' => (int) $row['daysBack'], 'enteredOn' => (string) $row['enteredOn']],
                ]);
            }
        }
        $this->judge('cash-day', $ids['cash-day'], (new SuspiciousRecordQueries($this->services))->openings(...), self::ofOpening(...));
        return $this->reasons;
    }

    /**
     * @param list<int> $ids
     * @param \Closure(non-empty-list<int>): list<Row> $facts what the rules look at, with the record's id
     * @param \Closure(Row): iterable<Row> $reasons
     */
    private function judge(string $type, array $ids, \Closure $facts, \Closure $reasons): void
    {
        foreach (array_chunk($ids, self::BATCH) as $some) {
            foreach ($facts($some) as $row) {
                $this->add($type, (int) $row['id'], $reasons($row));
            }
        }
    }

    /** @param iterable<Row> $reasons */
    private function add(string $type, int $id, iterable $reasons): void
    {
        foreach ($reasons as $reason) {
            $this->reasons[$type][$id][(string) $reason['rule']] ??= $reason;
        }
    }

    /**
     * @param Row $bill {id, customerId, purchaseId, saleDate, hasVehicle}
     * @return iterable<Row>
     */
    private function ofBill(array $bill): iterable
    {
        $id = (int) $bill['id'];
        $this->billsOfVehicle[(int) $bill['purchaseId']][] = $id;
        if ($bill['hasVehicle'] === 0 && $this->items->isVehicleExpected((int) $bill['customerId'], (string) $bill['saleDate'], $id)) {
            yield ['rule' => 'no_vehicle'];
        }
    }

    /** @param non-empty-list<int> $saleIds of one purchase; 0 for bills without one, for which nothing is usual */
    private function judgeItems(int $purchaseId, array $saleIds): void
    {
        $vehicle = new VehicleItems();
        $itemsByBill = [];
        foreach ($purchaseId === 0 ? $this->items->ofBills($saleIds) : $this->items->ofVehicle($purchaseId) as $item) {
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
     * @param JudgedItem $item
     * @param ?Usual $usual
     * @return iterable<Row>
     */
    private static function ofItem(array $item, ?array $usual): iterable
    {
        ['unitPrice' => $price, 'quantity' => $quantity] = $item;
        $product = ['productName' => $item['productName'], 'unit' => $item['unit']];
        if ($price === 0) {
            yield ['rule' => 'price_zero', ...$product];
        } elseif ($usual !== null && ($price > $usual['unitPriceTo'] || $price < $usual['unitPriceFrom'])) {
            $rule = $price > $usual['unitPrice'] ? 'rate_high' : 'rate_low';
            yield ['rule' => $rule, ...$product, 'unitPrice' => Money::toNumber($price), 'usual' => Money::toNumber($usual['unitPrice'])];
        }
        if ($price > 0 && $usual !== null && $quantity > $usual['quantityTo']) {
            yield ['rule' => 'quantity_high', ...$product, 'quantity' => Money::toNumber($quantity), 'usual' => Money::toNumber($usual['quantity'])];
        }
    }

    /**
     * @param Row $allowance {amount, due}
     * @return iterable<Row>
     */
    private static function ofAllowance(array $allowance): iterable
    {
        [$amountPaise, $duePaise] = [Money::toPaise((string) $allowance['amount']), Money::toPaise((string) $allowance['due'])];
        if ($amountPaise * 100 > $duePaise * self::ALLOWANCE) {
            yield ['rule' => 'allowance_high', 'allowance' => Money::toNumber($amountPaise), 'due' => Money::toNumber($duePaise)];
        }
    }

    /**
     * @param Row $vehicle {loaded, unit, spoiled, sold, amount, salesTotal}; loaded and sold are null if unknown
     * @return iterable<Row>
     */
    private static function ofVehicle(array $vehicle): iterable
    {
        $loaded = $vehicle['loaded'] === null ? null : Money::toPaise((string) $vehicle['loaded']);
        $sold = Money::toPaise((string) ($vehicle['sold'] ?? '0'));
        $spoiled = Money::toPaise((string) $vehicle['spoiled']);
        if ($loaded !== null && $sold + $spoiled > $loaded) {
            $quantities = ['loaded' => Money::toNumber($loaded), 'sold' => Money::toNumber($sold)];
            yield ['rule' => 'oversold', 'unit' => (string) $vehicle['unit'], ...$quantities, ...($spoiled > 0 ? ['spoiled' => Money::toNumber($spoiled)] : [])];
        }
        $costPaise = Money::toPaise((string) $vehicle['amount']);
        $profitPaise = Money::toPaise((string) $vehicle['salesTotal']) - $costPaise;
        if ($profitPaise * 100 > $costPaise * self::PROFIT && $costPaise > 0) {
            yield ['rule' => 'profit_high', 'profit' => Money::toNumber($profitPaise), 'percentage' => Money::percentage($profitPaise, $costPaise)];
        }
    }

    /**
     * An opening below what is carried hides that cash is missing: the count agrees with it.
     *
     * @param Row $opening {amount, carried}; carried is in paise
     * @return iterable<Row>
     */
    private static function ofOpening(array $opening): iterable
    {
        $openingPaise = Money::toPaise((string) $opening['amount']);
        $carriedPaise = $opening['carried'];
        if (is_int($carriedPaise) && $openingPaise < $carriedPaise) {
            yield ['rule' => 'opening_low', 'opening' => Money::toNumber($openingPaise), 'carried' => Money::toNumber($carriedPaise)];
        }
    }
}
