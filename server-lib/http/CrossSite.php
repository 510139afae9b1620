<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Refuses changes that another site's page requests. */
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

    /** A side effect must not happen because a browser fetched ahead. */
    public static function refusePrefetch(Request $request): void
    {
        $purpose = ($request->header('Sec-Purpose') ?? '') . ($request->header('Purpose') ?? '')
            . ($request->header('X-Moz') ?? '');
        if (stripos($purpose, 'prefetch') !== false || stripos($purpose, 'preview') !== false) {
            throw ApiError::of(403, 'prefetched');
        }
    }

    /** Only the host counts: behind a proxy neither the scheme nor its default port need be known here. */
    private static function isOwn(string $origin, Request $request): bool
    {
        $hosts = array_map(self::host(...), $request->ownHosts());
        return self::host($origin) !== '' && in_array(self::host($origin), $hosts, true);
    }

    /** 'khata.example.in' for 'https://Khata.example.in:443/app'; a port that is no default stays. */
    private static function host(string $address): string
    {
        $host = explode('/', (string) preg_replace('~\Ahttps?://~', '', strtolower($address)), 2)[0];
        return (string) preg_replace('/:(80|443)\z/', '', $host);
    }
}
