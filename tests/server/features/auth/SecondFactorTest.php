<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Features\Auth\Totp;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;

/** The code of an authenticator app that an admin types after the password. */
final class SecondFactorTest extends AuthTestCase
{
    private const WRONG = 'The code is wrong or was used already';
    private const MISSING = 'Enter the code of your authenticator app';

    private int $id;
    private Client $malik;

    protected function setUp(): void
    {
        parent::setUp();
        $this->id = $this->account('malik', 'admin', 'Malik Ji');
        $this->malik = $this->signIn('malik');
    }

    public function testItIsOffUntilTheAppsFirstCodeIsTypedAndEndsTheOtherSessionsThen(): void
    {
        self::assertSame(['since' => null, 'codesLeft' => 0, 'suspended' => false], $this->malik->get('/second-factor')->record());
        $secret = $this->begin();
        $other = $this->signIn('malik');
        self::assertFields(['since' => null], $this->malik->get('/second-factor')->record());
        self::assertRule($this->malik->put('/second-factor', ['code' => '000 000 0']), 'code', self::WRONG);
        self::assertRule($this->malik->put('/second-factor', []), 'code', self::MISSING);
        self::assertSame(200, $other->get('/users')->status, 'not in use yet');
        $codes = $this->confirm($secret);
        self::assertCount(10, array_unique($codes));
        self::assertMatchesRegularExpression('/\A([0-9a-f]{4}-){4}[0-9a-f]{4}\z/', $codes[0]);
        self::assertFields(['codesLeft' => 10], $this->malik->get('/second-factor')->record());
        self::assertSame([['field' => 'secondFactor', 'from' => false, 'to' => true]], $this->newestChanges());
        $again = $this->malik->post('/second-factor', ['password' => self::PASSWORD, 'code' => self::next($secret)]);
        self::assertRefused($again, 409, 'The second factor is on already', 'second_factor_on');
        self::assertRule($this->malik->put('/second-factor', ['code' => '123456']), 'code', self::WRONG);
        self::assertStringNotContainsString(bin2hex($secret), $this->malik->get('/second-factor')->body);
        self::assertFields(['reason' => 'signed_out'], $other->get('/auth/check')->record());
        self::assertSame(200, $this->malik->get('/users')->status);
        self::assertRefused($this->tryToSignIn('malik', self::PASSWORD), 401, self::MISSING, 'code_required');
        $used = Totp::code($secret, Totp::stepAt(time()));
        self::assertSame(401, $this->typing(self::PASSWORD, $used)->status, 'the code that switched it on opens nothing');
    }

    public function testTheSignInNeedsACodeOnceAfterTheRightPasswordOnly(): void
    {
        $secret = $this->switchOn();
        self::assertRefused($this->typing('wrong', self::next($secret)), 401, 'Invalid username or password', 'sign_in_wrong');
        self::assertRefused($this->tryToSignIn('malik', 'wrong'), 401, 'Invalid username or password', 'sign_in_wrong');
        self::assertRefused($this->typing(self::PASSWORD, '12345'), 401, self::WRONG, 'code_wrong');
        $code = self::next($secret);
        self::assertSame(200, $this->typing(self::PASSWORD, substr($code, 0, 3) . ' ' . substr($code, 3))->status);
        self::assertRefused($this->typing(self::PASSWORD, $code), 401, self::WRONG, 'code_wrong');
        $this->forgetUsed();
        $calls = array_fill(0, 6, Call::json('POST', '/auth/login', ['username' => 'malik', 'password' => self::PASSWORD, 'code' => self::next($secret)]));
        $statuses = array_count_values(Answer::statuses($this->stranger()->all($calls)));
        self::assertSame([1, 5], [$statuses[200] ?? 0, $statuses[401] ?? 0], 'many at once');
        foreach (['०१२३४५६७८९', '٠١٢٣٤٥٦٧٨٩', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'] as $script) {
            $this->forgetUsed();
            $digits = strtr(self::next($secret), array_combine(range(0, 9), mb_str_split($script)));
            self::assertSame(200, $this->typing(self::PASSWORD, mb_substr($digits, 0, 3) . '–' . mb_substr($digits, 3))->status, $script);
        }
        self::assertRule($this->typing(self::PASSWORD, str_repeat('1', 51)), 'code', 'Code must be at most 50 characters');
        $this->account('munshi');
        $answer = $this->stranger()->post('/auth/login', ['username' => 'munshi', 'password' => self::PASSWORD, 'code' => '123456']);
        self::assertSame(200, $answer->status, 'somebody without it types any code');
    }

    public function testARecoveryCodeCountsOnceForItsOwnerAndLeavesARow(): void
    {
        $codes = $this->confirm($this->begin());
        self::assertSame(200, $this->typing(self::PASSWORD, strtoupper(str_replace('-', ' ', $codes[3])))->status);
        self::assertSame(401, $this->typing(self::PASSWORD, $codes[3])->status);
        self::assertFields(['codesLeft' => 9], $this->malik->get('/second-factor')->record());
        self::assertSame([['field' => 'recoveryCodes', 'from' => 10, 'to' => 9]], $this->newestChanges());
        $this->account('seth', 'admin', 'Seth Ji');
        $this->malik = $this->signIn('seth');
        $this->confirm($this->begin());
        $answer = $this->stranger()->post('/auth/login', ['username' => 'seth', 'password' => self::PASSWORD, 'code' => $codes[0]]);
        self::assertSame(401, $answer->status);
    }

    public function testWrongCodesOfASignInAreThrottledAndHalfSignInsAreNotButAreInTheHistoryOnceInAnHour(): void
    {
        $secret = $this->switchOn();
        $rows = fn(): array => $this->client->get('/history', ['recordType' => 'sign-in', 'userId' => $this->id])->rows();
        $before = count($rows());
        $calls = array_fill(0, 12, Call::json('POST', '/auth/login', ['username' => 'malik', 'password' => self::PASSWORD]));
        foreach ($this->stranger()->all($calls) as $answer) {
            self::assertSame('code_required', $answer->code(), $answer->body);
        }
        self::assertCount($before + 1, $rows());
        self::assertFields([
            'action' => 'update', 'recordId' => $this->id, 'owner' => 'Malik Ji', 'undoable' => false,
            'changes' => [['field' => 'device', 'from' => '', 'to' => 'Unknown device']],
        ], $rows()[0]);
        $this->database->run("UPDATE history SET changed_at = changed_at - INTERVAL 61 MINUTE WHERE record_type = 'sign-in'");
        $this->tryToSignIn('malik', self::PASSWORD);
        self::assertCount($before + 2, $rows());
        for ($guess = 1; $guess <= 10; $guess++) {
            $this->tryToSignIn('malik', self::PASSWORD);
            self::assertSame(401, $this->typing(self::PASSWORD, "guess-$guess")->status);
        }
        $this->assertLockedOut($this->typing(self::PASSWORD, self::next($secret)));
        self::assertSame(429, $this->tryToSignIn('malik', self::PASSWORD)->status);
    }

    public function testWrongCodesInsideASessionAreThrottledAndAQuestionWithoutOneIsNot(): void
    {
        $secret = $this->switchOn();
        $ask = fn(string $code, string $password = self::PASSWORD): Answer => $this->malik->post('/backup-right', ['currentPassword' => $password, 'code' => $code]);
        self::assertRule($ask(self::next($secret), 'wrong'), 'currentPassword', 'Current password is incorrect');
        self::assertSame(201, $ask(self::next($secret))->status);
        self::assertRule($ask(self::next($secret)), 'code', self::WRONG);
        for ($guess = 1; $guess <= 9; $guess++) {
            self::assertSame(422, $ask('')->status);
            self::assertSame(422, $ask("guess-$guess")->status);
        }
        $this->forgetUsed();
        $this->assertLockedOut($ask(self::next($secret)));
    }

    public function testGuessesOfTheFirstCodeAreThrottledAlsoForWhoKnowsThePassword(): void
    {
        for ($guess = 1; $guess <= 10; $guess++) {
            $this->begin();
            self::assertRule($this->malik->put('/second-factor', ['code' => "guess-$guess"]), 'code', self::WRONG);
        }
        $secret = $this->begin();
        $this->assertLockedOut($this->malik->put('/second-factor', ['code' => Totp::code($secret, Totp::stepAt(time()))]));
        self::assertFields(['since' => null], $this->malik->get('/second-factor')->record());
    }

    public function testWhileItIsOnEveryQuestionOfTheOwnPasswordAsksForTheCodeToo(): void
    {
        foreach (['/second-factor', '/second-factor/off'] as $path) {
            self::assertRule($this->malik->post($path, []), 'password', 'Current password is required');
            self::assertRule($this->malik->post($path, ['password' => 'wrong-1']), 'password', 'Current password is incorrect');
        }
        $secret = $this->switchOn();
        $munshi = $this->account('munshi');
        $own = ['currentPassword' => self::PASSWORD];
        $asked = [
            'another username' => ['PUT', '/user/profile', ['username' => 'seth', ...$own]],
            'a password' => ['PUT', '/user/password', ['newPassword' => self::PASSWORD, ...$own]],
            'a new admin' => ['POST', '/users', ['name' => 'Naya', 'username' => 'naya', 'role' => 'admin', 'password' => self::PASSWORD, ...$own]],
            "another's login" => ['PUT', "/users/$munshi", ['username' => 'chhotu', ...$own]],
            'the UPI id' => ['PUT', '/firm', ['upiId' => 'sharma@ybl', ...$own]],
            'a backup' => ['POST', '/backup-right', [...$own]],
            'a token' => ['POST', '/backup-token', ['password' => self::PASSWORD]],
            'switching it off' => ['POST', '/second-factor/off', ['password' => self::PASSWORD]],
        ];
        foreach ($asked as $what => [$method, $path, $body]) {
            $send = fn(mixed $code): Answer => $this->malik->sendJson($method, $path, [...$body, 'code' => $code]);
            foreach ([null, '', ' - ', ['1']] as $none) {
                self::assertRule($send($none), 'code', self::MISSING);
            }
            self::assertRule($send(str_repeat('1', 3000)), 'code', self::WRONG);
            $this->forgetUsed();
            self::assertContains($send(self::next($secret))->status, [200, 201], $what);
        }
        self::assertSame([['field' => 'secondFactor', 'from' => true, 'to' => false]], $this->newestChanges());
        self::assertSame(0, $this->database->count('recovery_codes'));
        self::assertSame(200, $this->malik->put('/user/profile', ['username' => 'malik', ...$own])->status, 'once it is off');
        self::assertSame(200, $this->tryToSignIn('malik', self::PASSWORD)->status);
        $this->client->delete('/backup-token');
    }

    public function testALineInConfigSwitchesItOffForEverybodyAndHomeSaysSo(): void
    {
        $this->switchOn();
        self::assertSame([], $this->malik->get('/notices')->record()['settings']);
        $server = TestBed::serve($this->database, ['ADMIN_SECOND_FACTOR' => 'off']);
        try {
            $client = Client::signedIn($server, 'malik', self::PASSWORD);
            self::assertFields(['suspended' => true, 'codesLeft' => 10], $client->get('/second-factor')->record());
            self::assertSame(['secondFactor'], $client->get('/notices')->record()['settings']);
        } finally {
            $server->kill();
        }
        self::assertSame(401, $this->tryToSignIn('malik', self::PASSWORD)->status);
    }

    /** @return string the secret's bytes */
    private function begin(): string
    {
        $answer = $this->malik->post('/second-factor', ['password' => self::PASSWORD]);
        self::assertSame([201, ['secret', 'address']], [$answer->status, array_keys($answer->record())], $answer->body);
        $secret = (string) hex2bin((string) $this->database->value('SELECT HEX(secret) FROM second_factors ORDER BY user_id DESC LIMIT 1'));
        self::assertSame(Totp::text($secret), $answer->record()['secret']);
        self::assertStringStartsWith('otpauth://totp/Shree%20Ram%20Fruit%20Co.:', is_string($answer->record()['address']) ? $answer->record()['address'] : '');
        return $secret;
    }

    /** @return list<string> the recovery codes */
    private function confirm(string $secret): array
    {
        $answer = $this->malik->put('/second-factor', ['code' => Totp::code($secret, Totp::stepAt(time()))]);
        self::assertSame(200, $answer->status, $answer->body);
        $codes = array_map(static fn(mixed $code): string => is_string($code) ? $code : '', array_values((array) $answer->record()['codes']));
        self::assertCount(10, $codes);
        return $codes;
    }

    private function switchOn(): string
    {
        $secret = $this->begin();
        $this->confirm($secret);
        return $secret;
    }

    /** A code that is not used yet, and still right if half a minute ends meanwhile. */
    private static function next(string $secret): string
    {
        return Totp::code($secret, Totp::stepAt(time()) + 1);
    }

    private function forgetUsed(): void
    {
        $this->database->run('UPDATE second_factors SET used_step = 0');
    }

    private function typing(string $password, string $code): Answer
    {
        return $this->stranger()->post('/auth/login', ['username' => 'malik', 'password' => $password, 'code' => $code]);
    }

    /** Even with the right code. */
    private function assertLockedOut(Answer $answer): void
    {
        self::assertSame([429, 'too_many_attempts'], [$answer->status, $answer->code()]);
        self::assertCount(1, $this->client->get("/history/lock-out/{$this->id}")->rows());
    }

    private function newestChanges(): mixed
    {
        return $this->client->get("/history/user/{$this->id}")->rows()[0]['changes'];
    }
}
