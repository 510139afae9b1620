<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/**
 * Short parts of a text, so that a search looks only at texts that share one with it. A text that matches has one of the
 * search's parts; a text that has one need not match. The parts of a text are
 *
 * - the three letters at every second place: of four letters in a row, the first three or the last three are among them
 * - for a vehicle number the same without spaces and hyphens, each after a hyphen, so that words do not find it
 * - a space and the first three letters of each word, as it is written and as it sounds
 */
final class TextParts
{
    private const LETTERS = 3;
    private const EVERY = 2;
    /** Letters; a shorter piece of a text need not contain a part of it. */
    private const MIN_PIECE = self::LETTERS + self::EVERY - 1;

    /**
     * @param string $sound Sound::of the text
     * @return list<string>
     */
    public static function of(string $text, string $sound, bool $isVehicle): array
    {
        $parts = $isVehicle ? self::vehicle(self::pieces(Text::compact($text), self::EVERY)) : self::pieces($text, self::EVERY);
        $words = array_diff([...explode(' ', $text), ...explode(' ', $sound)], ['']);
        return array_values(array_unique([...$parts, ...array_map(self::beginning(...), $words)]));
    }

    /**
     * Of the four letters with the most digits, since fewer texts share a number than a word.
     *
     * @return list<string> every text that contains $piece has one of these; [] if the piece is too short
     */
    public static function inside(string $piece): array
    {
        $best = '';
        for ($place = 0; $place + self::MIN_PIECE <= Text::length($piece); $place++) {
            $four = mb_substr($piece, $place, self::MIN_PIECE, 'UTF-8');
            $best = self::digits($four) >= self::digits($best) ? $four : $best;
        }
        return self::pieces($best, 1);
    }

    /** @return list<string> the same for a vehicle number and a piece without spaces and hyphens */
    public static function insideVehicle(string $piece): array
    {
        return self::vehicle(self::inside($piece));
    }

    /** The part of a word; the part of a longer word begins with it. */
    public static function beginning(string $word): string
    {
        return ' ' . mb_substr($word, 0, self::LETTERS, 'UTF-8');
    }

    private static function digits(string $text): int
    {
        return strlen((string) preg_replace('/\D/', '', $text));
    }

    /** @return list<string> the letters at every place, every second one ... */
    private static function pieces(string $text, int $every): array
    {
        $pieces = [];
        for ($place = 0; $place + self::LETTERS <= Text::length($text); $place += $every) {
            $pieces[] = mb_substr($text, $place, self::LETTERS, 'UTF-8');
        }
        return $pieces;
    }

    /**
     * @param list<string> $pieces
     * @return list<string>
     */
    private static function vehicle(array $pieces): array
    {
        return array_map(static fn(string $piece): string => '-' . $piece, $pieces);
    }
}
