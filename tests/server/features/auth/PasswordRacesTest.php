<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;

/** A changed password ends every session of the old one, even one that begins at the same moment. */
final class PasswordRacesTest extends AuthTestCase
{
    private const ROUNDS = 6;
    private const WRONG = 'Current password is incorrect';

    public function testASignInWithTheOldPasswordFailsOrEndsDuringAPasswordChange(): void
    {
        $this->account('munshi');
        $munshi = $this->signIn('munshi');
        for ($round = 0; $round < self::ROUNDS; $round++) {
            // Each round's six sign-ins stay below the limit of ten, however many of the last round failed.
            $this->database->run('DELETE FROM sign_in_attempts');
            $old = $round === 0 ? self::PASSWORD : 'santra-' . $round;
            $change = self::change($old, 'santra-' . ($round + 1));
            $answers = $this->stranger()->all([...self::signIns($old), $change->withCookies($munshi->cookies())], 0.02);
            $changed = array_pop($answers);
            self::assertNotNull($changed);
            self::assertSame(200, $changed->status, $changed->body);
            $this->assertNobodySignedIn($answers);
            self::assertSame(200, $munshi->get('/customers')->status, 'the session that changed it stays');
        }
    }

    public function testASignInFailsOrEndsWhileAnAdminResetsThePasswordOrDisablesTheAccount(): void
    {
        $id = $this->account('munshi');
        for ($round = 0; $round < self::ROUNDS; $round++) {
            // Each round's six sign-ins stay below the limit of ten, however many of the last round failed.
            $this->database->run('DELETE FROM sign_in_attempts');
            $old = $round === 0 ? self::PASSWORD : 'santra-' . $round;
            $body = $round === self::ROUNDS - 1 ? ['disabled' => true] : ['password' => 'santra-' . ($round + 1), 'currentPassword' => AppServer::PASSWORD];
            $reset = Call::json('PUT', "/users/{$id}", $body)->withCookies($this->client->cookies());
            $answers = $this->stranger()->all([...self::signIns($old), $reset], 0.02);
            self::assertSame(200, array_pop($answers)?->status);
            $this->assertNobodySignedIn($answers);
        }
    }

    public function testADoublePressChangesThePasswordOnce(): void
    {
        $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $answers = $munshi->all(array_map(
            static fn(int $press): Call => self::change(self::PASSWORD, "santra-{$press}"),
            range(1, 5),
        ), 0.002);
        $statuses = Answer::statuses($answers);
        self::assertSame([200 => 1, 422 => 4], array_count_values(self::sorted($statuses)));
        foreach ($answers as $press => $answer) {
            $right = $this->tryToSignIn('munshi', 'santra-' . ($press + 1))->status === 200;
            self::assertSame($answer->status === 200, $right, 'the password of the successful answer is valid');
            if ($answer->status === 422) {
                self::assertRule($answer, 'currentPassword', self::WRONG);
            }
        }
        self::assertSame(200, $munshi->get('/customers')->status);
        self::assertSame(1, $this->changes('munshi'));
    }

    public function testOfChangesFromSeveralSessionsOneWinsAndItsSessionSurvives(): void
    {
        $this->account('munshi');
        $sessions = array_map(fn(): Client => $this->signIn('munshi'), range(1, 5));
        $calls = array_map(
            static fn(int $number): Call => self::change(self::PASSWORD, "santra-{$number}")->withCookies($sessions[$number]->cookies()),
            array_keys($sessions),
        );
        $answers = $this->stranger()->all($calls, 0.002);
        foreach ($answers as $number => $answer) {
            // 401: the winner ended this session before its call was authorized.
            self::assertContains($answer->status, [200, 401, 422], $answer->body);
            self::assertSame($answer->status === 200 ? 200 : 401, $sessions[$number]->get('/customers')->status);
        }
        self::assertSame(1, array_count_values(Answer::statuses($answers))[200] ?? 0);
        self::assertSame(1, $this->changes('munshi'));
    }

    /** @return list<Call> */
    private static function signIns(string $password): array
    {
        return array_fill(0, 6, Call::json('POST', '/auth/login', ['username' => 'munshi', 'password' => $password]));
    }

    private static function change(string $current, string $new): Call
    {
        return Call::json('PUT', '/user/password', ['currentPassword' => $current, 'newPassword' => $new]);
    }

    /** @param list<Answer> $answers to sign-ins */
    private function assertNobodySignedIn(array $answers): void
    {
        foreach ($answers as $answer) {
            self::assertContains($answer->status, [200, 401], $answer->body);
            $token = preg_match('/fruit_khata_session=(\w+)/', implode("\n", $answer->headers['set-cookie'] ?? []), $found) === 1 ? $found[1] : '';
            self::assertSame($answer->status === 200, $token !== '');
            $client = $this->stranger()->withCookie('fruit_khata_session', $token);
            self::assertSame(401, $client->get('/customers')->status, 'a session with the old password lives on');
        }
    }

    /** How often the history says that the password was changed. */
    private function changes(string $username): int
    {
        return (int) $this->database->value("SELECT COUNT(*) FROM history WHERE record_type = 'user' AND username = '{$username}'");
    }

    /**
     * @param list<int> $numbers
     * @return list<int>
     */
    private static function sorted(array $numbers): array
    {
        sort($numbers);
        return $numbers;
    }
}
