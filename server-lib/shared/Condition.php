<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

final class Condition
{
    /** @param list<int|string> $params */
    public function __construct(public readonly string $sql, public readonly array $params = []) {}

    /** Nulls are left out; FALSE if there is none. */
    public static function any(?self ...$conditions): self
    {
        return self::join(' OR ', $conditions, 'FALSE');
    }

    /** Nulls are left out; TRUE if there is none. */
    public static function all(?self ...$conditions): self
    {
        return self::join(' AND ', $conditions, 'TRUE');
    }

    /** @param non-empty-list<int|string> $values */
    public static function in(string $column, array $values): self
    {
        return new self("$column IN (" . implode(', ', array_fill(0, count($values), '?')) . ')', $values);
    }

    /** @param array<self> $parts conditions, or whole statements */
    public static function joined(string $word, array $parts): self
    {
        return new self(implode($word, array_column($parts, 'sql')), array_merge(...array_column($parts, 'params')));
    }

    /** @param array<self|null> $conditions */
    private static function join(string $word, array $conditions, string $none): self
    {
        $joined = self::joined($word, array_filter($conditions));
        return new self($joined->sql === '' ? $none : "({$joined->sql})", $joined->params);
    }
}
