<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;

/** The optional `from` and `to` of a query: days, both included. */
final class Period
{
    private function __construct(public readonly ?string $from, public readonly ?string $to) {}

    /** @throws ApiError 422 */
    public static function read(Query $query): self
    {
        return new self(self::day($query, 'from'), self::day($query, 'to'));
    }

    public function isOpen(): bool
    {
        return $this->from === null && $this->to === null;
    }

    /** SQL for a DATE column that follows other conditions, such as ' AND day >= ?'; '' without bounds. */
    public function condition(string $column): string
    {
        return ($this->from === null ? '' : " AND $column >= ?") . ($this->to === null ? '' : " AND $column <= ?");
    }

    /** @return list<string> the condition's parameters */
    public function params(): array
    {
        return array_values(array_filter([$this->from, $this->to], is_string(...)));
    }

    /**
     * A day of a query; null where it is missing.
     *
     * @throws ApiError 422
     */
    public static function day(Query $query, string $name): ?string
    {
        $day = $query->get($name);
        if ($day !== null && !Day::isDay($day)) {
            throw ApiError::rule($name, 'date_invalid');
        }
        return $day;
    }
}
