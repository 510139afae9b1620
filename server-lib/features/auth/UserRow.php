<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Database;
use FruitKhata\Http\User;

/**
 * Turns a row of users into a User.
 *
 * @phpstan-import-type Row from Database
 */
final class UserRow
{
    /** @param Row $row with id, username, name, email and role */
    public static function toUser(array $row): User
    {
        return new User(
            (int) $row['id'],
            (string) $row['username'],
            (string) $row['name'],
            (string) $row['email'],
            (string) $row['role'],
        );
    }
}
