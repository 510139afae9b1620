<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

/**
 * Raw rows, and plain sums over them.
 *
 * @phpstan-type TableRow array<string, string|int|null>
 * @implements \IteratorAggregate<int, TableRow>
 */
final class Rows implements \IteratorAggregate, \Countable
{
    /** @param list<TableRow> $all */
    public function __construct(public readonly array $all) {}

    /** @return \ArrayIterator<int, TableRow> */
    public function getIterator(): \ArrayIterator
    {
        return new \ArrayIterator($this->all);
    }

    public function count(): int
    {
        return count($this->all);
    }

    /** @param \Closure(TableRow): bool $which */
    public function filter(\Closure $which): self
    {
        return new self(array_values(array_filter($this->all, $which)));
    }

    /** @param TableRow $equal columns with their values */
    public function where(array $equal): self
    {
        return $this->filter(static fn(array $row): bool => array_intersect_key($row, $equal) == $equal);
    }

    /** From the first day on, up to and including the second; '' is no limit. */
    public function between(string $from, string $to): self
    {
        return $this->filter(static fn(array $row): bool => ($from === '' || $row['day'] >= $from) && ($to === '' || $row['day'] <= $to));
    }

    public function sum(string $column = 'amount'): int
    {
        return array_sum(array_map(intval(...), array_column($this->all, $column)));
    }

    /** @return list<string|int|null> */
    public function column(string $name): array
    {
        return array_column($this->all, $name);
    }

    /** @return list<int> */
    public function ids(): array
    {
        return array_map(intval(...), array_column($this->all, 'id'));
    }

    /** The last day; null without rows. */
    public function last(): ?string
    {
        return array_reduce($this->all, static fn(?string $day, array $row): string => max((string) $day, (string) $row['day']));
    }

    /** The newest first by these columns. */
    public function newest(string ...$columns): self
    {
        $rows = $this->all;
        usort($rows, static fn(array $a, array $b): int => array_map(static fn(string $column): mixed => $b[$column], $columns) <=> array_map(static fn(string $column): mixed => $a[$column], $columns));
        return new self($rows);
    }
}
