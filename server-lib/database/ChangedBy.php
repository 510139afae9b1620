<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** Who made a change, by the name and the username of that time. */
final class ChangedBy
{
    /**
     * The name; the username if there is none. SQL on `history h` joined with `users u`: a row of the previous release has
     * no name, so it shows the user's present one.
     */
    public const NAME = "COALESCE(NULLIF(h.name, ''), NULLIF(u.name, ''), h.username)";

    /** 'Ramesh (staff1)'; the username alone if the name is the same. */
    public static function shown(string $name, string $username): string
    {
        return $name === $username ? $username : "$name ($username)";
    }
}
