<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Shared\Money;

/** What became of a vehicle's load, in hundredths of its unit. The SQL is of the vehicle `b` and its sold quantities `q`. */
final class Load
{
    /** Items in the load's unit by quantity, the others by pieces. */
    public const SOLD = 'SUM(IF(q.unit = b.unit COLLATE utf8mb4_bin, q.quantity, q.pieces))';
    /** How many of the others have no pieces. */
    public const UNCOUNTED = 'SUM(IF(q.unit = b.unit COLLATE utf8mb4_bin, 0, q.without_pieces))';

    private function __construct(
        private readonly int $loaded,
        public readonly int $sold,
        private readonly int $spoiled,
        private readonly bool $mixedUnits,
    ) {}

    /**
     * Quantities as the database has them: decimal text, or a number.
     *
     * @return self|null null if nobody knows what was loaded
     */
    public static function of(
        int|float|string|null $loaded,
        int|float|string|null $sold,
        int|float|string|null $spoiled,
        int|float|string|null $uncounted,
    ): ?self {
        // Quantities have two decimals like money, so they are counted in hundredths in the same way.
        $hundredths = static fn(int|float|string|null $quantity): int => Money::toPaise((string) $quantity);
        return $loaded === null ? null : new self($hundredths($loaded), $hundredths($sold ?? 0), $hundredths($spoiled), $uncounted > 0);
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

    /**
     * As answers have it: numbers in the load's unit, null if it is not known.
     *
     * @return array{loaded: int|float|null, left: int|float|null, oversold: int|float|null, mixedUnits: bool}
     */
    public static function answer(?self $load): array
    {
        return [
            'loaded' => $load === null ? null : Money::toNumber($load->loaded),
            'left' => $load === null ? null : Money::toNumber($load->left()),
            'oversold' => $load === null ? null : Money::toNumber($load->oversold()),
            'mixedUnits' => $load !== null && $load->mixedUnits,
        ];
    }
}
