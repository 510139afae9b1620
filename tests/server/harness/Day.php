<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use DateTimeImmutable;
use DateTimeZone;

/** Days as 'YYYY-MM-DD' in the firm's time zone, whatever the machine's is. */
final class Day
{
    public const ZONE = 'Asia/Kolkata';

    /** A long test calls this first: it waits until a midnight that is near has passed, so that the test has one day. */
    public static function begin(): void
    {
        while (substr(self::now(), 11) >= '23:45:00') {
            sleep(1);
        }
    }

    public static function today(string $zone = self::ZONE): string
    {
        return self::offset('now', $zone);
    }

    public static function yesterday(): string
    {
        return self::offset('-1 day');
    }

    public static function tomorrow(): string
    {
        return self::offset('+1 day');
    }

    /** In the future even if midnight passes between a data set's making and its use. */
    public static function afterTomorrow(): string
    {
        return self::offset('+2 days');
    }

    /** @param int $days how many days before today */
    public static function ago(int $days): string
    {
        return self::offset("-{$days} days");
    }

    /** 'YYYY-MM-DD HH:MM:SS' */
    public static function now(): string
    {
        return (new DateTimeImmutable('now', new DateTimeZone(self::ZONE)))->format('Y-m-d H:i:s');
    }

    private static function offset(string $words, string $zone = self::ZONE): string
    {
        return (new DateTimeImmutable($words, new DateTimeZone($zone)))->format('Y-m-d');
    }
}
