<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Features\Auth\Device;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;

/**
 * A session ends after 30 days idle, 90 in all, or when the account is disabled. The devices on which people are signed in,
 * and what the history says about signing in.
 */
final class SessionsTest extends AuthTestCase
{
    private const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
    private const NONE = ['authenticated' => false, 'user' => null];

    private int $munshi;
    private Client $desk;

    protected function setUp(): void
    {
        parent::setUp();
        $this->munshi = $this->account('munshi');
        $this->desk = $this->signIn('munshi');
    }

    public function testAPersonSeesTheOwnDevicesInWordsTheCurrentOneFirst(): void
    {
        $rows = $this->fromPhone()->get('/sessions')->rows();
        self::assertSame(['id', 'device', 'createdAt', 'lastSeenAt', 'current'], array_keys($rows[0]));
        self::assertSame(['Chrome on Android', 'Unknown device'], array_column($rows, 'device'));
        self::assertSame([true, false], array_column($rows, 'current'));
        foreach ([$rows[0]['createdAt'], $rows[1]['lastSeenAt']] as $moment) {
            self::assertIsString($moment);
            self::assertMatchesRegularExpression(self::moment(), $moment);
            self::assertLessThan(120, abs(time() - (int) strtotime($moment . ' +05:30')), 'in the firm\'s zone');
        }
    }

    public function testADeviceIsSignedOutFromElsewhereAndToldSoThatItForgetsWhatItKeeps(): void
    {
        $ways = [
            'Devices' => fn() => $this->desk->delete('/sessions/' . $this->idOf('Chrome on Android')),
            'an admin' => fn() => $this->client->delete('/sessions/' . $this->idOf('Chrome on Android')),
            'a new password' => fn() => $this->desk->put('/user/password', ['currentPassword' => self::PASSWORD, 'newPassword' => self::PASSWORD]),
            'a password that an admin sets' => fn() => $this->client->put("/users/{$this->munshi}", ['password' => self::PASSWORD, 'currentPassword' => AppServer::PASSWORD]),
        ];
        foreach ($ways as $way => $end) {
            $phone = $this->fromPhone();
            self::assertSame(200, $phone->get('/customers')->status);
            self::assertSame(200, $end()->status, $way);
            self::assertRefused($phone->get('/customers'), 401, 'Please sign in');
            self::assertSame(200, $this->client->get('/customers')->status, 'others stay');
            foreach (['once', 'and once more'] as $asked) {
                self::assertSame(self::NONE + ['reason' => 'signed_out'], $phone->get('/auth/check')->record(), "{$way}, asked {$asked}");
            }
        }
        $rows = array_values(array_filter($this->client->get("/history/sign-in/{$this->munshi}")->rows(), static fn(array $row): bool => $row['action'] === 'delete'));
        self::assertSame(['admin', 'munshi'], array_column($rows, 'username'));
        self::assertFields(['recordType' => 'sign-in', 'recordId' => $this->munshi, 'owner' => 'Munshi Ji', 'undoable' => false], $rows[0]);
    }

    public function testASessionThatItsOwnUserEndedSaysNoReasonAndLeavesNoRow(): void
    {
        $phone = $this->fromPhone();
        $before = $this->database->count('history');
        $cookie = $phone->cookies()['fruit_khata_session'];
        $phone->post('/auth/logout', []);
        self::assertSame(self::NONE, $phone->withCookie('fruit_khata_session', $cookie)->get('/auth/check')->record(), 'the cookie of a logged out session');
        $cookie = $this->desk->cookies()['fruit_khata_session'];
        $this->desk->post('/auth/login', ['username' => 'munshi', 'password' => self::PASSWORD]);
        self::assertSame(self::NONE, $this->desk->withCookie('fruit_khata_session', $cookie)->get('/auth/check')->record(), 'a session that a new sign-in replaced');
        $own = $this->idOf('Unknown device');
        self::assertSame(200, $this->desk->delete("/sessions/{$own}")->status);
        self::assertSame(self::NONE, $this->desk->get('/auth/check')->record(), 'the own one, in Devices');
        self::assertSame($before, $this->database->count('history'));
        self::assertRefused($this->client->delete("/sessions/{$own}"), 404, 'Session not found', 'session_not_found');
    }

    public function testThatADeviceWasSignedOutIsRememberedForNinetyDays(): void
    {
        $phone = $this->fromPhone();
        $this->desk->delete('/sessions/' . $this->idOf('Chrome on Android'));
        foreach ([89 => 'signed_out', 1 => null] as $days => $reason) {
            $this->database->run("UPDATE sign_in_attempts SET window_start = window_start - INTERVAL $days DAY");
            $this->tryToSignIn('nobody', 'wrong');
            self::assertSame($reason, $phone->get('/auth/check')->record()['reason'] ?? null);
        }
    }

    public function testAnAdminSeesAndEndsEverybodysAndStaffOnlyTheirOwn(): void
    {
        $other = $this->account('chhotu', 'staff', 'Chhotu Ji');
        $chhotu = $this->signIn('chhotu');
        $session = $this->idOf('Unknown device');
        foreach ([$chhotu->get('/sessions', ['userId' => $this->munshi]), $chhotu->delete("/sessions/$session"), $chhotu->get("/history/sign-in/{$this->munshi}")] as $refused) {
            self::assertRefused($refused, 403, 'Only an admin may do this', 'admin_only');
        }
        self::assertSame(200, $this->desk->get('/customers')->status);
        self::assertSame(200, $chhotu->get('/sessions', ['userId' => $other])->status);
        self::assertSame(['Unknown device'], $this->client->get('/sessions', ['userId' => $this->munshi])->column('device'));
        self::assertRule($this->client->get('/sessions', ['userId' => '1abc']), 'userId', 'User not found');
    }

    public function testOnlyTheFirstSignInOfEachUserFromADeviceIsInTheHistory(): void
    {
        $phone = $this->fromPhone();
        self::assertSame(200, $phone->post('/auth/login', ['username' => 'munshi', 'password' => self::PASSWORD])->status);
        $rows = $this->client->get("/history/sign-in/{$this->munshi}")->rows();
        self::assertCount(2, $rows, 'the desk and the phone');
        self::assertFields(['username' => 'munshi', 'name' => 'Munshi Ji', 'action' => 'create', 'owner' => 'Munshi Ji'], $rows[0]);
        self::assertContains(['field' => 'device', 'from' => null, 'to' => 'Chrome on Android'], (array) $rows[0]['changes']);
        $chhotu = $this->account('chhotu', 'staff', 'Chhotu Ji');
        $phone->post('/auth/login', ['username' => 'chhotu', 'password' => self::PASSWORD]);
        self::assertCount(1, $this->client->get("/history/sign-in/{$chhotu}")->rows(), 'another user\'s device is new to this one');
    }

    public function testALockOutIsInTheHistoryOnceAndThatOfAnInventedNameNever(): void
    {
        $guess = fn(): int => $this->tryToSignIn('munshi', 'wrong')->status;
        self::assertSame(array_fill(0, 9, 401), array_map($guess, range(1, 9)));
        self::assertSame(404, $this->client->get("/history/lock-out/{$this->munshi}")->status);
        self::assertSame([401, 429, 429], array_map($guess, range(1, 3)));
        $rows = $this->client->get("/history/lock-out/{$this->munshi}")->rows();
        self::assertCount(1, $rows);
        self::assertFields(['username' => 'munshi', 'name' => 'Munshi Ji', 'action' => 'create', 'recordType' => 'lock-out', 'owner' => 'Munshi Ji'], $rows[0]);
        $before = $this->database->count('history');
        array_map(fn(): int => $this->tryToSignIn('nobody', 'wrong')->status, range(1, 11));
        self::assertSame($before, $this->database->count('history'));
    }

    public function testABrowserIsNamedInWords(): void
    {
        $iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
        $agents = [
            'Chrome on Android' => self::PHONE,
            'Safari on iPhone' => "{$iphone} Version/18.0 Mobile/15E148 Safari/604.1",
            'Chrome on iPhone' => "{$iphone} CriOS/130.0 Mobile/15E148 Safari/604.1",
            'Edge on Windows' => 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
            'Firefox on Linux' => 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
            'Samsung Internet on Android' => 'Mozilla/5.0 (Linux; Android 14; SM-A) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
            'Safari on Mac' => 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
        ];
        foreach ($agents as $name => $userAgent) {
            self::assertSame($name, Device::name($userAgent));
        }
        foreach (['', 'curl/8.5.0', "<script>'; DROP TABLE sessions; -- \u{202E}" . str_repeat('x', 5000)] as $strange) {
            self::assertSame('Unknown device', Device::name($strange));
        }
    }

    public function testASessionEndsAfterThirtyIdleDaysAndAfterNinetyInAll(): void
    {
        foreach (['last_seen_at' => [29, 30], 'created_at' => [89, 90]] as $column => [$open, $ended]) {
            $client = $this->signIn('munshi');
            $this->age($column, "{$open} DAY");
            self::assertSame(200, $client->get('/customers')->status);
            $this->age($column, "{$ended} DAY");
            self::assertSame(401, $client->get('/customers')->status);
            self::assertSame(self::NONE, $client->get('/auth/check')->json(), 'without a reason');
            self::assertSame([], $this->client->get('/sessions', ['userId' => $this->munshi])->rows());
        }
    }

    public function testADisabledAccountIsSignedOutAtTheNextCall(): void
    {
        self::assertSame(200, $this->client->put("/users/{$this->munshi}", ['disabled' => true])->status);
        self::assertSame(401, $this->desk->get('/customers')->status);
        self::assertSame(self::NONE + ['reason' => 'disabled'], $this->desk->get('/auth/check')->record(), 'its device learns why');
        self::assertRefused($this->tryToSignIn('munshi', self::PASSWORD), 401, 'Invalid username or password');
        self::assertSame(200, $this->client->put("/users/{$this->munshi}", ['disabled' => false])->status);
        self::assertSame(self::NONE + ['reason' => 'signed_out'], $this->desk->get('/auth/check')->record(), 'the old session ended');
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
    }

    private function age(string $column, string $interval): void
    {
        $this->database->run("UPDATE sessions SET {$column} = UTC_TIMESTAMP() - INTERVAL {$interval} WHERE user_id = ?", [$this->munshi]);
    }

    /** Munshi, signed in from a browser of its own. */
    private function fromPhone(): Client
    {
        $client = $this->stranger();
        $answer = $client->post('/auth/login', ['username' => 'munshi', 'password' => self::PASSWORD], ['User-Agent' => self::PHONE]);
        self::assertSame(200, $answer->status, $answer->body);
        return $client;
    }

    private function idOf(string $device): int
    {
        $id = array_column($this->client->get('/sessions', ['userId' => $this->munshi])->rows(), 'id', 'device')[$device] ?? null;
        self::assertIsInt($id);
        return $id;
    }
}
