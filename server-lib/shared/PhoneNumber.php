<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** Phone numbers as people write and paste them. */
final class PhoneNumber
{
    /** By the last ten digits two numbers are compared, whatever stands before and between them. */
    private const DIGITS = 10;
    /** The fewest digits that a search takes for the end of a number. */
    private const MIN_END = 4;

    /** The fewest digits of a number that is typed into a form. */
    public const MIN_DIGITS = 10;

    /** Of a form in which it may be empty. */
    public static function optional(Input $input, string $field): string
    {
        $phone = $input->optional($field, 'Phone number', 20);
        if ($phone !== '' && (int) preg_match_all('/[0-9]/', $phone) < self::MIN_DIGITS) {
            $input->fail($field, 'phone_too_few_digits', ['n' => self::MIN_DIGITS]);
        }
        return $phone;
    }

    /**
     * A body whose phone number is written in Latin letters and digits, without what shows nothing: a number from a phone's
     * contacts has marks of direction around it, which are refused in other texts.
     *
     * @param array<array-key, mixed> $body
     * @return array<array-key, mixed>
     */
    public static function plain(array $body, string $field): array
    {
        $phone = $body[$field] ?? null;
        if (is_string($phone)) {
            $body[$field] = PlainLetters::digits(PlainLetters::latin((string) preg_replace('/\p{Cf}/u', '', $phone)));
        }
        return $body;
    }

    /**
     * The digits with which a phone number ends that is searched for: of a whole one the last ten, however it is written.
     * null if it has other letters or less than four digits.
     */
    public static function searchedEnd(string $text): ?string
    {
        $plain = self::plain(['phone' => $text], 'phone')['phone'];
        $digits = is_string($plain) ? (string) preg_replace('/[\s()+\-]/', '', $plain) : '';
        $whole = str_replace(['.', '/'], '', $digits);
        $digits = strlen($whole) < self::DIGITS ? $digits : $whole;
        return ctype_digit($digits) && strlen($digits) >= self::MIN_END ? substr($digits, -self::DIGITS) : null;
    }
}
