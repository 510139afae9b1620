<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

/** Hashes with argon2id, or with bcrypt if PHP was built without it. */
final class Passwords
{
    private const ARGON = ['memory_cost' => 19_456, 'time_cost' => 2, 'threads' => 1];
    private const BCRYPT = ['cost' => 11];
    /** Hashes of no known password. Verifying against one makes an unknown username take as long as a known one. */
    private const NOBODY_ARGON
        = '$argon2id$v=19$m=19456,t=2,p=1$TlVPdm90Q3F5c1ViQlhlWA$aK8Ub1nHqrKCRi0V3ZFMx1GZE5Rjg4nFcEUvTJOqZ3M';
    private const NOBODY_BCRYPT = '$2y$11$abcdefghijklmnopqrstuuGpXWN3W9nLZCtWQOvxQVwqf0W3XWJvK';

    public static function hash(string $password): string
    {
        return self::hasArgon()
            ? password_hash($password, PASSWORD_ARGON2ID, self::ARGON)
            : password_hash(self::shortened($password), PASSWORD_BCRYPT, self::BCRYPT);
    }

    /** @param ?string $hash null for an unknown user: false, after the same time */
    public static function isRight(string $password, ?string $hash): bool
    {
        $checked = $hash ?? (self::hasArgon() ? self::NOBODY_ARGON : self::NOBODY_BCRYPT);
        $typed = str_starts_with($checked, '$2y$') ? self::shortened($password) : $password;
        return password_verify($typed, $checked) && $hash !== null;
    }

    public static function isOutdated(string $hash): bool
    {
        return self::hasArgon()
            ? password_needs_rehash($hash, PASSWORD_ARGON2ID, self::ARGON)
            : password_needs_rehash($hash, PASSWORD_BCRYPT, self::BCRYPT);
    }

    private static function hasArgon(): bool
    {
        return defined('PASSWORD_ARGON2ID');
    }

    /** bcrypt reads only 72 bytes and stops at NUL; a digest covers all of a longer password. */
    private static function shortened(string $password): string
    {
        return base64_encode(hash('sha384', $password, true));
    }
}
