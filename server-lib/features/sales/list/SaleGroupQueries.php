<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Page;

/**
 * The bills of a list by customer or by vehicle: who has how many of them is counted along an index, so that a page
 * is met within its few customers or vehicles instead of by sorting every bill.
 */
final class SaleGroupQueries
{
    /** @var array<string, string> */
    public const COLUMNS = ['customer' => 's.customer_id', 'vehicle' => 's.vehicle_number'];

    /** @param list<array{int|string, int}> $groups [the column's value, how many bills], in order */
    private function __construct(private readonly array $groups) {}

    /**
     * @param string $by a key of COLUMNS
     * @param string $order asc or desc
     */
    public static function count(Database $database, SaleFilter $filter, string $by, string $order): self
    {
        $column = self::COLUMNS[$by];
        [$where, $params] = $filter->where();
        $counts = "SELECT $column AS member, COUNT(*) AS bills FROM sales s$where GROUP BY $column";
        $sql = $by === 'vehicle'
            ? "$counts ORDER BY $column $order"
            : "SELECT g.member, g.bills
               FROM ($counts) g
               LEFT JOIN customers c ON c.id = g.member
               ORDER BY c.name $order, g.member $order";
        $groups = [];
        foreach ($database->rows($sql, $params) as ['member' => $member, 'bills' => $bills]) {
            $groups[] = [is_int($member) ? $member : (string) $member, (int) $bills];
        }
        return new self($groups);
    }

    /** @return list<int|string> */
    public function members(): array
    {
        return array_column($this->groups, 0);
    }

    /**
     * The groups that a page has bills of.
     *
     * @return \Generator<array{int|string, int, int}> [the column's value, how many bills of it, after how many]
     */
    public function on(Page $page): \Generator
    {
        $skipped = $page->offset;
        $wanted = $page->limit ?? PHP_INT_MAX;
        foreach ($this->groups as [$member, $bills]) {
            $taken = min($wanted, $bills - $skipped);
            if ($taken > 0) {
                yield [$member, $taken, $skipped];
                $wanted -= $taken;
            }
            $skipped = max(0, $skipped - $bills);
            if ($wanted === 0) {
                return;
            }
        }
    }
}
