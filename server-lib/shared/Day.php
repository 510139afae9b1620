<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** A day is 'YYYY-MM-DD' text, a moment 'YYYY-MM-DD HH:MM:SS' in the firm's zone; both sort as text. */
final class Day
{
    public const EARLIEST = '1900-01-01';
    private const LENGTH = 10;

    public static function isDay(string $text): bool
    {
        return preg_match('/\A(\d{4})-(\d{2})-(\d{2})\z/', $text, $found) === 1
            && checkdate((int) $found[2], (int) $found[3], (int) $found[1]);
    }

    /** 20261121 -> '2026-11-21'; another id makes no day */
    public static function ofDigits(int $id): string
    {
        return (string) preg_replace('/\A(\d{4})(\d\d)(\d\d)\z/', '$1-$2-$3', (string) $id);
    }

    public static function isDayOrMoment(string $text): bool
    {
        return self::isDay(self::of($text))
            && preg_match('/\A( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?\z/', self::timeOf($text)) === 1;
    }

    public static function of(string $moment): string
    {
        return substr($moment, 0, self::LENGTH);
    }

    public static function before(string $day, int $days = 1): string
    {
        return (new \DateTimeImmutable($day))->modify("-$days days")->format('Y-m-d');
    }

    /** How many days $to is after $from; negative if it is before. */
    public static function between(string $from, string $to): int
    {
        return (int) (new \DateTimeImmutable($from))->diff(new \DateTimeImmutable($to))->format('%r%a');
    }

    /** From April on: '2026-27' */
    public static function financialYear(string $day): string
    {
        $year = (int) substr($day, 0, 4) - (substr($day, 5, 2) < '04' ? 1 : 0);
        return sprintf('%04d-%02d', $year, ($year + 1) % 100);
    }

    /** ' HH:MM:SS'; '' for a day alone */
    public static function timeOf(string $moment): string
    {
        return substr($moment, self::LENGTH);
    }

    /** A day becomes the stored moment if that is on the same day, else it gets the time of $now. */
    public static function atTimeOf(string $dayOrMoment, string $now, ?string $stored = null): string
    {
        if (self::timeOf($dayOrMoment) !== '') {
            return $dayOrMoment;
        }
        return $stored !== null && self::of($stored) === $dayOrMoment ? $stored : $dayOrMoment . self::timeOf($now);
    }
}
