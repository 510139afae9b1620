<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Database;
use FruitKhata\Http\ApiError;

/**
 * Limits the guessing of passwords. In 15 minutes it allows 10 failures for one username from one address, and 60 from
 * one address. An attempt counts as a failure before its password is verified, so parallel guesses gain nothing.
 *
 * Everybody in a shop, behind a proxy or with a phone company may have the same address. So a browser that has signed in
 * with the username before has 10 failures of its own, and a username that has signed in from the address before is not
 * locked out by the failures of other usernames.
 */
final class SignInAttemptStore
{
    private const PER_NAME = 10;
    private const PER_ADDRESS = 60;
    private const MINUTES = 15;
    private const KNOWN_DAYS = 180;

    /**
     * @param non-empty-array<string, int> $limits bucket => failures allowed in a window; the first is the guesser's own
     * @param list<string> $marks buckets that remember for KNOWN_DAYS that a sign-in succeeded
     */
    private function __construct(
        private readonly Database $database,
        private readonly array $limits,
        private readonly array $marks,
    ) {}

    public static function forSignIn(Database $database, string $username, string $address, Device $device): self
    {
        $knownDevice = self::bucket('known device', $username, $device->token);
        $knownAddress = self::bucket('known address', $username, $address);
        $known = self::known($database, [$knownDevice, $knownAddress]);
        $own = in_array($knownDevice, $known, true)
            ? self::bucket('device', $username, $device->token)
            : self::bucket('name', $username, $address);
        $limits = [$own => self::PER_NAME];
        if ($known === []) {
            $limits[self::bucket('address', $address)] = self::PER_ADDRESS;
        }
        return new self($database, $limits, [$knownDevice, $knownAddress]);
    }

    /** For guesses of the current password, which a signed-in user enters to change it. */
    public static function forPassword(Database $database, int $userId): self
    {
        return new self($database, [self::bucket('current password', (string) $userId) => self::PER_NAME], []);
    }

    /** @throws ApiError 429 with Retry-After, in seconds */
    public function count(): void
    {
        // In one transaction, so that each of several simultaneous attempts reads its own count.
        $wait = $this->database->transaction(function (): ?int {
            $this->add();
            $wait = $this->wait();
            if ($wait !== null) {
                // The password will not be verified, so this was no guess.
                $this->takeBack();
            }
            return $wait;
        });
        if ($wait !== null) {
            $minutes = (int) ceil($wait / 60);
            throw ApiError::of(429, 'too_many_attempts', ['n' => $minutes], ['Retry-After' => (string) $wait]);
        }
    }

    /** The password was right: this attempt was no failure, and the earlier failures in the guesser's own bucket are dropped. */
    public function forgive(): void
    {
        $this->takeBack();
        $this->database->change('DELETE FROM sign_in_attempts WHERE bucket = UNHEX(?)', [array_key_first($this->limits)]);
        $this->mark();
        $this->database->change(
            'DELETE FROM sign_in_attempts
             WHERE window_start < UTC_TIMESTAMP() - INTERVAL 1 DAY
             LIMIT 100',
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
        $expired = 'window_start <= UTC_TIMESTAMP() - INTERVAL ' . self::MINUTES . ' MINUTE';
        $this->database->change(
            'INSERT INTO sign_in_attempts (bucket, window_start, failures)
             VALUES ' . $this->perBucket('(UNHEX(?), UTC_TIMESTAMP(), 1)', ', ') . '
             ON DUPLICATE KEY UPDATE
               failures = IF(' . $expired . ', 1, failures + 1),
               window_start = IF(' . $expired . ', UTC_TIMESTAMP(), window_start)',
            array_keys($this->limits),
        );
    }

    /** Seconds until the window ends, at least 1; null if no limit is exceeded. */
    private function wait(): ?int
    {
        $params = [];
        foreach ($this->limits as $bucket => $limit) {
            array_push($params, $bucket, $limit);
        }
        $row = $this->database->row(
            'SELECT MAX(TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(), window_start + INTERVAL ' . self::MINUTES . ' MINUTE)) AS wait
             FROM sign_in_attempts
             WHERE ' . $this->perBucket('(bucket = UNHEX(?) AND failures > ?)', ' OR '),
            $params,
        );
        return isset($row['wait']) ? max(1, (int) $row['wait']) : null;
    }

    private function takeBack(): void
    {
        $this->database->change(
            'UPDATE sign_in_attempts
             SET failures = IF(failures > 0, failures - 1, 0)
             WHERE bucket IN (' . $this->perBucket('UNHEX(?)', ', ') . ')',
            array_keys($this->limits),
        );
    }

    /** A mark's window starts when the mark expires, so forgive() does not remove it as an old row before that. */
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

    private function perBucket(string $sql, string $between): string
    {
        return implode($between, array_fill(0, count($this->limits), $sql));
    }
}
