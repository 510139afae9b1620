<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Sound;

/**
 * Fills in the sounds that rows do not have yet, as a step of the migration: on its connection, under its lock, 500 rows
 * a transaction. After a kill the next run goes on where it stopped.
 */
final class SoundBackfill
{
    private const PAGE = 500;
    private const TEXTS = ['customers' => 'name', 'vendors' => 'name', 'purchases' => 'description', 'sale_texts' => 'text'];

    public function __construct(private readonly \PDO $pdo) {}

    public function run(): void
    {
        foreach (self::TEXTS as $table => $column) {
            $last = 0;
            do {
                $last = $this->fillPage($table, $column, $last);
            } while ($last !== null);
        }
    }

    /** @return ?int the last id of a page that was full; null where no more rows follow */
    private function fillPage(string $table, string $column, int $after): ?int
    {
        // By its length, since a blank, which marks a text without any sound, otherwise equals ''.
        $rows = $this->pdo->prepare("SELECT id, $column FROM $table WHERE id > ? AND LENGTH(sound) = 0 ORDER BY id LIMIT " . self::PAGE);
        $rows->execute([$after]);
        /** @var array<int, string> $texts */
        $texts = $rows->fetchAll(\PDO::FETCH_KEY_PAIR);
        $update = $this->pdo->prepare("UPDATE $table SET sound = ? WHERE id = ?");
        $this->pdo->beginTransaction();
        foreach ($texts as $id => $text) {
            $update->execute([Sound::of($text), $id]);
        }
        $this->pdo->commit();
        return count($texts) === self::PAGE ? array_key_last($texts) : null;
    }
}
