<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;

final class SignInTest extends AuthTestCase
{
    public function testCheckWithoutASessionIs200AndNotAuthenticated(): void
    {
        $answer = $this->stranger()->get('/auth/check');
        self::assertSame(200, $answer->status);
        self::assertSame(['authenticated' => false, 'user' => null], $answer->json());
    }

    public function testSigningInAnswersTheUserAndTheFirmAndSetsTheCookie(): void
    {
        $client = $this->stranger();
        $answer = $client->post('/auth/login', ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD]);
        self::assertSame(200, $answer->status, $answer->body);
        $user = $answer->record()['user'] ?? null;
        self::assertIsArray($user);
        self::assertSame(['id', 'username', 'name', 'email', 'role'], array_keys($user));
        self::assertSame([AppServer::ADMIN, '', 'admin'], [$user['username'], $user['email'], $user['role']]);
        $firm = $answer->record()['firm'] ?? null;
        self::assertIsArray($firm);
        self::assertSame(AppServer::FIRM, $firm['name'] ?? null);
        $book = $answer->record()['book'] ?? null;
        $check = $client->get('/auth/check')->record();
        self::assertSame(['authenticated' => true, 'user' => $user, 'firm' => $firm, 'book' => $book], $check);
    }

    public function testTheCookieIsOutOfReachOfScriptsAndOtherSites(): void
    {
        $body = ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD];
        $cookie = $this->stranger()->post('/auth/login', $body)->header('Set-Cookie') ?? '';
        self::assertMatchesRegularExpression('/\A\w+=[0-9a-f]{64};/', $cookie);
        foreach (['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=7776000'] as $attribute) {
            self::assertMatchesRegularExpression('/; ' . preg_quote($attribute, '/') . '(;|\z)/', $cookie);
        }
        self::assertStringNotContainsString('Secure', $cookie);
        self::assertStringNotContainsString('Domain', $cookie);
        $cookie = $this->stranger()->post('/auth/login', $body, ['X-Forwarded-Proto' => 'https'])->header('Set-Cookie') ?? '';
        self::assertStringContainsString('; Secure', $cookie);
    }

    public function testTheTableStoresADigestOfTheToken(): void
    {
        $token = array_values($this->signIn(AppServer::ADMIN, AppServer::PASSWORD)->cookies())[0];
        $found = $this->database->rows("SELECT user_id FROM sessions WHERE token_hash = UNHEX(SHA2('{$token}', 256))");
        self::assertCount(1, $found);
    }

    public function testAnUnknownNameAndAWrongPasswordGetTheSameSentence(): void
    {
        $this->account('munshi');
        foreach ([['munshi', 'wrong'], ['nobody', 'wrong'], ['munshi', self::PASSWORD . ' '], ['ádmin', AppServer::PASSWORD]] as [$name, $password]) {
            $answer = $this->tryToSignIn($name, $password);
            self::assertRefused($answer, 401, 'Invalid username or password');
            self::assertNull($answer->header('Set-Cookie'));
        }
    }

    public function testAnUnknownNameTakesAsLongAsAWrongPassword(): void
    {
        $this->account('munshi');
        $seconds = ['munshi' => INF, 'nobody' => INF];
        for ($round = 0; $round < 3; $round++) {
            foreach (array_keys($seconds) as $name) {
                $seconds[$name] = min($seconds[$name], $this->tryToSignIn($name, 'wrong')->seconds);
            }
        }
        self::assertGreaterThan($seconds['munshi'] / 2, $seconds['nobody']);
    }

    public function testUsernameAndPasswordAreRequired(): void
    {
        $client = $this->stranger();
        self::assertRule($client->post('/auth/login', []), 'username', 'Username is required');
        self::assertRule($client->post('/auth/login', ['username' => ' ', 'password' => 'x']), 'username', 'Username is required');
        self::assertRule($client->post('/auth/login', ['username' => 'x']), 'password', 'Password is required');
        self::assertRule($client->post('/auth/login', ['username' => 'x', 'password' => '']), 'password', 'Password is required');
        self::assertSame(
            ['username' => 'Username is required', 'password' => 'Password is required'],
            $client->post('/auth/login', ['username' => null, 'password' => null])->errors(),
        );
        foreach ([true, 1, ['x'], ['a' => 'b']] as $odd) {
            self::assertSame(422, $client->post('/auth/login', ['username' => $odd, 'password' => $odd])->status);
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
        self::assertSame(200, $phone->post('/auth/logout', [])->status);
        self::assertSame(200, $this->stranger()->send('POST', '/auth/logout')->status);
    }

    public function testEverySignInBeginsANewSession(): void
    {
        $client = $this->signIn(AppServer::ADMIN, AppServer::PASSWORD);
        $first = clone $client;
        $client->post('/auth/login', ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD]);
        self::assertNotSame($first->cookies(), $client->cookies());
        self::assertSame(200, $client->get('/customers')->status);
    }

    public function testAForgedCookieIsNotSignedIn(): void
    {
        $name = array_key_first($this->client->cookies()) ?? '';
        foreach (['', 'x', str_repeat('0', 64), str_repeat('f', 10_000), "' OR 1=1 -- ", '%00', 'é'] as $value) {
            $answer = (new Client(TestBed::server()))->withCookie($name, $value)->get('/customers');
            self::assertSame(401, $answer->status, $answer->body);
        }
    }
}
