<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Text;

/** The checked fields of the password form. Passwords are not trimmed. */
final class PasswordInput
{
    private const LEAST = 6;
    private const MOST = 128;

    private function __construct(public readonly string $currentPassword, public readonly string $newPassword) {}

    /**
     * @param array<array-key, mixed> $body
     * @throws ApiError 422
     */
    public static function read(array $body): self
    {
        $input = new Input($body);
        $current = $input->value('currentPassword');
        if (!is_string($current) || $current === '' || Text::length($current) > self::MOST) {
            $code = is_string($current) && $current !== '' ? 'current_password_wrong' : 'current_password_required';
            $input->fail('currentPassword', $code);
        }
        $new = self::newPassword($input, 'newPassword');
        self::checkConfirmation($input, $new);
        $input->finish();
        return new self(is_string($current) ? $current : '', $new);
    }

    /** Checked only where it is sent: the form confirms, other clients need not. */
    private static function checkConfirmation(Input $input, string $new): void
    {
        $confirmation = $input->value('confirmPassword');
        if ($confirmation === null) {
            return;
        }
        if (!is_string($confirmation) || Text::length($confirmation) < self::LEAST) {
            $input->fail('confirmPassword', 'confirm_password_required');
        } elseif ($confirmation !== $new) {
            $input->fail('confirmPassword', 'passwords_differ');
        }
    }

    /** A new password. */
    public static function newPassword(Input $input, string $field): string
    {
        $password = $input->value($field);
        $password = is_string($password) ? $password : '';
        if (Text::length($password) < self::LEAST) {
            $input->fail($field, 'too_short', ['label' => 'Password', 'n' => self::LEAST]);
        } elseif (Text::length($password) > self::MOST) {
            $input->fail($field, 'too_long', ['label' => 'Password', 'n' => self::MOST]);
        }
        return $password;
    }
}
