<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Period;

/** What limits a list of bills apart from a search: a period, a customer, a purchase, one group of the list's order. */
final class SaleFilter
{
    private const PARENTS = ['customerId' => 's.customer_id', 'purchaseId' => 's.purchase_id'];

    /** @param list<Condition> $conditions on `sales s` */
    private function __construct(private readonly array $conditions) {}

    /** @throws ApiError 422 */
    public static function read(Query $query): self
    {
        $period = Period::read($query);
        $filter = new self($period->isOpen() ? [] : [new Condition('TRUE' . $period->condition('s.sale_date'), $period->params())]);
        foreach (self::PARENTS as $field => $column) {
            $id = $query->id($field);
            $filter = $id === null ? $filter : $filter->narrowed($column, $id);
        }
        return $filter;
    }

    /** This filter, and the column has that value. */
    public function narrowed(string $column, int|string $value): self
    {
        return new self([...$this->conditions, new Condition("$column = ?", [$value])]);
    }

    /** Whether it lets every bill through. */
    public function isOpen(): bool
    {
        return $this->conditions === [];
    }

    /** This filter and the other conditions hold; nulls are left out. */
    public function and(?Condition ...$others): Condition
    {
        return Condition::all(...$others, ...$this->conditions);
    }
}
