<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Database\Database;
use FruitKhata\Features\Sales\SaleStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Page;
use FruitKhata\Shared\Search;
use FruitKhata\Shared\Services;

/**
 * GET /sales. After ten years there are 400,000 bills, so each kind of request has statements that read little:
 *
 * - A page by date or amount goes along that index and stops:
 *     … ORDER BY s.sale_date DESC, s.id DESC LIMIT 10
 *   A later page skips what comes before it in the index alone, and reads its own bills by their ids.
 * - By customer or vehicle: count the bills of each along an index, then read the page's groups.
 * - A search first finds matching customers and texts (SaleSearchQueries). Then it reads
 *   - up to 50 customers and vehicles: the newest bills of each, merged:
 *       (… WHERE s.customer_id = 7 ORDER BY … LIMIT 10) UNION (… WHERE s.vehicle_number = 'HR 1' ORDER BY … LIMIT 10)
 *   - up to 4,000 bills: by their ids
 *   - more: along the index of the list, where a match comes soon.
 * - The whole list is read in pieces of 500 by key, each followed by a query for its items, all from one snapshot:
 *     … WHERE s.sale_date <= ? AND (s.sale_date < ? OR s.id < ?) ORDER BY s.sale_date DESC, s.id DESC LIMIT 500
 *   so memory stays small and a slow client holds no cursor open.
 *
 * tests/server/database/ListPlansTest.php checks that the database uses these plans.
 */
final class SaleListQueries
{
    private const PIECE = 500;
    /** @var array<string, string> sort => column */
    private const SORTS = ['date' => 's.sale_date', 'amount' => 's.amount'];
    /** @var array<string, string> sort => column */
    private const GROUPS = ['customer' => 's.customer_id', 'vehicle' => 's.vehicle_number'];
    /** @var array<string, string> sort => field of a row */
    private const FIELDS = ['date' => 'saleDate', 'amount' => 'amount'];

    private readonly Database $database;
    private readonly SaleStore $sales;

    /** @param string $sort a key of SORTS or GROUPS */
    private function __construct(
        private readonly Services $services,
        private readonly SaleFilter $filter,
        private readonly ?SaleSearchQueries $search,
        private readonly string $sort,
        private readonly string $order,
    ) {
        $this->database = $services->database;
        $this->sales = new SaleStore($services);
    }

    public static function read(Query $query, Services $services): self
    {
        $search = Search::read($query);
        $filter = SaleFilter::read($query);
        $sort = self::choice($query, 'sort', array_keys(self::SORTS + self::GROUPS), 'date');
        $order = self::choice($query, 'order', ['asc', 'desc'], 'desc');
        $found = $search === null ? null : new SaleSearchQueries($services, $search, $filter);
        return new self($services, $filter, $found, $sort, $order);
    }

    public function count(): int
    {
        if ($this->search !== null) {
            return $this->search->count();
        }
        $where = $this->where();
        return $this->filter->isOpen()
            ? $this->database->rowCounts->of(SaleStore::TABLE)
            : $this->database->number("SELECT COUNT(*) FROM sales s WHERE {$where->sql}", $where->params);
    }

    /** @return iterable<array<string, mixed>> */
    public function rows(Page $page): iterable
    {
        if ($this->search?->findsNothing() === true) {
            return [];
        }
        return $page->isAll() ? $this->all() : $this->sales->withItems($this->page($page));
    }

    /** @return list<Row> */
    private function page(Page $page): array
    {
        if ($this->isGrouped()) {
            return $this->groupsOn($page);
        }
        $ids = $this->idsOnPage($page);
        return $ids === null
            ? $this->select(SaleStore::SELECT, null, $page->clause())
            : $this->sales->findAll($ids);
    }

    /** @return list<int>|null null if the page's bills are read directly */
    private function idsOnPage(Page $page): ?array
    {
        if ($page->limit === null) {
            return null;
        }
        $ids = $this->sort === 'date'
            ? $this->search?->pageOfFewParents($this->filter, $this->order, $page->limit, $page->offset)
            : null;
        if ($ids === null && $page->offset > 0) {
            $ids = array_map(intval(...), array_column($this->select('SELECT s.id FROM sales s', null, $page->clause()), 'id'));
        }
        return $ids;
    }

    /** @return \Generator<array<string, mixed>> */
    private function all(): \Generator
    {
        $this->database->freeze();
        if (!$this->isGrouped()) {
            yield from $this->pieces();
            return;
        }
        foreach ($this->groups() as [$value]) {
            yield from $this->within($value)->pieces();
        }
    }

    private function isGrouped(): bool
    {
        return isset(self::GROUPS[$this->sort]);
    }

    /** @return list<array{int|string, int}> the column's value and how many bills have it, in order */
    private function groups(): array
    {
        $where = $this->where();
        $column = self::GROUPS[$this->sort];
        $counts = "SELECT $column AS value, COUNT(*) AS bills FROM sales s WHERE {$where->sql} GROUP BY $column";
        $sql = $this->sort === 'vehicle'
            ? "$counts ORDER BY $column {$this->order}"
            : "SELECT g.value, g.bills
               FROM ($counts) g
               LEFT JOIN customers c ON c.id = g.value
               ORDER BY c.name {$this->order}, g.value {$this->order}";
        $groups = [];
        foreach ($this->database->rows($sql, $where->params) as ['value' => $value, 'bills' => $bills]) {
            $groups[] = [is_int($value) ? $value : (string) $value, (int) $bills];
        }
        return $groups;
    }

    /** @return list<Row> the bills of a page, without sorting every bill */
    private function groupsOn(Page $page): array
    {
        $rows = [];
        [$skipped, $remaining] = [$page->offset, $page->limit ?? PHP_INT_MAX];
        foreach ($this->groups() as [$value, $bills]) {
            $taken = min($remaining, $bills - $skipped);
            if ($taken > 0) {
                array_push($rows, ...$this->within($value)->page(new Page($taken, $skipped)));
                $remaining -= $taken;
            }
            $skipped = max(0, $skipped - $bills);
            if ($remaining === 0) {
                break;
            }
        }
        return $rows;
    }

    /** The bills of one customer or vehicle of this list, newest first. */
    private function within(int|string $value): self
    {
        $filter = $this->filter->narrowed(self::GROUPS[$this->sort], $value);
        return new self($this->services, $filter, $this->search, 'date', 'desc');
    }

    /** @return \Generator<array<string, mixed>> */
    private function pieces(): \Generator
    {
        $column = self::SORTS[$this->sort];
        $sign = $this->order === 'asc' ? '>' : '<';
        $after = null;
        do {
            $rows = $this->select(SaleStore::SELECT, $after, ' LIMIT ' . self::PIECE);
            yield from $this->sales->withItems($rows);
            $last = end($rows);
            if ($last !== false) {
                $value = (string) $last[self::FIELDS[$this->sort]];
                $after = new Condition(
                    "$column $sign= ? AND ($column $sign ? OR s.id $sign ?)",
                    [$value, $value, (int) $last['id']],
                );
            }
        } while (count($rows) === self::PIECE);
    }

    /**
     * @param string $select the statement up to its conditions
     * @return list<Row>
     */
    private function select(string $select, ?Condition $after, string $limit): array
    {
        $where = $this->where($after);
        $order = ' ORDER BY ' . self::SORTS[$this->sort] . ' ' . $this->order . ', s.id ' . $this->order;
        return $this->database->rows("$select WHERE {$where->sql}$order$limit", $where->params);
    }

    private function where(?Condition $after = null): Condition
    {
        return $this->filter->and($this->search?->condition(), $after);
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
