<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Features\Auth\GuessablePassword;
use FruitKhata\Features\Auth\Passwords;

/** Passwords that are tried first are refused wherever one is set. The firm is Shree Ram Fruit Co. */
final class GuessablePasswordTest extends AuthTestCase
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
}
