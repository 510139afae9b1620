<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** Reads quantities from a body; those of two decimals in hundredths. */
final class Quantity
{
    /** null if it is unknown: not sent, '' or null */
    public static function read(Input $input, string $field): ?int
    {
        $value = $input->value($field);
        if ($value === null || $value === '') {
            return null;
        }
        return self::hundredths($input, $field, Money::MAX_QUANTITY, 'quantity_negative');
    }

    /**
     * @param int $below in whole units
     * @param 'quantity_negative'|'price_negative' $negative
     */
    public static function hundredths(Input $input, string $field, int $below, string $negative): ?int
    {
        $hundredths = Money::read($input->value($field), $below);
        if ($hundredths instanceof NumberFault || $hundredths < 0) {
            $input->fail($field, $hundredths instanceof NumberFault ? 'amount_invalid' : $negative);
            return null;
        }
        return $hundredths;
    }

    public static function crates(Input $input, string $field): int
    {
        return self::pieces($input, $field) ?? 0;
    }

    public static function oldCrates(Input $input): int
    {
        $value = $input->value('oldCrates') ?? '';
        $hundredths = $value === '' ? 0 : Money::read($value, Money::MAX_QUANTITY);
        if ($hundredths instanceof NumberFault || $hundredths % 100 !== 0) {
            $input->fail('oldCrates', $hundredths instanceof NumberFault ? 'amount_invalid' : 'not_whole');
            return 0;
        }
        return intdiv($hundredths, 100);
    }

    public static function pieces(Input $input, string $field): ?int
    {
        $hundredths = self::read($input, $field);
        if ($hundredths !== null && $hundredths % 100 !== 0) {
            $input->fail($field, 'not_whole');
        }
        return $hundredths === null ? null : intdiv($hundredths, 100);
    }
}
