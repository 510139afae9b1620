<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Database\Sql;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\PhoneticKey;

/** So that nobody signs a change as somebody else. A username stays taken as long as the history has it. */
final class TakenNameStore extends Sql
{
    /** What shows nothing by itself, but counts as a letter or as part of one. */
    private const INVISIBLE = '\x{34F}\x{FE00}-\x{FE0F}\x{E0100}-\x{E01EF}';

    /** @param Row|null $before the account, which may keep what it has; null for a new one */
    public function requireFree(?array $before, string $name, string $username): void
    {
        $id = (int) ($before['id'] ?? 0);
        if ($name !== ($before['name'] ?? null) && $this->isLikeAnothers($name, $id)) {
            throw ApiError::conflict('name_taken');
        }
        if ($username !== ($before['username'] ?? null) && $this->wasAnothers($username, $id)) {
            throw ApiError::conflict('username_taken');
        }
    }

    /** Locks all accounts, so that two of them do not get the same name at the same time. */
    private function isLikeAnothers(string $name, int $id): bool
    {
        $others = $this->database->rows('SELECT id, name, username FROM users ORDER BY id FOR UPDATE');
        $key = self::key($name);
        foreach ($others as $other) {
            $keys = [self::key((string) $other['name']), self::key((string) $other['username'])];
            if ($other['id'] !== $id && in_array($key, $keys, true)) {
                return true;
            }
        }
        return false;
    }

    /** Equal for names that look or sound the same: capitals, blanks, signs and invisible letters do not count. */
    private static function key(string $name): string
    {
        $letters = mb_strtolower((string) preg_replace('/[^\p{L}\p{M}\p{N}]+|[' . self::INVISIBLE . ']+/u', '', $name), 'UTF-8');
        // Letters of other scripts have no sound.
        if (preg_match('/\A[a-z\p{Devanagari}\p{N}]+\z/u', $letters) !== 1) {
            return $letters === '' ? $name : $letters;
        }
        return implode(PhoneticKey::words($letters)) . preg_replace('/\P{N}+/u', ' ', $letters);
    }

    /** A row of an update has the username if it changed; rows of older releases always have it. */
    private function wasAnothers(string $username, int $id): bool
    {
        return $this->database->row(
            "SELECT id FROM history WHERE record_type = 'user' AND record_id <> ? AND before_json LIKE ? LIMIT 1",
            [$id, '%' . addcslashes('"username":"' . $username . '"', '%_\\') . '%'],
        ) !== null;
    }
}
