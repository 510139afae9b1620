<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\TextParts;

/**
 * Adds the parts of the texts that have none yet, as a step of the migration: on its connection, under its lock, 500 texts
 * per transaction. If it is killed, the next run continues where it stopped.
 */
final class TextPartBackfill
{
    private const BATCH = 500;

    public function __construct(private readonly \PDO $pdo) {}

    public function run(): void
    {
        do {
            $texts = $this->fillBatch();
        } while ($texts === self::BATCH);
    }

    /** @return int how many texts */
    private function fillBatch(): int
    {
        $this->pdo->beginTransaction();
        $found = $this->pdo->prepare('SELECT id, text, sound, kind = 3 AS is_vehicle FROM sale_texts WHERE has_parts = 0 ORDER BY id LIMIT ' . self::BATCH);
        $found->execute();
        /** @var list<array{id: int, text: string, sound: string, is_vehicle: int}> $texts */
        $texts = $found->fetchAll(\PDO::FETCH_ASSOC);
        foreach ($texts as $text) {
            $this->add($text['id'], TextParts::of($text['text'], $text['sound'], $text['is_vehicle'] === 1));
        }
        $this->pdo->commit();
        return count($texts);
    }

    /** @param list<string> $parts */
    private function add(int $id, array $parts): void
    {
        if ($parts !== []) {
            $rows = implode(', ', array_fill(0, count($parts), "(?, $id)"));
            $this->pdo->prepare("INSERT IGNORE INTO sale_text_parts (part, text_id) VALUES $rows")->execute($parts);
        }
        $this->pdo->prepare('UPDATE sale_texts SET has_parts = 1 WHERE id = ?')->execute([$id]);
    }
}
