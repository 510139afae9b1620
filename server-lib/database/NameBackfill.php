<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * Gives the changes of older releases the names that their users have now, as a step of the migration: on its connection,
 * under its lock, 2,000 ids per statement. If it is killed, the next run fills the rest.
 */
final class NameBackfill
{
    private const BATCH = 2000;

    public function __construct(private readonly \PDO $pdo) {}

    public function run(): void
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
        for ($first = $ids['first']; $first <= $ids['last']; $first += self::BATCH) {
            $fill->execute([$first, $first + self::BATCH - 1]);
        }
    }
}
