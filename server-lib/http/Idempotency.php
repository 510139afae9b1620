<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Shared\Services;

/**
 * A POST with an Idempotency-Key happens once in 24 hours. The key's row and the record share
 * one transaction, so a refused or failed request leaves no key; a second request waits on the first one's row lock.
 */
final class Idempotency
{
    public function __construct(private readonly Services $services) {}

    /** @param \Closure(): Response $handle */
    public function run(Request $request, \Closure $handle): Response
    {
        $key = $request->header('Idempotency-Key');
        if ($key === null) {
            return $handle();
        }
        if ($key === '' || strlen($key) > 255) {
            throw ApiError::rule('Idempotency-Key', 'Idempotency-Key must be 1 to 255 characters');
        }
        $id = hash('sha256', $request->user()->id . "\n" . $request->path . "\n" . $key);
        $bodyHash = hash('sha256', serialize(self::inOrder($request->body())));
        $response = $this->services->database->transaction(
            fn(): Response => $this->firstAnswer($id, $bodyHash) ?? $this->remember($id, $handle()),
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

    /** The remembered answer, or null after the key has been taken for this request. */
    private function firstAnswer(string $id, string $bodyHash): ?Response
    {
        $database = $this->services->database;
        $taken = $database->changeUnless(
            DatabaseFault::DUPLICATE_KEY,
            'INSERT INTO idempotency_keys (id, body_hash, answer, created_at)
             VALUES (UNHEX(?), UNHEX(?), ?, UTC_TIMESTAMP())',
            [$id, $bodyHash, ''],
        );
        if ($taken) {
            return null;
        }
        $row = $database->row(
            'SELECT LOWER(HEX(body_hash)) AS bodyHash, status, etag, answer, created_at < UTC_TIMESTAMP() - INTERVAL 24 HOUR AS expired
             FROM idempotency_keys
             WHERE id = UNHEX(?)
             FOR UPDATE',
            [$id],
        ) ?? throw new \LogicException('A taken key has a row');
        if ($row['expired'] === 1) {
            $database->change(
                'UPDATE idempotency_keys
                 SET body_hash = UNHEX(?), created_at = UTC_TIMESTAMP()
                 WHERE id = UNHEX(?)',
                [$bodyHash, $id],
            );
            return null;
        }
        if ($row['bodyHash'] !== $bodyHash) {
            throw ApiError::conflict('This was saved already with other values. Look for it in the list first.');
        }
        $headers = $row['etag'] === '' ? [] : ['ETag' => (string) $row['etag']];
        return Response::encoded((string) $row['answer'], (int) $row['status'], $headers);
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

    /** Now and then, keys past their day are removed; what was saved stays saved when that has to wait. */
    private function sweep(): void
    {
        if (random_int(1, 50) !== 1) {
            return;
        }
        try {
            $this->services->database->change(
                'DELETE FROM idempotency_keys
                 WHERE created_at < UTC_TIMESTAMP() - INTERVAL 24 HOUR
                 LIMIT 100',
            );
        } catch (DatabaseFault) {
            // The next sweep takes them along.
        }
    }
}
