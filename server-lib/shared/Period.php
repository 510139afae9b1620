<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;

/** The optional `from` and `to` of a query: days, both included. */
final class Period
{
    public function __construct(public readonly ?string $from, public readonly ?string $to) {}

    public static function read(Query $query): self
    {
        return new self(self::day($query, 'from'), self::day($query, 'to'));
    }

    public function isOpen(): bool
    {
        return $this->from === null && $this->to === null;
    }

    /** SQL that follows other conditions: ' AND day >= ?'; '' for an open period */
    public function condition(string $column): string
    {
        return ($this->from === null ? '' : " AND $column >= ?") . ($this->to === null ? '' : " AND $column <= ?");
    }

    /** The same as a condition of its own; null for an open period. */
    public function within(string $column): ?Condition
    {
        return $this->isOpen() ? null : new Condition('TRUE' . $this->condition($column), $this->params());
    }

    /** @return list<string> the condition's parameters */
    public function params(): array
    {
        return array_values(array_filter([$this->from, $this->to], is_string(...)));
    }

    public static function day(Query $query, string $name): ?string
    {
        $day = $query->get($name);
        if ($day !== null && !Day::isDay($day)) {
            throw ApiError::rule($name, 'date_invalid');
        }
        return $day;
    }
}
