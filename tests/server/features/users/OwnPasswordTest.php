<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Users;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;

/** An admin's open browser alone makes no other admin and sets nobody's password. */
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

    public function testStaffAndHarmlessChangesNeedNone(): void
    {
        self::assertSame(201, $this->client->post('/users', ['role' => 'staff'] + self::ACCOUNT)->status);
        $admin = $this->account('malik', 'admin', 'Malik Ji');
        foreach ([['name' => 'Bade Malik'], ['role' => 'admin'], ['disabled' => true], ['disabled' => false], ['role' => 'staff']] as $body) {
            self::assertSame(200, $this->client->put("/users/$admin", $body)->status);
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
