<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** @phpstan-type Values array{name: string, when: string, at: string} */
final class ChangedBy
{
    /**
     * SQL on `history h`: a row of the previous release has no name, so it shows the user's present one. Not a join:
     * MySQL would read the few users first, and sort the whole history behind them.
     */
    public const NAME = "COALESCE(NULLIF(h.name, ''), NULLIF((SELECT name FROM users WHERE id = h.user_id), ''), h.username)";

    /** 'Ramesh (staff1)'; the username alone if the name is the same. */
    public static function shown(string $name, string $username): string
    {
        return $name === $username ? $username : "$name ($username)";
    }

    /** @return array{'changed_meanwhile'|'changed_by_unknown', array<string, string>} of a refusal */
    public static function last(Database $database, string $type, int $id): array
    {
        $values = self::values($database->row(
            'SELECT ' . self::NAME . ' AS name, h.username, h.changed_at AS changedAt
             FROM history h
             WHERE h.record_type = ? AND h.record_id = ?
             ORDER BY h.id DESC
             LIMIT 1',
            [$type, $id],
        ));
        return $values === null ? ['changed_by_unknown', []] : ['changed_meanwhile', $values];
    }

    /**
     * Of 'changed_meanwhile': `when` is for the English sentence; other languages format the moment `at`.
     *
     * @param Row|null $row {name, username, changedAt}
     * @return Values|null
     */
    public static function values(?array $row): ?array
    {
        return $row === null ? null : [
            'name' => self::shown((string) $row['name'], (string) $row['username']),
            'when' => (new \DateTimeImmutable((string) $row['changedAt'], new \DateTimeZone('UTC')))->format('M d, g:i A'),
            'at' => (string) $row['changedAt'],
        ];
    }
}
