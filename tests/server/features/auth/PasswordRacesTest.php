<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;
use PHPUnit\Framework\Attributes\DataProvider;

/** A changed password ends every session of the old one, even one that begins at the same moment. */
final class PasswordRacesTest extends AuthTestCase
{
    /** @return iterable<string, array{list<string>}> */
    public static function ways(): iterable
    {
        yield 'changed by its owner' => [['own', 'own', 'own']];
        yield 'reset by an admin, and disabled' => [['reset', 'reset', 'disable']];
    }

    /** @param list<string> $rounds */
    #[DataProvider('ways')]
    public function testASignInWithTheOldPasswordFailsOrEnds(array $rounds): void
    {
        $id = $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $old = self::PASSWORD;
        foreach ($rounds as $round => $way) {
            // Each round's six sign-ins stay below the limit of ten, however many of the last round failed.
            $this->database->run('DELETE FROM sign_in_attempts');
            $new = "santra-{$round}";
            $change = match ($way) {
                'own' => Call::json('PUT', '/user/password', ['currentPassword' => $old, 'newPassword' => $new])->withCookies($munshi->cookies()),
                'reset' => Call::json('PUT', "/users/{$id}", ['password' => $new, 'currentPassword' => AppServer::PASSWORD])->withCookies($this->client->cookies()),
                default => Call::json('PUT', "/users/{$id}", ['disabled' => true])->withCookies($this->client->cookies()),
            };
            $signIn = Call::json('POST', '/auth/login', ['username' => 'munshi', 'password' => $old]);
            $answers = $this->stranger()->all([...array_fill(0, 6, $signIn), $change], 0.02);
            self::assertSame(200, array_pop($answers)?->status);
            foreach ($answers as $answer) {
                self::assertContains($answer->status, [200, 401], $answer->body);
                $token = preg_match('/fruit_khata_session=(\w+)/', implode("\n", $answer->headers['set-cookie'] ?? []), $found) === 1 ? $found[1] : '';
                self::assertSame($answer->status === 200, $token !== '');
                $client = $this->stranger()->withCookie('fruit_khata_session', $token);
                self::assertSame(401, $client->get('/customers')->status, 'a session with the old password lives on');
            }
            self::assertSame($way === 'own' ? 200 : 401, $munshi->get('/customers')->status, 'the session that changed it stays');
            $old = $new;
        }
    }
}
