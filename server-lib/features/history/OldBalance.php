<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Shared\Money;

/**
 * An undo puts an old balance and old crates back by the difference that the change made: a merge or its undo may have
 * added to them since.
 */
final class OldBalance
{
    /**
     * @param array<string, mixed> $current the customer or vendor
     * @param array<string, mixed> $from fields before the change
     * @param array<string, mixed> $to fields after it
     * @return array{oldBalance?: string, oldCrates?: int} without what the change left
     */
    public static function takenBack(array $current, array $from, array $to): array
    {
        $taken = [];
        if (isset($current['oldBalance'], $from['oldBalance'], $to['oldBalance'])) {
            $paise = self::paise($current['oldBalance']) + self::paise($from['oldBalance']) - self::paise($to['oldBalance']);
            $taken['oldBalance'] = Money::fromPaise($paise);
        }
        if (isset($current['oldCrates'], $from['oldCrates'], $to['oldCrates'])) {
            $taken['oldCrates'] = self::crates($current) + self::crates($from) - self::crates($to);
        }
        return $taken;
    }

    /** @param array<string, mixed> $party older histories have no crates */
    public static function crates(array $party): int
    {
        return is_int($party['oldCrates'] ?? null) ? $party['oldCrates'] : 0;
    }

    public static function paise(mixed $amount): int
    {
        $paise = Money::read($amount);
        return is_int($paise) ? $paise : throw new \LogicException('An old balance is an amount');
    }
}
