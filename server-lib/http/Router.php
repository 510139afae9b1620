<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Finds the route of a path and method. A literal path wins over one with `{id}`. */
final class Router
{
    /** @param \Closure(string): list<Route> $routes those whose path begins with a word */
    public function __construct(private readonly \Closure $routes) {}

    /**
     * The route and the values of its `{names}`.
     *
     * @return array{Route, array<string, string>}
     * @throws ApiError 404 for an unknown path, 405 with Allow for a method that the path does not take
     */
    public function match(string $method, string $path): array
    {
        $byPath = [];
        foreach (($this->routes)(explode('/', $path)[1] ?? '') as $route) {
            $byPath[$route->path][$route->method] = $route;
        }
        [$methods, $values] = isset($byPath[$path]) && !str_contains($path, '{')
            ? [$byPath[$path], []]
            : self::matchPattern($byPath, $path);
        if (!isset($methods[$method])) {
            $allow = implode(', ', array_keys($methods));
            throw ApiError::of(405, 'method_not_allowed', ['method' => self::name($method)], ['Allow' => $allow]);
        }
        return [$methods[$method], $values];
    }

    /**
     * @param array<string, array<string, Route>> $byPath path => method => route
     * @return array{array<string, Route>, array<string, string>}
     */
    private static function matchPattern(array $byPath, string $path): array
    {
        $segments = explode('/', $path);
        foreach ($byPath as $pattern => $methods) {
            if (str_contains($pattern, '{')) {
                $values = self::valuesOf(explode('/', $pattern), $segments);
                if ($values !== null) {
                    return [$methods, $values];
                }
            }
        }
        throw ApiError::of(404, 'address_not_found');
    }

    /**
     * @param list<string> $pattern
     * @param list<string> $segments
     * @return array<string, string>|null null if the path does not match the pattern
     */
    private static function valuesOf(array $pattern, array $segments): ?array
    {
        if (count($pattern) !== count($segments)) {
            return null;
        }
        $values = [];
        foreach ($pattern as $i => $expected) {
            if (str_starts_with($expected, '{') && $segments[$i] !== '') {
                $values[trim($expected, '{}')] = $segments[$i];
            } elseif ($expected !== $segments[$i]) {
                return null;
            }
        }
        return $values;
    }

    /** The method's name if it is safe to repeat in an answer. */
    private static function name(string $method): string
    {
        return preg_match('/\A[A-Z]{1,10}\z/', $method) === 1 ? $method : 'this method';
    }
}
