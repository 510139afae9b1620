<?php

declare(strict_types=1);

namespace FruitKhata\Features\SuspiciousEntries;

use FruitKhata\Shared\Money;

/**
 * The usual price and quantity of one product in one unit on a vehicle's bills. A price over twice or under half the median
 * is suspicious, and so is a quantity over three times the median. The limits themselves are usual.
 */
final class Usual
{
    /**
     * @param int $bills how many bills this is calculated from
     * @param int $pricePaise the median price
     * @param int $quantity the product's median quantity, in hundredths like all quantities here
     * @param int $quantityTo from the larger of two medians: the product's, and that of everything the vehicle sold in this
     *   unit. A single product is sold too seldom for its own median to mean much.
     */
    private function __construct(
        public readonly int $bills,
        public readonly int $pricePaise,
        public readonly int $priceFromPaise,
        public readonly int $priceToPaise,
        public readonly int $quantity,
        public readonly int $quantityTo,
    ) {}

    /**
     * @param non-empty-list<int> $pricesPaise
     * @param non-empty-list<int> $quantities of the product
     * @param non-empty-list<int> $unitQuantities of everything in the unit
     */
    public static function of(int $bills, array $pricesPaise, array $quantities, array $unitQuantities): self
    {
        $price = self::doubledMedian($pricesPaise);
        $quantity = self::doubledMedian($quantities);
        $widest = max($quantity, self::doubledMedian($unitQuantities));
        return new self(
            $bills,
            intdiv($price + 1, 2),
            intdiv($price + 3, 4),
            $price,
            intdiv($quantity + 1, 2),
            intdiv(3 * $widest, 2),
        );
    }

    /** @return array<string, int|float> */
    public function toWire(): array
    {
        return [
            'bills' => $this->bills,
            'unitPrice' => Money::toNumber($this->pricePaise),
            'unitPriceFrom' => Money::toNumber($this->priceFromPaise),
            'unitPriceTo' => Money::toNumber($this->priceToPaise),
            'quantity' => Money::toNumber($this->quantity),
            'quantityTo' => Money::toNumber($this->quantityTo),
        ];
    }

    /**
     * Twice the median: an integer even if the median lies between two values.
     *
     * @param non-empty-list<int> $values
     */
    private static function doubledMedian(array $values): int
    {
        sort($values);
        $last = count($values) - 1;
        return $values[intdiv($last, 2)] + $values[intdiv($last + 1, 2)];
    }
}
