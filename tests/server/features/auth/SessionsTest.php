<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Features\Auth\Device;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\DataProvider;

/** The devices on which people are signed in, and what the history says about signing in. */
final class SessionsTest extends AuthTestCase
{
    private const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

    public function testAPersonSeesTheOwnDevicesInWordsTheCurrentOneFirst(): void
    {
        $this->account('munshi');
        $phone = $this->fromPhone('munshi');
        $this->signIn('munshi');
        $rows = $phone->get('/sessions')->rows();
        self::assertSame(['id', 'device', 'createdAt', 'lastSeenAt', 'current'], array_keys($rows[0]));
        self::assertSame(['Chrome on Android', 'Unknown device'], array_column($rows, 'device'));
        self::assertSame([true, false], array_column($rows, 'current'));
        foreach ([$rows[0]['createdAt'], $rows[1]['lastSeenAt']] as $moment) {
            self::assertIsString($moment);
            self::assertMatchesRegularExpression(self::moment(), $moment);
            self::assertLessThan(120, abs(time() - (int) strtotime($moment . ' +05:30')), 'in the firm\'s zone');
        }
    }

    public function testALostPhoneIsSignedOutAtOnce(): void
    {
        $id = $this->account('munshi');
        $phone = $this->fromPhone('munshi');
        $desk = $this->signIn('munshi');
        $session = $this->idOf($desk, 'Chrome on Android');
        self::assertSame(200, $desk->delete("/sessions/$session")->status);
        self::assertRefused($phone->get('/customers'), 401, 'Please sign in');
        self::assertSame(200, $desk->get('/customers')->status);
        self::assertSame(['Unknown device'], $desk->get('/sessions')->column('device'));
        self::assertRefused($desk->delete("/sessions/$session"), 404, 'Session not found', 'session_not_found');
        $row = $this->client->get("/history/sign-in/$id")->rows()[0];
        self::assertFields(['username' => 'munshi', 'action' => 'delete', 'recordType' => 'sign-in', 'recordId' => $id, 'owner' => 'Munshi Ji', 'undoable' => false], $row);
    }

    public function testADeviceIsToldThatItWasSignedOutFromElsewhereSoThatItForgetsWhatItKeeps(): void
    {
        $id = $this->account('munshi');
        $desk = $this->signIn('munshi');
        $ways = [
            'Devices' => fn() => $desk->delete('/sessions/' . $this->idOf($desk, 'Chrome on Android')),
            'an admin' => fn() => $this->client->delete('/sessions/' . $this->idOf($desk, 'Chrome on Android')),
            'a new password' => fn() => $desk->put('/user/password', ['currentPassword' => self::PASSWORD, 'newPassword' => self::PASSWORD]),
            'a password that an admin sets' => fn() => $this->client->put("/users/$id", ['password' => self::PASSWORD, 'currentPassword' => AppServer::PASSWORD]),
        ];
        foreach ($ways as $way => $end) {
            $phone = $this->fromPhone('munshi');
            self::assertTrue($phone->get('/auth/check')->record()['authenticated']);
            self::assertSame(200, $end()->status, $way);
            $answer = ['authenticated' => false, 'user' => null, 'reason' => 'signed_out'];
            self::assertSame($answer, $phone->get('/auth/check')->record(), $way);
            self::assertSame($answer, $phone->get('/auth/check')->record(), "$way, asked again");
        }
    }

    public function testASessionThatEndedByItselfOrByItsOwnUserSaysNoReason(): void
    {
        $munshi = $this->account('munshi');
        $none = ['authenticated' => false, 'user' => null];
        $phone = $this->fromPhone('munshi');
        $cookie = $phone->cookies()['fruit_khata_session'];
        $phone->post('/auth/logout', []);
        self::assertSame($none, $phone->get('/auth/check')->record());
        self::assertSame($none, $phone->withCookie('fruit_khata_session', $cookie)->get('/auth/check')->record(), 'the cookie of a logged out session');
        $desk = $this->signIn('munshi');
        $cookie = $desk->cookies()['fruit_khata_session'];
        $desk->post('/auth/login', ['username' => 'munshi', 'password' => self::PASSWORD]);
        self::assertSame($none, $desk->withCookie('fruit_khata_session', $cookie)->get('/auth/check')->record(), 'a session that a new sign-in replaced');
        $desk->delete('/sessions/' . $this->idOf($desk, 'Unknown device'));
        self::assertSame($none, $desk->get('/auth/check')->record(), 'the own one, in Devices');
        $old = $this->signIn('munshi');
        $this->database->run('UPDATE sessions SET last_seen_at = UTC_TIMESTAMP() - INTERVAL 31 DAY WHERE user_id = ?', [$munshi]);
        self::assertSame($none, $old->get('/auth/check')->record());
        self::assertSame($none, $this->stranger()->withCookie('fruit_khata_session', str_repeat('0', 64))->get('/auth/check')->record());
    }

    public function testThatADeviceWasSignedOutIsRememberedForNinetyDays(): void
    {
        $this->account('munshi');
        $phone = $this->fromPhone('munshi');
        $desk = $this->signIn('munshi');
        $desk->delete('/sessions/' . $this->idOf($desk, 'Chrome on Android'));
        foreach ([89 => 'signed_out', 1 => null] as $days => $reason) {
            $this->database->run("UPDATE sign_in_attempts SET window_start = window_start - INTERVAL $days DAY");
            $this->tryToSignIn('nobody', 'wrong');
            self::assertSame($reason, $phone->get('/auth/check')->record()['reason'] ?? null);
        }
    }

    public function testAnAdminSeesAndEndsEverybodysAndStaffOnlyTheirOwn(): void
    {
        $munshi = $this->account('munshi');
        $other = $this->account('chhotu', 'staff', 'Chhotu Ji');
        $phone = $this->fromPhone('munshi');
        $chhotu = $this->signIn('chhotu');
        $session = $this->idOf($phone, 'Chrome on Android');
        self::assertRefused($chhotu->get('/sessions', ['userId' => $munshi]), 403, 'Only an admin may do this', 'admin_only');
        self::assertRefused($this->changingNothing(fn() => $chhotu->delete("/sessions/$session")), 403, 'Only an admin may do this', 'admin_only');
        self::assertSame(200, $chhotu->get('/sessions', ['userId' => $other])->status);
        self::assertSame(['Chrome on Android'], $this->client->get('/sessions', ['userId' => $munshi])->column('device'));
        self::assertSame(200, $this->client->delete("/sessions/$session")->status);
        self::assertRefused($phone->get('/customers'), 401, 'Please sign in');
        self::assertFields(['username' => 'admin', 'owner' => 'Munshi Ji'], $this->client->get("/history/sign-in/$munshi")->rows()[0]);
        self::assertRule($this->client->get('/sessions', ['userId' => '1abc']), 'userId', 'User not found');
    }

    public function testEndingTheOwnSessionIsALogoutAndLeavesNoRow(): void
    {
        $munshi = $this->account('munshi');
        $client = $this->signIn('munshi');
        $before = count($this->client->get("/history/sign-in/$munshi")->rows());
        self::assertSame(200, $client->delete('/sessions/' . $this->idOf($client, 'Unknown device'))->status);
        self::assertRefused($client->get('/sessions'), 401, 'Please sign in');
        self::assertCount($before, $this->client->get("/history/sign-in/$munshi")->rows());
    }

    public function testASessionThatHasEndedIsNotListed(): void
    {
        $munshi = $this->account('munshi');
        $this->signIn('munshi');
        $this->database->run('UPDATE sessions SET last_seen_at = UTC_TIMESTAMP() - INTERVAL 31 DAY WHERE user_id = ?', [$munshi]);
        self::assertSame([], $this->client->get('/sessions', ['userId' => $munshi])->rows());
    }

    public function testASessionOfAnEarlierReleaseIsListedAsUnknown(): void
    {
        $munshi = $this->account('munshi');
        $this->database->run('INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES (?, ?, UTC_TIMESTAMP(), UTC_TIMESTAMP())', [str_repeat('x', 32), $munshi]);
        self::assertSame(['Unknown device'], $this->client->get('/sessions', ['userId' => $munshi])->column('device'));
    }

    public function testOnlyTheFirstSignInFromADeviceIsInTheHistory(): void
    {
        $munshi = $this->account('munshi');
        $phone = $this->fromPhone('munshi');
        self::assertSame(200, $phone->post('/auth/login', ['username' => 'munshi', 'password' => self::PASSWORD])->status);
        $rows = $this->client->get("/history/sign-in/$munshi")->rows();
        self::assertCount(1, $rows);
        self::assertFields(['username' => 'munshi', 'name' => 'Munshi Ji', 'action' => 'create', 'owner' => 'Munshi Ji'], $rows[0]);
        self::assertContains(['field' => 'device', 'from' => null, 'to' => 'Chrome on Android'], (array) $rows[0]['changes']);
        $this->signIn('munshi');
        self::assertCount(2, $this->client->get("/history/sign-in/$munshi")->rows());
    }

    public function testAnotherUsersDeviceIsNewToThisUser(): void
    {
        $munshi = $this->account('munshi');
        $this->account('chhotu', 'staff', 'Chhotu Ji');
        $phone = $this->fromPhone('chhotu');
        $phone->post('/auth/login', ['username' => 'munshi', 'password' => self::PASSWORD]);
        self::assertCount(1, $this->client->get("/history/sign-in/$munshi")->rows());
    }

    public function testALockOutIsInTheHistoryOnce(): void
    {
        $munshi = $this->account('munshi');
        for ($guess = 1; $guess <= 9; $guess++) {
            self::assertSame(401, $this->tryToSignIn('munshi', "wrong-$guess")->status);
        }
        self::assertSame(404, $this->client->get("/history/lock-out/$munshi")->status);
        $statuses = [$this->tryToSignIn('munshi', 'wrong')->status, $this->tryToSignIn('munshi', 'wrong')->status, $this->tryToSignIn('munshi', self::PASSWORD)->status];
        self::assertSame([401, 429, 429], $statuses);
        $rows = $this->client->get("/history/lock-out/$munshi")->rows();
        self::assertCount(1, $rows);
        self::assertFields(['username' => 'munshi', 'name' => 'Munshi Ji', 'action' => 'create', 'recordType' => 'lock-out', 'owner' => 'Munshi Ji'], $rows[0]);
    }

    public function testGuessesOfAnInventedNameLeaveNoRow(): void
    {
        $before = $this->database->count('history');
        for ($guess = 1; $guess <= 11; $guess++) {
            $this->tryToSignIn('nobody', "wrong-$guess");
        }
        self::assertSame($before, $this->database->count('history'));
    }

    public function testSignInsAreForAdminsToRead(): void
    {
        $munshi = $this->account('munshi');
        self::assertRefused($this->signIn('munshi')->get("/history/sign-in/$munshi"), 403, 'Only an admin may do this', 'admin_only');
    }

    /** @return iterable<string, array{string, string}> */
    public static function agents(): iterable
    {
        yield 'Chrome on Android' => ['Chrome on Android', self::PHONE];
        yield 'Safari on iPhone' => ['Safari on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'];
        yield 'Chrome on iPhone' => ['Chrome on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1'];
        yield 'Edge on Windows' => ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0'];
        yield 'Firefox on Linux' => ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'];
        yield 'Samsung' => ['Samsung Internet on Android', 'Mozilla/5.0 (Linux; Android 14; SM-A) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36'];
        yield 'Safari on Mac' => ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'];
        yield 'a script' => ['Unknown device', 'curl/8.5.0'];
        yield 'hostile' => ['Unknown device', "<script>'; DROP TABLE sessions; -- \u{202E}" . str_repeat('x', 5000)];
        yield 'none' => ['Unknown device', ''];
    }

    #[DataProvider('agents')]
    public function testABrowserIsNamedInWords(string $name, string $userAgent): void
    {
        self::assertSame($name, Device::name($userAgent));
    }

    /** Signed in from a browser of its own. */
    private function fromPhone(string $username): Client
    {
        $client = new Client(TestBed::server());
        $answer = $client->post('/auth/login', ['username' => $username, 'password' => self::PASSWORD], ['User-Agent' => self::PHONE]);
        self::assertSame(200, $answer->status, $answer->body);
        return $client;
    }

    private function idOf(Client $client, string $device): int
    {
        foreach ($client->get('/sessions')->rows() as $row) {
            if ($row['device'] === $device && is_int($row['id'])) {
                return $row['id'];
            }
        }
        self::fail("No session on $device");
    }
}
