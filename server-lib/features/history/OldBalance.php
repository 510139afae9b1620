<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Shared\Money;

/** An old balance is put back by what the change added to it: a merge or its undo may have added to it since. */
final class OldBalance
{
    /**
     * @param array<string, mixed> $current the customer or vendor
     * @param array<string, mixed> $from fields before the change
     * @param array<string, mixed> $to fields after it
     * @return array{oldBalance?: string} empty if the change left it
     */
    public static function takenBack(array $current, array $from, array $to): array
    {
        if (!isset($current['oldBalance'], $from['oldBalance'], $to['oldBalance'])) {
            return [];
        }
        $paise = self::paise($current['oldBalance']) + self::paise($from['oldBalance']) - self::paise($to['oldBalance']);
        return ['oldBalance' => Money::fromPaise($paise)];
    }

    public static function paise(mixed $amount): int
    {
        $paise = Money::read($amount);
        return is_int($paise) ? $paise : throw new \LogicException('An old balance is an amount');
    }
}
