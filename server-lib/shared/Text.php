<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

final class Text
{
    private const WHITESPACE = '\t\n\v\f\r \x{A0}\x{FEFF}\p{Zs}\x{2028}\x{2029}';
    /**
     * Characters that nobody types on purpose and nobody sees: soft hyphen, zero-width space, marks of direction, word
     * joiner, byte order mark, Hangul fillers, blank Braille, tags ... The joiners of Hindi and emoji are not among
     * them.
     */
    private const STRAY = '\x{AD}\x{34F}\x{61C}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{200B}\x{200E}\x{200F}'
        . '\x{202A}-\x{202C}\x{2060}-\x{2064}\x{2066}-\x{206F}\x{2800}\x{3164}\x{FEFF}\x{FFA0}\x{FFF9}-\x{FFFB}\x{E0000}-\x{E01EF}';
    /** Variation selectors change how an emoji looks, and ❤ and 1️⃣ with it, but no letter and no other digit. */
    private const POINTLESS = '(?:(?<=[\p{L}\p{M}\p{Z}\s])|(?<=\p{N})(?![\x{FE00}-\x{FE0F}]+\x{20E3})|^)[\x{FE00}-\x{FE0F}]+';
    /** Characters that show nothing by themselves, joiners and variation selectors included. */
    private const INVISIBLE = '\p{Z}\p{Cf}\x{FE00}-\x{FE0F}';

    /**
     * Letters with a dot below (nukta) that Unicode has as one character and as two: as its form C has them, which is
     * one character for the first three only. PHP's own way needs the extension intl.
     */
    private const FORM_C = [
        "\u{928}\u{93C}" => "\u{929}", "\u{930}\u{93C}" => "\u{931}", "\u{933}\u{93C}" => "\u{934}", "\u{958}" => "\u{915}\u{93C}",
        "\u{959}" => "\u{916}\u{93C}", "\u{95A}" => "\u{917}\u{93C}", "\u{95B}" => "\u{91C}\u{93C}", "\u{95C}" => "\u{921}\u{93C}",
        "\u{95D}" => "\u{922}\u{93C}", "\u{95E}" => "\u{92B}\u{93C}", "\u{95F}" => "\u{92F}\u{93C}",
        "\u{A33}" => "\u{A32}\u{A3C}", "\u{A36}" => "\u{A38}\u{A3C}", "\u{A59}" => "\u{A16}\u{A3C}", "\u{A5A}" => "\u{A17}\u{A3C}",
        "\u{A5B}" => "\u{A1C}\u{A3C}", "\u{A5E}" => "\u{A2B}\u{A3C}",
        "\u{9DC}" => "\u{9A1}\u{9BC}", "\u{9DD}" => "\u{9A2}\u{9BC}", "\u{9DF}" => "\u{9AF}\u{9BC}",
    ];

    /**
     * The text as it is stored: without stray invisible characters, trimmed like JavaScript's trim(), every line break
     * \n, and '' if nothing of it is visible. Joiners inside Hindi words and emoji stay. Equal for Hindi, Punjabi and
     * Bengali words that look equal.
     */
    public static function clean(string $text): string
    {
        $text = strtr($text, self::FORM_C);
        $text = preg_replace(['/[' . self::STRAY . ']+/u', '/' . self::POINTLESS . '/u'], '', $text) ?? $text;
        $text = str_replace(["\r\n", "\r", "\u{2028}", "\u{2029}"], "\n", $text);
        return preg_match('/\A[' . self::INVISIBLE . '\s]*+\z/u', $text) === 1 ? '' : self::trim($text);
    }

    /** By which bills are added up: white space, which prints alike, is one space, as in client/lib/product-name.ts. */
    public static function productName(string $text): string
    {
        return (string) preg_replace('/[' . self::WHITESPACE . ']+/u', ' ', self::clean($text));
    }

    /** Matches each run of whitespace and of other characters once, so that a million spaces cost no backtracking. */
    private static function trim(string $text): string
    {
        $runs = '/\A[' . self::WHITESPACE . ']*+((?:[' . self::WHITESPACE . ']*+[^' . self::WHITESPACE . ']++)*+)/u';
        // If PCRE gives up, at far more runs than any field allows, the text stays whole and is refused as too long.
        return preg_match($runs, $text, $found) === 1 ? $found[1] : $text;
    }

    public static function length(string $text): int
    {
        return mb_strlen($text, 'UTF-8');
    }

    /** For control characters and bidi overrides, which disguise a name. */
    public static function isForbidden(string $text, bool $severalLines): bool
    {
        $allowed = $severalLines ? '(?![\n\t])' : '';
        return preg_match('/' . $allowed . '[\x{0}-\x{1F}\x{7F}-\x{9F}\x{202D}\x{202E}]/u', $text) === 1;
    }

    public static function compact(string $text): string
    {
        return str_replace([' ', '-'], '', $text);
    }

    /** A LIKE pattern that finds $text anywhere; wildcards in it are literal. */
    public static function anywhere(string $text): string
    {
        return '%' . self::beginning($text);
    }

    public static function beginning(string $text): string
    {
        return addcslashes($text, '%_\\') . '%';
    }
}
