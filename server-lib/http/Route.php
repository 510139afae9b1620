<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** A line of the route table. Its path consists of literal and `{name}` segments. */
final class Route
{
    public readonly bool $takesBody;
    public readonly bool $changes;

    /**
     * @param array<string, string> $values of the `{names}`
     * @param class-string<Handlers> $handlers
     * @param bool $takesBody false ignores a body
     * @param bool $changes whether a GET has a side effect: it is refused from other sites, like a write
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly array $values,
        public readonly string $handlers,
        public readonly string $action,
        public readonly Access $access = Access::SignedIn,
        bool $takesBody = true,
        bool $changes = false,
        /** False for a POST whose answer is a secret, which is not stored: repeating it is no replay. */
        public readonly bool $takesKey = true,
    ) {
        $this->takesBody = $takesBody && in_array($method, ['POST', 'PUT', 'PATCH'], true);
        $this->changes = $changes || $method !== 'GET';
    }

    /**
     * A literal path wins over one with `{id}`.
     *
     * @param array<string, RouteLine> $table by 'METHOD /path'
     */
    public static function find(array $table, string $method, string $path): self
    {
        // Only the lines of the path's first word: this runs at every request.
        $word = ' /' . (explode('/', $path, 3)[1] ?? '');
        $byPath = [];
        foreach ($table as $call => $line) {
            if (str_contains($call, $word)) {
                [$verb, $pattern] = explode(' ', $call, 2);
                $byPath[$pattern][$verb] = $line;
            }
        }
        foreach (isset($byPath[$path]) ? [$path] : array_keys($byPath) as $pattern) {
            $values = self::valuesIn($path, $pattern);
            if ($values !== null) {
                $line = $byPath[$pattern][$method] ?? throw self::notAllowed($method, array_keys($byPath[$pattern]));
                return new self($method, $pattern, $values, ...$line);
            }
        }
        throw ApiError::of(404, 'address_not_found');
    }

    /** @return array<string, string>|null null if the path does not match the pattern */
    private static function valuesIn(string $path, string $pattern): ?array
    {
        if (!str_starts_with($path, explode('{', $pattern, 2)[0])) {
            return null;
        }
        $regex = '~\A' . preg_replace('/\{(\w+)\}/', '(?<$1>[^/]+)', $pattern) . '\z~';
        return preg_match($regex, $path, $found) === 1 ? array_filter($found, is_string(...), ARRAY_FILTER_USE_KEY) : null;
    }

    /** @param list<string> $methods */
    private static function notAllowed(string $method, array $methods): ApiError
    {
        // Only a name that is safe to repeat in an answer.
        $name = preg_match('/\A[A-Z]{1,10}\z/', $method) === 1 ? $method : 'this method';
        return ApiError::of(405, 'method_not_allowed', ['method' => $name], ['Allow' => implode(', ', $methods)]);
    }
}
