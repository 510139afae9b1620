<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** A cookie with a random token of 64 hexadecimal digits, for this app's folder only and invisible to scripts. */
final class Cookie
{
    public static function newToken(): string
    {
        return bin2hex(random_bytes(32));
    }

    public static function token(Request $request, string $name): ?string
    {
        $token = $request->cookie($name);
        return $token !== null && preg_match('/\A[0-9a-f]{64}\z/', $token) === 1 ? $token : null;
    }

    public static function set(Request $request, string $name, string $token, int $seconds): string
    {
        return $name . '=' . $token . '; Path=' . $request->basePath() . '; Max-Age=' . $seconds
            . '; HttpOnly; SameSite=Strict' . ($request->isHttps() ? '; Secure' : '');
    }

    public static function clear(Request $request, string $name): string
    {
        return self::set($request, $name, '', 0);
    }
}
