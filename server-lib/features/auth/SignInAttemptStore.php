<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Database;
use FruitKhata\Http\ApiError;

/**
 * Limits the guessing of passwords. In 15 minutes it allows 10 failures for one username from one address, and 60 from
 * one address; in an hour 100 for one username. An attempt counts as a failure before its password is verified, so
 * parallel guesses gain nothing. An attempt that must wait is stored nowhere.
 *
 * Everybody in a shop, behind a proxy or with a phone company may have the same address. So a browser that has signed in
 * with the username before has 10 failures of its own and no other limit, and a username that has signed in from the
 * address before is not locked out by the failures of other usernames.
 */
final class SignInAttemptStore
{
    /** Whether the counted attempt is the last one that a limit allows. */
    private bool $isLast = false;

    /** Failures allowed, and in how many minutes. */
    private const PER_NAME_AND_ADDRESS = [10, 15];
    private const PER_ADDRESS = [60, 15];
    private const PER_NAME = [100, 60];
    private const LONGEST_MINUTES = 60;
    private const KNOWN_DAYS = 180;

    /**
     * @param non-empty-array<string, array{int, int}> $limits bucket => failures allowed, and in how many minutes; the
     *   first is the guesser's own
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
        $known = self::known($database, [$knownDevice, $knownAddress]);
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

    /** For guesses of the current password, which a signed-in user enters to change it. */
    public static function forPassword(Database $database, int $userId): self
    {
        return new self($database, [self::bucket('current password', (string) $userId) => self::PER_NAME_AND_ADDRESS], []);
    }

    /** For the first code of an authenticator app. Apart from passwords, since a right one would let further guesses in. */
    public static function forCode(Database $database, int $userId): self
    {
        return new self($database, [self::bucket('first code', (string) $userId) => self::PER_NAME_AND_ADDRESS], []);
    }

    /** For wrong tokens of the backup. */
    public static function forToken(Database $database, string $address): self
    {
        return new self($database, [self::bucket('backup token', $address) => self::PER_NAME_AND_ADDRESS], []);
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
        $this->sweep();
    }

    /** Whether the attempt that was counted is the last one before the next must wait: true for one of many at once. */
    public function isUsedUp(): bool
    {
        return $this->isLast;
    }

    /** The password was right: this attempt was no failure, and the earlier failures in the guesser's own bucket are dropped. */
    public function forgive(): void
    {
        $this->takeBack();
        $this->database->change('DELETE FROM sign_in_attempts WHERE bucket = UNHEX(?)', [array_key_first($this->limits)]);
        $this->mark();
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

    /** A name for these parts that no other parts have. */
    private static function bucket(string ...$parts): string
    {
        return hash('sha256', serialize($parts));
    }

    /**
     * Which of the marks are set.
     *
     * @param list<string> $marks
     * @return list<int|float|string|null>
     */
    private static function known(Database $database, array $marks): array
    {
        return $database->column(
            'SELECT LOWER(HEX(bucket))
             FROM sign_in_attempts
             WHERE bucket IN (UNHEX(?), UNHEX(?)) AND window_start > UTC_TIMESTAMP()',
            $marks,
        );
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

    /**
     * @param int $more failures that are not stored yet
     * @throws ApiError 429 if a limit is exceeded, with the seconds until its window ends
     */
    private function refuseOver(int $more): void
    {
        $wait = 0;
        $code = 'too_many_attempts';
        $this->isLast = false;
        $stored = array_column($this->stored(), null, 'bucket');
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

    /** @return list<array<string, int|float|string|null>> each bucket's failures, and the seconds since its window began */
    private function stored(): array
    {
        return $this->database->rows(
            'SELECT LOWER(HEX(bucket)) AS bucket, failures, TIMESTAMPDIFF(SECOND, window_start, UTC_TIMESTAMP()) AS seconds
             FROM sign_in_attempts
             WHERE bucket IN (' . $this->buckets() . ')',
            array_keys($this->limits),
        );
    }

    /** A mark's window starts when the mark expires, so sweep() does not remove it as an old row before that. */
    private function mark(): void
    {
        $end = 'UTC_TIMESTAMP() + INTERVAL ' . self::KNOWN_DAYS . ' DAY';
        foreach ($this->marks as $mark) {
            $this->database->change(
                'INSERT INTO sign_in_attempts (bucket, window_start, failures)
                 VALUES (UNHEX(?), ' . $end . ', 0)
                 ON DUPLICATE KEY UPDATE window_start = ' . $end,
                [$mark],
            );
        }
    }

    /** Removes more rows than an attempt adds. */
    private function sweep(): void
    {
        $this->database->change(
            'DELETE FROM sign_in_attempts
             WHERE window_start < UTC_TIMESTAMP() - INTERVAL ' . self::LONGEST_MINUTES . ' MINUTE
             LIMIT 100',
        );
    }

    private function buckets(): string
    {
        return implode(', ', array_fill(0, count($this->limits), 'UNHEX(?)'));
    }
}
