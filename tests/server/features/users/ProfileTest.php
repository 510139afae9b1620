<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Users;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Client;
use PHPUnit\Framework\Attributes\DataProvider;

/** Users change their own profile and password. */
final class ProfileTest extends AuthTestCase
{
    private const PROFILE = ['username' => 'munshi', 'name' => 'Munshi Ji', 'email' => 'munshi@example.in'];

    private Client $munshi;

    protected function setUp(): void
    {
        parent::setUp();
        $this->account('munshi');
        $this->munshi = $this->signIn('munshi');
    }

    public function testUpdatingTheProfileAnswersTheUser(): void
    {
        $answer = $this->munshi->put('/user/profile', ['username' => ' Munshi.2 ', 'name' => 'मुंशी जी', 'email' => 'munshi@example.in', 'currentPassword' => self::PASSWORD]);
        self::assertSame(200, $answer->status, $answer->body);
        $user = $answer->record()['user'] ?? null;
        self::assertIsArray($user);
        self::assertSame(
            ['munshi.2', 'मुंशी जी', 'munshi@example.in', 'staff'],
            [$user['username'] ?? null, $user['name'] ?? null, $user['email'] ?? null, $user['role'] ?? null],
        );
        self::assertSame($user, $this->munshi->get('/auth/check')->record()['user'] ?? null);
    }

    public function testTheEmailMayBeEmptyOrMissing(): void
    {
        $this->munshi->put('/user/profile', self::PROFILE);
        $kept = $this->munshi->put('/user/profile', ['name' => 'Munshi'])->record()['user'] ?? null;
        self::assertIsArray($kept);
        self::assertSame('munshi@example.in', $kept['email'] ?? null);
        $emptied = $this->munshi->put('/user/profile', ['email' => ''])->record()['user'] ?? null;
        self::assertIsArray($emptied);
        self::assertSame('', $emptied['email'] ?? null);
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function brokenProfiles(): iterable
    {
        yield 'a username of two characters' => [['username' => 'ab'], 'username', 'Username must be at least 3 characters'];
        yield 'a username of two characters and spaces' => [['username' => ' ab '], 'username', 'Username must be at least 3 characters'];
        yield 'a username of 51 characters' => [['username' => str_repeat('a', 51)], 'username', 'Username must be at most 50 characters'];
        yield 'a name of one character' => [['name' => 'M'], 'name', 'Name must be at least 2 characters'];
        yield 'a name of 121 characters' => [['name' => str_repeat('म', 121)], 'name', 'Name must be at most 120 characters'];
        foreach (['munshi', 'munshi@', '@example.in', 'a b@example.in', 'a@b@c.in', 'munshi@example'] as $email) {
            yield "the email {$email}" => [['email' => $email], 'email', 'Please enter a valid email'];
        }
        yield 'an email of 191 characters' => [['email' => str_repeat('a', 180) . '@example.in'], 'email', 'Email must be at most 190 characters'];
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('brokenProfiles')]
    public function testRefusesAProfileWith(array $changes, string $field, string $text): void
    {
        $answer = $this->changingNothing(fn(): Answer => $this->munshi->put('/user/profile', [...self::PROFILE, ...$changes]));
        self::assertRule($answer, $field, $text);
    }

    public function testUsernamesAreLowerCaseAscii(): void
    {
        foreach (['ádmin', 'मुंशी', 'a b c', 'munshi!', "mun\u{200d}shi", 'аdmin'] as $name) {
            $answer = $this->changingNothing(fn(): Answer => $this->munshi->put('/user/profile', ['username' => $name, 'currentPassword' => self::PASSWORD]));
            self::assertSame([422, ['username']], [$answer->status, array_keys($answer->errors())], $answer->body);
        }
    }

    public function testATakenUsernameIs409(): void
    {
        foreach (['admin', 'ADMIN', ' admin '] as $name) {
            $answer = $this->changingNothing(fn(): Answer => $this->munshi->put('/user/profile', ['username' => $name, 'currentPassword' => self::PASSWORD]));
            self::assertSame(409, $answer->status, $answer->body);
        }
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function brokenPasswords(): iterable
    {
        $mismatch = "Passwords don't match";
        yield 'no current password' => [['currentPassword' => ''], 'currentPassword', 'Current password is required'];
        yield 'a wrong current password' => [['currentPassword' => 'wrong'], 'currentPassword', 'Current password is incorrect'];
        yield 'a new one of five characters' => [
            ['newPassword' => 'abcde', 'confirmPassword' => 'abcde'], 'newPassword', 'Password must be at least 6 characters',
        ];
        yield 'a new one of 129 characters' => [
            ['newPassword' => str_repeat('a', 129), 'confirmPassword' => str_repeat('a', 129)], 'newPassword', 'Password must be at most 128 characters',
        ];
        yield 'no confirmation' => [['confirmPassword' => ''], 'confirmPassword', 'Please confirm your password'];
        yield 'a confirmation of five characters' => [['confirmPassword' => 'abcde'], 'confirmPassword', 'Please confirm your password'];
        yield 'another confirmation' => [['confirmPassword' => 'naya-passwerd'], 'confirmPassword', $mismatch];
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('brokenPasswords')]
    public function testRefusesAPasswordWith(array $changes, string $field, string $text): void
    {
        $body = ['currentPassword' => self::PASSWORD, 'newPassword' => 'naya-password', 'confirmPassword' => 'naya-password'];
        $before = $this->database->value("SELECT password_hash FROM users WHERE username = 'munshi'");
        $answer = $this->munshi->put('/user/password', [...$body, ...$changes]);
        self::assertRule($answer, $field, $text);
        self::assertSame($before, $this->database->value("SELECT password_hash FROM users WHERE username = 'munshi'"));
    }

    public function testAcceptsANewPasswordWithoutAConfirmation(): void
    {
        $body = ['currentPassword' => self::PASSWORD, 'newPassword' => 'नया-पासवर्ड'];
        self::assertSame(200, $this->munshi->put('/user/password', $body)->status);
        self::assertSame(200, $this->tryToSignIn('munshi', 'नया-पासवर्ड')->status);
    }

    public function testEveryCharacterOfALongPasswordCounts(): void
    {
        $long = str_repeat('a', 127);
        self::assertSame(200, $this->munshi->put('/user/password', ['currentPassword' => self::PASSWORD, 'newPassword' => $long . 'b'])->status);
        self::assertSame(401, $this->tryToSignIn('munshi', $long . 'c')->status);
        self::assertSame(200, $this->tryToSignIn('munshi', $long . 'b')->status);
    }
}
