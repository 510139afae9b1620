<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** An SQL condition with its parameters. */
final class Condition
{
    /** @param list<int|string> $params */
    public function __construct(public readonly string $sql, public readonly array $params = []) {}

    /** At least one of them holds; nulls are left out. FALSE if there is none. */
    public static function any(?self ...$conditions): self
    {
        return self::join(' OR ', $conditions) ?? new self('FALSE');
    }

    /** All of them hold; nulls are left out. TRUE if there is none. */
    public static function all(?self ...$conditions): self
    {
        return self::join(' AND ', $conditions) ?? new self('TRUE');
    }

    /** @param non-empty-list<int|string> $values */
    public static function in(string $column, array $values): self
    {
        return new self("$column IN (" . implode(', ', array_fill(0, count($values), '?')) . ')', $values);
    }

    /** @param array<self|null> $conditions */
    private static function join(string $word, array $conditions): ?self
    {
        $conditions = array_values(array_filter($conditions));
        if ($conditions === []) {
            return null;
        }
        $params = array_merge(...array_column($conditions, 'params'));
        return new self('(' . implode($word, array_column($conditions, 'sql')) . ')', $params);
    }
}
