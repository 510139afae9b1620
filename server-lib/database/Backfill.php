<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\PhoneticKey;

/**
 * Fills in columns that a step has added, on the connection of the migration, under its lock. If it is killed, the next
 * run continues where it stopped.
 */
final class Backfill
{
    private const KEYS = 500;
    private const CHANGES = 2000;
    private const TEXTS = ['customers' => 'name', 'vendors' => 'name', 'purchases' => 'description', 'sale_texts' => 'text'];

    public function __construct(private readonly \PDO $pdo) {}

    public function phoneticKeys(): void
    {
        foreach (self::TEXTS as $table => $column) {
            $last = 0;
            do {
                $last = $this->fillBatch($table, $column, $last);
            } while ($last !== null);
        }
    }

    /** @return ?int the last id of a full batch; null if no more rows follow */
    private function fillBatch(string $table, string $column, int $after): ?int
    {
        // By length: a single space, which marks a text without a key, would compare equal to ''.
        $rows = $this->pdo->prepare("SELECT id, $column FROM $table WHERE id > ? AND LENGTH(sound) = 0 ORDER BY id LIMIT " . self::KEYS);
        $rows->execute([$after]);
        /** @var array<int, string> $texts */
        $texts = $rows->fetchAll(\PDO::FETCH_KEY_PAIR);
        $update = $this->pdo->prepare("UPDATE $table SET sound = ? WHERE id = ?");
        $this->pdo->beginTransaction();
        foreach ($texts as $id => $text) {
            $update->execute([PhoneticKey::of($text), $id]);
        }
        $this->pdo->commit();
        return count($texts) === self::KEYS ? array_key_last($texts) : null;
    }

    public function names(): void
    {
        $ends = $this->pdo->prepare('SELECT COALESCE(MIN(id), 1) AS first, COALESCE(MAX(id), 0) AS last FROM history');
        $ends->execute();
        /** @var array{first: int, last: int} $ids */
        $ids = $ends->fetch(\PDO::FETCH_ASSOC);
        $fill = $this->pdo->prepare(
            "UPDATE history h
             JOIN users u ON u.id = h.user_id
             SET h.name = u.name
             WHERE h.id BETWEEN ? AND ? AND h.name IS NULL AND u.name <> ''",
        );
        for ($first = $ids['first']; $first <= $ids['last']; $first += self::CHANGES) {
            $fill->execute([$first, $first + self::CHANGES - 1]);
        }
    }
}
