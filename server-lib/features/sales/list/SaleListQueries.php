<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Database\Database;
use FruitKhata\Features\Sales\SaleItemStore;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Services;

/**
 * The bills of a filter in an order: by date or amount, or the newest first of each customer or vehicle. Long lists come in pieces by key, each with its items
 * by one further query, all from one snapshot: memory stays small and a slow client holds no cursor open.
 */
final class SaleListQueries
{
    private const PIECE = 500;
    /** @var array<string, string> */
    private const SORTS = ['date' => 's.sale_date', 'amount' => 's.amount'];
    /** @var array<string, string> */
    private const FIELDS = ['date' => 'saleDate', 'amount' => 'amount'];

    private readonly Database $database;
    private readonly SaleItemStore $items;

    /** @param string $sort a key of SORTS or of SaleGroupQueries::COLUMNS */
    private function __construct(
        private readonly Services $services,
        private readonly SaleFilter $filter,
        private readonly string $sort,
        private readonly string $order,
    ) {
        $this->database = $services->database;
        $this->items = new SaleItemStore($services);
    }

    /** @throws ApiError 422 */
    public static function read(Query $query, Services $services): self
    {
        $filter = SaleFilter::read($query, $services->database);
        $sort = self::choice($query, 'sort', array_keys(self::SORTS + SaleGroupQueries::COLUMNS), 'date');
        return new self($services, $filter, $sort, self::choice($query, 'order', ['asc', 'desc'], 'desc'));
    }

    /** How many bills the list has in all. */
    public function count(): int
    {
        return $this->filter->isOpen() ? $this->database->rowCounts->of(SaleStore::LIST) : $this->filter->count();
    }

    /** @return iterable<array<string, mixed>> */
    public function rows(Page $page): iterable
    {
        if ($this->filter->findsNothing()) {
            return [];
        }
        return $page->isAll() ? $this->all() : $this->withItems($this->page($page));
    }

    /** @return list<array<string, int|float|string|null>> */
    private function page(Page $page): array
    {
        if ($this->isGrouped()) {
            $rows = [];
            foreach ($this->groups()->on($page) as [$member, $taken, $skipped]) {
                array_push($rows, ...$this->within($member)->page(Page::part($taken, $skipped)));
            }
            return $rows;
        }
        if ($page->limit === null || $page->offset === 0) {
            return $this->select(SaleStore::SELECT, '', [], $page->clause());
        }
        // What comes before a later page is passed over in the index alone.
        $ids = array_column($this->select('SELECT s.id FROM sales s', '', [], $page->clause()), 'id');
        return SaleStore::findAll($this->database, array_map(intval(...), $ids));
    }

    /** @return \Generator<array<string, mixed>> */
    private function all(): \Generator
    {
        $this->database->freeze();
        if (!$this->isGrouped()) {
            yield from $this->pieces();
            return;
        }
        foreach ($this->groups()->members() as $member) {
            yield from $this->within($member)->pieces();
        }
    }

    private function isGrouped(): bool
    {
        return isset(SaleGroupQueries::COLUMNS[$this->sort]);
    }

    private function groups(): SaleGroupQueries
    {
        return SaleGroupQueries::count($this->database, $this->filter, $this->sort, $this->order);
    }

    /** The bills of one customer or vehicle of this list, newest first. */
    private function within(int|string $member): self
    {
        $filter = $this->filter->narrowed(SaleGroupQueries::COLUMNS[$this->sort], $member);
        return new self($this->services, $filter, 'date', 'desc');
    }

    /** @return \Generator<array<string, mixed>> */
    private function pieces(): \Generator
    {
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
        [$where, $params] = $this->filter->where();
        $order = ' ORDER BY ' . self::SORTS[$this->sort] . ' ' . $this->order . ', s.id ' . $this->order;
        return $this->database->rows($select . $where . $after . $order . $limit, [...$params, ...$afterParams]);
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
            throw ApiError::rule($name, 'not_a_choice', ['label' => $name, 'choices' => implode(' or ', $choices)]);
        }
        return $choice;
    }
}
