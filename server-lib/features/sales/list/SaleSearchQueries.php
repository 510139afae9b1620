<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Text;

/**
 * Finds bills by customer, vehicle, description or product. What may match is looked up among the different values
 * first, each an index step, so that nothing found costs little; where few match, only the bills that have one of them
 * are looked at, else every bill's own text. Columns that are searched so compare letter by letter, as LIKE does.
 */
final class SaleSearchQueries
{
    /** More different values than these are not listed one by one in a statement. */
    private const FEW = 500;

    /** @var array<string, array{string, list<int|string>}> what => [condition on sales, its parameters] */
    private array $conditions = [];

    public function __construct(private readonly Database $database, private readonly string $search)
    {
        $this->add(
            'customer',
            'SELECT id FROM customers WHERE name LIKE ?',
            's.customer_id IN (%s)',
            's.customer_id IN (SELECT id FROM customers WHERE name LIKE ?)',
        );
        $this->add(
            'vehicle',
            'SELECT name FROM (SELECT DISTINCT vehicle_number AS name FROM sales) vehicles WHERE name LIKE ?',
            's.vehicle_number IN (%s)',
            's.vehicle_number LIKE ?',
        );
        $this->add(
            'description',
            'SELECT name FROM (SELECT DISTINCT description AS name FROM sales) descriptions WHERE name LIKE ?',
            's.description IN (%s)',
            's.description LIKE ?',
        );
        $this->add(
            'product',
            'SELECT name FROM (SELECT DISTINCT product_name AS name FROM sale_items) products WHERE name LIKE ?',
            's.id IN (SELECT i.sale_id FROM sale_items i WHERE i.product_name IN (%s))',
            's.id IN (SELECT i.sale_id FROM sale_items i WHERE i.product_name LIKE ?)',
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

    /**
     * @param string $values finds the values that match
     * @param string $few the condition where they are few, %s their place
     * @param string $many the condition where they are many
     */
    private function add(string $what, string $values, string $few, string $many): void
    {
        $pattern = Text::anywhere($this->search);
        $found = array_map(
            static fn(int|float|string|null $value): int|string => is_int($value) ? $value : (string) $value,
            $this->database->column($values . ' LIMIT ' . (self::FEW + 1), [$pattern]),
        );
        if (count($found) > self::FEW) {
            $this->conditions[$what] = [$many, [$pattern]];
        } elseif ($found !== []) {
            $this->conditions[$what] = [sprintf($few, implode(', ', array_fill(0, count($found), '?'))), $found];
        }
    }
}
