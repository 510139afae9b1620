<?php

declare(strict_types=1);

namespace FruitKhata\Features\Crates;

use FruitKhata\Features\Day\DayCountStore;

/** The shop's crates: {day, counted, note, countedBy, countedAt}. */
final class CrateCountStore extends DayCountStore
{
    protected const TABLE = 'crate_counts';
    protected const COLUMNS = 'counted, note, counted_by AS countedBy, counted_at AS countedAt';
    protected const DONE = 'counted';

    /** @return Row|null the last count on the day or before it */
    public function lastUpTo(string $day): ?array
    {
        return $this->where('day <= ? ORDER BY day DESC LIMIT 1', $day);
    }

    public function replace(string $day, CrateCountInput $count, string $username, bool $isNew): void
    {
        $values = ['counted' => $count->counted, 'note' => $count->note];
        $this->put($day, $values, $count->isCounted ? $username : null, $isNew);
    }
}
