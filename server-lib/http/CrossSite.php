<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Refuses changes that come from another site's page, or that a browser makes ahead of a click. */
final class CrossSite
{
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
        $purposes = array_map($request->header(...), ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz']);
        if (preg_match('/prefetch|preview/i', implode(' ', $purposes)) === 1) {
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
