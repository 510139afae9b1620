<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Tests\Harness\Client;

/** A session ends after 30 days idle, 90 in all, or when the account is disabled. */
final class SessionTest extends AuthTestCase
{
    private Client $munshi;
    private int $id;

    protected function setUp(): void
    {
        parent::setUp();
        $this->id = $this->account('munshi');
        $this->munshi = $this->signIn('munshi');
    }

    public function testASessionEndsAfterThirtyIdleDays(): void
    {
        $this->age('last_seen_at', '29 DAY');
        self::assertSame(200, $this->munshi->get('/customers')->status);
        $this->age('last_seen_at', '30 DAY');
        self::assertSame(401, $this->munshi->get('/customers')->status);
        self::assertSame(['authenticated' => false, 'user' => null], $this->munshi->get('/auth/check')->json());
    }

    public function testASessionEndsAfterNinetyDaysInAll(): void
    {
        $this->age('created_at', '89 DAY');
        self::assertSame(200, $this->munshi->get('/customers')->status);
        $this->age('created_at', '90 DAY');
        self::assertSame(401, $this->munshi->get('/customers')->status);
    }

    public function testLastSeenIsWrittenAtMostOnceAMinute(): void
    {
        $this->age('last_seen_at', '30 SECOND');
        $before = $this->lastSeen();
        $this->munshi->get('/customers');
        self::assertSame($before, $this->lastSeen());
        $this->age('last_seen_at', '90 SECOND');
        $before = $this->lastSeen();
        $this->munshi->get('/customers');
        self::assertNotSame($before, $this->lastSeen());
    }

    public function testADisabledAccountIsSignedOutAtTheNextCall(): void
    {
        self::assertSame(200, $this->munshi->get('/customers')->status);
        self::assertSame(200, $this->client->put("/users/{$this->id}", ['disabled' => true])->status);
        self::assertSame(401, $this->munshi->get('/customers')->status);
        $disabled = ['authenticated' => false, 'user' => null, 'reason' => 'disabled'];
        self::assertSame($disabled, $this->munshi->get('/auth/check')->record(), 'its device learns why');
        self::assertRefused($this->tryToSignIn('munshi', self::PASSWORD), 401, 'Invalid username or password');
        self::assertSame(200, $this->client->put("/users/{$this->id}", ['disabled' => false])->status);
        $signedOut = ['authenticated' => false, 'user' => null, 'reason' => 'signed_out'];
        self::assertSame($signedOut, $this->munshi->get('/auth/check')->record(), 'the old session ended');
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
    }

    public function testAChangedPasswordEndsTheOtherSessionsAndKeepsThisOne(): void
    {
        $other = $this->signIn('munshi');
        $body = ['currentPassword' => self::PASSWORD, 'newPassword' => 'naya-password', 'confirmPassword' => 'naya-password'];
        $answer = $this->munshi->put('/user/password', $body);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertNotSame('', $answer->message());
        self::assertSame(200, $this->munshi->get('/customers')->status);
        self::assertSame(401, $other->get('/customers')->status);
        self::assertSame(200, $this->client->get('/customers')->status, 'another user stays');
        self::assertRefused($this->tryToSignIn('munshi', self::PASSWORD), 401, 'Invalid username or password');
        self::assertSame(200, $this->tryToSignIn('munshi', 'naya-password')->status);
    }

    private function age(string $column, string $interval): void
    {
        $this->database->run("UPDATE sessions SET {$column} = UTC_TIMESTAMP() - INTERVAL {$interval} WHERE user_id = ?", [$this->id]);
    }

    private function lastSeen(): string
    {
        return (string) $this->database->value("SELECT last_seen_at FROM sessions WHERE user_id = {$this->id}");
    }
}
