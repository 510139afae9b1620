<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Reads a body that must be one JSON object. Checks the content type (415), the size (413), then the JSON (400). */
final class JsonBody
{
    private const MAX_BYTES = 1_048_576;
    private const MAX_DEPTH = 32;

    /** @return array<array-key, mixed> */
    public static function read(Request $request): array
    {
        $type = strtolower(trim(explode(';', $request->header('Content-Type') ?? '', 2)[0]));
        if ($type !== 'application/json') {
            throw ApiError::of(415, 'content_type_not_json');
        }
        if ((int) ($request->header('Content-Length') ?? '0') > self::MAX_BYTES) {
            throw self::tooLarge();
        }
        $text = (string) file_get_contents('php://input', false, null, 0, self::MAX_BYTES + 1);
        if (strlen($text) > self::MAX_BYTES) {
            throw self::tooLarge();
        }
        return self::decode($text);
    }

    /** @return array<array-key, mixed> */
    private static function decode(string $text): array
    {
        try {
            $body = json_decode($text, false, self::MAX_DEPTH, JSON_THROW_ON_ERROR);
            if (!$body instanceof \stdClass) {
                throw ApiError::badRequest('not_an_object');
            }
            /** @var array<array-key, mixed> $fields */
            $fields = json_decode($text, true, self::MAX_DEPTH, JSON_THROW_ON_ERROR);
            return $fields;
        } catch (\JsonException) {
            throw ApiError::badRequest('not_json');
        }
    }

    private static function tooLarge(): ApiError
    {
        return ApiError::of(413, 'too_large');
    }
}
