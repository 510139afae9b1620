<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Features\Auth\Passwords;
use FruitKhata\Tests\Harness\AppServer;
use PHPUnit\Framework\Attributes\DataProvider;

/** Passwords that are tried first are refused wherever one is set. The firm is Shree Ram Fruit Co. */
final class GuessablePasswordTest extends AuthTestCase
{
    private const REFUSED = 'This password is too easy to guess: choose another one';

    /** @return iterable<string, array{string}> */
    public static function guessable(): iterable
    {
        $passwords = [
            'six blanks' => '      ', 'other blanks' => "\u{A0}\u{2003}\t \u{3000} ", 'invisible letters' => str_repeat("\u{200D}", 6),
            'one letter again and again' => 'zzzzzzzz', 'a well-known one' => 'password', 'the trial one' => 'admin123',
            'capitals and a sign' => 'Admin@123', 'digits before it' => '123Welcome', 'a row of digits' => '123456', 'a row backwards' => '7654321',
            'a well-known number' => '786786', 'a walk over the keys' => 'qwerty', 'a zigzag over the keys' => '1q2w3e4r',
            'the product' => 'Fruit Khata', 'the username' => 'munshi', 'the username with digits' => 'Munshi-2026',
            'the firm' => 'shree ram fruit co', 'the firm with digits' => 'ShreeRamFruitCo.123',
        ];
        foreach ($passwords as $name => $password) {
            yield $name => [$password];
        }
    }

    #[DataProvider('guessable')]
    public function testRefusesInEveryForm(string $password): void
    {
        $id = $this->account('munshi');
        $munshi = $this->signIn('munshi');
        $body = ['name' => 'Munshi Ji', 'username' => 'munshi', 'role' => 'staff', 'password' => $password];
        $own = ['currentPassword' => self::PASSWORD, 'newPassword' => $password, 'confirmPassword' => $password];
        $answers = [
            ['password', $this->client->post('/users', $body)],
            ['password', $this->client->put("/users/{$id}", ['password' => $password])],
            ['newPassword', $munshi->put('/user/password', $own)],
        ];
        foreach ($answers as [$field, $answer]) {
            self::assertRule($answer, $field, self::REFUSED);
            self::assertSame(['password_guessable', []], $answer->codes()[$field] ?? null);
        }
        self::assertSame(200, $this->tryToSignIn('munshi', self::PASSWORD)->status);
    }

    public function testRefusesAnAccountsNewUsernameToo(): void
    {
        $id = $this->account('munshi');
        $answer = $this->client->put("/users/{$id}", ['username' => 'kirana', 'password' => 'Kirana99']);
        self::assertRule($answer, 'password', self::REFUSED);
    }

    public function testAcceptsWhatOnlyContainsSuchAWord(): void
    {
        $id = $this->account('munshi');
        foreach (['munshi-ki-tokri', 'passwords of the mandi', '98100-55217', 'santra-7', 'Ram Fruit 31', 'नया-पासवर्ड', '@#₹&*!'] as $password) {
            self::assertSame(200, $this->client->put("/users/{$id}", ['password' => $password, 'currentPassword' => AppServer::PASSWORD])->status, $password);
            self::assertSame(200, $this->tryToSignIn('munshi', $password)->status, $password);
        }
    }

    public function testAnAccountThatHasSuchAPasswordAlreadySignsInWithIt(): void
    {
        $this->account('munshi');
        $this->database->run('UPDATE users SET password_hash = ? WHERE username = ?', [Passwords::hash('munshi123'), 'munshi']);
        self::assertSame(200, $this->tryToSignIn('munshi', 'munshi123')->status);
    }
}
