<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Database\Database;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;
use FruitKhata\Http\Request;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Search;

/** Which bills are asked for: by search, customer, period; all of them where nothing is said. */
final class SaleFilter
{
    /** Up to so many found bills are looked up by their ids; more are met in order along the index. */
    private const FEW = 2_000;

    private ?int $found = null;

    /**
     * @param string $conditions on `sales s`, each beginning with AND
     * @param list<int|string> $params
     */
    private function __construct(
        private readonly Database $database,
        private readonly ?SaleSearchQueries $search,
        private readonly string $conditions,
        private readonly array $params,
    ) {}

    /** @throws ApiError 422 */
    public static function read(Query $query, Database $database): self
    {
        $search = Search::read($query);
        $period = Period::read($query);
        $conditions = $period->condition('s.sale_date');
        $all = new self($database, $search === null ? null : new SaleSearchQueries($database, $search), $conditions, $period->params());
        $customer = $query->get('customerId');
        // What can be no id names a customer that does not exist: the list is empty.
        return $customer === null ? $all : $all->narrowed('s.customer_id', Request::idFrom($customer) ?? 0);
    }

    /** The bills of this filter that have that value, too. */
    public function narrowed(string $column, int|string $value): self
    {
        $conditions = "{$this->conditions} AND $column = ?";
        return new self($this->database, $this->search, $conditions, [...$this->params, $value]);
    }

    public function isOpen(): bool
    {
        return $this->search === null && $this->conditions === '';
    }

    /** Known without looking at any bill. */
    public function findsNothing(): bool
    {
        return $this->search?->findsNothing() === true;
    }

    public function count(): int
    {
        return $this->found ??= $this->findsNothing() ? 0 : $this->countRows();
    }

    /** @return array{string, list<int|string>} the WHERE clause on `sales s` and its parameters */
    public function where(): array
    {
        [$found, $params] = $this->searched();
        return [" WHERE 1 = 1$found{$this->conditions}", [...$params, ...$this->params]];
    }

    private function countRows(): int
    {
        [$bills, $params] = $this->search === null
            ? ["sales s WHERE 1 = 1{$this->conditions}", $this->params]
            : $this->search->ids($this->conditions, $this->params);
        $row = $this->database->row('SELECT COUNT(*) AS found FROM ' . $bills, $params);
        return (int) ($row['found'] ?? 0);
    }

    /** @return array{string, list<int|string>} */
    private function searched(): array
    {
        if ($this->search === null) {
            return ['', []];
        }
        if ($this->count() <= self::FEW) {
            [$ids, $params] = $this->search->ids($this->conditions, $this->params);
            return [" AND s.id IN (SELECT id FROM $ids)", $params];
        }
        [$condition, $params] = $this->search->condition();
        return [' AND ' . $condition, $params];
    }
}
