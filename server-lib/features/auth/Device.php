<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Http\Cookie;
use FruitKhata\Http\Request;

/** A browser. Its cookie grants nothing: it lets SignInAttemptStore count its failures apart from its neighbours'. */
final class Device
{
    private const COOKIE = 'fruit_khata_device';
    /** The longest that browsers keep a cookie. */
    private const LIFETIME_SECONDS = 400 * 86_400;
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

    public readonly string $token;

    public function __construct(private readonly Request $request)
    {
        $this->token = Cookie::token($request, self::COOKIE) ?? Cookie::newToken();
    }

    /** The Set-Cookie header. */
    public function cookie(): string
    {
        return Cookie::set($this->request, self::COOKIE, $this->token, self::LIFETIME_SECONDS);
    }

    /** Such as 'Chrome on Android': enough to tell one's phones apart. */
    public static function name(string $userAgent): string
    {
        $names = array_filter([self::firstOf(self::BROWSERS, $userAgent), self::firstOf(self::SYSTEMS, $userAgent)]);
        return $names === [] ? self::UNKNOWN : implode(' on ', $names);
    }

    /** @param array<string, string> $signs */
    private static function firstOf(array $signs, string $userAgent): ?string
    {
        foreach ($signs as $sign => $name) {
            if (str_contains($userAgent, $sign)) {
                return $name;
            }
        }
        return null;
    }
}
