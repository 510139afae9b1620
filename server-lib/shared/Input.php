<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Http\ApiError;

/**
 * Reads typed fields from a body and collects broken rules in the order in which the fields are read. A field that is
 * missing or null keeps its stored value, so updates merge. Fields that nobody reads are ignored.
 */
final class Input
{
    /** @var array<string, BrokenRule> field => its first broken rule */
    private array $broken = [];

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed> $stored the record before the change; empty for a new one
     * @param string $prefix goes before the field names in the errors, such as 'items.0.'
     */
    public function __construct(
        private readonly array $body,
        private readonly array $stored = [],
        private readonly string $prefix = '',
    ) {}

    public function value(string $field): mixed
    {
        return $this->body[$field] ?? $this->stored[$field] ?? null;
    }

    public function isEmpty(string $field): bool
    {
        return in_array($this->value($field), [null, ''], true);
    }

    /** Sent, not null and not ''. */
    public function isSent(string $field): bool
    {
        return isset($this->body[$field]) && $this->body[$field] !== '';
    }

    /** Like isEmpty; null clears it too, which most fields treat as missing. */
    public function isNone(string $field): bool
    {
        return $this->isEmpty($field) || (array_key_exists($field, $this->body) && $this->body[$field] === null);
    }

    public function isCleared(string $field): bool
    {
        return ($this->body[$field] ?? null) === '';
    }

    public function stored(string $field): ?string
    {
        $value = $this->stored[$field] ?? null;
        return is_string($value) ? $value : null;
    }

    /**
     * @param Code $code
     * @param CodeValues $values
     */
    public function fail(string $field, string $code, array $values = []): void
    {
        $this->broken[$this->prefix . $field] ??= [$code, $values];
    }

    public function hasErrors(): bool
    {
        return $this->broken !== [];
    }

    public function addErrorsOf(self $other): void
    {
        $this->broken += $other->broken;
    }

    /** @param Code|null $missing the code for a text of less than $min characters; null: too_short */
    public function required(string $field, string $label, int $min, int $max, ?string $missing = null): string
    {
        $text = $this->value($field);
        if (!is_string($text) || Text::length(Text::clean($text)) < $min) {
            $this->fail($field, $missing ?? 'too_short', $missing === null ? ['label' => $label, 'n' => $min] : []);
            return '';
        }
        return $this->checked($field, $label, $text, $max, false);
    }

    public function lines(string $field, string $label, int $max): string
    {
        return $this->optional($field, $label, $max, true);
    }

    public function optional(string $field, string $label, int $max, bool $severalLines = false): string
    {
        $text = $this->value($field) ?? '';
        if (!is_string($text)) {
            $this->fail($field, 'not_text', ['label' => $label]);
            return '';
        }
        return $this->checked($field, $label, $text, $max, $severalLines);
    }

    private function checked(string $field, string $label, string $text, int $max, bool $severalLines): string
    {
        $text = Text::clean($text);
        if (Text::isForbidden($text, $severalLines)) {
            $this->fail($field, 'letters_not_allowed', ['label' => $label]);
        } elseif (Text::length($text) > $max) {
            $this->fail($field, 'too_long', ['label' => $label, 'n' => $max]);
        }
        return $text;
    }

    /**
     * @param Code|null $missing for a missing or empty value; null if that means 0
     * @param Code $notANumber
     * @param ?int $min in paise
     * @param Code $tooLittle
     */
    public function money(
        string $field,
        ?string $missing,
        string $notANumber = 'amount_invalid',
        ?int $min = null,
        string $tooLittle = 'amount_invalid',
    ): int {
        $value = $this->value($field);
        if ($value === null || (is_string($value) && trim($value, Money::WHITESPACE) === '')) {
            if ($missing !== null) {
                $this->fail($field, $missing);
            }
            return 0;
        }
        $paise = Money::read($value);
        if ($paise instanceof NumberFault) {
            $this->fail($field, $paise === NumberFault::NotANumber ? $notANumber : 'amount_invalid');
            return 0;
        }
        if ($min !== null && $paise < $min) {
            $this->fail($field, $tooLittle);
        }
        return $paise;
    }

    public function positiveMoney(string $field): int
    {
        return $this->money($field, 'amount_not_positive', 'amount_not_positive', 1, 'amount_not_positive');
    }

    /** @param list<int|string> $choices */
    public function choice(string $field, string $label, array $choices, string $default): string
    {
        $value = $this->value($field) ?? $default;
        if (is_string($value) && in_array($value, $choices, true)) {
            return $value;
        }
        $last = array_pop($choices);
        $this->fail($field, 'not_a_choice', ['label' => $label, 'choices' => implode(', ', $choices) . " or $last"]);
        return $default;
    }

    public function flag(string $field, string $label): bool
    {
        $value = $this->value($field);
        if (!is_bool($value)) {
            $this->fail($field, 'not_a_choice', ['label' => $label, 'choices' => 'true or false']);
        }
        return $value === true;
    }

    /**
     * The id of another record; 0 and a broken rule if there is none. 0, '0' and negative numbers count as missing.
     *
     * @param Code $missing
     * @param Code|null $notANumber null: as $missing
     */
    public function id(string $field, string $missing, ?string $notANumber = null): int
    {
        $value = $this->value($field);
        $id = self::idIn([$field => $value], $field);
        if ($id !== null) {
            return $id;
        }
        $isNone = $value === null || $value === '' || $value === '0' || is_int($value);
        $this->fail($field, $isNone ? $missing : $notANumber ?? $missing);
        return 0;
    }

    /**
     * The id in a body before its rules are checked: a whole number above 0, or its digits as text.
     *
     * @param array<array-key, mixed> $body
     */
    public static function idIn(array $body, string $field): ?int
    {
        $value = $body[$field] ?? null;
        $isDigits = is_string($value) && preg_match('/\A[1-9]\d{0,17}\z/', $value) === 1;
        return $isDigits || (is_int($value) && $value > 0) ? (int) $value : null;
    }

    /**
     * A day, or a day and a time, in the firm's zone.
     *
     * @param Code $missing
     * @param ?string $latest the last allowed day; null allows the future
     */
    public function date(string $field, string $missing, Clock $clock, ?string $latest = null): string
    {
        $value = $this->value($field);
        if ($value === null || $value === '') {
            $this->fail($field, $missing);
            return '';
        }
        $value = is_string($value) ? $clock->local($value) : '';
        $broken = match (true) {
            !Day::isDayOrMoment($value) => 'date_invalid',
            Day::of($value) < Day::EARLIEST => 'date_too_early',
            $latest !== null && Day::of($value) > $latest => 'date_in_future',
            default => null,
        };
        if ($broken !== null) {
            $this->fail($field, $broken);
        }
        return $value;
    }

    /** @throws ApiError 422 if any rule is broken */
    public function finish(): void
    {
        if ($this->broken !== []) {
            throw ApiError::rules($this->broken);
        }
    }
}
