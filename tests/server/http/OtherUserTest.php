<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\RouteTable;

/** X-User names the user a client acts for. A session of another user refuses the call. */
final class OtherUserTest extends AuthTestCase
{
    private const REFUSED = 'Another user is signed in here now';

    public function testRefusesEveryCallForAnotherUserAndTheRightUserCanStillSendTheSameKey(): void
    {
        $own = ['X-User' => (string) $this->ownId()];
        self::assertSame(201, $this->client->post('/customers', Bodies::customer(), $own)->status);
        self::assertSame(200, $this->client->send('GET', '/auth/check', '', $own)->status);
        $other = ['X-User' => (string) $this->account('munshi'), 'Idempotency-Key' => 'x-user', 'Content-Type' => 'application/json'];
        $before = $this->database->checksum();
        foreach (RouteTable::calls(static fn(): bool => true) as [$method, $path]) {
            self::assertRefused($this->client->send($method, $path, '{}', $other), 401, self::REFUSED, 'other_user');
        }
        self::assertSame($before, $this->database->checksum());
        self::assertSame(200, $this->client->get('/customers')->status, 'the session stays');
        self::assertSame(401, $this->client->post('/customers', Bodies::customer(), $other)->status);
        self::assertSame(201, $this->signIn('munshi')->post('/customers', Bodies::customer(), $other)->status);
    }

    public function testRefusesAnythingButTheUsersId(): void
    {
        $own = (string) $this->ownId();
        $values = ['', '0', '-1', "{$own}.0", "0{$own}", "+{$own}", "{$own}, {$own}", "{$own};", 'admin', "' OR 1=1", "\xff\xfe", '18446744073709551617', str_repeat('1', 30_000)];
        foreach ($values as $value) {
            $answer = $this->changingNothing(fn(): Answer => $this->client->post('/customers', Bodies::customer(), ['X-User' => $value]));
            self::assertRefused($answer, 401, self::REFUSED, 'other_user');
        }
    }

    public function testWithoutASessionTheHeaderChangesNothing(): void
    {
        $answer = $this->stranger()->post('/customers', Bodies::customer(), ['X-User' => (string) $this->ownId()]);
        self::assertRefused($answer, 401, 'Please sign in', 'not_signed_in');
        self::assertSame(200, $this->stranger()->send('GET', '/auth/check', '', ['X-User' => '1'])->status);
    }

    private function ownId(): int
    {
        $user = $this->client->get('/auth/check')->record()['user'] ?? null;
        self::assertIsArray($user);
        self::assertIsInt($user['id']);
        return $user['id'];
    }
}
