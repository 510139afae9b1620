<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Refuses changes that another site's page asks for. */
final class CrossSite
{
    /** @throws ApiError 403 */
    public static function refuse(Request $request): void
    {
        $site = $request->header('Sec-Fetch-Site');
        $origin = $request->header('Origin');
        $allowed = match (true) {
            $site !== null => $site === 'same-origin',
            $origin !== null => strtolower($origin) === self::own($request),
            default => true,
        };
        if (!$allowed) {
            throw new ApiError(403, 'This request came from another site and was refused');
        }
    }

    /** A side effect must not happen because a browser fetched ahead. */
    public static function refusePrefetch(Request $request): void
    {
        $purpose = ($request->header('Sec-Purpose') ?? '') . ($request->header('Purpose') ?? '')
            . ($request->header('X-Moz') ?? '');
        if (stripos($purpose, 'prefetch') !== false || stripos($purpose, 'preview') !== false) {
            throw new ApiError(403, 'This request was made in advance and was refused');
        }
    }

    private static function own(Request $request): string
    {
        return strtolower(($request->isHttps() ? 'https://' : 'http://') . ($request->header('Host') ?? ''));
    }
}
