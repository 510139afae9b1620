<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * The keys of POSTs that must happen once, each with its first answer. Whether a record is still there is read from its
 * own table, so a key needs no care when a record is deleted or brought back.
 */
final class KeyStore extends Sql
{
    private const DAYS = 90;
    private const NEWEST_KEPT = 20_000;
    /** The bytes of an answer with the largest id and nothing else. */
    private const CLEARED_LENGTH = 17;
    /** The paths whose POST makes a record that can be deleted; its table is named alike. */
    private const PATHS = [
        '/customers', '/sales', '/collections', '/expenses', '/vendors', '/purchases', '/vendor-payments', '/crates',
        '/holders', '/transfers',
    ];

    public static function idOf(int $userId, string $path, string $key): string
    {
        return hash('sha256', $userId . "\n" . $path . "\n" . $key);
    }

    /** Whether the key was new and now belongs to this transaction. Waits for another one that has it. */
    public function claim(string $id, string $bodyHash): bool
    {
        return $this->database->changeUnlessTaken(
            'INSERT INTO idempotency_keys (id, body_hash, answer, created_at)
             VALUES (UNHEX(?), UNHEX(?), ?, UTC_TIMESTAMP())',
            [$id, $bodyHash, ''],
        );
    }

    /** @return Row {bodyHash, status, etag, answer} of a key that is taken, locked */
    public function first(string $id): array
    {
        return $this->database->row(
            'SELECT LOWER(HEX(body_hash)) AS bodyHash, status, etag, answer
             FROM idempotency_keys
             WHERE id = UNHEX(?)
             FOR UPDATE',
            [$id],
        ) ?? throw new \LogicException('A taken key has a row');
    }

    public function remember(string $id, int $status, string $etag, string $answer): void
    {
        $this->database->change(
            'UPDATE idempotency_keys
             SET status = ?, etag = ?, answer = ?
             WHERE id = UNHEX(?)',
            [$status, $etag, $answer, $id],
        );
    }

    public function isGone(string $path, int $recordId): bool
    {
        return in_array($path, self::PATHS, true) && $this->existing($path, [$recordId]) === [];
    }

    /**
     * @param list<string> $keys
     * @return list<string> those whose records exist
     */
    public function recorded(int $userId, array $keys): array
    {
        $recorded = [];
        foreach ($this->made($userId, $keys) as $path => $ids) {
            $recorded += array_intersect($ids, $this->existing($path, array_values($ids)));
        }
        return array_values(array_filter($keys, static fn(string $key): bool => isset($recorded[$key])));
    }

    /**
     * A key does not know its path, so it is looked for under each.
     *
     * @param list<string> $keys
     * @return array<string, array<string, int>> the ids of the records that were made with the keys, by path and key
     */
    private function made(int $userId, array $keys): array
    {
        $origins = [];
        foreach (self::PATHS as $path) {
            foreach ($keys as $key) {
                $origins[self::idOf($userId, $path, $key)] = [$path, $key];
            }
        }
        if ($origins === []) {
            return [];
        }
        $rows = $this->database->rows(
            "SELECT LOWER(HEX(id)) AS id, CAST(JSON_UNQUOTE(JSON_EXTRACT(answer, '$.id')) AS UNSIGNED) AS recordId
             FROM idempotency_keys
             WHERE id IN (0x" . implode(', 0x', array_keys($origins)) . ') AND status = 201',
        );
        $made = [];
        foreach ($rows as ['id' => $id, 'recordId' => $recordId]) {
            [$path, $key] = $origins[(string) $id];
            $made[$path][$key] = (int) $recordId;
        }
        return $made;
    }

    /**
     * @param list<int> $ids
     * @return list<int> those of the records that exist
     */
    private function existing(string $path, array $ids): array
    {
        $table = strtr(substr($path, 1), '-', '_');
        return $this->database->ids("SELECT id FROM $table WHERE id IN (" . implode(', ', $ids) . ')');
    }

    /**
     * Leaves of the answers up to a day (in UTC: a few hours more or less do no harm) only the id of the record: what
     * was known of a person is gone, and the key still makes the record only once.
     *
     * @return int how many, at most $limit
     */
    public function clearAnswers(string $day, int $limit): int
    {
        return $this->database->change(
            "UPDATE idempotency_keys
             SET answer = COALESCE(CONCAT('{\"id\":', JSON_EXTRACT(answer, '$.id'), '}'), '{}')
             WHERE created_at < ? + INTERVAL 1 DAY AND LENGTH(answer) > " . self::CLEARED_LENGTH . "
             ORDER BY created_at
             LIMIT $limit",
            [$day],
        );
    }

    /** Never removes the newest: a clock that was wrong for a while may make new keys look old. */
    public function sweep(): void
    {
        $last = $this->database->number('SELECT MAX(entry_no) FROM idempotency_keys');
        $this->database->change(
            'DELETE FROM idempotency_keys
             WHERE created_at < UTC_TIMESTAMP() - INTERVAL ' . self::DAYS . ' DAY AND entry_no <= ?
             LIMIT 100',
            [$last - self::NEWEST_KEPT],
        );
    }
}
