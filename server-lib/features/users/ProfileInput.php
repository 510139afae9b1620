<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Features\Auth\Username;
use FruitKhata\Shared\Input;

final class ProfileInput
{
    private function __construct(
        public readonly string $username,
        public readonly string $name,
        public readonly string $email,
    ) {}

    public static function read(Input $input): self
    {
        $profile = new self(
            Username::read($input),
            $input->required('name', 'Name', 2, 120),
            $input->optional('email', 'Email', 190),
        );
        if ($profile->email !== '' && filter_var($profile->email, FILTER_VALIDATE_EMAIL) === false) {
            $input->fail('email', 'email_invalid');
        }
        $input->finish();
        return $profile;
    }
}
