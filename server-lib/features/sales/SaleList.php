<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Database;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;
use FruitKhata\Http\Request;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Period;
use FruitKhata\Shared\Search;

/**
 * The bills of one question: search, customer, period, order. Long lists come in pieces by key, each with its items
 * by one further query, all from one snapshot: memory stays small and a slow client holds no cursor open.
 */
final class SaleList
{
    private const PIECE = 500;
    /** Up to so many found bills are sorted; more are met in order along the index. */
    private const FEW = 2_000;
    private const SORTS = ['date' => 's.sale_date', 'amount' => 's.amount'];
    private const FIELDS = ['date' => 'saleDate', 'amount' => 'amount'];

    private readonly SaleItemStore $items;
    private ?int $found = null;

    /**
     * @param string $where conditions on `sales s`, each beginning with AND
     * @param list<int|string> $params
     */
    private function __construct(
        private readonly Database $database,
        private readonly ?SaleSearch $search,
        private readonly string $where,
        private readonly array $params,
        private readonly string $sort,
        private readonly string $order,
    ) {
        $this->items = new SaleItemStore($database);
    }

    /** @throws ApiError 422 */
    public static function read(Query $query, Database $database): self
    {
        $search = Search::read($query);
        $period = Period::read($query);
        $sort = self::choice($query, 'sort', ['date', 'amount'], 'date');
        $order = self::choice($query, 'order', ['asc', 'desc'], 'desc');
        $where = '';
        $params = [];
        $customer = $query->get('customerId');
        if ($customer !== null) {
            $where = ' AND s.customer_id = ?';
            // What can be no id names a customer that does not exist: the list is empty.
            $params = [Request::idFrom($customer) ?? 0];
        }
        return new self(
            $database,
            $search === null ? null : new SaleSearch($database, $search),
            $where . $period->condition('s.sale_date'),
            [...$params, ...$period->params()],
            $sort,
            $order,
        );
    }

    public function isUnfiltered(): bool
    {
        return $this->search === null && $this->where === '';
    }

    public function count(): int
    {
        if ($this->search === null) {
            $row = $this->database->row('SELECT COUNT(*) AS found FROM sales s WHERE 1 = 1' . $this->where, $this->params);
            return (int) ($row['found'] ?? 0);
        }
        if ($this->search->findsNothing()) {
            return 0;
        }
        if ($this->found === null) {
            [$ids, $params] = $this->search->ids($this->where, $this->params);
            $row = $this->database->row("SELECT COUNT(*) AS found FROM $ids found", $params);
            $this->found = (int) ($row['found'] ?? 0);
        }
        return $this->found;
    }

    /** @return iterable<array<string, mixed>> */
    public function rows(Page $page): iterable
    {
        if ($this->search?->findsNothing() === true) {
            return [];
        }
        return $page->isAll() ? $this->pieces() : $this->withItems($this->page($page));
    }

    /** @return list<array<string, int|float|string|null>> */
    private function page(Page $page): array
    {
        if ($page->limit === null || $page->offset === 0) {
            return $this->select(SaleStore::SELECT, '', [], $page->clause());
        }
        // What comes before a later page is passed over in the index alone.
        $ids = array_column($this->select('SELECT s.id FROM sales s', '', [], $page->clause()), 'id');
        return SaleStore::findAll($this->database, array_map(intval(...), $ids));
    }

    /** @return \Generator<array<string, mixed>> */
    private function pieces(): \Generator
    {
        $this->database->freeze();
        $column = self::SORTS[$this->sort];
        $sign = $this->order === 'asc' ? '>' : '<';
        [$after, $key] = ['', []];
        do {
            $rows = $this->select(SaleStore::SELECT, $after, $key, ' LIMIT ' . self::PIECE);
            yield from $this->withItems($rows);
            $last = end($rows);
            if ($last !== false) {
                $value = (string) $last[self::FIELDS[$this->sort]];
                $after = " AND $column $sign= ? AND ($column $sign ? OR s.id $sign ?)";
                $key = [$value, $value, (int) $last['id']];
            }
        } while (count($rows) === self::PIECE);
    }

    /**
     * @param string $select up to the conditions
     * @param list<int|string> $afterParams
     * @return list<array<string, int|float|string|null>>
     */
    private function select(string $select, string $after, array $afterParams, string $limit): array
    {
        [$found, $foundParams] = $this->searched();
        $order = ' ORDER BY ' . self::SORTS[$this->sort] . ' ' . $this->order . ', s.id ' . $this->order;
        return $this->database->rows(
            $select . ' WHERE 1 = 1' . $found . $this->where . $after . $order . $limit,
            [...$foundParams, ...$this->params, ...$afterParams],
        );
    }

    /** @return array{string, list<int|string>} */
    private function searched(): array
    {
        if ($this->search === null) {
            return ['', []];
        }
        if ($this->count() <= self::FEW) {
            [$ids, $params] = $this->search->ids($this->where, $this->params);
            return [" AND s.id IN (SELECT id FROM $ids found)", $params];
        }
        [$condition, $params] = $this->search->condition();
        return [' AND ' . $condition, $params];
    }

    /**
     * @param list<array<string, int|float|string|null>> $sales
     * @return list<array<string, mixed>>
     */
    private function withItems(array $sales): array
    {
        $items = $this->items->ofSales(array_map(intval(...), array_column($sales, 'id')));
        foreach ($sales as $i => $sale) {
            $sales[$i]['items'] = $items[(int) $sale['id']] ?? [];
        }
        return $sales;
    }

    /** @param list<string> $choices */
    private static function choice(Query $query, string $name, array $choices, string $default): string
    {
        $choice = $query->get($name) ?? $default;
        if (!in_array($choice, $choices, true)) {
            throw ApiError::rule($name, $name . ' must be ' . implode(' or ', $choices));
        }
        return $choice;
    }
}
