<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;

/** What happens next, the same for the same seed. */
final class Chance
{
    public function __construct(int $seed)
    {
        mt_srand($seed);
    }

    public function number(int $from, int $to): int
    {
        return mt_rand($from, $to);
    }

    public function percent(int $percent): bool
    {
        return mt_rand(1, 100) <= $percent;
    }

    /**
     * @template T
     * @param non-empty-array<T> $choices
     * @return T
     */
    public function of(array $choices): mixed
    {
        return array_values($choices)[mt_rand(0, count($choices) - 1)];
    }

    /** Decimal text: often one of a few, so that sums meet exactly; else round amounts and odd paise. */
    public function amount(int $mostRupees = 20_000): string
    {
        if ($this->percent(35)) {
            return $this->of(['100.00', '500.00', '1000.00']);
        }
        return Paise::text($this->percent(60) ? $this->number(1, $mostRupees) * 100 : $this->number(1, $mostRupees * 100));
    }

    /** A day of the last seven weeks; the ages of dues have their borders there. */
    public function day(): string
    {
        return Day::ago($this->percent(60) ? $this->number(0, 17) : $this->number(0, 50));
    }

    /** A day, now and then a later one, or a moment. */
    public function dayOrMoment(): string
    {
        $day = $this->percent(8) ? date('Y-m-d', strtotime(Day::today()) + 86_400 * $this->number(1, 6)) : $this->day();
        return $this->percent(40) ? sprintf('%s %02d:%02d:%02d', $day, $this->number(0, 23), $this->number(0, 59), $this->number(0, 59)) : $day;
    }

    public function text(): string
    {
        return $this->of(['', 'शाम को', 'Lot 4', "पेटी\nगिनी", 'चाय', '50% off_', "O'Neil"]);
    }
}
