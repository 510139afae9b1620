<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Sql;

/** The devices on which somebody is signed in. Times in the table are UTC; in the answers they are the firm's. */
final class SessionStore extends Sql
{
    /** @return list<array<string, mixed>> the request's own first, then the one last used */
    public function list(int $userId, string $ownHash): array
    {
        $rows = $this->database->rows(
            'SELECT s.id, s.device, s.created_at AS createdAt, s.last_seen_at AS lastSeenAt, s.token_hash = UNHEX(?) AS isCurrent
             FROM sessions s
             WHERE s.user_id = ? AND ' . Session::VALID . '
             ORDER BY isCurrent DESC, s.last_seen_at DESC, s.id DESC',
            [$ownHash, $userId],
        );
        return array_map(fn(array $row): array => [
            'id' => (int) $row['id'],
            'device' => (string) $row['device'] ?: Device::UNKNOWN,
            'createdAt' => $this->local($row['createdAt']),
            'lastSeenAt' => $this->local($row['lastSeenAt']),
            'current' => (int) $row['isCurrent'] === 1,
        ], $rows);
    }

    /** @return Row|null {id, device, isCurrent, userId, name, username} */
    public function lock(int $id, string $ownHash): ?array
    {
        return $this->database->row(
            "SELECT s.id, IF(s.device = '', ?, s.device) AS device, s.token_hash = UNHEX(?) AS isCurrent,
                    u.id AS userId, u.name, u.username
             FROM sessions s
             JOIN users u ON u.id = s.user_id
             WHERE s.id = ?
             FOR UPDATE",
            [Device::UNKNOWN, $ownHash, $id],
        );
    }

    public function delete(int $id): void
    {
        $this->database->change('DELETE FROM sessions WHERE id = ?', [$id]);
    }

    /** Ends a session from elsewhere. */
    public function end(int $id): void
    {
        $this->endAll($this->database->column('SELECT HEX(token_hash) FROM sessions WHERE id = ? FOR UPDATE', [$id]));
    }

    public function endOthers(int $userId, string $ownHash): void
    {
        $this->endAll($this->database->column(
            'SELECT HEX(token_hash)
             FROM sessions
             WHERE user_id = ? AND token_hash <> UNHEX(?)
             FOR UPDATE',
            [$userId, $ownHash],
        ));
    }

    /** From elsewhere, in the time that it could have lived. */
    public function isEnded(string $hash): bool
    {
        return $this->database->row(
            'SELECT bucket
             FROM sign_in_attempts
             WHERE bucket = UNHEX(?) AND window_start > UTC_TIMESTAMP()',
            [$hash],
        ) !== null;
    }

    /** @param list<int|float|string|null> $hashes stay as marks: so a device learns that it must forget what it keeps */
    private function endAll(array $hashes): void
    {
        foreach (array_map(strval(...), $hashes) as $hash) {
            $this->database->change(
                'INSERT INTO sign_in_attempts (bucket, window_start, failures)
                 VALUES (UNHEX(?), UTC_TIMESTAMP() + INTERVAL ' . Session::LIFETIME_DAYS . ' DAY, 0)',
                [$hash],
            );
            $this->database->change('DELETE FROM sessions WHERE token_hash = UNHEX(?)', [$hash]);
        }
    }

    private function local(int|float|string|null $utc): string
    {
        return $this->services->clock->local(str_replace(' ', 'T', (string) $utc) . 'Z');
    }
}
