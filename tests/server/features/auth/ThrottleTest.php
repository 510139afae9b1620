<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;

/** At most 10 failures for one name from one address and 60 from one address in 15 minutes, 100 for one name in an hour. */
final class ThrottleTest extends AuthTestCase
{
    public function testAfterTenFailuresTheNameMustWait(): void
    {
        $this->account('munshi');
        $this->account('kirana', name: 'Kirana Lal');
        $calls = array_fill(0, 10, self::guess('munshi'));
        self::assertSame(array_fill(0, 10, 401), $this->statuses($calls));
        $answer = $this->tryToSignIn('munshi', self::PASSWORD);
        self::assertSame(429, $answer->status, 'even with the right password');
        self::assertNotSame('', $answer->message());
        self::assertMatchesRegularExpression('/\A[1-9]\d*\z/', $answer->header('Retry-After') ?? '');
        self::assertLessThanOrEqual(900, (int) $answer->header('Retry-After'));
        self::assertSame(200, $this->tryToSignIn('kirana', self::PASSWORD)->status, 'another name may sign in');
        self::assertSame(200, $this->client->get('/customers')->status, 'a session stays');
    }

    public function testParallelGuessesCountToo(): void
    {
        $this->account('munshi');
        $statuses = array_count_values($this->statuses(array_fill(0, 16, self::guess('munshi'))));
        self::assertLessThanOrEqual(10, $statuses[401] ?? 0);
        self::assertSame(16, ($statuses[401] ?? 0) + ($statuses[429] ?? 0));
    }

    public function testTheSpellingOfANameDoesNotMatter(): void
    {
        $this->account('munshi');
        foreach (['munshi', ' munshi', 'munshi ', 'MUNSHI', 'Munshi', "munshi\t", 'mUnshi', 'munshI ', 'munshi', 'munshi'] as $name) {
            self::assertSame(401, $this->tryToSignIn($name, 'wrong')->status);
        }
        self::assertSame(429, $this->tryToSignIn('MUNSHI', 'wrong')->status);
    }

    public function testTheWindowEndsAfterFifteenMinutes(): void
    {
        $this->account('munshi');
        $this->statuses(array_fill(0, 11, self::guess('munshi')));
        $this->database->run('UPDATE sign_in_attempts SET window_start = window_start - INTERVAL 15 MINUTE');
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
    }

    public function testAfterSixtyFailuresTheAddressMustWait(): void
    {
        $this->account('munshi');
        self::assertSame(401, $this->tryToSignIn('nobody', 'wrong')->status);
        $this->database->run('UPDATE sign_in_attempts SET failures = 60');
        self::assertSame(429, $this->tryToSignIn('munshi', self::PASSWORD)->status);
        $this->database->run('UPDATE sign_in_attempts SET failures = 59');
        $this->account('kirana', name: 'Kirana Lal');
        self::assertSame(200, $this->tryToSignIn('kirana', self::PASSWORD)->status);
    }

    public function testANameThatSignedInFromASharedAddressIsNotLockedOutByOtherNames(): void
    {
        $this->account('munshi');
        $this->account('kirana', name: 'Kirana Lal');
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
        for ($guess = 0; $guess < 60; $guess++) {
            self::assertSame(401, $this->tryToSignIn('stranger' . $guess, 'wrong')->status);
        }
        self::assertSame(429, $this->tryToSignIn('kirana', self::PASSWORD)->status);
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
        $this->statuses(array_fill(0, 10, self::guess('munshi')));
        self::assertSame(429, $this->tryToSignIn('munshi', self::PASSWORD)->status, 'its own failures count');
    }

    public function testAGuessThatHadToWaitDoesNotCountForTheAddress(): void
    {
        $this->account('munshi');
        $this->account('kirana', name: 'Kirana Lal');
        $this->statuses(array_fill(0, 70, self::guess('munshi')));
        self::assertSame(200, $this->tryToSignIn('kirana', self::PASSWORD)->status);
    }

    public function testARightPasswordIsNotAFailure(): void
    {
        $this->account('munshi');
        for ($round = 0; $round < 12; $round++) {
            self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
        }
    }

    public function testGuessesOfTheCurrentPasswordAreLimitedToo(): void
    {
        $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $body = ['currentPassword' => 'wrong', 'newPassword' => 'naya-password', 'confirmPassword' => 'naya-password'];
        $statuses = Answer::statuses($munshi->all(array_fill(0, 12, Call::json('PUT', '/user/password', $body))));
        self::assertSame([422 => 10, 429 => 2], array_replace([422 => 0, 429 => 0], array_count_values($statuses)));
    }

    public function testFailedSignInsDoNotLockThePasswordForm(): void
    {
        $id = $this->account('munshi');
        $munshi = $this->signIn('munshi');
        foreach (["password of user {$id}", "current password\n{$id}", (string) $id] as $name) {
            $this->statuses(array_fill(0, 12, self::guess($name)));
        }
        $this->database->run('UPDATE sign_in_attempts SET failures = 60 WHERE failures > 0');
        $body = ['currentPassword' => self::PASSWORD, 'newPassword' => 'naya-password'];
        self::assertSame(200, $munshi->put('/user/password', $body)->status);
    }

    public function testABrowserThatHasSignedInBeforeIsNotLockedOutByItsNeighbours(): void
    {
        $this->account('munshi');
        $browser = $this->stranger();
        $right = ['username' => 'munshi', 'password' => self::PASSWORD];
        self::assertSame(200, $browser->post('/auth/login', $right)->status);
        $this->statuses(array_fill(0, 12, self::guess('munshi')));
        self::assertSame(429, $this->tryToSignIn('munshi', self::PASSWORD)->status, 'another browser must wait');
        self::assertSame(200, $browser->post('/auth/login', $right)->status);
        $wrong = ['password' => 'wrong'] + $right;
        for ($guess = 0; $guess < 10; $guess++) {
            self::assertSame(401, $browser->post('/auth/login', $wrong)->status);
        }
        self::assertSame(429, $browser->post('/auth/login', $right)->status, 'its own failures count');
    }

    public function testABrowserIsKnownForEveryNameThatSignedInOnIt(): void
    {
        $phone = $this->stranger();
        foreach (['munshi', 'kirana'] as $name) {
            $this->account($name, name: ucfirst($name));
            self::assertSame(200, $phone->post('/auth/login', ['username' => $name, 'password' => self::PASSWORD])->status);
        }
        foreach (['munshi', 'kirana'] as $name) {
            $this->statuses(array_fill(0, 12, self::guess($name)));
            self::assertSame(200, $phone->post('/auth/login', ['username' => $name, 'password' => self::PASSWORD])->status);
        }
    }

    public function testTheDeviceCookieGrantsNothingAndOnlyItsHashIsStored(): void
    {
        $this->account('munshi');
        $answer = $this->tryToSignIn('munshi', self::PASSWORD);
        $cookies = $answer->headers['set-cookie'] ?? [];
        self::assertCount(2, $cookies);
        $line = $cookies[1];
        self::assertMatchesRegularExpression('/\Afruit_khata_device=[0-9a-f]{64}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict\z/', $line);
        $token = substr($line, strlen('fruit_khata_device='), 64);
        $known = $this->stranger()->withCookie('fruit_khata_device', $token);
        self::assertSame(401, $known->get('/customers')->status);
        self::assertSame(401, $known->post('/auth/login', ['username' => 'munshi', 'password' => 'wrong'])->status);
        self::assertSame('0', (string) $this->database->value("SELECT COUNT(*) FROM sign_in_attempts WHERE bucket = UNHEX('{$token}')"));
        $this->account('kirana', name: 'Kirana Lal');
        $this->statuses(array_fill(0, 12, self::guess('kirana')));
        $body = ['username' => 'kirana', 'password' => self::PASSWORD];
        self::assertSame(429, $known->post('/auth/login', $body)->status, 'the browser is known for munshi only');
    }

    public function testAForgedDeviceCookieDoesNotAvoidTheLimits(): void
    {
        $this->account('munshi');
        $statuses = [];
        for ($guess = 0; $guess < 12; $guess++) {
            $browser = $this->stranger()->withCookie('fruit_khata_device', hash('sha256', (string) $guess));
            $statuses[] = $browser->post('/auth/login', ['username' => 'munshi', 'password' => 'wrong'])->status;
        }
        self::assertSame([...array_fill(0, 10, 401), 429, 429], $statuses);
    }

    public function testAFullAddressStoresNothingMore(): void
    {
        self::assertSame(401, $this->tryToSignIn('nobody', 'wrong')->status);
        $this->database->run('UPDATE sign_in_attempts SET failures = 60');
        $calls = array_map(static fn(int $n): Call => self::guess('stranger' . $n), range(1, 20));
        $answer = $this->changingNothing(function () use ($calls): Answer {
            $this->assertSame(array_fill(0, 20, 429), $this->statuses($calls));
            return $this->tryToSignIn('nobody', 'wrong');
        });
        self::assertSame(429, $answer->status);
    }

    public function testAFailureSweepsTheRowsOfWindowsThatHaveEnded(): void
    {
        $calls = array_map(static fn(int $n): Call => self::guess('stranger' . $n), range(1, 20));
        self::assertSame(array_fill(0, 20, 401), $this->statuses($calls));
        $this->database->run('UPDATE sign_in_attempts SET window_start = window_start - INTERVAL 61 MINUTE');
        self::assertSame(401, $this->tryToSignIn('munshi', 'wrong')->status);
        self::assertSame('3', (string) $this->database->value('SELECT COUNT(*) FROM sign_in_attempts'));
    }

    public function testAfterAHundredFailuresFromAnywhereTheNameMustWaitExceptOnAKnownBrowser(): void
    {
        $this->account('munshi');
        $browser = $this->stranger();
        $right = ['username' => 'munshi', 'password' => self::PASSWORD];
        self::assertSame(200, $browser->post('/auth/login', $right)->status);
        self::assertSame(401, $this->tryToSignIn('munshi', 'wrong')->status);
        // As after guesses from ten more addresses.
        $account = "UNHEX(SHA2('" . serialize(['account', 'munshi']) . "', 256))";
        $this->database->run("UPDATE sign_in_attempts SET failures = 99 WHERE bucket = {$account}");
        self::assertSame(401, $this->tryToSignIn('munshi', 'wrong')->status, 'the hundredth');
        $answer = $this->tryToSignIn('munshi', self::PASSWORD);
        self::assertSame(429, $answer->status);
        $sentence = 'Too many attempts with this username. Sign in on a phone or computer where you have signed in before, or try again in 60 minutes.';
        self::assertSame(['username_locked', $sentence], [$answer->code(), $answer->message()]);
        self::assertGreaterThan(900, (int) $answer->header('Retry-After'));
        self::assertLessThanOrEqual(3600, (int) $answer->header('Retry-After'));
        self::assertSame(200, $browser->post('/auth/login', $right)->status, 'the owner is not locked out');
        $this->database->run('UPDATE sign_in_attempts SET window_start = window_start - INTERVAL 60 MINUTE');
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status, 'after an hour');
    }

    private static function guess(string $name): Call
    {
        return Call::json('POST', '/auth/login', ['username' => $name, 'password' => 'wrong']);
    }

    /**
     * @param list<Call> $calls
     * @return list<int>
     */
    private function statuses(array $calls): array
    {
        return Answer::statuses($this->stranger()->all($calls));
    }
}
