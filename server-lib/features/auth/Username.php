<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Shared\Input;
use FruitKhata\Shared\Text;

/** Usernames are trimmed lower-case ASCII. */
final class Username
{
    public static function normal(string $typed): string
    {
        return strtolower(Text::clean($typed));
    }

    public static function isValid(string $username): bool
    {
        return preg_match('/\A[a-z0-9._-]{3,50}\z/', $username) === 1;
    }

    public static function read(Input $input): string
    {
        $username = self::normal($input->required('username', 'Username', 3, 50));
        if ($username !== '' && preg_match('/\A[a-z0-9._-]+\z/', $username) !== 1) {
            $input->fail('username', 'username_letters');
        }
        return $username;
    }
}
