<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Features\Auth\Username;
use FruitKhata\Shared\Input;

/** The checked fields of the profile form. */
final class ProfileInput
{
    private function __construct(
        public readonly string $username,
        public readonly string $name,
        public readonly string $email,
    ) {}

    /** @throws \FruitKhata\Http\ApiError 422 */
    public static function read(Input $input): self
    {
        $profile = new self(
            Username::read($input),
            $input->required('name', 'Name', 2, 120),
            self::email($input),
        );
        $input->finish();
        return $profile;
    }

    private static function email(Input $input): string
    {
        $email = $input->optional('email', 'Email', 190);
        if ($email !== '' && filter_var($email, FILTER_VALIDATE_EMAIL) === false) {
            $input->fail('email', 'email_invalid');
        }
        return $email;
    }
}
