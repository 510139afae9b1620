<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Sql;

/** The secrets of authenticator apps, one for a person, and the SHA-256 of their recovery codes. No backup has them. */
final class SecondFactorStore extends Sql
{
    /** @return array{since: ?string, codesLeft: int} since is null if it is off */
    public function state(int $userId): array
    {
        $row = $this->database->row(
            'SELECT on_since AS since, (SELECT COUNT(*) FROM recovery_codes c WHERE c.user_id = f.user_id) AS codesLeft
             FROM second_factors f
             WHERE f.user_id = ? AND f.on_since IS NOT NULL',
            [$userId],
        );
        return ['since' => $row === null ? null : (string) $row['since'], 'codesLeft' => (int) ($row['codesLeft'] ?? 0)];
    }

    /** @return array{secret: string, isOn: bool, usedStep: int}|null */
    public function lock(int $userId): ?array
    {
        $row = $this->database->row(
            'SELECT HEX(secret) AS secret, on_since IS NOT NULL AS isOn, used_step AS usedStep
             FROM second_factors
             WHERE user_id = ?
             FOR UPDATE',
            [$userId],
        );
        return $row === null ? null : [
            'secret' => (string) hex2bin((string) $row['secret']),
            'isOn' => (int) $row['isOn'] === 1,
            'usedStep' => (int) $row['usedStep'],
        ];
    }

    /** In place of an earlier one that is not in use either. */
    public function insert(int $userId, string $secret): void
    {
        $this->delete($userId);
        $this->database->insert(
            'INSERT INTO second_factors (user_id, secret, used_step) VALUES (?, UNHEX(?), 0)',
            [$userId, bin2hex($secret)],
        );
    }

    public function switchOn(int $userId, int $usedStep): void
    {
        $this->database->change(
            'UPDATE second_factors SET on_since = ?, used_step = ? WHERE user_id = ?',
            [$this->services->clock->moment(), $usedStep, $userId],
        );
    }

    public function delete(int $userId): void
    {
        $this->database->change('DELETE FROM recovery_codes WHERE user_id = ?', [$userId]);
        $this->database->change('DELETE FROM second_factors WHERE user_id = ?', [$userId]);
    }

    public function markUsed(int $userId, int $step): void
    {
        $this->database->change('UPDATE second_factors SET used_step = ? WHERE user_id = ?', [$step, $userId]);
    }

    /** Whether the last hour had a right password without the code. */
    public function wasMissed(int $userId): bool
    {
        return $this->database->row(
            "SELECT id
             FROM history
             WHERE record_type = 'sign-in' AND record_id = ? AND action = 'update' AND changed_at > ? - INTERVAL 1 HOUR
             LIMIT 1",
            [$userId, $this->services->clock->moment()],
        ) !== null;
    }

    /** @param list<string> $hashes SHA-256 in hexadecimal digits */
    public function insertCodes(int $userId, array $hashes): void
    {
        foreach ($hashes as $hash) {
            $this->database->insert('INSERT INTO recovery_codes (user_id, code_hash) VALUES (?, UNHEX(?))', [$userId, $hash]);
        }
    }

    /** Whether there was such a code. */
    public function useCode(int $userId, string $hash): bool
    {
        $sql = 'DELETE FROM recovery_codes WHERE user_id = ? AND code_hash = UNHEX(?)';
        return $this->database->change($sql, [$userId, $hash]) > 0;
    }
}
