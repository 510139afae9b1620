<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use FruitKhata\Http\Route;
use PHPUnit\Framework\Assert;

/** All lines of server-lib/routes.php. */
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
}
