<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\KeyStore;
use FruitKhata\Shared\Services;

/**
 * `keys` of a query: which of them have made records that the answer knows. Only the server can say that; the clocks of
 * a phone and of an answer cannot.
 */
final class StoredKeys
{
    private const MAX = 200;

    /** @param list<string> $keys */
    private function __construct(
        private readonly KeyStore $store,
        private readonly User $user,
        private readonly array $keys,
    ) {}

    /**
     * `keys`: up to 200, joined by commas.
     *
     * @return ?self null if the query has no `keys`
     * @throws ApiError 422 if there are more
     */
    public static function read(Request $request, Services $services): ?self
    {
        $text = $request->query()->get('keys');
        if ($text === null) {
            return null;
        }
        $keys = array_values(array_filter(explode(',', $text), static fn(string $key): bool => $key !== ''));
        if (count($keys) > self::MAX) {
            throw ApiError::rule('keys', 'too_many_keys', ['n' => self::MAX]);
        }
        return new self(new KeyStore($services), $request->user(), array_values(array_unique($keys)));
    }

    /** The JSON text of those whose records exist. Called inside the snapshot that is answered. */
    public function json(): string
    {
        return json_encode($this->store->stored($this->user->id, $this->keys), Response::JSON_FLAGS);
    }
}
