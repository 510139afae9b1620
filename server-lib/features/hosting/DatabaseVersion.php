<?php

declare(strict_types=1);

namespace FruitKhata\Features\Hosting;

/** Reads what SELECT VERSION() returns, such as '10.11.6-MariaDB-0+deb12u1' or '8.0.36'. */
final class DatabaseVersion
{
    public static function name(string $version): string
    {
        return (self::isMariaDb($version) ? 'MariaDB ' : 'MySQL ') . self::number($version);
    }

    public static function isSupported(string $version): bool
    {
        return version_compare(self::number($version), self::isMariaDb($version) ? '10.4' : '8.0', '>=');
    }

    private static function isMariaDb(string $version): bool
    {
        return stripos($version, 'mariadb') !== false;
    }

    /** Some MariaDB servers put 5.5.5 before their own number, for old replicas. */
    private static function number(string $version): string
    {
        $own = (string) preg_replace('/\A5\.5\.5-(?=\d)/', '', $version);
        return preg_match('/\A\d+(\.\d+)*/', $own, $found) === 1 ? $found[0] : '';
    }
}
