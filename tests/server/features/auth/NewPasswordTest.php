<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Features\Auth\GuessablePassword;
use FruitKhata\Features\Auth\Passwords;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Call;

/** Passwords that are tried first are refused wherever one is set, and a new one ends what the old one opened. The firm is Shree Ram Fruit Co. */
final class NewPasswordTest extends AuthTestCase
{
    private const REFUSED = 'This password is too easy to guess: choose another one';

    public function testWhatIsTriedFirstIsGuessable(): void
    {
        $passwords = [
            'six blanks' => '      ', 'other blanks' => "\u{A0}\u{2003}\t \u{3000} ", 'invisible letters' => str_repeat("\u{200D}", 6),
            'one letter again and again' => 'zzzzzzzz', 'a well-known one' => 'password', 'the trial one' => 'admin123',
            'capitals and a sign' => 'Admin@123', 'digits before it' => '123Welcome', 'a row of digits' => '123456', 'a row backwards' => '7654321',
            'a well-known number' => '786786', 'a walk over the keys' => 'qwerty', 'a zigzag over the keys' => '1q2w3e4r',
            'the product' => 'Fruit Khata', 'the username' => 'munshi', 'the username with digits' => 'Munshi-2026',
            'the firm' => 'shree ram fruit co', 'the firm with digits' => 'ShreeRamFruitCo.123',
        ];
        foreach ($passwords as $what => $password) {
            self::assertTrue(GuessablePassword::is($password, 'munshi', 'Shree Ram Fruit Co.'), $what);
        }
        foreach (['munshi-ki-tokri', 'passwords of the mandi', '98100-55217', 'santra-7', 'Ram Fruit 31', 'नया-पासवर्ड', '@#₹&*!'] as $password) {
            self::assertFalse(GuessablePassword::is($password, 'munshi', 'Shree Ram Fruit Co.'), $password);
        }
    }

    public function testEveryFormRefusesItAndAnEarlierOneStillSignsIn(): void
    {
        $id = $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $body = ['name' => 'Munshi Ji', 'username' => 'kirana', 'role' => 'staff'];
        foreach (['ShreeRamFruitCo.1', 'Kirana99'] as $password) {
            self::assertRule($this->client->post('/users', [...$body, 'password' => $password]), 'password', self::REFUSED);
            self::assertRule($this->client->put("/users/{$id}", ['username' => 'kirana', 'password' => $password]), 'password', self::REFUSED);
        }
        $answer = $munshi->put('/user/password', ['currentPassword' => self::PASSWORD, 'newPassword' => 'Munshi-2026']);
        self::assertRule($answer, 'newPassword', self::REFUSED);
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
        $this->database->run('UPDATE users SET password_hash = ? WHERE username = ?', [Passwords::hash('munshi123'), 'munshi']);
        self::assertSame(200, $this->tryToSignIn('munshi', 'munshi123')->status);
    }

    /** Every session of the old one, even one that begins at the same moment. */
    public function testASignInWithTheOldPasswordFailsOrEnds(): void
    {
        $id = $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $old = self::PASSWORD;
        foreach (['own', 'own', 'reset', 'reset', 'disable'] as $round => $way) {
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
