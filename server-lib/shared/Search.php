<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;

/** The optional `search` of a query: case-insensitive, matching anywhere. */
final class Search
{
    private const MOST = 255;

    /** The trimmed text; null when nothing is searched for. @throws ApiError 422 */
    public static function read(Query $query): ?string
    {
        $text = Text::clean($query->get('search') ?? '');
        if (Text::isForbidden($text, false)) {
            throw ApiError::rule('search', 'letters_not_allowed', ['label' => 'Search']);
        }
        if (Text::length($text) > self::MOST) {
            throw ApiError::rule('search', 'too_long', ['label' => 'Search', 'n' => self::MOST]);
        }
        return $text === '' ? null : $text;
    }
}
