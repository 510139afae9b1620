<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Finds the route of a path and method. A literal path wins over one with `{id}`. */
final class Router
{
    private const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

    /** @var array<string, array<string, Route>> path => method => route */
    private array $byPath = [];

    /**
     * @param list<Route> $routes
     * @throws \LogicException for a mistake in the table: a bad method, a bad path or a repeated line
     */
    public function __construct(array $routes)
    {
        foreach ($routes as $route) {
            $line = $route->method . ' ' . $route->path;
            if (!in_array($route->method, self::METHODS, true)) {
                throw new \LogicException("Route '$line': unknown method");
            }
            if (preg_match('~\A(/([a-z]+(-[a-z]+)*|\{[a-z]+\}))+\z~', $route->path) !== 1) {
                throw new \LogicException("Route '$line': segments are kebab-case words or {names}");
            }
            if (isset($this->byPath[$route->path][$route->method])) {
                throw new \LogicException("Route '$line' is listed twice");
            }
            $this->byPath[$route->path][$route->method] = $route;
        }
    }

    /**
     * The route and the values of its `{names}`.
     *
     * @return array{Route, array<string, string>}
     * @throws ApiError 404 for an unknown path, 405 with Allow for a method that the path does not take
     */
    public function match(string $method, string $path): array
    {
        [$methods, $values] = isset($this->byPath[$path]) && !str_contains($path, '{')
            ? [$this->byPath[$path], []]
            : $this->matchPattern($path);
        if (!isset($methods[$method])) {
            $allow = implode(', ', array_keys($methods));
            throw ApiError::of(405, 'method_not_allowed', ['method' => self::name($method)], ['Allow' => $allow]);
        }
        return [$methods[$method], $values];
    }

    /** @return array{array<string, Route>, array<string, string>} */
    private function matchPattern(string $path): array
    {
        $segments = explode('/', $path);
        foreach ($this->byPath as $pattern => $methods) {
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
