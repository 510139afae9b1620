<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Users;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Client;

/** Users change their own profile and password. */
final class ProfileTest extends AuthTestCase
{
    private Client $munshi;

    protected function setUp(): void
    {
        parent::setUp();
        $this->account('munshi');
        $this->munshi = $this->signIn('munshi');
    }

    public function testUpdatingTheProfileAnswersTheUserAndKeepsWhatIsMissing(): void
    {
        $profile = ['username' => ' Munshi.2 ', 'name' => 'मुंशी जी', 'email' => 'munshi@example.in', 'role' => 'admin', 'currentPassword' => self::PASSWORD];
        $answer = $this->munshi->put('/user/profile', $profile);
        self::assertSame(200, $answer->status, $answer->body);
        $user = (array) $answer->record()['user'];
        self::assertSame(['munshi.2', 'मुंशी जी', 'munshi@example.in', 'staff'], [$user['username'], $user['name'], $user['email'], $user['role']]);
        self::assertSame($user, $this->munshi->get('/auth/check')->record()['user']);
        self::assertSame([...$user, 'name' => 'Munshi'], $this->munshi->put('/user/profile', ['name' => 'Munshi'])->record()['user']);
        self::assertSame([...$user, 'name' => 'Munshi', 'email' => ''], $this->munshi->put('/user/profile', ['email' => ''])->record()['user']);
    }

    public function testRefusesABrokenProfile(): void
    {
        $broken = [
            [['username' => ' ab '], 'username', 'Username must be at least 3 characters'],
            [['username' => str_repeat('a', 51)], 'username', 'Username must be at most 50 characters'],
            [['name' => 'M'], 'name', 'Name must be at least 2 characters'],
            [['name' => str_repeat('म', 121)], 'name', 'Name must be at most 120 characters'],
            [['email' => str_repeat('a', 180) . '@example.in'], 'email', 'Email must be at most 190 characters'],
        ];
        foreach (['munshi', 'munshi@', '@example.in', 'a b@example.in', 'a@b@c.in', 'munshi@example'] as $email) {
            $broken[] = [['email' => $email], 'email', 'Please enter a valid email'];
        }
        foreach ($broken as [$changes, $field, $text]) {
            self::assertRule($this->changingNothing(fn(): Answer => $this->munshi->put('/user/profile', $changes)), $field, $text);
        }
        foreach (['ádmin', 'मुंशी', 'a b c', 'munshi!', "mun\u{200d}shi", 'аdmin'] as $name) {
            $answer = $this->changingNothing(fn(): Answer => $this->munshi->put('/user/profile', ['username' => $name, 'currentPassword' => self::PASSWORD]));
            self::assertSame([422, ['username']], [$answer->status, array_keys($answer->errors())], $answer->body);
        }
    }

    public function testRefusesABrokenPassword(): void
    {
        $broken = [
            [['currentPassword' => ''], 'currentPassword', 'Current password is required'],
            [['currentPassword' => 'wrong'], 'currentPassword', 'Current password is incorrect'],
            [['newPassword' => 'abcde', 'confirmPassword' => 'abcde'], 'newPassword', 'Password must be at least 6 characters'],
            [['newPassword' => str_repeat('a', 129), 'confirmPassword' => str_repeat('a', 129)], 'newPassword', 'Password must be at most 128 characters'],
            [['confirmPassword' => ''], 'confirmPassword', 'Please confirm your password'],
            [['confirmPassword' => 'naya-passwerd'], 'confirmPassword', "Passwords don't match"],
        ];
        $hash = fn(): mixed => $this->database->value("SELECT password_hash FROM users WHERE username = 'munshi'");
        $before = $hash();
        foreach ($broken as [$changes, $field, $text]) {
            $body = ['currentPassword' => self::PASSWORD, 'newPassword' => 'naya-password', 'confirmPassword' => 'naya-password'];
            self::assertRule($this->munshi->put('/user/password', [...$body, ...$changes]), $field, $text);
        }
        self::assertSame($before, $hash());
    }

    public function testEveryCharacterOfANewPasswordCountsAndNoConfirmationIsNeeded(): void
    {
        $long = 'पासवर्ड' . str_repeat('a', 120);
        self::assertSame(200, $this->munshi->put('/user/password', ['currentPassword' => self::PASSWORD, 'newPassword' => $long . 'b'])->status);
        self::assertSame(401, $this->tryToSignIn('munshi', $long . 'c')->status);
        self::assertSame(200, $this->tryToSignIn('munshi', $long . 'b')->status);
    }
}
