<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** A condition of SQL with its parameters. */
final class Condition
{
    /** @param list<int|string> $params */
    public function __construct(public readonly string $sql, public readonly array $params = []) {}

    /** Where one of them holds; null ones are left out. */
    public static function any(?self ...$conditions): self
    {
        return self::join(' OR ', $conditions) ?? new self('FALSE');
    }

    /** Where all of them hold; null ones are left out. */
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
