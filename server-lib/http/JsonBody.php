<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Shared\Json;

/** Reads a body that must be one JSON object. Checks the content type (415), the size (413), then the JSON (400). */
final class JsonBody
{
    private const MAX_BYTES = 1_048_576;
    /** Of a call that needs no session: strangers must not keep the server busy. */
    private const MAX_BYTES_FOR_ANYONE = 8_192;

    /** @return array<array-key, mixed> */
    public static function read(Request $request, Access $access): array
    {
        $max = $access === Access::Anyone ? self::MAX_BYTES_FOR_ANYONE : self::MAX_BYTES;
        $type = strtolower(trim(explode(';', $request->header('Content-Type') ?? '', 2)[0]));
        if ($type !== 'application/json') {
            throw ApiError::of(415, 'content_type_not_json');
        }
        if ((int) ($request->header('Content-Length') ?? '0') > $max) {
            throw self::tooLarge($max);
        }
        $text = (string) file_get_contents('php://input', false, null, 0, $max + 1);
        if (strlen($text) > $max) {
            throw self::tooLarge($max);
        }
        return self::decode($text);
    }

    /** @return array<array-key, mixed> */
    private static function decode(string $text): array
    {
        try {
            $body = Json::decode($text);
        } catch (\JsonException) {
            throw ApiError::badRequest('not_json');
        }
        // A list and an empty object become arrays too.
        if (!is_array($body) || !str_starts_with(ltrim($text), '{')) {
            throw ApiError::badRequest('not_an_object');
        }
        return $body;
    }

    private static function tooLarge(int $max): ApiError
    {
        $size = $max === self::MAX_BYTES ? '1 MiB' : '8 KiB';
        return ApiError::of(413, 'too_large', ['size' => $size]);
    }
}
