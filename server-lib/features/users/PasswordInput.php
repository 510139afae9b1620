<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Features\Auth\GuessablePassword;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Text;

/** Passwords are not trimmed. */
final class PasswordInput
{
    private const MIN_LENGTH = 6;
    private const MAX_LENGTH = 128;

    /** @param string ...$names of the account and of the firm, which are no good passwords */
    public static function read(Input $input, string ...$names): string
    {
        $current = $input->value('currentPassword');
        if (!is_string($current) || $current === '' || Text::length($current) > self::MAX_LENGTH) {
            $code = is_string($current) && $current !== '' ? 'current_password_wrong' : 'current_password_required';
            $input->fail('currentPassword', $code);
        }
        $new = self::newPassword($input, 'newPassword', ...$names);
        // The form asks for it, other clients need not send it.
        $confirmation = $input->value('confirmPassword');
        if ($confirmation !== null && (!is_string($confirmation) || Text::length($confirmation) < self::MIN_LENGTH)) {
            $input->fail('confirmPassword', 'confirm_password_required');
        } elseif ($confirmation !== null && $confirmation !== $new) {
            $input->fail('confirmPassword', 'passwords_differ');
        }
        $input->finish();
        return $new;
    }

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
