<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;

/** At most 10 failures for one name from one address and 60 from one address in 15 minutes, 100 for one name in an hour. */
final class ThrottleTest extends AuthTestCase
{
    private const RIGHT = ['username' => 'munshi', 'password' => self::PASSWORD];

    protected function setUp(): void
    {
        parent::setUp();
        $this->account('munshi');
        $this->account('kirana', name: 'Kirana Lal');
    }

    public function testAfterTenFailuresTheNameMustWaitHoweverItIsSpelled(): void
    {
        $munshi = $this->signIn('munshi');
        self::assertSame(array_fill(0, 9, 401), $this->guess(...array_fill(0, 9, 'munshi')));
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status, 'which forgives the failures');
        $spellings = ['munshi', ' munshi', 'munshi ', 'MUNSHI', 'Munshi', "munshi\t", 'mUnshi', 'munshI ', 'munshi', 'munshi'];
        self::assertSame(array_fill(0, 10, 401), $this->guess(...$spellings));
        $answer = $this->changingNothing(fn(): Answer => $this->tryToSignIn('munshi', self::PASSWORD));
        self::assertSame([429, 'too_many_attempts'], [$answer->status, $answer->code()], 'even with the right password');
        self::assertEqualsWithDelta(900, (int) $answer->header('Retry-After'), 30);
        self::assertSame(200, $this->tryToSignIn('kirana', self::PASSWORD)->status, 'another name may sign in');
        self::assertSame(200, $munshi->get('/customers')->status, 'a session stays');
        $this->database->run('UPDATE sign_in_attempts SET window_start = window_start - INTERVAL 15 MINUTE');
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
    }

    public function testParallelGuessesCountToo(): void
    {
        $statuses = array_count_values($this->guess(...array_fill(0, 16, 'munshi')));
        self::assertLessThanOrEqual(10, $statuses[401] ?? 0);
        self::assertSame(16, ($statuses[401] ?? 0) + ($statuses[429] ?? 0));
    }

    public function testAfterSixtyFailuresTheAddressMustWaitExceptForANameThatSignedInFromIt(): void
    {
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
        self::assertSame([401], $this->guess('nobody'));
        $this->database->run('UPDATE sign_in_attempts SET failures = 60 WHERE failures > 0');
        $refused = $this->changingNothing(fn(): Answer => $this->tryToSignIn('kirana', self::PASSWORD));
        self::assertSame(429, $refused->status, 'and nothing more is stored');
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
        $this->database->run('UPDATE sign_in_attempts SET failures = 59 WHERE failures > 0');
        self::assertSame(200, $this->tryToSignIn('kirana', self::PASSWORD)->status);
        $this->guess(...array_fill(0, 10, 'munshi'));
        self::assertSame(429, $this->tryToSignIn('munshi', self::PASSWORD)->status, 'its own failures count');
        $this->database->run('UPDATE sign_in_attempts SET window_start = window_start - INTERVAL 61 MINUTE');
        self::assertSame([401], $this->guess('nobody'));
        $left = $this->database->value('SELECT COUNT(*) FROM sign_in_attempts WHERE failures > 0');
        self::assertSame(3, (int) $left, 'what has ended is swept');
    }

    public function testGuessesOfTheCurrentPasswordHaveALimitOfTheirOwn(): void
    {
        $munshi = $this->signIn('munshi');
        $this->guess(...array_fill(0, 12, 'munshi'));
        $body = ['currentPassword' => self::PASSWORD, 'newPassword' => self::PASSWORD];
        self::assertSame(200, $munshi->put('/user/password', $body)->status, 'failed sign-ins do not lock the form');
        $wrong = Call::json('PUT', '/user/password', ['currentPassword' => 'wrong'] + $body);
        $statuses = array_count_values(Answer::statuses($munshi->all(array_fill(0, 12, $wrong))));
        self::assertSame([10, 2], [$statuses[422] ?? 0, $statuses[429] ?? 0]);
    }

    public function testABrowserThatHasSignedInBeforeIsNotLockedOutByItsNeighbours(): void
    {
        $browser = $this->stranger();
        self::assertSame(200, $browser->post('/auth/login', ['username' => 'kirana'] + self::RIGHT)->status);
        self::assertSame(200, $browser->post('/auth/login', self::RIGHT)->status);
        $this->guess(...array_fill(0, 12, 'munshi'), ...array_fill(0, 12, 'kirana'));
        self::assertSame(429, $this->tryToSignIn('munshi', self::PASSWORD)->status, 'another browser must wait');
        foreach (['kirana', 'munshi'] as $name) {
            self::assertSame(200, $browser->post('/auth/login', ['username' => $name] + self::RIGHT)->status);
        }
        $wrong = array_fill(0, 10, Call::json('POST', '/auth/login', ['password' => 'wrong'] + self::RIGHT));
        self::assertSame([401], Answer::distinctStatuses($browser->all($wrong)));
        self::assertSame(429, $browser->post('/auth/login', self::RIGHT)->status, 'its own failures count');
    }

    public function testTheDeviceCookieGrantsNothingElseAndAForgedOneNothingAtAll(): void
    {
        $line = $this->tryToSignIn('munshi', self::PASSWORD)->headers['set-cookie'][1] ?? '';
        $cookie = '/\Afruit_khata_device=([0-9a-f]{64}); Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict\z/';
        self::assertSame(1, preg_match($cookie, $line, $found), $line);
        [, $token] = $found + ['', ''];
        $known = $this->stranger()->withCookie('fruit_khata_device', $token);
        self::assertSame(401, $known->get('/customers')->status);
        self::assertSame(0, (int) $this->database->value("SELECT COUNT(*) FROM sign_in_attempts WHERE bucket = UNHEX('{$token}')"));
        $this->guess(...array_fill(0, 12, 'kirana'));
        $kirana = ['username' => 'kirana'] + self::RIGHT;
        self::assertSame(429, $known->post('/auth/login', $kirana)->status, 'the browser is known for munshi only');
        $forged = $this->stranger()->withCookie('fruit_khata_device', str_repeat('0', 64));
        self::assertSame(429, $forged->post('/auth/login', $kirana)->status);
    }

    public function testAfterAHundredFailuresFromAnywhereTheNameMustWaitExceptOnAKnownBrowser(): void
    {
        $browser = $this->stranger();
        self::assertSame(200, $browser->post('/auth/login', self::RIGHT)->status);
        $this->guess('munshi');
        // As after guesses from ten more addresses.
        $account = "UNHEX(SHA2('" . serialize(['account', 'munshi']) . "', 256))";
        $this->database->run("UPDATE sign_in_attempts SET failures = 99 WHERE bucket = {$account}");
        self::assertSame([401], $this->guess('munshi'), 'the hundredth');
        $answer = $this->tryToSignIn('munshi', self::PASSWORD);
        $sentence = 'Too many attempts with this username. Sign in on a phone or computer where you have signed in before, or try again in 60 minutes.';
        self::assertRefused($answer, 429, $sentence, 'username_locked');
        self::assertEqualsWithDelta(3600, (int) $answer->header('Retry-After'), 30);
        self::assertSame(200, $browser->post('/auth/login', self::RIGHT)->status, 'the owner is not locked out');
        $this->database->run('UPDATE sign_in_attempts SET window_start = window_start - INTERVAL 60 MINUTE');
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status, 'after an hour');
    }

    /** @return list<int> the statuses of a wrong password for each name, all at once */
    private function guess(string ...$names): array
    {
        $calls = array_map(static fn(string $name): Call => Call::json('POST', '/auth/login', ['username' => $name, 'password' => 'wrong']), $names);
        return Answer::statuses($this->stranger()->all(array_values($calls)));
    }
}
