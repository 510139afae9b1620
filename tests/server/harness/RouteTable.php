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
        /** @var array<string, RouteLine> $table */
        $table = require dirname(__DIR__, 3) . '/server-lib/routes.php';
        Assert::assertGreaterThan(100, count($table));
        return array_map(
            static fn(string $call): Route => Route::find($table, ...explode(' ', $call, 2)),
            array_keys($table),
        );
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
