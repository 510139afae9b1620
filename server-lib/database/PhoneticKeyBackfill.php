<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\PhoneticKey;

/**
 * Fills in missing phonetic keys, as a step of the migration: on its connection, under its lock, 500 rows per
 * transaction. If it is killed, the next run continues where it stopped.
 */
final class PhoneticKeyBackfill
{
    private const BATCH = 500;
    private const TEXTS = ['customers' => 'name', 'vendors' => 'name', 'purchases' => 'description', 'sale_texts' => 'text'];

    public function __construct(private readonly \PDO $pdo) {}

    public function run(): void
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
        $rows = $this->pdo->prepare("SELECT id, $column FROM $table WHERE id > ? AND LENGTH(sound) = 0 ORDER BY id LIMIT " . self::BATCH);
        $rows->execute([$after]);
        /** @var array<int, string> $texts */
        $texts = $rows->fetchAll(\PDO::FETCH_KEY_PAIR);
        $update = $this->pdo->prepare("UPDATE $table SET sound = ? WHERE id = ?");
        $this->pdo->beginTransaction();
        foreach ($texts as $id => $text) {
            $update->execute([PhoneticKey::of($text), $id]);
        }
        $this->pdo->commit();
        return count($texts) === self::BATCH ? array_key_last($texts) : null;
    }
}
