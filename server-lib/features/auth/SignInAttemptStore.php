<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Database;
use FruitKhata\Http\ApiError;

/**
 * An attempt counts as a failure before its password is verified, so parallel guesses gain nothing. Everybody in a shop or
 * with a phone company may have the same address: so a browser that has signed in with the username before has failures of
 * its own and no other limit, and a username that has signed in from the address before is not locked out by others.
 */
final class SignInAttemptStore
{
    /** Failures allowed, and in how many minutes. */
    private const PER_NAME_AND_ADDRESS = [10, 15];
    private const PER_ADDRESS = [60, 15];
    private const PER_NAME = [100, 60];
    private const LONGEST_MINUTES = 60;
    private const KNOWN_DAYS = 180;

    private bool $isLast = false;

    /**
     * @param non-empty-array<string, array{int, int}> $limits by bucket; the first is the guesser's own
     * @param list<string> $marks buckets that remember for KNOWN_DAYS that a sign-in succeeded
     * @param bool $isKnownDevice whether the username has signed in from this browser before
     */
    private function __construct(
        private readonly Database $database,
        private readonly array $limits,
        private readonly array $marks,
        public readonly bool $isKnownDevice = false,
    ) {}

    public static function forSignIn(Database $database, string $username, string $address, Device $device): self
    {
        $knownDevice = self::bucket('known device', $username, $device->token);
        $knownAddress = self::bucket('known address', $username, $address);
        $known = $database->column(
            'SELECT LOWER(HEX(bucket))
             FROM sign_in_attempts
             WHERE bucket IN (UNHEX(?), UNHEX(?)) AND window_start > UTC_TIMESTAMP()',
            [$knownDevice, $knownAddress],
        );
        $limits = in_array($knownDevice, $known, true)
            ? [self::bucket('device', $username, $device->token) => self::PER_NAME_AND_ADDRESS]
            : [
                self::bucket('name', $username, $address) => self::PER_NAME_AND_ADDRESS,
                self::bucket('account', $username) => self::PER_NAME,
            ];
        if ($known === []) {
            $limits[self::bucket('address', $address)] = self::PER_ADDRESS;
        }
        return new self($database, $limits, [$knownDevice, $knownAddress], in_array($knownDevice, $known, true));
    }

    /** For guesses of one secret of a person, or from an address. */
    public static function for(string $secret, string $whose, Database $database): self
    {
        return new self($database, [self::bucket($secret, $whose) => self::PER_NAME_AND_ADDRESS], []);
    }

    /** @throws ApiError 429 with Retry-After, in seconds */
    public function count(): void
    {
        // In one transaction, so that each of several simultaneous attempts reads its own count.
        $this->database->transaction(function (): void {
            $this->refuseOver(1);
            $this->add();
            $this->refuseOver(0);
        });
        // More rows than an attempt adds.
        $this->database->change(
            'DELETE FROM sign_in_attempts
             WHERE window_start < UTC_TIMESTAMP() - INTERVAL ' . self::LONGEST_MINUTES . ' MINUTE
             LIMIT 100',
        );
    }

    /** Whether the next must wait: true for one of many at once. */
    public function isUsedUp(): bool
    {
        return $this->isLast;
    }

    /** The password was right: this attempt was no failure, and the guesser's own earlier failures are dropped. */
    public function forgive(): void
    {
        $this->takeBack();
        $this->database->change('DELETE FROM sign_in_attempts WHERE bucket = UNHEX(?)', [array_key_first($this->limits)]);
        // A mark's window starts when the mark expires, so that it is not swept before.
        $end = 'UTC_TIMESTAMP() + INTERVAL ' . self::KNOWN_DAYS . ' DAY';
        foreach ($this->marks as $mark) {
            $this->database->change(
                "INSERT INTO sign_in_attempts (bucket, window_start, failures)
                 VALUES (UNHEX(?), $end, 0)
                 ON DUPLICATE KEY UPDATE window_start = $end",
                [$mark],
            );
        }
    }

    /** This attempt was no failure; the earlier ones stay. */
    public function takeBack(): void
    {
        $this->database->change(
            'UPDATE sign_in_attempts
             SET failures = IF(failures > 0, failures - 1, 0)
             WHERE bucket IN (' . $this->buckets() . ')',
            array_keys($this->limits),
        );
    }

    private static function bucket(string ...$parts): string
    {
        return hash('sha256', serialize($parts));
    }

    private function add(): void
    {
        foreach ($this->limits as $bucket => [, $minutes]) {
            $expired = "window_start <= UTC_TIMESTAMP() - INTERVAL $minutes MINUTE";
            $this->database->change(
                "INSERT INTO sign_in_attempts (bucket, window_start, failures)
                 VALUES (UNHEX(?), UTC_TIMESTAMP(), 1)
                 ON DUPLICATE KEY UPDATE
                   failures = IF($expired, 1, failures + 1),
                   window_start = IF($expired, UTC_TIMESTAMP(), window_start)",
                [$bucket],
            );
        }
    }

    /** @param int $more failures that are not stored yet */
    private function refuseOver(int $more): void
    {
        $wait = 0;
        $code = 'too_many_attempts';
        $this->isLast = false;
        $rows = $this->database->rows(
            'SELECT LOWER(HEX(bucket)) AS bucket, failures, TIMESTAMPDIFF(SECOND, window_start, UTC_TIMESTAMP()) AS seconds
             FROM sign_in_attempts
             WHERE bucket IN (' . $this->buckets() . ')',
            array_keys($this->limits),
        );
        $stored = array_column($rows, null, 'bucket');
        foreach ($this->limits as $bucket => $allowed) {
            [$limit, $minutes] = $allowed;
            $failures = (int) ($stored[$bucket]['failures'] ?? 0) + $more;
            $this->isLast = $this->isLast || ($more === 0 && $failures === $limit);
            $left = $minutes * 60 - (int) ($stored[$bucket]['seconds'] ?? 0);
            if ($failures > $limit && $left > $wait) {
                $wait = $left;
                $code = $allowed === self::PER_NAME ? 'username_locked' : 'too_many_attempts';
            }
        }
        if ($wait > 0) {
            throw ApiError::of(429, $code, ['n' => (int) ceil($wait / 60)], ['Retry-After' => (string) $wait]);
        }
    }

    private function buckets(): string
    {
        return implode(', ', array_fill(0, count($this->limits), 'UNHEX(?)'));
    }
}
