<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Users;

use FruitKhata\Http\Access;
use FruitKhata\Http\Route;
use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\RouteTable;

/** User accounts, which only admins manage. */
final class UsersTest extends AuthTestCase
{
    private const FOR_ADMINS = [
        'POST /customers/1/merge', 'POST /vendors/1/merge', 'GET /reports/strange', 'PUT /reports/strange/sale/1', 'DELETE /reports/strange/sale/1',
        'GET /history', 'GET /history/size', 'GET /history/export', 'POST /history/unpack', 'DELETE /history', 'POST /history/1/undo', 'PUT /firm',
        'GET /second-factor', 'POST /second-factor', 'PUT /second-factor', 'POST /second-factor/off', 'GET /users', 'POST /users', 'PUT /users/1',
        'GET /books/check', 'GET /books/last-check', 'POST /books/repair', 'GET /notices', 'PUT /notices/news', 'GET /hosting/check', 'GET /backup',
        'POST /backup-right', 'GET /backup-token', 'POST /backup-token', 'DELETE /backup-token',
    ];

    public function testAnAdminAddsAStaffMemberWhoMaySignInAndIsRenamedAndPromoted(): void
    {
        $answer = $this->client->post('/users', ['name' => 'Munshi Ji', 'username' => ' Munshi ', 'role' => 'staff', 'password' => self::PASSWORD]);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields(['username' => 'munshi', 'name' => 'Munshi Ji', 'role' => 'staff', 'disabled' => false], $answer->record());
        self::assertStringNotContainsStringIgnoringCase('hash', $answer->body);
        self::assertSame(['admin', 'munshi'], $this->client->get('/users')->column('username'));
        $munshi = $this->signIn('munshi');
        self::assertSame([200, 403], [$munshi->get('/customers')->status, $munshi->get('/users')->status]);
        $promoted = $this->client->put("/users/{$answer->id()}", ['name' => 'Bade Munshi', 'username' => 'bade', 'role' => 'admin', 'currentPassword' => AppServer::PASSWORD]);
        self::assertFields(['id' => $answer->id(), 'name' => 'Bade Munshi', 'username' => 'bade', 'role' => 'admin', 'disabled' => false], $promoted->record());
        self::assertSame(200, $this->signIn('bade')->get('/users')->status);
    }

    public function testStaffCannotUseTheCallsForAdmins(): void
    {
        $calls = RouteTable::calls(static fn(Route $route): bool => in_array($route->access, [Access::Admin, Access::AdminOrToken], true));
        self::assertSame(self::FOR_ADMINS, array_map(static fn(array $call): string => implode(' ', $call), $calls));
        $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $before = $this->database->checksum();
        foreach ($calls as [$method, $path]) {
            self::assertRefused($munshi->sendJson($method, $path, ['role' => 'admin']), 403, 'Only an admin may do this', 'admin_only');
        }
        self::assertSame($before, $this->database->checksum());
    }

    public function testAnAdminResetsAPasswordAndEndsItsSessionsAndTheHistoryNeverHasItsValue(): void
    {
        $id = $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $this->database->run('DELETE FROM history');
        $answer = $this->client->put("/users/{$id}", ['password' => 'reset-password', 'currentPassword' => AppServer::PASSWORD]);
        self::assertSame(200, $answer->status, $answer->body);
        $rows = $this->database->rows('SELECT action, record_id, before_json, after_json FROM history');
        self::assertCount(1, $rows);
        self::assertEquals(['update', $id], [$rows[0]['action'], $rows[0]['record_id']]);
        self::assertStringNotContainsString('password', (string) $rows[0]['before_json']);
        self::assertStringContainsString('"password":"changed"', (string) $rows[0]['after_json']);
        self::assertStringNotContainsString('reset-password', (string) $rows[0]['after_json']);
        self::assertSame(401, $munshi->get('/customers')->status);
        self::assertSame(401, $this->tryToSignIn('munshi', self::PASSWORD)->status);
        self::assertSame(200, $this->tryToSignIn('munshi', 'reset-password')->status);
    }

    public function testAnAdminCannotSetTheirOwnPasswordWithoutTheCurrentOne(): void
    {
        $id = $this->account('owner', 'admin');
        $owner = $this->signIn('owner');
        $answer = $this->changingNothing(fn(): Answer => $owner->put("/users/{$id}", ['name' => 'Other', 'password' => 'taken-over']));
        self::assertRule($answer, 'password', 'Use the password form to change your own password');
        self::assertSame(['password' => ['own_password', []]], $answer->codes());
    }

    public function testTheRulesOfAnAccount(): void
    {
        $good = ['name' => 'Munshi Ji', 'username' => 'munshi', 'role' => 'staff', 'password' => self::PASSWORD];
        $broken = [
            [['username' => 'ab'], 'username', 'Username must be at least 3 characters'],
            [['name' => 'M'], 'name', 'Name must be at least 2 characters'],
            [['password' => 'abcde'], 'password', 'Password must be at least 6 characters'],
            [['password' => null], 'password', 'Password must be at least 6 characters'],
            [['role' => 'ADMIN'], 'role', 'Role must be admin or staff'],
            [['role' => ''], 'role', 'Role must be admin or staff'],
        ];
        foreach ($broken as [$changes, $field, $text]) {
            self::assertRule($this->changingNothing(fn(): Answer => $this->client->post('/users', [...$good, ...$changes])), $field, $text);
        }
        self::assertSame(409, $this->changingNothing(fn(): Answer => $this->client->post('/users', [...$good, 'username' => 'ADMIN ']))->status);
        self::assertRefused($this->client->put('/users/4000000', ['name' => 'Nobody']), 404, 'User not found');
    }

    public function testTheLastAdminCannotBeDisabledOrDemoted(): void
    {
        $admin = $this->client->get('/users')->firstId();
        foreach (['own_account' => ['disabled' => true], 'last_admin' => ['role' => 'staff']] as $code => $body) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->put("/users/{$admin}", [...$body, 'currentPassword' => AppServer::PASSWORD]));
            self::assertSame([409, $code], [$answer->status, $answer->code()], $answer->body);
        }
    }
}
