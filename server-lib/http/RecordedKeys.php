<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\KeyStore;
use FruitKhata\Shared\Services;

/**
 * The parameter `keys`: the Idempotency-Keys of entries that a phone has sent and not heard of. The answer lists in `stored`
 * those whose records it counts, which no clock could tell. Without `keys` the answer has no `stored`.
 */
final class RecordedKeys
{
    private const MAX = 200;

    /** @param ?list<string> $keys null if the query has none */
    private function __construct(
        private readonly Services $services,
        private readonly User $user,
        private readonly ?array $keys,
    ) {}

    /**
     * `keys`: up to 200, joined by commas.
     *
     * @throws ApiError 422 if there are more
     */
    public static function read(Request $request, Services $services): self
    {
        $text = $request->query()->get('keys');
        $keys = $text === null ? null : array_filter(explode(',', $text), static fn(string $key): bool => $key !== '');
        if (count($keys ?? []) > self::MAX) {
            throw ApiError::rule('keys', 'too_many_keys', ['n' => self::MAX]);
        }
        return new self($services, $request->user(), $keys === null ? null : array_values(array_unique($keys)));
    }

    /** The answer and its `stored` are read from one snapshot. Without `keys`, the answer needs none. */
    public function freeze(): self
    {
        if ($this->keys !== null) {
            $this->services->database->freeze();
        }
        return $this;
    }

    /**
     * One object, with `stored` beside its fields.
     *
     * @param array<string, mixed> $fields read in the snapshot
     * @param array<string, string> $headers
     */
    public function object(array $fields, array $headers = []): Response
    {
        $stored = $this->keys === null ? [] : ['stored' => $this->stored($this->keys)];
        return Response::json([...$fields, ...$stored], 200, $headers);
    }

    /**
     * A bare list, or {rows, stored}.
     *
     * @param iterable<mixed> $rows read in the snapshot
     * @param ?int $total the number of rows of all pages, for X-Total-Count; null sends no such header
     */
    public function list(iterable $rows, ?int $total = null): Response
    {
        if ($this->keys === null) {
            return Response::list($rows, $total);
        }
        return Response::stream($this->withStored($rows), $total === null ? [] : ['X-Total-Count' => (string) $total]);
    }

    /** The last field of a JSON text, read in the snapshot; '' without `keys`. */
    public function lastField(): string
    {
        return $this->keys === null ? '' : ',"stored":' . json_encode($this->stored($this->keys), Response::JSON_FLAGS);
    }

    /**
     * @param iterable<mixed> $rows
     * @return \Generator<string>
     */
    private function withStored(iterable $rows): \Generator
    {
        yield '{"rows":';
        yield from Response::encodeRows($rows);
        yield $this->lastField() . '}';
    }

    /**
     * @param list<string> $keys
     * @return list<string>
     */
    private function stored(array $keys): array
    {
        return (new KeyStore($this->services))->recorded($this->user->id, $keys);
    }
}
