<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Page;

/**
 * A list in the order of customers or vehicles. Counts the bills of each along an index, so that a page reads only the
 * groups that it shows instead of sorting every bill.
 */
final class SaleGroupQueries
{
    /** @var array<string, string> sort => column */
    public const COLUMNS = ['customer' => 's.customer_id', 'vehicle' => 's.vehicle_number'];

    /** @param list<array{int|string, int}> $groups [the column's value, how many bills], in order */
    private function __construct(private readonly array $groups) {}

    /**
     * @param Condition $where on `sales s`
     * @param string $by a key of COLUMNS
     */
    public static function count(Database $database, Condition $where, string $by, string $order): self
    {
        $column = self::COLUMNS[$by];
        $counts = "SELECT $column AS value, COUNT(*) AS bills FROM sales s WHERE {$where->sql} GROUP BY $column";
        $sql = $by === 'vehicle'
            ? "$counts ORDER BY $column $order"
            : "SELECT g.value, g.bills
               FROM ($counts) g
               LEFT JOIN customers c ON c.id = g.value
               ORDER BY c.name $order, g.value $order";
        $groups = [];
        foreach ($database->rows($sql, $where->params) as ['value' => $value, 'bills' => $bills]) {
            $groups[] = [is_int($value) ? $value : (string) $value, (int) $bills];
        }
        return new self($groups);
    }

    /** @return list<int|string> */
    public function values(): array
    {
        return array_column($this->groups, 0);
    }

    /** @return \Generator<array{int|string, int, int}> the column's value, its bills on the page, its bills skipped */
    public function on(Page $page): \Generator
    {
        $skipped = $page->offset;
        $remaining = $page->limit ?? PHP_INT_MAX;
        foreach ($this->groups as [$value, $bills]) {
            $taken = min($remaining, $bills - $skipped);
            if ($taken > 0) {
                yield [$value, $taken, $skipped];
                $remaining -= $taken;
            }
            $skipped = max(0, $skipped - $bills);
            if ($remaining === 0) {
                return;
            }
        }
    }
}
