<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** Who made a change, by the name and the username of that time. */
final class ChangedBy
{
    /**
     * The name; the username if there is none. SQL on `history h`: a row of the previous release has no name, so it shows the
     * user's present one. Not a join: MySQL would read the few users first, and sort the whole history behind them.
     */
    public const NAME = "COALESCE(NULLIF(h.name, ''), NULLIF((SELECT name FROM users WHERE id = h.user_id), ''), h.username)";

    /** 'Ramesh (staff1)'; the username alone if the name is the same. */
    public static function shown(string $name, string $username): string
    {
        return $name === $username ? $username : "$name ($username)";
    }
}
