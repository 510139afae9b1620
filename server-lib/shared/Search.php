<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Query;

/** The optional `search` of a query, as conditions on the columns that a list searches. */
final class Search
{
    private const MAX_LENGTH = 255;
    /** A word of this many letters or more also finds words that begin like it. */
    private const MIN_PREFIX = 3;

    private function __construct(public readonly string $text) {}

    public static function read(Query $query): ?self
    {
        // Removes overrides of direction, which come with pasted text: a search disguises nothing.
        $text = Text::clean(str_replace(["\u{202D}", "\u{202E}"], '', $query->get('search') ?? ''));
        if (Text::isForbidden($text, false)) {
            throw ApiError::rule('search', 'letters_not_allowed', ['label' => 'Search']);
        }
        if (Text::length($text) > self::MAX_LENGTH) {
            throw ApiError::rule('search', 'too_long', ['label' => 'Search', 'n' => self::MAX_LENGTH]);
        }
        return $text === '' ? null : new self($text);
    }

    public function contains(string ...$columns): Condition
    {
        $pattern = Text::anywhere($this->text);
        return Condition::any(...array_map(static fn(string $column): Condition => new Condition("$column LIKE ?", [$pattern]), $columns));
    }

    public function begins(string ...$columns): Condition
    {
        $pattern = '% ' . Text::beginning(strtr($this->text, '-', ' '));
        return Condition::any(...array_map(
            static fn(string $column): Condition => new Condition("CONCAT(' ', REPLACE($column, '-', ' ')) LIKE ?", [$pattern]),
            $columns,
        ));
    }

    /**
     * A vehicle or phone number contains the text, spaces and hyphens left out; null if nothing of the text is left. It
     * is stored in Latin letters (PlainLetters), and as it was typed if that was earlier.
     */
    public function containsCompact(string $column): ?Condition
    {
        $conditions = [];
        foreach (array_unique([$this->text, PlainLetters::digits(PlainLetters::latin($this->text))]) as $written) {
            $compact = Text::compact($written);
            if ($compact !== '') {
                $conditions[] = new Condition("REPLACE(REPLACE($column, '-', ''), ' ', '') LIKE ?", [Text::anywhere($compact)]);
            }
        }
        return $conditions === [] ? null : Condition::any(...$conditions);
    }

    /** A phone number ends with the same digits (PhoneNumber); null if the text is none. */
    public function endsWithDigits(string $column): ?Condition
    {
        $digits = PhoneNumber::searchedEnd($this->text);
        return $digits === null ? null : new Condition("REGEXP_REPLACE($column, '[^0-9]', '') LIKE ?", ['%' . $digits]);
    }

    /**
     * Each word of the text sounds like a word of $textColumn, whose phonetic key is in $soundColumn. A word with
     * digits is compared literally: a word of the column must begin with it. A word of a single sound says too little
     * and is left out. null if no word has a sound.
     */
    public function soundsLike(string $soundColumn, string $textColumn): ?Condition
    {
        $bySound = [];
        $literal = [];
        foreach (preg_split('/[\s\-]+/u', $this->text) ?: [] as $word) {
            if (preg_match('/\p{Nd}/u', $word) === 1) {
                $literal[] = new Condition("CONCAT(' ', $textColumn) LIKE ?", ['% ' . Text::beginning($word)]);
            } else {
                $bySound[] = self::wordSounds($soundColumn, $word);
            }
        }
        return array_filter($bySound) === [] ? null : Condition::all(...$bySound, ...$literal);
    }

    /** A bill's number, from '#900' or '900'; null if the text is no number. */
    public function number(): ?int
    {
        return preg_match('/\A#?([1-9]\d{0,9})\z/', $this->text, $found) === 1 ? (int) $found[1] : null;
    }

    /** '#900' looks for that bill and nothing else. */
    public function isNumberOnly(): bool
    {
        return str_starts_with($this->text, '#') && $this->number() !== null;
    }

    /**
     * The least and the most paise of an amount such as 654321.5, ₹6,54,321.50, Rs. 5,000/- or १२५०: without its paise
     * it may have any. null if the text is no amount.
     *
     * @return array{int, int}|null
     */
    public function amount(): ?array
    {
        $written = '/\A(?:₹|rs\.?|रु\.?)?\s*(\d[\d,]*(\.\d{1,2})?)(?:\/-)?\z/iu';
        if (preg_match($written, PlainLetters::digits($this->text), $found) !== 1) {
            return null;
        }
        $paise = Money::read(str_replace(',', '', $found[1]));
        return is_int($paise) && $paise > 0 ? [$paise, $paise + (isset($found[2]) ? 0 : 99)] : null;
    }

    private static function wordSounds(string $column, string $word): ?Condition
    {
        $sound = implode(' ', PhoneticKey::words($word));
        if (strlen($sound) < 2) {
            return null;
        }
        if (Text::length($word) < self::MIN_PREFIX) {
            return new Condition("$column LIKE ?", ["% $sound %"]);
        }
        $begins = new Condition("$column LIKE ?", ["% $sound%"]);
        // Half a word in Latin letters may end in a vowel that the sound of the whole word drops: kama, Kamalesh.
        $isOpen = preg_match('/\A[a-z]{2,}[aeo]\z/', $sound) === 1 && preg_match('/\A[a-z]/i', $word) === 1;
        return $isOpen ? Condition::any($begins, new Condition("$column REGEXP ?", [' ' . substr($sound, 0, -1) . '[a-z]'])) : $begins;
    }
}
