<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use PHPUnit\Framework\Assert;

/** The tests' own conversion of money, independent of the product's. */
final class Paise
{
    /** @param string $rupees '-12.30' */
    public static function of(string $rupees): int
    {
        if (preg_match('/\A(-?)(\d+)\.(\d\d)\z/', $rupees, $part) !== 1) {
            Assert::fail("Not stored money: {$rupees}");
        }
        $paise = (int) $part[2] * 100 + (int) $part[3];
        return $part[1] === '-' ? -$paise : $paise;
    }

    public static function text(int $paise): string
    {
        $sign = $paise < 0 ? '-' : '';
        return sprintf('%s%d.%02d', $sign, intdiv(abs($paise), 100), abs($paise) % 100);
    }

    /** Computed money in JSON: a number with at most two decimals. */
    public static function ofNumber(mixed $number): int
    {
        Assert::assertTrue(is_int($number) || is_float($number), 'Not a JSON number: ' . var_export($number, true));
        $text = json_encode($number, JSON_THROW_ON_ERROR);
        Assert::assertMatchesRegularExpression('/\A-?\d+(\.\d{1,2})?\z/', $text);
        return (int) round((float) $text * 100);
    }
}
