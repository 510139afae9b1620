<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Http\Cookie;
use FruitKhata\Http\Request;

/**
 * The browser that signs in, recognized by a cookie that outlives its sessions. The cookie grants nothing: it lets
 * SignInAttemptStore count the failures of a browser that has signed in before apart from those of its neighbours.
 */
final class Device
{
    private const COOKIE = 'fruit_khata_device';
    /** The longest that browsers keep a cookie. */
    private const LIFETIME_SECONDS = 400 * 86_400;

    public readonly string $token;

    public function __construct(private readonly Request $request)
    {
        $this->token = Cookie::token($request, self::COOKIE) ?? Cookie::newToken();
    }

    /** The Set-Cookie header by which the browser is recognized from now on. */
    public function cookie(): string
    {
        return Cookie::set($this->request, self::COOKIE, $this->token, self::LIFETIME_SECONDS);
    }
}
