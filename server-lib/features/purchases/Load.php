<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Shared\Money;

/** What became of a vehicle's load, in hundredths of its unit. */
final class Load
{
    private function __construct(
        public readonly int $loaded,
        public readonly int $sold,
        private readonly int $spoiled,
    ) {}

    /**
     * Quantities as the database has them: decimal text, or a number.
     *
     * @return self|null null if nobody knows what was loaded
     */
    public static function of(int|float|string|null $loaded, int|float|string|null $sold, int|float|string|null $spoiled): ?self
    {
        // Quantities have two decimals like money, so they are counted in hundredths in the same way.
        $hundredths = static fn(int|float|string|null $quantity): int => Money::toPaise((string) $quantity);
        return $loaded === null ? null : new self($hundredths($loaded), $hundredths($sold), $hundredths($spoiled));
    }

    public function left(): int
    {
        return max(0, $this->loaded - $this->sold - $this->spoiled);
    }

    /** How much more was sold, and spoiled, than was loaded. */
    public function oversold(): int
    {
        return max(0, $this->sold + $this->spoiled - $this->loaded);
    }
}
