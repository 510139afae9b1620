<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Cookie;
use FruitKhata\Http\Request;
use FruitKhata\Http\User;
use FruitKhata\Shared\Services;

/** Sessions end after 30 days without use, or 90 days in all. The cookie has a random token, the table its SHA-256. */
final class Session
{
    private const UNUSED_DAYS = 30;
    public const LIFETIME_DAYS = 90;
    /** Of a session `s`. */
    public const VALID = 's.last_seen_at > UTC_TIMESTAMP() - INTERVAL ' . self::UNUSED_DAYS . ' DAY
                  AND s.created_at > UTC_TIMESTAMP() - INTERVAL ' . self::LIFETIME_DAYS . ' DAY';

    public function __construct(private readonly Services $services) {}

    /** @return array{?User, string} the user of the cookie, and the last migration, '' for none: both from one query */
    public function find(Request $request): array
    {
        $hash = self::hashOf($request);
        // The hash is hexadecimal digits, so safe in the statement.
        $row = $hash === null ? null : $this->services->database->rowIfTables(
            "SELECT (SELECT MAX(step) FROM migrations) AS step, u.id, u.username, u.name, u.email, u.role,
                    s.last_seen_at < UTC_TIMESTAMP() - INTERVAL 1 MINUTE AS isOld
             FROM sessions s
             JOIN users u ON u.id = s.user_id AND u.is_disabled = 0
             WHERE s.token_hash = 0x$hash
               AND " . self::VALID,
        );
        if ($hash === null || $row === null) {
            $latest = $this->services->database->rowIfTables('SELECT MAX(step) AS step FROM migrations');
            return [null, (string) ($latest['step'] ?? '')];
        }
        if ($row['isOld'] === 1) {
            $this->markSeen($hash);
        }
        return [User::fromRow($row), (string) $row['step']];
    }

    /** Why the session is over, if its device must forget what it keeps; null otherwise. */
    public function endReason(Request $request): ?string
    {
        $hash = self::hashOf($request);
        return match (true) {
            $hash === null => null,
            $this->isOfDisabledAccount($hash) => 'disabled',
            (new SessionStore($this->services))->isEnded($hash) => 'signed_out',
            default => null,
        };
    }

    /** In place of the request's own, inside the caller's transaction; answers its Set-Cookie header. */
    public function begin(Request $request, int $userId): string
    {
        $this->end($request);
        $token = Cookie::newToken();
        $this->services->database->insert(
            'INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, device)
             VALUES (UNHEX(?), ?, UTC_TIMESTAMP(), UTC_TIMESTAMP(), ?)',
            [hash('sha256', $token), $userId, Device::name($request->header('User-Agent') ?? '')],
        );
        $this->services->database->change(
            'DELETE FROM sessions
             WHERE last_seen_at < UTC_TIMESTAMP() - INTERVAL ' . self::UNUSED_DAYS . ' DAY
             LIMIT 100',
        );
        return Cookie::set($request, Request::SESSION_COOKIE, $token, self::LIFETIME_DAYS * 86_400);
    }

    /** Answers the Set-Cookie header that clears the cookie. */
    public function end(Request $request): string
    {
        $hash = self::hashOf($request);
        if ($hash !== null) {
            $this->services->database->change('DELETE FROM sessions WHERE token_hash = UNHEX(?)', [$hash]);
        }
        return Cookie::clear($request, Request::SESSION_COOKIE);
    }

    /** All of a user's except the request's own. */
    public function endOthers(Request $request, int $userId): void
    {
        (new SessionStore($this->services))->endOthers($userId, self::hashOf($request) ?? '');
    }

    private function isOfDisabledAccount(string $hash): bool
    {
        return $this->services->database->row(
            'SELECT s.user_id
             FROM sessions s
             JOIN users u ON u.id = s.user_id
             WHERE s.token_hash = UNHEX(?) AND u.is_disabled = 1
               AND ' . self::VALID,
            [$hash],
        ) !== null;
    }

    /** Called at most once a minute. The request goes on even if the database is read-only, full or busy. */
    private function markSeen(string $hash): void
    {
        try {
            $this->services->database->change(
                'UPDATE sessions SET last_seen_at = UTC_TIMESTAMP() WHERE token_hash = UNHEX(?)',
                [$hash],
            );
        } catch (DatabaseFault $fault) {
            if (!$fault->connectionLives()) {
                throw $fault;
            }
        } catch (ApiError) {
            // The database user may not write, for example because the host's quota is used up.
        }
    }

    /** The SHA-256 of the cookie's token; null if there is none. */
    public static function hashOf(Request $request): ?string
    {
        $token = Cookie::token($request, Request::SESSION_COOKIE);
        return $token === null ? null : hash('sha256', $token);
    }
}
