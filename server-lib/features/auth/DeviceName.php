<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

/** A browser in words, such as 'Chrome on Android': enough to tell one's phones apart. */
final class DeviceName
{
    public const UNKNOWN = 'Unknown device';
    /** A sign in the User-Agent => what people call it. The first that fits counts: most browsers name others too. */
    private const BROWSERS = [
        'Edg' => 'Edge', 'OPR/' => 'Opera', 'SamsungBrowser' => 'Samsung Internet', 'Firefox' => 'Firefox', 'FxiOS' => 'Firefox',
        'CriOS' => 'Chrome', 'Chrome' => 'Chrome', 'Safari' => 'Safari',
    ];
    private const SYSTEMS = [
        'Android' => 'Android', 'iPhone' => 'iPhone', 'iPad' => 'iPad', 'Windows' => 'Windows', 'CrOS' => 'Chromebook',
        'Mac OS X' => 'Mac', 'Linux' => 'Linux',
    ];

    public static function of(string $userAgent): string
    {
        $names = array_filter([self::first(self::BROWSERS, $userAgent), self::first(self::SYSTEMS, $userAgent)]);
        return $names === [] ? self::UNKNOWN : implode(' on ', $names);
    }

    /** @param array<string, string> $signs */
    private static function first(array $signs, string $userAgent): ?string
    {
        foreach ($signs as $sign => $name) {
            if (str_contains($userAgent, $sign)) {
                return $name;
            }
        }
        return null;
    }
}
