<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Shared\Sound;

/** Whether two people would be taken for one another by their names. */
final class PersonName
{
    /** What shows nothing by itself, but counts as a letter or as part of one. */
    private const INVISIBLE = '\x{34F}\x{FE00}-\x{FE0F}\x{E0100}-\x{E01EF}';

    /** Equal for names that look or sound the same: capitals, blanks, signs and invisible letters do not count. */
    public static function key(string $name): string
    {
        $letters = mb_strtolower((string) preg_replace('/[^\p{L}\p{M}\p{N}]+|[' . self::INVISIBLE . ']+/u', '', $name), 'UTF-8');
        // Letters of other scripts have no sound.
        if (preg_match('/\A[a-z\p{Devanagari}\p{N}]+\z/u', $letters) !== 1) {
            return $letters === '' ? $name : $letters;
        }
        return implode(Sound::words($letters)) . preg_replace('/\P{N}+/u', ' ', $letters);
    }
}
