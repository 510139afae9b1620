<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Tests\Harness\AppServer;

final class SignInTest extends AuthTestCase
{
    private const ADMIN = ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD];

    public function testSigningInAnswersTheUserTheFirmAndTheBook(): void
    {
        $client = $this->stranger();
        $check = $client->get('/auth/check');
        self::assertSame([200, ['authenticated' => false, 'user' => null]], [$check->status, $check->json()]);
        /** @var array<string, array<string, mixed>> $answer */
        $answer = $client->post('/auth/login', self::ADMIN)->record();
        self::assertSame(['id', 'username', 'name', 'email', 'role'], array_keys($answer['user']));
        self::assertFields(['username' => AppServer::ADMIN, 'email' => '', 'role' => 'admin'], $answer['user']);
        self::assertFields(['name' => AppServer::FIRM], $answer['firm']);
        $check = ['authenticated' => true, 'user' => $answer['user'], 'firm' => $answer['firm'], 'book' => $answer['book']];
        self::assertSame($check, $client->get('/auth/check')->record());
    }

    public function testTheCookieIsOutOfReachOfScriptsAndOtherSitesAndTheTableHasItsDigest(): void
    {
        $cookie = $this->stranger()->post('/auth/login', self::ADMIN)->header('Set-Cookie') ?? '';
        self::assertSame(1, preg_match('/\A\w+=([0-9a-f]{64});/', $cookie, $token), $cookie);
        foreach (['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=7776000'] as $attribute) {
            self::assertMatchesRegularExpression('/; ' . preg_quote($attribute, '/') . '(;|\z)/', $cookie);
        }
        self::assertDoesNotMatchRegularExpression('/Secure|Domain/', $cookie);
        self::assertCount(1, $this->database->rows("SELECT user_id FROM sessions WHERE token_hash = UNHEX(SHA2('" . ($token[1] ?? '') . "', 256))"));
        $cookie = $this->stranger()->post('/auth/login', self::ADMIN, ['X-Forwarded-Proto' => 'https'])->header('Set-Cookie') ?? '';
        self::assertStringContainsString('; Secure', $cookie);
    }

    public function testAnUnknownNameAndAWrongPasswordGetTheSameSentenceAfterTheSameTime(): void
    {
        $this->account('munshi');
        $seconds = [INF, INF];
        // On a busy machine the shortest of more answers says how long the work takes.
        for ($round = 0; $round === 0 || ($round < 4 && $seconds[1] <= $seconds[0] / 2); $round++) {
            foreach ([['munshi', self::PASSWORD . ' '], ['ádmin', AppServer::PASSWORD]] as $i => [$name, $password]) {
                $answer = $this->tryToSignIn($name, $password);
                self::assertRefused($answer, 401, 'Invalid username or password', 'sign_in_wrong');
                self::assertNull($answer->header('Set-Cookie'));
                $seconds[$i] = min($seconds[$i], $answer->seconds);
            }
        }
        self::assertGreaterThan($seconds[0] / 2, $seconds[1]);
    }

    public function testUsernameAndPasswordAreRequired(): void
    {
        $both = ['username' => 'Username is required', 'password' => 'Password is required'];
        foreach ([[], ['username' => ' ', 'password' => ''], ['username' => null, 'password' => null]] as $body) {
            self::assertSame($both, $this->stranger()->post('/auth/login', $body)->errors());
        }
        foreach ([true, 1, ['x'], ['a' => 'b']] as $odd) {
            self::assertSame(422, $this->stranger()->post('/auth/login', ['username' => $odd, 'password' => $odd])->status);
        }
    }

    public function testLoggingOutEndsOnlyThisSessionAndNeedsNone(): void
    {
        $this->account('munshi');
        [$phone, $desk] = [$this->signIn('munshi'), $this->signIn('munshi')];
        $copy = clone $phone;
        self::assertSame(200, $phone->send('POST', '/auth/logout')->status);
        self::assertSame(401, $copy->get('/customers')->status, 'the token is dead, not only forgotten');
        self::assertSame(200, $desk->get('/customers')->status);
        self::assertSame(200, $this->stranger()->post('/auth/logout', [])->status);
        $cookies = $desk->cookies();
        $desk->post('/auth/login', ['username' => 'munshi', 'password' => self::PASSWORD]);
        self::assertNotSame($cookies, $desk->cookies(), 'every sign-in begins a new session');
    }

    public function testAForgedCookieIsNotSignedIn(): void
    {
        $name = array_key_first($this->client->cookies()) ?? '';
        foreach (['x', str_repeat('0', 64), str_repeat('f', 10_000), "' OR 1=1 -- ", '%00', 'é'] as $value) {
            self::assertSame(401, $this->stranger()->withCookie($name, $value)->get('/customers')->status, $value);
        }
    }
}
