<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Refuses changes that come from another site's page. */
final class CrossSite
{
    /** @throws ApiError 403 */
    public static function refuse(Request $request): void
    {
        $site = $request->header('Sec-Fetch-Site');
        $origin = $request->header('Origin');
        $allowed = match (true) {
            $site !== null => $site === 'same-origin',
            $origin !== null => self::isOwn($origin, $request),
            default => true,
        };
        if (!$allowed) {
            throw ApiError::of(403, 'cross_site');
        }
    }

    /** Refuses a request that a browser makes ahead of a click. @throws ApiError 403 */
    public static function refusePrefetch(Request $request): void
    {
        $purpose = ($request->header('Sec-Purpose') ?? '') . ($request->header('Purpose') ?? '')
            . ($request->header('X-Purpose') ?? '') . ($request->header('X-Moz') ?? '');
        if (stripos($purpose, 'prefetch') !== false || stripos($purpose, 'preview') !== false) {
            throw ApiError::of(403, 'prefetched');
        }
    }

    /** Compares hosts only: behind a proxy the scheme and its default port may be unknown here. */
    private static function isOwn(string $origin, Request $request): bool
    {
        $hosts = array_map(self::host(...), $request->ownHosts());
        return self::host($origin) !== '' && in_array(self::host($origin), $hosts, true);
    }

    /** 'khata.example.in' for 'https://Khata.example.in:443/app'; a port that is not the scheme's default stays. */
    private static function host(string $address): string
    {
        $host = explode('/', (string) preg_replace('~\Ahttps?://~', '', strtolower($address)), 2)[0];
        return (string) preg_replace('/:(80|443)\z/', '', $host);
    }
}
