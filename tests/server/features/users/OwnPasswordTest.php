<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Users;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\TestWith;

/** An open browser alone locks nobody out, raises nobody, turns no customer's payment aside and copies nothing. */
final class OwnPasswordTest extends AuthTestCase
{
    private const ACCOUNT = ['name' => 'Chhotu Ji', 'username' => 'chhotu', 'password' => self::PASSWORD];

    /** @param array<string, mixed> $body */
    #[TestWith(['POST', '/users', ['role' => 'admin'] + self::ACCOUNT, 201], 'a new admin')]
    #[TestWith(['PUT', '/users/{munshi}', ['role' => 'admin']], 'raising somebody')]
    #[TestWith(['PUT', '/users/{munshi}', ['password' => 'reset-password']], 'the password of somebody else')]
    #[TestWith(['PUT', '/users/{munshi}', ['username' => 'chhotu']], 'the username of somebody else')]
    #[TestWith(['PUT', '/users/{malik}', ['role' => 'staff']], 'lowering an admin')]
    #[TestWith(['PUT', '/users/{malik}', ['disabled' => true]], 'disabling an admin')]
    #[TestWith(['PUT', '/user/profile', ['username' => 'maalik']], 'the own username')]
    #[TestWith(['PUT', '/users/{admin}', ['username' => 'maalik']], 'the own username as that of an account')]
    #[TestWith(['PUT', '/firm', ['upiId' => 'chor@ybl']], 'where payments go')]
    #[TestWith(['POST', '/backup-right', [], 201], 'a backup')]
    #[TestWith(['POST', '/backup-token', [], 201, 'password'], 'a token for backups')]
    public function testNeedsTheOwnPassword(string $method, string $path, array $body, int $status = 200, string $field = 'currentPassword'): void
    {
        $ids = ['{munshi}' => $this->account('munshi'), '{malik}' => $this->account('malik', 'admin', 'Malik Ji')];
        $ids['{admin}'] = (int) $this->database->value("SELECT id FROM users WHERE username = 'admin'");
        $path = strtr($path, array_map(strval(...), $ids));
        $send = fn(?string $own): Answer => $this->client->sendJson($method, $path, $own === null ? $body : [...$body, $field => $own]);
        foreach ([null, ''] as $none) {
            self::assertRule($this->changingNothing(fn(): Answer => $send($none)), $field, 'Current password is required');
        }
        self::assertRule($send(str_repeat('x', 2000)), $field, 'Current password is incorrect');
        self::assertSame($status, $send(AppServer::PASSWORD)->status);
        $this->database->run("UPDATE users SET username = 'admin' WHERE id = ?", [$ids['{admin}']]);
    }

    public function testADisabledAdminIsEnabledWithTheOwnPasswordAndStaffAndHarmlessChangesNeedNone(): void
    {
        self::assertSame(201, $this->client->post('/users', ['role' => 'staff'] + self::ACCOUNT)->status);
        $admin = $this->account('malik', 'admin', 'Malik Ji');
        $staff = $this->account('munshi');
        foreach ([[$admin, ['name' => 'Bade Malik', 'role' => 'admin', 'username' => 'malik', 'disabled' => false]], [$staff, ['disabled' => true]], [$staff, ['disabled' => false]]] as [$id, $body]) {
            self::assertSame(200, $this->client->put("/users/$id", $body)->status);
        }
        $this->client->put("/users/$admin", ['disabled' => true, 'currentPassword' => AppServer::PASSWORD]);
        self::assertRule($this->client->put("/users/$admin", ['disabled' => false]), 'currentPassword', 'Current password is required');
        self::assertSame(200, $this->client->put('/firm', ['upiId' => ' ', 'address' => 'Azadpur', 'ownerPhone' => '98111 22333'])->status);
        self::assertSame(412, $this->client->put('/firm', ['upiId' => 'chor@ybl'], ['If-Match' => '"old"'])->status, 'what somebody else changed is said first');
        $munshi = $this->signIn('munshi');
        self::assertRule($munshi->put('/user/profile', ['username' => 'naya', 'currentPassword' => AppServer::PASSWORD]), 'currentPassword', 'Current password is incorrect');
        self::assertSame(200, $munshi->put('/user/profile', ['username' => 'naya', 'currentPassword' => self::PASSWORD])->status);
        self::assertSame(200, $munshi->put('/user/profile', ['username' => 'Naya ', 'name' => 'Munshi'])->status, 'it stays');
    }

    public function testTheRightToABackupIsForAllOfItsPartsForAnHourAndForItsSession(): void
    {
        $right = $this->client->post('/backup-right', ['currentPassword' => AppServer::PASSWORD])->record()['right'];
        self::assertIsString($right);
        $fetch = static fn(Client $client, string $right): Answer => $client->send('GET', '/backup?part=', '', ['X-Backup-Right' => $right]);
        self::assertSame([200, 200], [$fetch($this->client, $right)->status, $fetch($this->client, $right)->status]);
        [$until, $signature] = explode('-', $right);
        self::assertLessThanOrEqual(time() + 3600, (int) $until);
        $later = (int) $until + 3600;
        foreach (['', 'x', $until, "$later-$signature", "$until-" . strrev($signature), (string) (time() - 1) . "-$signature"] as $wrong) {
            self::assertRule($fetch($this->client, $wrong), 'currentPassword', 'Current password is required');
        }
        self::assertRule($fetch(Client::signedIn(TestBed::server()), $right), 'currentPassword', 'Current password is required');
    }

    public function testAGuessOfOneQuestionCountsForAllOfThemAlsoUnderAKeyAndLeavesALockOut(): void
    {
        $id = $this->account('munshi');
        $asked = [
            ['PUT', '/user/profile', ['username' => 'malik']],
            ['PUT', "/users/$id", ['username' => 'maalik']],
            ['PUT', '/firm', ['upiId' => 'chor@ybl']],
            ['POST', '/backup-right', []],
            ['POST', '/users', ['role' => 'admin'] + self::ACCOUNT],
        ];
        for ($guess = 0; $guess < 10; $guess++) {
            [$method, $path, $body] = $asked[$guess % 5];
            $answer = $this->client->sendJson($method, $path, [...$body, 'currentPassword' => "wrong-$guess"], ['Idempotency-Key' => "guess-$guess"]);
            self::assertRule($answer, 'currentPassword', 'Current password is incorrect');
        }
        foreach ($asked as [$method, $path, $body]) {
            $answer = $this->client->sendJson($method, $path, [...$body, 'currentPassword' => AppServer::PASSWORD]);
            self::assertSame([429, 'too_many_attempts'], [$answer->status, $answer->code()], $path);
        }
        self::assertSame(1, (int) $this->database->value("SELECT COUNT(*) FROM history WHERE record_type = 'lock-out'"));
        self::assertSame(0, (int) $this->database->value("SELECT COUNT(*) FROM users WHERE username = 'chhotu'"));
    }
}
