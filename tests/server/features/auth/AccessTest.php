<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Http\Access;
use FruitKhata\Http\Route;
use FruitKhata\Tests\Harness\RouteTable;

/** Which calls are for admins only. */
final class AccessTest extends AuthTestCase
{
    private const FOR_ADMINS = [
        'POST /customers/{id}/merge', 'POST /vendors/{id}/merge', 'GET /reports/strange', 'PUT /reports/strange/{type}/{id}',
        'DELETE /reports/strange/{type}/{id}', 'GET /history', 'GET /history/size', 'GET /history/export', 'POST /history/unpack',
        'DELETE /history', 'POST /history/{id}/undo', 'PUT /firm', 'GET /second-factor', 'POST /second-factor', 'PUT /second-factor',
        'POST /second-factor/off', 'GET /users', 'POST /users', 'PUT /users/{id}', 'GET /books/check', 'GET /books/last-check',
        'POST /books/repair', 'GET /notices', 'PUT /notices/news', 'GET /hosting/check', 'POST /backup-right', 'GET /backup-token',
        'POST /backup-token', 'DELETE /backup-token',
    ];

    public function testTheseCallsAreForAdminsAndTheBackupForATokenToo(): void
    {
        $named = static fn(Access $access): array => array_map(
            static fn(Route $route): string => "{$route->method} {$route->path}",
            array_values(array_filter(RouteTable::all(), static fn(Route $route): bool => $route->access === $access)),
        );
        self::assertEqualsCanonicalizing(self::FOR_ADMINS, $named(Access::Admin));
        self::assertSame(['GET /backup'], $named(Access::AdminOrToken));
    }

    public function testStaffAreRefusedWithASentenceAndChangeNothing(): void
    {
        $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $before = $this->database->checksum();
        $isForAdmins = static fn(Route $route): bool => in_array($route->access, [Access::Admin, Access::AdminOrToken], true);
        foreach (RouteTable::calls($isForAdmins) as [$method, $path]) {
            self::assertRefused($munshi->sendJson($method, $path, ['password' => self::PASSWORD]), 403, 'Only an admin may do this', 'admin_only');
        }
        foreach (['user/1', 'user/999999999', 'confirmation/1', 'history/20260101', 'sign-in/1'] as $record) {
            self::assertRefused($munshi->get("/history/{$record}"), 403, 'Only an admin may do this', 'admin_only');
        }
        self::assertSame($before, $this->database->checksum());
        $customer = $this->customer();
        foreach (["/history/customer/{$customer}", '/customers', '/dashboard/stats', '/reports/profit-loss', '/firm'] as $path) {
            self::assertSame(200, $munshi->get($path)->status);
        }
    }
}
