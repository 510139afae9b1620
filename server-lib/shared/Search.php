<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;

/** The optional `search` of a query, as conditions on the columns that a list looks at. */
final class Search
{
    private const MOST = 255;
    /** From this many letters on, a word also finds words that begin like it. */
    private const LETTERS_OF_A_BEGINNING = 3;

    private function __construct(private readonly string $text) {}

    /** null when nothing is searched for. @throws ApiError 422 */
    public static function read(Query $query): ?self
    {
        $text = Text::clean($query->get('search') ?? '');
        if (Text::isForbidden($text, false)) {
            throw ApiError::rule('search', 'letters_not_allowed', ['label' => 'Search']);
        }
        if (Text::length($text) > self::MOST) {
            throw ApiError::rule('search', 'too_long', ['label' => 'Search', 'n' => self::MOST]);
        }
        return $text === '' ? null : new self($text);
    }

    public function text(): string
    {
        return $this->text;
    }

    /** One of the columns contains the text, letter by letter, whatever its case. */
    public function letters(string ...$columns): Condition
    {
        $pattern = Text::anywhere($this->text);
        return Condition::any(...array_map(static fn(string $column): Condition => new Condition("$column LIKE ?", [$pattern]), $columns));
    }

    /** A plate or a phone number contains the text when blanks and hyphens are left out; null where nothing is left. */
    public function compact(string $column): ?Condition
    {
        $compact = str_replace([' ', '-'], '', $this->text);
        return $compact === '' ? null : new Condition("REPLACE(REPLACE($column, '-', ''), ' ', '') LIKE ?", [Text::anywhere($compact)]);
    }

    /** A phone number that ends with these digits, blanks and hyphens left out; null where the text is none, or too short. */
    public function lastDigits(string $column): ?Condition
    {
        $digits = preg_replace('/[\s\-]/', '', $this->text);
        return preg_match('/\A\+?\d{4,}\z/', (string) $digits) === 1
            ? new Condition("REPLACE(REPLACE($column, '-', ''), ' ', '') LIKE ?", ['%' . $digits])
            : null;
    }

    /**
     * Each word of the text sounds like a word of the text column, whose Sound::of the sound column holds; a word with
     * digits must begin one of its words as it is. A word of one sound says too little and is left out. null where no word is heard.
     */
    public function sound(string $soundColumn, string $textColumn): ?Condition
    {
        $heard = [];
        $seen = [];
        foreach (preg_split('/[\s\-]+/u', $this->text) ?: [] as $word) {
            if (preg_match('/\p{Nd}/u', $word) === 1) {
                $seen[] = new Condition("CONCAT(' ', $textColumn) LIKE ?", ['% ' . substr(Text::anywhere($word), 1)]);
            } else {
                $heard[] = self::wordSounds($soundColumn, $word);
            }
        }
        return array_filter($heard) === [] ? null : Condition::all(...$heard, ...$seen);
    }

    /** A bill's number: '#900' or '900'; null where the text is none. */
    public function number(): ?int
    {
        return preg_match('/\A#?([1-9]\d{0,9})\z/', $this->text, $found) === 1 ? (int) $found[1] : null;
    }

    /** '#900' means the bill and nothing else. */
    public function isNumberOnly(): bool
    {
        return str_starts_with($this->text, '#') && $this->number() !== null;
    }

    /** Paise of an amount such as 654321.5 or 6,54,321.50; null where the text is none. */
    public function amount(): ?int
    {
        if (preg_match('/\A\d[\d,]*(?:\.\d{1,2})?\z/', $this->text) !== 1) {
            return null;
        }
        $paise = Money::read(str_replace(',', '', $this->text));
        return is_int($paise) && $paise > 0 ? $paise : null;
    }

    private static function wordSounds(string $column, string $word): ?Condition
    {
        $sound = implode(' ', Sound::words($word));
        if (strlen($sound) < 2) {
            return null;
        }
        if (Text::length($word) < self::LETTERS_OF_A_BEGINNING) {
            return new Condition("$column LIKE ?", ["% $sound %"]);
        }
        $begins = new Condition("$column LIKE ?", ["% $sound%"]);
        // Half a word in Latin letters may end in a vowel that its whole sound leaves out: kama, Kamalesh.
        $isOpen = preg_match('/\A[a-z]{2,}[aeo]\z/', $sound) === 1 && preg_match('/\A[a-z]/i', $word) === 1;
        return $isOpen ? Condition::any($begins, new Condition("$column REGEXP ?", [' ' . substr($sound, 0, -1) . '[a-z]'])) : $begins;
    }
}
