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
        $length = (int) ($request->header('Content-Length') ?? '0');
        $text = $length > $max ? '' : (string) file_get_contents('php://input', false, null, 0, $max + 1);
        if ($length > $max || strlen($text) > $max) {
            throw ApiError::of(413, 'too_large', ['size' => $max === self::MAX_BYTES ? '1 MiB' : '8 KiB']);
        }
        try {
            $body = Json::decode($text);
        } catch (\JsonException) {
            throw ApiError::of(400, 'not_json');
        }
        // A list and an empty object become arrays too.
        if (!is_array($body) || !str_starts_with(ltrim($text), '{')) {
            throw ApiError::of(400, 'not_an_object');
        }
        return $body;
    }
}
