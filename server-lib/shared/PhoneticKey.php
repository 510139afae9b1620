<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/**
 * The phonetic key of a text: ramu and Ramoo both find रामू. Devanagari becomes Latin letters; then spellings that
 * clerks mix up become one. client/lib/finding/phonetic-key.ts has the same rules, and tests/sound-cases.json tests
 * both. A change of a rule needs a migration step that empties the stored keys (the columns `sound`) and fills them
 * again.
 */
final class PhoneticKey
{
    private const VIRAMA = '्';
    private const CONSONANTS = [
        'क' => 'k', 'ख' => 'kh', 'ग' => 'g', 'घ' => 'gh', 'ङ' => 'n', 'च' => 'ch', 'छ' => 'chh', 'ज' => 'j', 'झ' => 'jh',
        'ञ' => 'n', 'ट' => 't', 'ठ' => 'th', 'ड' => 'd', 'ढ' => 'dh', 'ण' => 'n', 'त' => 't', 'थ' => 'th', 'द' => 'd',
        'ध' => 'dh', 'न' => 'n', 'प' => 'p', 'फ' => 'f', 'ब' => 'b', 'भ' => 'bh', 'म' => 'm', 'य' => 'y', 'र' => 'r',
        'ल' => 'l', 'ळ' => 'l', 'व' => 'v', 'श' => 'sh', 'ष' => 'sh', 'स' => 's', 'ह' => 'h',
        // ड़ and ढ़, as one letter each.
        "\u{95C}" => 'r', "\u{95D}" => 'dh',
    ];
    private const VOWELS = [
        'अ' => 'a', 'आ' => 'a', 'इ' => 'i', 'ई' => 'i', 'उ' => 'u', 'ऊ' => 'u', 'ऋ' => 'ri', 'ए' => 'e', 'ऐ' => 'e', 'ऍ' => 'e',
        'ओ' => 'o', 'औ' => 'o', 'ऑ' => 'o',
    ];
    private const SIGNS = [
        'ा' => 'a', 'ि' => 'i', 'ी' => 'i', 'ु' => 'u', 'ू' => 'u', 'ृ' => 'ri', 'े' => 'e', 'ै' => 'e', 'ॅ' => 'e',
        'ो' => 'o', 'ौ' => 'o', 'ॉ' => 'o',
    ];
    /** Letters whose nukta is part of their code point, except ड़ and ढ़, and the letters they sound like. */
    private const WITH_NUKTA = ["\u{958}" => 'क', "\u{959}" => 'ख', "\u{95A}" => 'ग', "\u{95B}" => 'ज', "\u{95E}" => 'फ', "\u{95F}" => 'य', "\u{929}" => 'न', "\u{931}" => 'र', "\u{934}" => 'ळ'];
    /** Nukta, visarga, avagraha and the joiners: none of them is heard. */
    private const SILENT = ["\u{93C}", 'ः', 'ऽ', "\u{200C}", "\u{200D}"];
    /** Applied in this order to the Latin letters of one word; `C` means ch until `c` is free. */
    private const RULES = [
        '/x/' => 'ks', '/ph/' => 'f', '/sh/' => 's', '/ck/' => 'k', '/tch|chh|ch/' => 'C', '/c(?=[eiy])/' => 's', '/[cq]/' => 'k',
        '/C/' => 'c', '/z/' => 'j', '/ow/' => 'o', '/w/' => 'v', '/(?<=[kgcjtdb])h/' => '',
        '/ee/' => 'i', '/oo/' => 'u', '/(.)\1+/' => '$1', '/ie/' => 'i', '/ou/' => 'o', '/ei|ey(?![aeiou])/' => 'e',
        '/aiy(?=[aeiou])/' => 'ey', '/iy(?=[aeiou])/' => 'i', '/aya(?=[^aeiou])/' => 'ay', '/a[iy]/' => 'e', '/a[ou]|av\z/' => 'o',
        '/y\z/' => 'i', '/nd(?:er|ar|ra)\z/' => 'ndr',
        '/(?<=.)a(?=.)/' => '', '/e(?=[rh][^aeiou])/' => '', '/n(?=[pbf])/' => 'm',
    ];

    /** ' word word ', the key of each word, with a space at both ends; a single space if no word has one. */
    public static function of(string $text): string
    {
        $words = self::words($text);
        return $words === [] ? ' ' : ' ' . implode(' ', $words) . ' ';
    }

    /** @return list<string> the keys of the words that have one; spaces, digits and hyphens end a word */
    public static function words(string $text): array
    {
        $words = preg_split('/[\s\d\-\/,;()]+/u', mb_strtolower(PlainLetters::narrow($text), 'UTF-8')) ?: [];
        return array_values(array_filter(array_map(self::word(...), $words), static fn(string $sound): bool => $sound !== ''));
    }

    private static function word(string $word): string
    {
        $latin = (string) preg_replace('/[^a-z]/', '', self::latin($word));
        foreach (self::RULES as $pattern => $sound) {
            $latin = (string) preg_replace($pattern, $sound, $latin);
        }
        return $latin;
    }

    private static function latin(string $word): string
    {
        $word = str_replace(["ड\u{93C}", "ढ\u{93C}", 'ज्ञ'], ["\u{95C}", "\u{95D}", 'ग्य'], strtr($word, self::WITH_NUKTA));
        $letters = mb_str_split((string) preg_replace('/(?<=ं)ह/u', 'घ', str_replace(self::SILENT, '', $word)), 1, 'UTF-8');
        $latin = '';
        foreach ($letters as $i => $letter) {
            $latin .= match (true) {
                isset(self::CONSONANTS[$letter]) => self::CONSONANTS[$letter] . self::shortA($letters, $i),
                $letter === 'ं', $letter === 'ँ' => 'n',
                default => self::VOWELS[$letter] ?? self::SIGNS[$letter] ?? $letter,
            };
        }
        return $latin;
    }

    /**
     * A consonant without a vowel sign is followed by a short a; at the end of a word only after a cluster that cannot
     * be pronounced without it.
     *
     * @param list<string> $letters
     */
    private static function shortA(array $letters, int $i): string
    {
        $next = $letters[$i + 1] ?? null;
        if ($next === null) {
            $isCluster = ($letters[$i - 1] ?? '') === self::VIRAMA;
            $isOpen = in_array($letters[$i], ['य', 'र', 'ल', 'व'], true) || ($letters[$i] === 'ण' && ($letters[$i - 2] ?? '') === 'ष');
            return $isCluster && $isOpen ? 'a' : '';
        }
        return $next === self::VIRAMA || isset(self::SIGNS[$next]) ? '' : 'a';
    }
}
