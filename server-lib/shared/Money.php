<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/**
 * Converts rupees, which are text with two decimals in JSON and DECIMAL in tables, to and from the integer paise of
 * sums and products. No float ever holds money that is still to be added.
 */
final class Money
{
    /** Every amount is below this. */
    public const MAX_RUPEES = 1_000_000_000_000;
    /** Every quantity is below this. Like money, it has two decimals. */
    public const MAX_QUANTITY = 10_000_000;
    /** Allowed around a number. trim() by itself would also remove NUL. */
    public const WHITESPACE = " \t\r\n";

    /** '12.34' -> 1234; a sum of no rows may be '0' */
    public static function toPaise(string $rupees): int
    {
        // The fast path, taken thousands of times in a long list.
        if (($rupees[-3] ?? '') === '.') {
            return (int) str_replace('.', '', $rupees);
        }
        $negative = str_starts_with($rupees, '-');
        [$whole, $decimals] = explode('.', ltrim($rupees, '-'), 2) + [1 => ''];
        $paise = (int) $whole * 100 + (int) str_pad(substr($decimals, 0, 2), 2, '0');
        return $negative ? -$paise : $paise;
    }

    /** 1234 -> '12.34' */
    public static function fromPaise(int $paise): string
    {
        $sign = $paise < 0 ? '-' : '';
        return $sign . intdiv(abs($paise), 100) . '.' . str_pad((string) (abs($paise) % 100), 2, '0', STR_PAD_LEFT);
    }

    /** 1234 -> 12.34, the JSON number of a computed figure */
    public static function toNumber(int $paise): int|float
    {
        return $paise % 100 === 0 ? intdiv($paise, 100) : $paise / 100;
    }

    public static function asNumber(string $rupees): int|float
    {
        return self::toNumber(self::toPaise($rupees));
    }

    /**
     * A JSON number or a plain decimal string with spaces around it, in hundredths. `1e3`, `+5`, `5.`, `.5` and
     * Devanagari digits are not numbers; a third decimal is out of range.
     *
     * @param int $below of the absolute value, in whole units
     */
    public static function read(mixed $value, int $below = self::MAX_RUPEES): int|NumberFault
    {
        if (!is_int($value) && !is_float($value) && !is_string($value)) {
            return NumberFault::NotANumber;
        }
        if (is_int($value)) {
            return abs($value) < $below ? $value * 100 : NumberFault::OutOfRange;
        }
        if (is_float($value)) {
            $value = is_finite($value) ? (string) json_encode($value) : '1e309';
            if (stripos($value, 'e') !== false) {
                return NumberFault::OutOfRange;
            }
        }
        // Possessive, so a megabyte of zeros costs no backtracking.
        if (preg_match('/\A(-?)(\d++)(?:\.(\d++))?\z/', trim((string) $value, self::WHITESPACE), $found) !== 1) {
            return NumberFault::NotANumber;
        }
        $whole = ltrim($found[2], '0');
        $decimals = $found[3] ?? '';
        if (strlen($whole) > 12 || strlen($decimals) > 2 || (int) $whole >= $below) {
            return NumberFault::OutOfRange;
        }
        $hundredths = (int) $whole * 100 + (int) str_pad($decimals, 2, '0');
        return $found[1] === '-' ? -$hundredths : $hundredths;
    }

    /**
     * quantity x price, rounded half up to the paisa; null if the product is not below MAX_RUPEES.
     *
     * @param int $quantity in hundredths, not negative
     * @param int $pricePaise not negative
     */
    public static function product(int $quantity, int $pricePaise): ?int
    {
        if ($quantity > 0 && $pricePaise > intdiv(PHP_INT_MAX - 50, $quantity)) {
            return null;
        }
        $paise = intdiv($quantity * $pricePaise + 50, 100);
        return $paise < self::MAX_RUPEES * 100 ? $paise : null;
    }

    /** At most two decimals, rounded half away from zero; 0 of a whole, which is never negative, of 0 */
    public static function percentage(int $partPaise, int $wholePaise): int|float
    {
        if ($wholePaise === 0) {
            return 0;
        }
        // Multiples and remainder are calculated separately, so that no product overflows.
        $multiples = min(intdiv(abs($partPaise), $wholePaise), self::MAX_RUPEES);
        $remainder = abs($partPaise) % $wholePaise;
        $hundredths = $multiples * 10_000 + intdiv(2 * $remainder * 10_000 + $wholePaise, 2 * $wholePaise);
        return self::toNumber($partPaise < 0 ? -$hundredths : $hundredths);
    }
}
