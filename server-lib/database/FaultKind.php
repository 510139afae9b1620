<?php

declare(strict_types=1);

namespace FruitKhata\Database;

enum FaultKind
{
    /** Down, frozen or out of connections. */
    case Unreachable;
    /** Another transaction holds the rows, and the retries are used up. */
    case Busy;
    /** The statement took longer than one may take, and was stopped. */
    case Slow;
    case Full;
    case ReadOnly;
    /** COMMIT failed and the server did not say that it rolled back: the change may have been saved. */
    case Unconfirmed;

    /** @return Code */
    public function code(bool $reading): string
    {
        return match ($this) {
            self::Unreachable, self::Busy => $reading ? 'database_unreachable' : 'nothing_saved',
            self::Slow => $reading ? 'took_too_long' : 'nothing_saved',
            self::Full => $reading ? 'database_full_reading' : 'database_full',
            self::ReadOnly => $reading ? 'database_read_only_reading' : 'database_read_only',
            self::Unconfirmed => 'not_confirmed',
        };
    }
}
