<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Http\Query;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Period;

final class SaleFilter
{
    private const PARENTS = ['customerId' => 's.customer_id', 'purchaseId' => 's.purchase_id'];

    /** @param list<Condition> $conditions on `sales s` */
    private function __construct(private readonly array $conditions) {}

    public static function read(Query $query): self
    {
        $period = Period::read($query)->within('s.sale_date');
        $filter = new self($period === null ? [] : [$period]);
        foreach (self::PARENTS as $field => $column) {
            $id = $query->id($field);
            $filter = $id === null ? $filter : $filter->narrowed($column, $id);
        }
        return $filter;
    }

    public function narrowed(string $column, int|string $value): self
    {
        return new self([...$this->conditions, new Condition("$column = ?", [$value])]);
    }

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
