<?php

declare(strict_types=1);

namespace FruitKhata\Features\Day;

use FruitKhata\Shared\Money;

/** The cash: {day, counted, opening, note, closedBy, closedAt}, money as text; opening is null unless it was typed. */
final class CashDayStore extends DayCountStore
{
    protected const TABLE = 'cash_days';
    protected const COLUMNS = 'counted, opening, note, closed_by AS closedBy, closed_at AS closedAt';
    protected const DONE = 'closed';

    /** @return Row|null the last counted day before $day */
    public function lastBefore(string $day): ?array
    {
        return $this->where('day < ? ORDER BY day DESC LIMIT 1', $day);
    }

    public function replace(string $day, CashDayInput $count, string $username, bool $isNew): void
    {
        $values = [
            'counted' => Money::fromPaise($count->countedPaise),
            'opening' => $count->openingPaise === null ? null : Money::fromPaise($count->openingPaise),
            'note' => $count->note,
        ];
        $this->put($day, $values, $count->isCounted ? $username : null, $isNew);
    }
}
