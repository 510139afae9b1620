<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Text;

/**
 * Finds bills by customer, vehicle, description or product. What may match is looked up among the few different
 * values first, each an index step; only then the bills that have one of them, so that nothing found costs little.
 */
final class SaleSearch
{
    /** @var array<string, array{string, list<int|string>}> what => [condition on sales, its parameters] */
    private array $conditions = [];

    public function __construct(private readonly Database $database, string $search)
    {
        $pattern = [Text::anywhere($search)];
        $this->add('customer', 's.customer_id IN', 'SELECT id FROM customers WHERE name LIKE ?', $pattern);
        $this->add(
            'vehicle',
            's.vehicle_number IN',
            'SELECT name FROM (SELECT DISTINCT vehicle_number AS name FROM sales) vehicles WHERE name LIKE ?',
            $pattern,
        );
        $this->add(
            'description',
            's.description IN',
            'SELECT name FROM (SELECT DISTINCT description AS name FROM sales) descriptions WHERE name LIKE ?',
            $pattern,
        );
        $this->add(
            'product',
            's.id IN (SELECT i.sale_id FROM sale_items i WHERE i.product_name IN',
            'SELECT name FROM (SELECT DISTINCT product_name AS name FROM sale_items) products WHERE name LIKE ?',
            $pattern,
            ')',
        );
    }

    public function findsNothing(): bool
    {
        return $this->conditions === [];
    }

    /** @return array{string, list<int|string>} one condition on `sales s` and its parameters */
    public function condition(): array
    {
        $parts = array_column($this->conditions, 0);
        return ['(' . implode(' OR ', $parts) . ')', array_merge(...array_column($this->conditions, 1))];
    }

    /**
     * The ids of the matching bills, each once, as the table `found`.
     *
     * @param string $also a further condition on `sales s`, beginning with AND
     * @param list<int|string> $alsoParams
     * @return array{string, list<int|string>}
     */
    public function ids(string $also, array $alsoParams): array
    {
        $queries = [];
        $params = [];
        foreach ($this->conditions as [$condition, $values]) {
            $queries[] = "SELECT s.id FROM sales s WHERE $condition$also";
            array_push($params, ...$values, ...$alsoParams);
        }
        return ['(' . implode(' UNION ', $queries) . ') found', $params];
    }

    /** @param list<string> $pattern */
    private function add(string $what, string $before, string $values, array $pattern, string $after = ''): void
    {
        $found = array_map(
            static fn(int|float|string|null $value): int|string => is_int($value) ? $value : (string) $value,
            $this->database->column($values, $pattern),
        );
        if ($found !== []) {
            $marks = implode(', ', array_fill(0, count($found), '?'));
            $this->conditions[$what] = ["$before ($marks)$after", $found];
        }
    }
}
