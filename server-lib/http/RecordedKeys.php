<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\KeyStore;
use FruitKhata\Shared\Services;

/**
 * The parameter `keys`: the Idempotency-Keys of entries that a phone has sent and not heard of. The answer lists in
 * `stored` those whose records it counts, which no clock could tell. Without `keys` the answer has no `stored`.
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
     * @param array<string, mixed> $fields read in the snapshot
     * @param array<string, string> $headers
     */
    public function object(array $fields, array $headers = []): Response
    {
        $stored = $this->keys === null ? [] : ['stored' => $this->stored()];
        return Response::json([...$fields, ...$stored], 200, $headers);
    }

    /** @param iterable<mixed> $rows read in the snapshot; with `keys`, they are beside `stored` */
    public function list(iterable $rows, ?int $total = null): Response
    {
        $list = Response::list($rows, $total);
        return $this->keys === null ? $list : Response::stream($this->withStored($list->pieces), $list->headers);
    }

    /** The last field of a JSON text, read in the snapshot; '' without `keys`. */
    public function lastField(): string
    {
        return $this->keys === null ? '' : ',"stored":' . json_encode($this->stored(), Response::JSON_FLAGS);
    }

    /**
     * @param iterable<string> $rows
     * @return \Generator<string>
     */
    private function withStored(iterable $rows): \Generator
    {
        yield '{"rows":';
        yield from $rows;
        yield $this->lastField() . '}';
    }

    /** @return list<string> */
    private function stored(): array
    {
        return (new KeyStore($this->services))->recorded($this->user->id, $this->keys ?? []);
    }
}
