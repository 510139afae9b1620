<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * The lengths of the long lists: counting 200,000 rows would cost fifteen times as much as the page itself. Stores
 * report what they add and remove. The transaction writes it last, because a slot stays locked until COMMIT. Each
 * connection uses one of sixteen slots, so that writers do not queue.
 */
final class RowCounts
{
    public const LISTS = ['collections', 'expenses', 'history', 'sales'];
    private const SLOTS = 16;

    /** @var array<string, int> rows by list */
    private array $added = [];

    public function __construct(private readonly Database $database) {}

    public function add(string $list, int $rows): void
    {
        $this->added[$list] = ($this->added[$list] ?? 0) + $rows;
    }

    /** When a transaction starts, or starts again after a rollback. */
    public function reset(): void
    {
        $this->added = [];
    }

    /** The lists always in the same order, so that writers cannot deadlock. */
    public function flush(): void
    {
        $added = array_filter($this->added);
        $this->added = [];
        if ($added === []) {
            return;
        }
        ksort($added);
        $values = array_map(
            static fn(string $list, int $rows): string => "('$list', CONNECTION_ID() % " . self::SLOTS . ", $rows)",
            array_keys($added),
            $added,
        );
        $this->insert($values);
    }

    /** @param list<string> $values (list, slot, rows) */
    private function insert(array $values): void
    {
        $this->database->change(
            'INSERT INTO row_counts (list_name, slot, row_count)
             VALUES ' . implode(', ', $values) . '
             ON DUPLICATE KEY UPDATE row_count = row_count + VALUES(row_count)',
        );
    }

    /**
     * Sets the counts to the actual numbers of rows, including this transaction's. From here on other writers wait for
     * their slots; their rows are counted either now or by their own addition afterwards.
     *
     * @return array{array<string, int>, array<string, int>} before and after, by list
     */
    public function recount(): array
    {
        $this->flush();
        [$before, $after] = [[], []];
        foreach (self::LISTS as $list) {
            $this->insert(array_map(static fn(int $slot): string => "('$list', $slot, 0)", range(0, self::SLOTS - 1)));
            $before[$list] = $this->of($list);
            $after[$list] = $this->database->number("SELECT COUNT(*) FROM $list");
            $this->add($list, $after[$list] - $before[$list]);
        }
        return [$before, $after];
    }

    public function of(string $list): int
    {
        return $this->database->number('SELECT SUM(row_count) FROM row_counts WHERE list_name = ?', [$list]);
    }
}
