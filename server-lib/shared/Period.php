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

    /** Between two days, for internal use. */
    public static function between(string $from, string $to): self
    {
        return new self($from, $to);
    }

    /** Whether it has neither a first nor a last day. */
    public function isOpen(): bool
    {
        return $this->from === null && $this->to === null;
    }

    /** SQL for a DATE column, to follow other conditions, such as ' AND day >= ?'; '' for an open period. */
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
     * A day from a query; null if it is missing.
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
