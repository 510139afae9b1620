<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Database;
use FruitKhata\Http\ApiError;

/**
 * Slows guessing down: 10 failures of one name from one address, 60 from one address, in 15 minutes. An attempt counts
 * as a failure before its password is looked at, in one statement, so that parallel guesses gain nothing.
 * Behind a proxy or a phone company everybody may have one address: who has signed in from it within 90 days is not
 * kept out by the failures of others.
 */
final class SignInThrottle
{
    private const PER_NAME = 10;
    private const PER_ADDRESS = 60;
    private const MINUTES = 15;
    private const KNOWN_DAYS = 90;

    private readonly string $name;
    private readonly string $address;
    /** The bucket that says that the name has signed in from the address. */
    private readonly string $known;

    /** @param string $name what is guessed at: a username, or one user's current password */
    public function __construct(private readonly Database $database, string $name, string $address)
    {
        $this->name = hash('sha256', "name\n" . $name . "\n" . $address);
        $this->address = hash('sha256', "address\n" . $address);
        $this->known = hash('sha256', "known\n" . $name . "\n" . $address);
    }

    /** @throws ApiError 429 with Retry-After, in seconds */
    public function count(): void
    {
        // In one transaction, so that each of several attempts at once reads its own count.
        $wait = $this->database->transaction(function (): ?int {
            $this->add();
            $wait = $this->wait();
            if ($wait !== null) {
                // Its password is not looked at, so nobody guessed.
                $this->takeBack();
            }
            return $wait;
        });
        if ($wait !== null) {
            $minutes = (int) ceil($wait / 60);
            throw ApiError::of(429, 'too_many_attempts', ['n' => $minutes], ['Retry-After' => (string) $wait]);
        }
    }

    private function add(): void
    {
        $expired = 'window_start <= UTC_TIMESTAMP() - INTERVAL ' . self::MINUTES . ' MINUTE';
        $this->database->change(
            'INSERT INTO sign_in_attempts (bucket, window_start, failures)
             VALUES (UNHEX(?), UTC_TIMESTAMP(), 1), (UNHEX(?), UTC_TIMESTAMP(), 1)
             ON DUPLICATE KEY UPDATE
               failures = IF(' . $expired . ', 1, failures + 1),
               window_start = IF(' . $expired . ', UTC_TIMESTAMP(), window_start)',
            [$this->name, $this->address],
        );
    }

    /** Seconds until the window ends, at least 1; null within the limits. */
    private function wait(): ?int
    {
        $row = $this->database->row(
            'SELECT MAX(TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(), window_start + INTERVAL ' . self::MINUTES . ' MINUTE)) AS wait
             FROM sign_in_attempts
             WHERE (bucket = UNHEX(?) AND failures > ' . self::PER_NAME . ')
                OR (bucket = UNHEX(?) AND failures > ' . self::PER_ADDRESS . '
                    AND NOT EXISTS (
                      SELECT 1
                      FROM sign_in_attempts k
                      WHERE k.bucket = UNHEX(?) AND k.window_start > UTC_TIMESTAMP()
                    ))',
            [$this->name, $this->address, $this->known],
        );
        return isset($row['wait']) ? max(1, (int) $row['wait']) : null;
    }

    private function takeBack(): void
    {
        $this->database->change(
            'UPDATE sign_in_attempts
             SET failures = IF(failures > 0, failures - 1, 0)
             WHERE bucket IN (UNHEX(?), UNHEX(?))',
            [$this->name, $this->address],
        );
    }

    /** The password was right: the attempt was no failure, and the name's earlier ones are forgotten. */
    public function forgive(): void
    {
        $this->takeBack();
        $this->database->change('DELETE FROM sign_in_attempts WHERE bucket = UNHEX(?)', [$this->name]);
        $this->remember();
        $this->database->change(
            'DELETE FROM sign_in_attempts
             WHERE window_start < UTC_TIMESTAMP() - INTERVAL 1 DAY
             LIMIT 100',
        );
    }

    /** Its window begins when the memory ends, so that sweeping leaves it alone until then. */
    private function remember(): void
    {
        $end = 'UTC_TIMESTAMP() + INTERVAL ' . self::KNOWN_DAYS . ' DAY';
        $this->database->change(
            'INSERT INTO sign_in_attempts (bucket, window_start, failures)
             VALUES (UNHEX(?), ' . $end . ', 0)
             ON DUPLICATE KEY UPDATE window_start = ' . $end,
            [$this->known],
        );
    }
}
