<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * How many rows a long list has, kept beside it in the same transaction: counting 200,000 rows would cost fifteen times
 * the page itself. Each connection writes to one of sixteen slots, so that writers do not queue.
 */
final class RowCounts
{
    private const SLOTS = 16;

    public function __construct(private readonly Database $database) {}

    /** Call it last in the transaction: the slot stays locked until its end. */
    public function add(string $list, int $rows): void
    {
        $this->database->change(
            'INSERT INTO row_counts (list_name, slot, row_count)
             VALUES (' . $this->database->quote($list) . ', CONNECTION_ID() % ' . self::SLOTS . ', ?)
             ON DUPLICATE KEY UPDATE row_count = row_count + ?',
            [$rows, $rows],
        );
    }

    public function of(string $list): int
    {
        $row = $this->database->row(
            'SELECT COALESCE(SUM(row_count), 0) AS total
             FROM row_counts
             WHERE list_name = ' . $this->database->quote($list),
        );
        return (int) ($row['total'] ?? 0);
    }
}
