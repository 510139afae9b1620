<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\KeyStore;
use FruitKhata\Shared\Services;

/**
 * A POST with an Idempotency-Key happens once. The key's row and the record share one transaction, so a refused or
 * failed request leaves no key; a second request waits for the first one's row lock.
 */
final class Idempotency
{
    private readonly KeyStore $keys;

    public function __construct(private readonly Services $services)
    {
        $this->keys = new KeyStore($services);
    }

    /** @param \Closure(Request): Response $handle */
    public function run(Request $request, \Closure $handle): Response
    {
        $key = $request->header('Idempotency-Key');
        if ($key === null) {
            return $handle($request);
        }
        if ($key === '' || strlen($key) > 255) {
            throw ApiError::rule('Idempotency-Key', 'key_invalid');
        }
        $id = KeyStore::idOf($request->user()->id, $request->path, $key);
        $bodyHash = hash('sha256', serialize(self::inOrder($request->body())));
        $response = $this->services->transaction(function () use ($request, $handle, $id, $bodyHash): Response {
            if (!$this->keys->claim($id, $bodyHash)) {
                return $this->firstAnswer($request->path, $id, $bodyHash);
            }
            $response = $handle($request);
            $this->keys->remember($id, $response->status, $response->headers['ETag'] ?? '', $response->text());
            return $response;
        });
        $this->sweep();
        return $response;
    }

    /**
     * @param array<array-key, mixed> $body
     * @return array<array-key, mixed> the same for fields in another order
     */
    private static function inOrder(array $body): array
    {
        if (!array_is_list($body)) {
            ksort($body);
        }
        return array_map(static fn(mixed $value): mixed => is_array($value) ? self::inOrder($value) : $value, $body);
    }

    /** @throws ApiError 409 if the key was used with another body, or if its record has been deleted since */
    private function firstAnswer(string $path, string $id, string $bodyHash): Response
    {
        $row = $this->keys->first($id);
        $record = (int) $row['status'] === 201 ? json_decode((string) $row['answer'], true) : null;
        $recordId = is_array($record) && is_int($record['id'] ?? null) ? $record['id'] : null;
        if ($row['bodyHash'] !== $bodyHash) {
            throw ApiError::conflict('key_reused', [], $recordId === null ? [] : ['path' => $path . '/' . $recordId]);
        }
        if ($recordId !== null && $this->keys->isGone($path, $recordId)) {
            throw ApiError::conflict('deleted_since');
        }
        $headers = $row['etag'] === '' ? [] : ['ETag' => (string) $row['etag']];
        return Response::stream([(string) $row['answer']], $headers, (int) $row['status']);
    }

    /** Removes old keys in one of fifty requests. A fault here must not turn a saved record into an error. */
    private function sweep(): void
    {
        if (random_int(1, 50) !== 1) {
            return;
        }
        try {
            $this->keys->sweep();
        } catch (DatabaseFault) {
            // The next sweep removes them.
        }
    }
}
