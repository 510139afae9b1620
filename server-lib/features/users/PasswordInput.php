<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Features\Auth\GuessablePassword;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Text;

/** The checked fields of the password form. Passwords are not trimmed. */
final class PasswordInput
{
    private const MIN_LENGTH = 6;
    private const MAX_LENGTH = 128;

    private function __construct(public readonly string $newPassword) {}

    /**
     * @param string ...$names of the account and of the firm, which are no good passwords
     * @throws ApiError 422
     */
    public static function read(Input $input, string ...$names): self
    {
        $current = $input->value('currentPassword');
        if (!is_string($current) || $current === '' || Text::length($current) > self::MAX_LENGTH) {
            $code = is_string($current) && $current !== '' ? 'current_password_wrong' : 'current_password_required';
            $input->fail('currentPassword', $code);
        }
        $new = self::newPassword($input, 'newPassword', ...$names);
        self::checkConfirmation($input, $new);
        $input->finish();
        return new self($new);
    }

    /** Checked only if it is sent: the form asks for it, other clients need not send it. */
    private static function checkConfirmation(Input $input, string $new): void
    {
        $confirmation = $input->value('confirmPassword');
        if ($confirmation === null) {
            return;
        }
        if (!is_string($confirmation) || Text::length($confirmation) < self::MIN_LENGTH) {
            $input->fail('confirmPassword', 'confirm_password_required');
        } elseif ($confirmation !== $new) {
            $input->fail('confirmPassword', 'passwords_differ');
        }
    }

    /** The password that is to be set: 6 to 128 characters that nobody guesses. */
    public static function newPassword(Input $input, string $field, string ...$names): string
    {
        $password = $input->value($field);
        $password = is_string($password) ? $password : '';
        if (Text::length($password) < self::MIN_LENGTH) {
            $input->fail($field, 'too_short', ['label' => 'Password', 'n' => self::MIN_LENGTH]);
        } elseif (Text::length($password) > self::MAX_LENGTH) {
            $input->fail($field, 'too_long', ['label' => 'Password', 'n' => self::MAX_LENGTH]);
        } elseif (GuessablePassword::is($password, ...$names)) {
            $input->fail($field, 'password_guessable');
        }
        return $password;
    }
}
