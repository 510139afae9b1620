<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use FruitKhata\Http\Route;
use PHPUnit\Framework\Assert;

/** All lines of server-lib/routes.php: what holds for every call is asked of every line. */
final class RouteTable
{
    /** @return list<Route> */
    public static function all(): array
    {
        $table = dirname(__DIR__, 3) . '/server-lib/routes.php';
        preg_match_all("/^    '([a-z-]+)' => \[$/m", (string) file_get_contents($table), $found);
        $of = require $table;
        Assert::assertIsCallable($of);
        $routes = [];
        foreach ($found[1] as $word) {
            foreach ((array) $of($word) as $route) {
                Assert::assertInstanceOf(Route::class, $route);
                $routes[] = $route;
            }
        }
        Assert::assertGreaterThan(100, count($routes));
        return $routes;
    }

    /**
     * A call of each route, with a record, a type and a day in its path.
     *
     * @param \Closure(Route): bool $which
     * @return list<array{string, string}> method and path
     */
    public static function calls(\Closure $which): array
    {
        $example = ['{id}' => '1', '{type}' => 'sale', '{day}' => Day::today()];
        return array_map(static fn(Route $route): array => [$route->method, strtr($route->path, $example)], array_values(array_filter(self::all(), $which)));
    }
}
