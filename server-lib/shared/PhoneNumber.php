<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

final class PhoneNumber
{
    public const MIN_DIGITS = 10;
    /** By the last ten digits two numbers are compared, whatever stands before and between them. */
    private const COMPARED_DIGITS = 10;
    private const MIN_END = 4;

    public static function optional(Input $input, string $field): string
    {
        $phone = $input->optional($field, 'Phone number', 20);
        if ($phone !== '' && (int) preg_match_all('/[0-9]/', $phone) < self::MIN_DIGITS) {
            $input->fail($field, 'phone_too_few_digits', ['n' => self::MIN_DIGITS]);
        }
        return $phone;
    }

    /**
     * The body with its phone number in Latin letters and digits, without what shows nothing: a number from a phone's
     * contacts has marks of direction around it, which other texts may not have.
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
     * The digits with which a searched phone number ends: of a whole one the last ten, however it is written. null if
     * it has other letters or less than four digits.
     */
    public static function searchedEnd(string $text): ?string
    {
        $plain = self::plain(['phone' => $text], 'phone')['phone'];
        $digits = is_string($plain) ? (string) preg_replace('/[\s()+\-]/', '', $plain) : '';
        $whole = str_replace(['.', '/'], '', $digits);
        $digits = strlen($whole) < self::COMPARED_DIGITS ? $digits : $whole;
        return ctype_digit($digits) && strlen($digits) >= self::MIN_END ? substr($digits, -self::COMPARED_DIGITS) : null;
    }
}
