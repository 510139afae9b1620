<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\ApiError;

/** A failure of the database that is not the request's mistake: answered with 503. */
final class DatabaseFault extends \RuntimeException
{
    public const DUPLICATE_KEY = 1062;
    public const NO_SUCH_TABLE = 1146;
    public const UNKNOWN_COLUMN = 1054;

    /** The next request that ends frees one. */
    private const NO_CONNECTION_FREE = [1040, 1203, 1226];
    private const NO_ANSWER = 2002;
    private const LOCK_WAIT = 1205;
    private const RECORD_CHANGED = 1020;
    /** The transaction was rolled back and can run again; 3101 is Group Replication's conflict at COMMIT. */
    private const RETRYABLE = [self::LOCK_WAIT, 1213, self::RECORD_CHANGED, 3101];
    private const LOST = [
        self::NO_ANSWER, 2003, 2005, 2006, 2013, 4031, // connection refused, lost or frozen
        ...self::NO_CONNECTION_FREE,
        1053, 1077, 1079, 1152, 1158, 1159, 1160, 1161, 1184, 1927, // killed or shutting down
        1047, 1180, 3100, // a node that has lost its cluster, or is still joining it
    ];
    /** Out of memory, a fault of the storage engine, stopped by somebody: the connection still works. */
    private const FAILED = [1030, 1041, 1317];
    private const TOO_SLOW = [1969, 3024];
    private const FULL = [3, 20, 28, 1021, 1026, 1114];
    private const READ_ONLY = [1036, 1290, 1792, 1836, 1874, 3989];
    private const SETUP = [
        1044 => 'database_no_rights',
        1045 => 'database_sign_in',
        1049 => 'database_missing',
        1142 => 'database_few_rights',
        1143 => 'database_few_rights',
        1227 => 'database_few_rights',
        1698 => 'database_sign_in',
        3118 => 'database_user_locked', // MySQL
        4151 => 'database_user_locked', // MariaDB
    ];

    private function __construct(public readonly FaultKind $kind, private readonly int $errorCode, \Throwable $cause)
    {
        parent::__construct('database error ' . $errorCode . ': ' . $cause->getMessage(), 0, $cause);
    }

    /** To throw: a fault (503), how to fix the setup (503), or the bug itself (500). */
    public static function from(\PDOException $cause): \Throwable
    {
        $code = self::codeOf($cause);
        if (isset(self::SETUP[$code])) {
            return ApiError::unavailable(self::SETUP[$code]);
        }
        if ($code === self::NO_ANSWER && str_contains($cause->getMessage(), 'getaddrinfo')) {
            return ApiError::unavailable('database_host_unknown');
        }
        // The message of 1030 has the storage engine's own error; 28 is the system's 'No space left on device'.
        $isFull = in_array($code, self::FULL, true) || ($code === 1030 && str_contains($cause->getMessage(), 'error 28'));
        $kind = match (true) {
            $isFull => FaultKind::Full,
            in_array($code, self::READ_ONLY, true) => FaultKind::ReadOnly,
            in_array($code, self::RETRYABLE, true) => FaultKind::Busy,
            in_array($code, self::TOO_SLOW, true) => FaultKind::Slow,
            in_array($code, self::LOST, true), in_array($code, self::FAILED, true) => FaultKind::Unreachable,
            default => null,
        };
        return $kind === null ? $cause : new self($kind, $code, $cause);
    }

    /** A record moved to other parents before it could be locked: the transaction starts again. */
    public static function changedMeanwhile(): self
    {
        return new self(FaultKind::Busy, self::RECORD_CHANGED, new \RuntimeException('the record changed before it was locked'));
    }

    /** For any error of COMMIT: unless the server says that it rolled back, the transaction may have been saved. */
    public static function duringCommit(\PDOException $cause): self
    {
        $code = self::codeOf($cause);
        $kind = in_array($code, self::RETRYABLE, true) ? FaultKind::Busy : FaultKind::Unconfirmed;
        return new self($kind, $code, $cause);
    }

    public static function codeOf(\PDOException $cause): int
    {
        $code = $cause->errorInfo[1] ?? null;
        if (is_int($code)) {
            return $code;
        }
        return preg_match('/\[(\d{4})\]/', $cause->getMessage(), $found) === 1 ? (int) $found[1] : (int) $cause->getCode();
    }

    public static function isOfWritesOnly(\Throwable $fault): bool
    {
        return $fault instanceof self
            ? in_array($fault->kind, [FaultKind::Full, FaultKind::ReadOnly], true)
            : $fault instanceof ApiError && $fault->body()['code'] === 'database_few_rights';
    }

    public static function noConnectionIsFree(\PDOException $cause): bool
    {
        return in_array(self::codeOf($cause), self::NO_CONNECTION_FREE, true);
    }

    public function mayRetry(): bool
    {
        return in_array($this->errorCode, self::RETRYABLE, true);
    }

    public function connectionLives(): bool
    {
        return !in_array($this->errorCode, self::LOST, true);
    }

    public function noServerAnswers(): bool
    {
        return $this->errorCode === self::NO_ANSWER;
    }

    public function isLockWait(): bool
    {
        return $this->errorCode === self::LOCK_WAIT;
    }
}
