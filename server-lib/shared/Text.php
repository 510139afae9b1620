<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** Rules for typed text (a character is a Unicode code point). */
final class Text
{
    private const BLANKS = '\t\n\v\f\r \x{A0}\x{FEFF}\p{Zs}\x{2028}\x{2029}';

    /** As JavaScript's trim, so that both sides count alike; line breaks become \n. */
    public static function trim(string $text): string
    {
        // From the start and from the end once each: a run of blanks inside costs nothing, with or without PCRE's JIT.
        preg_match('/\A[' . self::BLANKS . ']*+(.*[^' . self::BLANKS . '])/su', $text, $found);
        return str_replace(["\r\n", "\r"], "\n", $found[1] ?? '');
    }

    public static function length(string $text): int
    {
        return mb_strlen($text, 'UTF-8');
    }

    /** Control characters and bidi overrides; line breaks and tabs are fine in a text of several lines. Joiners stay. */
    public static function isForbidden(string $text, bool $severalLines): bool
    {
        $allowed = $severalLines ? '(?![\n\t])' : '';
        return preg_match('/' . $allowed . '[\x{0}-\x{1F}\x{7F}-\x{9F}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u', $text) === 1;
    }

    /** A LIKE pattern that finds $text anywhere, its wildcards meaning themselves. */
    public static function anywhere(string $text): string
    {
        return '%' . addcslashes($text, '%_\\') . '%';
    }
}
