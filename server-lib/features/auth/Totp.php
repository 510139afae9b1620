<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

/** Codes that change every 30 seconds, as authenticator apps make them: RFC 6238 with SHA-1 and six digits. */
final class Totp
{
    private const STEP_SECONDS = 30;
    private const DIGITS = 6;
    /** SHA-1's own length (RFC 4226, section 4). */
    private const SECRET_BYTES = 20;
    /** How many steps a phone's clock may be early or late. */
    private const DRIFT = 1;
    private const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

    public static function newSecret(): string
    {
        return random_bytes(self::SECRET_BYTES);
    }

    public static function stepAt(int $time): int
    {
        return intdiv($time, self::STEP_SECONDS);
    }

    public static function code(string $secret, int $step): string
    {
        $hash = hash_hmac('sha1', pack('J', $step), $secret, true);
        $offset = ord($hash[-1]) & 15;
        $number = (int) hexdec(bin2hex(substr($hash, $offset, 4))) & 0x7FFFFFFF;
        return str_pad((string) ($number % 10 ** self::DIGITS), self::DIGITS, '0', STR_PAD_LEFT);
    }

    /** @param int $used the step of the newest code that was used: it and earlier ones count no more */
    public static function typedStep(string $secret, string $typed, int $time, int $used): ?int
    {
        $found = null;
        for ($step = self::stepAt($time) - self::DRIFT; $step <= self::stepAt($time) + self::DRIFT; $step++) {
            if (hash_equals(self::code($secret, $step), $typed) && $step > $used) {
                $found ??= $step;
            }
        }
        return $found;
    }

    /** Base 32 without padding, as apps take it. */
    public static function text(string $secret): string
    {
        $bits = implode('', array_map(static fn(string $byte): string => sprintf('%08b', ord($byte)), str_split($secret)));
        $fives = array_map(static fn(string $five): string => str_pad($five, 5, '0'), str_split($bits, 5));
        return implode('', array_map(static fn(string $five): string => self::LETTERS[(int) bindec($five)], $fives));
    }

    /** What an app reads from the QR code. */
    public static function address(string $secret, string $firm, string $username): string
    {
        $issuer = str_replace(':', ' ', $firm);
        $query = http_build_query(['secret' => self::text($secret), 'issuer' => $issuer], '', '&', PHP_QUERY_RFC3986);
        return 'otpauth://totp/' . rawurlencode($issuer) . ':' . rawurlencode($username) . '?' . $query;
    }
}
