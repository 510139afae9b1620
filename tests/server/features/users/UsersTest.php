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
    public function testAnAdminAddsAStaffMemberWhoMaySignIn(): void
    {
        $answer = $this->client->post('/users', ['name' => 'Munshi Ji', 'username' => ' Munshi ', 'role' => 'staff', 'password' => self::PASSWORD]);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields(['username' => 'munshi', 'name' => 'Munshi Ji', 'role' => 'staff', 'disabled' => false], $answer->record());
        self::assertStringNotContainsStringIgnoringCase('hash', $answer->body);
        self::assertSame(['admin', 'munshi'], $this->client->get('/users')->column('username'));
        self::assertSame(200, $this->signIn('munshi')->get('/customers')->status);
    }

    public function testStaffCannotUseTheCallsForAdmins(): void
    {
        $id = $this->account('munshi');
        $munshi = $this->signIn('munshi');
        foreach (['/customers', '/dashboard/stats', '/reports/profit-loss', '/vendor-balances'] as $path) {
            self::assertSame(200, $munshi->get($path)->status);
        }
        $before = $this->database->checksum();
        $isForAdmins = static fn(Route $route): bool => in_array($route->access, [Access::Admin, Access::AdminOrToken], true);
        foreach (RouteTable::calls($isForAdmins) as [$method, $path]) {
            self::assertSame(403, $munshi->sendJson($method, $path, ['role' => 'admin'])->status, "{$method} {$path}");
        }
        self::assertSame(403, $munshi->put("/users/{$id}", ['role' => 'admin'])->status);
        self::assertSame($before, $this->database->checksum());
        $answer = $munshi->put('/user/profile', ['role' => 'admin']);
        self::assertSame('staff', $this->client->get('/users')->rows()[1]['role'] ?? null, $answer->body);
    }

    public function testAnAdminResetsAPasswordAndEndsItsSessions(): void
    {
        $id = $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $answer = $this->client->put("/users/{$id}", ['password' => 'reset-password', 'currentPassword' => AppServer::PASSWORD]);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertSame(401, $munshi->get('/customers')->status);
        self::assertSame(401, $this->tryToSignIn('munshi', self::PASSWORD)->status);
        self::assertSame(200, $this->tryToSignIn('munshi', 'reset-password')->status);
    }

    public function testAResetPasswordShowsInTheHistoryButNeverItsValue(): void
    {
        $id = $this->account('munshi');
        $this->database->run('DELETE FROM history');
        $this->client->put("/users/{$id}", ['password' => 'reset-password', 'currentPassword' => AppServer::PASSWORD]);
        $rows = $this->database->rows('SELECT action, record_id, before_json, after_json FROM history');
        self::assertCount(1, $rows);
        self::assertEquals(['update', $id], [$rows[0]['action'], $rows[0]['record_id']]);
        self::assertStringNotContainsString('password', (string) $rows[0]['before_json']);
        self::assertStringContainsString('"password":"changed"', (string) $rows[0]['after_json']);
        self::assertStringNotContainsString('reset-password', (string) $rows[0]['after_json']);
    }

    public function testAnAdminCannotSetTheirOwnPasswordWithoutTheCurrentOne(): void
    {
        $this->account('owner', 'admin');
        $owner = $this->signIn('owner');
        $id = $this->database->value("SELECT id FROM users WHERE username = 'owner'");
        $body = ['name' => 'Other', 'password' => 'taken-over'];
        $answer = $this->changingNothing(fn(): Answer => $owner->put("/users/{$id}", $body));
        self::assertRule($answer, 'password', 'Use the password form to change your own password');
        self::assertSame(['password' => ['own_password', []]], $answer->codes());
        self::assertSame(200, $owner->put("/users/{$id}", ['name' => 'Other'])->status);
        self::assertSame(200, $this->client->put("/users/{$id}", ['password' => 'reset-password', 'currentPassword' => AppServer::PASSWORD])->status, 'another admin may');
    }

    public function testAnAccountThatDoesNotChangeLeavesNoHistory(): void
    {
        $id = $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $this->database->run('DELETE FROM history');
        foreach ([[], ['name' => 'Munshi Ji', 'role' => 'staff', 'disabled' => false]] as $body) {
            self::assertSame(200, $this->client->put("/users/{$id}", $body)->status);
        }
        self::assertSame(200, $munshi->put('/user/profile', ['name' => 'Munshi Ji'])->status);
        self::assertSame(0, $this->database->count('history'));
        $this->client->put("/users/{$id}", ['name' => 'Bade Munshi']);
        self::assertSame(1, $this->database->count('history'));
    }

    public function testAnAdminRenamesAndPromotes(): void
    {
        $id = $this->account('munshi');
        $answer = $this->client->put("/users/{$id}", ['name' => 'Bade Munshi', 'username' => 'bade', 'role' => 'admin', 'currentPassword' => AppServer::PASSWORD]);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields(['id' => $id, 'name' => 'Bade Munshi', 'username' => 'bade', 'role' => 'admin', 'disabled' => false], $answer->record());
        self::assertSame(200, $this->signIn('bade')->get('/users')->status);
    }

    public function testTheRulesOfAnAccount(): void
    {
        $good = ['name' => 'Munshi Ji', 'username' => 'munshi', 'role' => 'staff', 'password' => self::PASSWORD];
        $broken = [
            [['username' => 'ab'], 'username', 'Username must be at least 3 characters'],
            [['name' => 'M'], 'name', 'Name must be at least 2 characters'],
            [['password' => 'abcde'], 'password', 'Password must be at least 6 characters'],
            [['password' => null], 'password', 'Password must be at least 6 characters'],
        ];
        foreach ($broken as [$changes, $field, $text]) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->post('/users', [...$good, ...$changes]));
            self::assertRule($answer, $field, $text);
        }
        foreach (['owner', 'ADMIN', '', 1] as $role) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->post('/users', [...$good, 'role' => $role]));
            self::assertSame([422, ['role']], [$answer->status, array_keys($answer->errors())], $answer->body);
        }
        foreach (['admin', 'admin ', 'ADMIN'] as $name) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->post('/users', [...$good, 'username' => $name]));
            self::assertSame(409, $answer->status, $answer->body);
        }
        $answer = $this->changingNothing(fn(): Answer => $this->client->post('/users', [...$good, 'username' => 'ÁDMIN']));
        self::assertSame([422, ['username']], [$answer->status, array_keys($answer->errors())]);
        self::assertRefused($this->client->put('/users/4000000', ['name' => 'Nobody']), 404, 'User not found');
    }

    public function testTheLastAdminCannotBeDisabledOrDemoted(): void
    {
        $admin = $this->client->get('/users')->rows()[0]['id'] ?? null;
        self::assertIsInt($admin);
        $refused = ['own_account' => ['disabled' => true], 'last_admin' => ['role' => 'staff']];
        foreach ($refused as $code => $body) {
            $body['currentPassword'] = AppServer::PASSWORD;
            $answer = $this->changingNothing(fn(): Answer => $this->client->put("/users/{$admin}", $body));
            self::assertSame([409, $code], [$answer->status, $answer->record()['code'] ?? null], $answer->body);
        }
    }
}
