<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales\List;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;
use FruitKhata\Http\Request;
use FruitKhata\Shared\Condition;
use FruitKhata\Shared\Period;

/** Which bills a list is limited to, apart from a search: a period, a customer, one group of the list's order. */
final class SaleFilter
{
    /** @param list<Condition> $conditions on `sales s` */
    private function __construct(private readonly array $conditions) {}

    /** @throws ApiError 422 */
    public static function read(Query $query): self
    {
        $period = Period::read($query);
        $days = $period->isOpen() ? [] : [new Condition('TRUE' . $period->condition('s.sale_date'), $period->params())];
        $customer = $query->get('customerId');
        // Text that can be no id names a customer that does not exist: the list is empty.
        return $customer === null
            ? new self($days)
            : (new self($days))->narrowed('s.customer_id', Request::idFrom($customer) ?? 0);
    }

    /** The bills of this filter that have that value, too. */
    public function narrowed(string $column, int|string $value): self
    {
        return new self([...$this->conditions, new Condition("$column = ?", [$value])]);
    }

    public function isOpen(): bool
    {
        return $this->conditions === [];
    }

    /** Both this filter and the other conditions hold. */
    public function and(?Condition ...$others): Condition
    {
        return Condition::all(...$others, ...$this->conditions);
    }
}
