<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;

/** Decodes JSON that a client sent: a body, or JSON inside a text of it. Objects become arrays. */
final class Json
{
    public const MAX_NAMES = 5_000;
    private const MAX_DEPTH = 32;

    /**
     * Names are counted before anything is decoded: filling an array with names that were chosen to collide takes time
     * with the square of their number, seconds for a megabyte.
     *
     * @throws \JsonException
     */
    public static function decode(string $text): mixed
    {
        // Each name ends with a quote and a colon. Inside a text, a quote has a backslash.
        $names = substr_count(str_replace([' ', "\t", "\n", "\r", '\\\\', '\\"'], '', $text), '":');
        if ($names > self::MAX_NAMES) {
            throw ApiError::of(400, 'too_many_names', ['n' => self::MAX_NAMES]);
        }
        return json_decode($text, true, self::MAX_DEPTH, JSON_THROW_ON_ERROR);
    }
}
