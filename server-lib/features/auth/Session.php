<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Http\Request;
use FruitKhata\Http\SessionSource;
use FruitKhata\Http\User;
use FruitKhata\Shared\Services;

/** Sessions in the database: 30 days idle, 90 in all. The cookie holds a random token, the table its SHA-256. */
final class Session implements SessionSource
{
    private const COOKIE = 'fruit_khata_session';
    private const LIFETIME_SECONDS = 90 * 86_400;

    public function __construct(private readonly Services $services) {}

    public function userOf(Request $request, string $tables): ?User
    {
        $hash = self::hashOf($request);
        $row = $hash === null ? null : $this->find($hash, $tables);
        if ($hash === null || $row === null) {
            return null;
        }
        if ($row['isOld'] === 1) {
            $this->seen($hash);
        }
        return UserRow::toUser($row);
    }
    /** Begins a session in place of the request's own; the answer is its Set-Cookie header. */
    public function begin(Request $request, int $userId): string
    {
        $this->end($request);
        $token = bin2hex(random_bytes(32));
        $this->services->database->insert(
            'INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at)
             VALUES (UNHEX(?), ?, UTC_TIMESTAMP(), UTC_TIMESTAMP())',
            [hash('sha256', $token), $userId],
        );
        $this->sweep();
        return self::cookie($request, $token, self::LIFETIME_SECONDS);
    }

    /** Ends the request's session, if any; the answer is the Set-Cookie header that clears the cookie. */
    public function end(Request $request): string
    {
        $hash = self::hashOf($request);
        if ($hash !== null) {
            $this->services->database->change('DELETE FROM sessions WHERE token_hash = UNHEX(?)', [$hash]);
        }
        return self::cookie($request, '', 0);
    }

    /** Ends all sessions of a user but the request's own. */
    public function endOthers(Request $request, int $userId): void
    {
        $this->services->database->change(
            'DELETE FROM sessions
             WHERE user_id = ? AND token_hash <> UNHEX(?)',
            [$userId, self::hashOf($request) ?? ''],
        );
    }

    /**
     * @param string $hash hexadecimal digits of our own making, hence safe in the statement
     * @return array<string, int|float|string|null>|null
     */
    private function find(string $hash, string $tables): ?array
    {
        return $this->services->database->rowIfTables(
            'SELECT u.id, u.username, u.name, u.email, u.role,
                    s.last_seen_at < UTC_TIMESTAMP() - INTERVAL 1 MINUTE AS isOld
             FROM sessions s
             JOIN users u ON u.id = s.user_id
             WHERE s.token_hash = 0x' . $hash . '
               AND s.last_seen_at > UTC_TIMESTAMP() - INTERVAL 30 DAY
               AND s.created_at > UTC_TIMESTAMP() - INTERVAL 90 DAY
               AND u.is_disabled = 0
               AND (SELECT MAX(step) FROM migrations) >= ' . $this->services->database->quote($tables),
        );
    }

    /** Written at most once a minute; a busy table does not keep anybody out. */
    private function seen(string $hash): void
    {
        try {
            $this->services->database->change(
                'UPDATE sessions
                 SET last_seen_at = UTC_TIMESTAMP()
                 WHERE token_hash = UNHEX(?)',
                [$hash],
            );
        } catch (DatabaseFault $fault) {
            if (!$fault->mayRetry()) {
                throw $fault;
            }
        }
    }

    private function sweep(): void
    {
        $this->services->database->change(
            'DELETE FROM sessions
             WHERE last_seen_at < UTC_TIMESTAMP() - INTERVAL 30 DAY
             LIMIT 100',
        );
    }

    /** 64 hexadecimal digits; null without a cookie of our own making. */
    private static function hashOf(Request $request): ?string
    {
        $token = $request->cookie(self::COOKIE);
        return $token !== null && preg_match('/\A[0-9a-f]{64}\z/', $token) === 1 ? hash('sha256', $token) : null;
    }

    private static function cookie(Request $request, string $token, int $seconds): string
    {
        return self::COOKIE . '=' . $token . '; Path=' . $request->basePath() . '; Max-Age=' . $seconds
            . '; HttpOnly; SameSite=Strict' . ($request->isHttps() ? '; Secure' : '');
    }
}
