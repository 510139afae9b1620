<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Users;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;

/** An open browser alone locks nobody out, raises nobody, turns no customer's payment aside and copies nothing. */
final class OwnPasswordTest extends AuthTestCase
{
    private const ACCOUNT = ['name' => 'Munshi Ji', 'username' => 'munshi', 'role' => 'admin', 'password' => self::PASSWORD];

    public function testANewAdminNeedsTheOwnPassword(): void
    {
        $this->assertAsked(fn(array $own): Answer => $this->client->post('/users', [...self::ACCOUNT, ...$own]), 201);
    }

    public function testRaisingSomebodyNeedsTheOwnPassword(): void
    {
        $id = $this->account('munshi');
        $this->assertAsked(fn(array $own): Answer => $this->client->put("/users/$id", ['role' => 'admin', ...$own]), 200);
    }

    public function testAnothersPasswordNeedsTheOwnPassword(): void
    {
        $id = $this->account('munshi');
        $this->assertAsked(fn(array $own): Answer => $this->client->put("/users/$id", ['password' => 'reset-password', ...$own]), 200);
    }

    public function testABackupTokenNeedsTheOwnPassword(): void
    {
        $own = static fn(array $body): array => isset($body['currentPassword']) ? ['password' => $body['currentPassword']] : [];
        $this->assertAsked(fn(array $body): Answer => $this->client->post('/backup-token', $own($body)), 201, 'password');
    }

    public function testTheOwnChangedUsernameNeedsTheOwnPassword(): void
    {
        $this->assertAsked(fn(array $own): Answer => $this->client->put('/user/profile', ['username' => 'malik', ...$own]), 200);
        self::assertSame(200, $this->client->put('/user/profile', ['username' => 'Malik ', 'name' => 'Malik Ji'])->status, 'it stays');
        $id = $this->database->value("SELECT id FROM users WHERE username = 'malik'");
        $this->assertAsked(fn(array $own): Answer => $this->client->put("/users/$id", ['username' => 'admin', ...$own]), 200);
        self::assertSame(200, $this->client->put('/user/profile', ['name' => 'admin'])->status);
    }

    public function testStaffChangeTheirOwnUsernameWithTheirOwnPassword(): void
    {
        $this->account('munshi');
        $munshi = $this->signIn('munshi');
        self::assertRule($this->changingNothing(fn() => $munshi->put('/user/profile', ['username' => 'chhotu'])), 'currentPassword', 'Current password is required');
        self::assertRule($munshi->put('/user/profile', ['username' => 'chhotu', 'currentPassword' => AppServer::PASSWORD]), 'currentPassword', 'Current password is incorrect');
        self::assertSame(200, $munshi->put('/user/profile', ['username' => 'chhotu', 'currentPassword' => self::PASSWORD])->status);
    }

    public function testAnothersLoginNeedsTheOwnPassword(): void
    {
        $id = $this->account('munshi');
        $this->assertAsked(fn(array $own): Answer => $this->client->put("/users/$id", ['username' => 'chhotu', ...$own]), 200);
        self::assertSame(200, $this->client->put("/users/$id", ['username' => 'chhotu', 'name' => 'Chhotu'])->status, 'it stays');
    }

    public function testLoweringDisablingAndEnablingAnAdminNeedTheOwnPassword(): void
    {
        $id = $this->account('malik', 'admin', 'Malik Ji');
        foreach ([['disabled' => true], ['disabled' => false], ['role' => 'staff']] as $body) {
            $this->assertAsked(fn(array $own): Answer => $this->client->put("/users/$id", [...$body, ...$own]), 200);
        }
    }

    public function testTheUpiIdNeedsTheOwnPasswordAndTheRestOfTheFirmDoesNot(): void
    {
        $this->assertAsked(fn(array $own): Answer => $this->client->put('/firm', ['upiId' => 'chor@ybl', ...$own]), 200);
        self::assertSame(200, $this->client->put('/firm', ['upiId' => ' chor@ybl', 'address' => 'Azadpur', 'ownerPhone' => '98111 22333'])->status);
        $this->assertAsked(fn(array $own): Answer => $this->client->put('/firm', ['upiId' => '', ...$own]), 200);
        $late = $this->client->put('/firm', ['upiId' => 'chor@ybl'], ['If-Match' => '"old"']);
        self::assertSame(412, $late->status, 'what somebody else changed is said first');
    }

    public function testTheBackupNeedsTheOwnPasswordOnceForAllOfItsParts(): void
    {
        self::assertRule($this->changingNothing(fn(): Answer => $this->client->get('/backup')), 'currentPassword', 'Current password is required');
        $this->assertAsked(fn(array $own): Answer => $this->client->post('/backup-right', $own), 201);
        $answer = $this->client->post('/backup-right', ['currentPassword' => AppServer::PASSWORD]);
        self::assertSame(['right'], array_keys($answer->record()));
        $right = $answer->record()['right'];
        self::assertIsString($right);
        $fetch = static fn(Client $client, string $right): Answer => $client->send('GET', '/backup?part=', '', ['X-Backup-Right' => $right]);
        foreach ([1, 2] as $part) {
            self::assertSame(200, $fetch($this->client, $right)->status, "part $part");
        }
        [$until, $signature] = explode('-', $right);
        $later = (int) $until + 3600;
        foreach (['', 'x', $until, "$later-$signature", "$until-" . strrev($signature), (string) (time() - 1) . "-$signature"] as $wrong) {
            self::assertRule($fetch($this->client, $wrong), 'currentPassword', 'Current password is required');
        }
        self::assertRule($fetch(Client::signedIn(TestBed::server()), $right), 'currentPassword', 'Current password is required');
        self::assertLessThanOrEqual(time() + 3600, (int) $until);
    }

    public function testStaffGetNoRightToABackup(): void
    {
        $this->account('munshi');
        $munshi = $this->signIn('munshi');
        self::assertRefused($munshi->post('/backup-right', ['currentPassword' => self::PASSWORD]), 403, 'Only an admin may do this', 'admin_only');
    }

    public function testStaffAndHarmlessChangesNeedNone(): void
    {
        self::assertSame(201, $this->client->post('/users', ['role' => 'staff'] + self::ACCOUNT)->status);
        $admin = $this->account('malik', 'admin', 'Malik Ji');
        foreach ([['name' => 'Bade Malik'], ['role' => 'admin'], ['username' => 'malik'], ['disabled' => false]] as $body) {
            self::assertSame(200, $this->client->put("/users/$admin", $body)->status);
        }
        $staff = $this->account('chhotu', 'staff', 'Chhotu Ji');
        foreach ([['disabled' => true], ['disabled' => false]] as $body) {
            self::assertSame(200, $this->client->put("/users/$staff", $body)->status);
        }
    }

    public function testAGuessOfOneQuestionCountsForAllOfThem(): void
    {
        $id = $this->account('munshi');
        $asked = [
            ['PUT', '/user/profile', ['username' => 'malik']],
            ['PUT', "/users/$id", ['username' => 'chhotu']],
            ['PUT', '/firm', ['upiId' => 'chor@ybl']],
            ['POST', '/backup-right', []],
        ];
        for ($guess = 0; $guess < 10; $guess++) {
            [$method, $path, $body] = $asked[$guess % 4];
            $answer = $this->client->sendJson($method, $path, [...$body, 'currentPassword' => "wrong-$guess"]);
            self::assertRule($answer, 'currentPassword', 'Current password is incorrect');
        }
        foreach ($asked as [$method, $path, $body]) {
            self::assertSame(429, $this->client->sendJson($method, $path, [...$body, 'currentPassword' => AppServer::PASSWORD])->status);
        }
    }

    public function testGuessesAreThrottledAlsoUnderAKeyAndLeaveALockOut(): void
    {
        for ($guess = 1; $guess <= 10; $guess++) {
            $answer = $this->client->post('/users', [...self::ACCOUNT, 'currentPassword' => "wrong-$guess"], ['Idempotency-Key' => "guess-$guess"]);
            self::assertRule($answer, 'currentPassword', 'Current password is incorrect');
        }
        $answer = $this->client->post('/users', [...self::ACCOUNT, 'currentPassword' => AppServer::PASSWORD], ['Idempotency-Key' => 'right']);
        self::assertSame([429, 'too_many_attempts'], [$answer->status, $answer->code()]);
        self::assertSame(1, (int) $this->database->value("SELECT COUNT(*) FROM history WHERE record_type = 'lock-out'"));
        self::assertSame(0, (int) $this->database->value("SELECT COUNT(*) FROM users WHERE username = 'munshi'"));
    }

    /** @param callable(array<string, string>): Answer $send */
    private function assertAsked(callable $send, int $status, string $field = 'currentPassword'): void
    {
        self::assertRule($this->changingNothing(fn(): Answer => $send([])), $field, 'Current password is required');
        self::assertRule($this->changingNothing(fn(): Answer => $send(['currentPassword' => ''])), $field, 'Current password is required');
        self::assertRule($send(['currentPassword' => 'not-it']), $field, 'Current password is incorrect');
        self::assertRule($send(['currentPassword' => str_repeat('x', 2000)]), $field, 'Current password is incorrect');
        self::assertSame($status, $send(['currentPassword' => AppServer::PASSWORD])->status);
    }
}
