<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Shared\Input;

/** The password is not trimmed; the code is the second factor's, '' for none. */
final class SignInInput
{
    private function __construct(
        public readonly string $username,
        public readonly string $password,
        public readonly string $code,
    ) {}

    public static function read(Input $input): self
    {
        $username = $input->required('username', 'Username', 1, 50, 'username_required');
        $password = $input->value('password');
        if (!is_string($password) || $password === '') {
            $input->fail('password', 'password_required');
            $password = '';
        } elseif (mb_strlen($password, 'UTF-8') > 128) {
            $input->fail('password', 'too_long', ['label' => 'Password', 'n' => 128]);
        }
        $code = $input->optional('code', 'Code', 50);
        $input->finish();
        return new self(Username::normal($username), $password, $code);
    }
}
