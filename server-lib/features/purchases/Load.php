<?php

declare(strict_types=1);

namespace FruitKhata\Features\Purchases;

use FruitKhata\Shared\Money;

/** What became of a vehicle's load, in hundredths of its unit. */
final class Load
{
    /**
     * Of the vehicle `b`: items in the load's unit count by quantity, the others by pieces; uncounted is how many of these
     * have none.
     */
    public const COLUMNS = 'b.quantity AS loaded, b.unit, b.spoiled, (
                      SELECT SUM(IF(q.unit = b.unit COLLATE utf8mb4_bin, q.quantity, q.pieces))
                      FROM sold_quantities q
                      WHERE q.purchase_id = b.id AND b.quantity IS NOT NULL
                    ) AS sold, (
                      SELECT SUM(IF(q.unit = b.unit COLLATE utf8mb4_bin, 0, q.without_pieces))
                      FROM sold_quantities q
                      WHERE q.purchase_id = b.id AND b.quantity IS NOT NULL
                    ) AS uncounted';
    public const HIDDEN = ['spoiled' => 0, 'sold' => 0, 'uncounted' => 0];

    private function __construct(
        private readonly int $loaded,
        public readonly int $sold,
        private readonly int $spoiled,
        private readonly bool $mixedUnits,
    ) {}

    /**
     * @param Row $row with COLUMNS
     * @return self|null null if nobody knows what was loaded
     */
    public static function of(array $row): ?self
    {
        // Quantities have two decimals like money.
        $hundredths = static fn(string $column): int => Money::toPaise((string) ($row[$column] ?? 0));
        return $row['loaded'] === null
            ? null
            : new self($hundredths('loaded'), $hundredths('sold'), $hundredths('spoiled'), $row['uncounted'] > 0);
    }

    public function left(): int
    {
        return max(0, $this->loaded - $this->sold - $this->spoiled);
    }

    /**
     * As answers have it: numbers in the load's unit, null if it is not known. oversold is how much more was sold, and
     * spoiled, than was loaded.
     *
     * @return array{loaded: int|float|null, left: int|float|null, oversold: int|float|null, mixedUnits: bool}
     */
    public static function answer(?self $load): array
    {
        return [
            'loaded' => $load === null ? null : Money::toNumber($load->loaded),
            'left' => $load === null ? null : Money::toNumber($load->left()),
            'oversold' => $load === null ? null : Money::toNumber(max(0, $load->sold + $load->spoiled - $load->loaded)),
            'mixedUnits' => $load !== null && $load->mixedUnits,
        ];
    }
}
