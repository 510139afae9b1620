<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Features\Sales\SaleTextStore;
use FruitKhata\Shared\Condition;

/** What a search found in the small tables, as conditions on `sales s`: one for each way in which a bill can match. */
final class SaleMatches
{
    /** With at most this many customers and vehicles, the newest bills of each are read from an index. */
    private const FEW_PARENTS = 50;
    private const CUSTOMERS = 'customer';
    private const PRODUCTS = 'product';

    /** @var array<string, Condition> the name of the way => its condition */
    private array $ways = [];
    /** On `sale_items i`; null if no product matches. */
    private ?Condition $products = null;
    /** Leaves out bills that are counted already. */
    private ?Condition $except = null;
    /** @var list<int> ids of the customers, if they are few enough to be listed */
    private array $customers = [];
    /** @var list<string> */
    private array $vehicles = [];
    /** How many bills the listed customers have. */
    public int $billsOfCustomers = 0;

    /** @param list<array{int, int}> $customers id and number of bills */
    public function addCustomers(array $customers): void
    {
        if ($customers !== []) {
            $this->customers = array_column($customers, 0);
            $this->billsOfCustomers = array_sum(array_column($customers, 1));
            $this->ways[self::CUSTOMERS] = Condition::in('s.customer_id', $this->customers);
        }
    }

    /** @param list<string> $texts of one kind */
    public function addTexts(int $kind, array $texts): void
    {
        if ($texts === []) {
            return;
        }
        $this->vehicles = $kind === SaleTextStore::VEHICLE ? $texts : $this->vehicles;
        $this->add($kind, Condition::in(self::columnOf($kind), $texts));
    }

    /** For more matching texts of a kind than can be listed. */
    public function addTextsLike(int $kind, Condition $condition): void
    {
        $texts = "SELECT t.text FROM sale_texts t WHERE t.kind = $kind AND {$condition->sql}";
        $this->add($kind, new Condition(self::columnOf($kind) . " IN ($texts)", $condition->params));
    }

    public function addWay(string $way, Condition $condition): void
    {
        $this->ways[$way] = $condition;
    }

    public function condition(): Condition
    {
        return Condition::any(...array_values($this->ways));
    }

    /** @return list<Condition> one for each way; a bill that matches in two ways is in both */
    public function idQueries(SaleFilter $filter): array
    {
        $queries = [];
        foreach ($this->ways as $way => $condition) {
            if ($way !== self::PRODUCTS) {
                $where = $filter->and($condition, $this->except);
                $queries[] = new Condition("SELECT s.id FROM sales s WHERE {$where->sql}", $where->params);
            } elseif ($this->products !== null) {
                $queries[] = $this->idsByProduct($this->products, $filter);
            }
        }
        return $queries;
    }

    /** The other ways to match, limited to bills of customers that are not listed. */
    public function besidesCustomers(): self
    {
        $others = clone $this;
        if ($this->customers !== []) {
            unset($others->ways[self::CUSTOMERS]);
            $others->except = new Condition('s.customer_id NOT IN (' . implode(', ', $this->customers) . ')');
        }
        return $others;
    }

    /** @return list<Condition> one for each customer and vehicle if they are few and nothing else matches; else [] */
    public function fewParents(): array
    {
        $isListed = count($this->ways) === ($this->customers === [] ? 0 : 1) + ($this->vehicles === [] ? 0 : 1);
        if (!$isListed || count($this->customers) + count($this->vehicles) > self::FEW_PARENTS) {
            return [];
        }
        return [
            ...array_map(static fn(int $id): Condition => new Condition('s.customer_id = ?', [$id]), $this->customers),
            ...array_map(static fn(string $plate): Condition => new Condition('s.vehicle_number = ?', [$plate]), $this->vehicles),
        ];
    }

    private function add(int $kind, Condition $condition): void
    {
        if ($kind !== SaleTextStore::PRODUCT) {
            $this->ways["text $kind"] = $condition;
            return;
        }
        $this->products = $condition;
        // The aggregate keeps the database from collecting the product's bills first, which may be a ninth of all bills.
        $item = "SELECT MIN(i.position) FROM sale_items i WHERE i.sale_id = s.id AND {$condition->sql}";
        $this->ways[self::PRODUCTS] = new Condition("($item) IS NOT NULL", $condition->params);
    }

    /** From the index of the products alone if nothing else limits the list. May return a bill twice. */
    private function idsByProduct(Condition $products, SaleFilter $filter): Condition
    {
        if ($filter->isOpen() && $this->except === null) {
            return new Condition("SELECT i.sale_id AS id FROM sale_items i WHERE {$products->sql}", $products->params);
        }
        $where = $filter->and($products, $this->except);
        $join = 'sale_items i STRAIGHT_JOIN sales s ON s.id = i.sale_id';
        return new Condition("SELECT s.id FROM $join WHERE {$where->sql}", $where->params);
    }

    private static function columnOf(int $kind): string
    {
        return [
            SaleTextStore::DESCRIPTION => 's.description',
            SaleTextStore::PRODUCT => 'i.product_name',
            SaleTextStore::VEHICLE => 's.vehicle_number',
        ][$kind] ?? throw new \LogicException("There is no kind $kind of text");
    }
}
