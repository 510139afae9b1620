<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Shared\Services;

/**
 * A POST with an Idempotency-Key happens once. The key's row and the record share one transaction, so a refused or failed
 * request leaves no key; a second request waits for the first one's row lock. Keys are kept for 90 days, and the newest
 * for longer: a clock that was wrong for a while may make new keys look old.
 */
final class Idempotency
{
    private const DAYS = 90;
    private const NEWEST_KEPT = 20_000;

    public function __construct(private readonly Services $services) {}

    /** @param \Closure(): Response $handle */
    public function run(Request $request, \Closure $handle): Response
    {
        $key = $request->header('Idempotency-Key');
        if ($key === null) {
            return $handle();
        }
        if ($key === '' || strlen($key) > 255) {
            throw ApiError::rule('Idempotency-Key', 'key_invalid');
        }
        $id = hash('sha256', $request->user()->id . "\n" . $request->path . "\n" . $key);
        $bodyHash = hash('sha256', serialize(self::inOrder($request->body())));
        $response = $this->services->database->transaction(
            fn(): Response => $this->firstAnswer($request->path, $id, $bodyHash) ?? $this->remember($id, $handle()),
        );
        $this->sweep();
        return $response;
    }

    /**
     * The same body whatever the order of its fields.
     *
     * @param array<array-key, mixed> $body
     * @return array<array-key, mixed>
     */
    private static function inOrder(array $body): array
    {
        if (!array_is_list($body)) {
            ksort($body);
        }
        return array_map(static fn(mixed $value): mixed => is_array($value) ? self::inOrder($value) : $value, $body);
    }

    /** The stored answer; null if the key was new and now belongs to this request. */
    private function firstAnswer(string $path, string $id, string $bodyHash): ?Response
    {
        $isNew = $this->services->database->changeUnless(
            DatabaseFault::DUPLICATE_KEY,
            'INSERT INTO idempotency_keys (id, body_hash, answer, created_at)
             VALUES (UNHEX(?), UNHEX(?), ?, UTC_TIMESTAMP())',
            [$id, $bodyHash, ''],
        );
        return $isNew ? null : $this->storedAnswer($path, $id, $bodyHash);
    }

    /** @throws ApiError 409 if the key was used with another body */
    private function storedAnswer(string $path, string $id, string $bodyHash): Response
    {
        $row = $this->services->database->row(
            'SELECT LOWER(HEX(body_hash)) AS bodyHash, status, etag, answer
             FROM idempotency_keys
             WHERE id = UNHEX(?)
             FOR UPDATE',
            [$id],
        ) ?? throw new \LogicException('A taken key has a row');
        $response = Response::encoded(
            (string) $row['answer'],
            (int) $row['status'],
            $row['etag'] === '' ? [] : ['ETag' => (string) $row['etag']],
        );
        if ($row['bodyHash'] !== $bodyHash) {
            throw ApiError::conflict('key_reused', [], self::pathOf($path, $response));
        }
        return $response;
    }

    /** @return array{path?: string} the created record's, such as '/sales/900' */
    private static function pathOf(string $path, Response $first): array
    {
        $record = json_decode($first->text(), true);
        $id = is_array($record) && $first->status === 201 ? $record['id'] ?? null : null;
        return is_int($id) ? ['path' => $path . '/' . $id] : [];
    }

    private function remember(string $id, Response $response): Response
    {
        $text = $response->text();
        $this->services->database->change(
            'UPDATE idempotency_keys
             SET status = ?, etag = ?, answer = ?
             WHERE id = UNHEX(?)',
            [$response->status, $response->headers['ETag'] ?? '', $text, $id],
        );
        return $response;
    }

    /** Removes old keys in one of fifty requests. A fault here must not turn a saved record into an error. */
    private function sweep(): void
    {
        if (random_int(1, 50) !== 1) {
            return;
        }
        try {
            $database = $this->services->database;
            $last = $database->row('SELECT MAX(entry_no) AS entryNo FROM idempotency_keys');
            $database->change(
                'DELETE FROM idempotency_keys
                 WHERE created_at < UTC_TIMESTAMP() - INTERVAL ' . self::DAYS . ' DAY AND entry_no <= ?
                 LIMIT 100',
                [(int) ($last['entryNo'] ?? 0) - self::NEWEST_KEPT],
            );
        } catch (DatabaseFault) {
            // The next sweep removes them.
        }
    }
}
