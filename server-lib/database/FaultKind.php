<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** What a database fault means to the person who waits. */
enum FaultKind: string
{
    /** Down, frozen or out of connections. */
    case Unreachable = 'database_unreachable';
    /** Another transaction has the rows; retries are used up. */
    case Busy = 'database_busy';
    case Full = 'database_full';
    case ReadOnly = 'database_read_only';
    /** COMMIT failed without saying that it rolled back: nobody knows whether it was saved. */
    case Unconfirmed = 'not_confirmed';

    /** One sentence for a person. $reading: the request changes nothing. */
    public function sentence(bool $reading): string
    {
        return $reading ? $this->whileReading() : $this->whileSaving();
    }

    private function whileSaving(): string
    {
        return match ($this) {
            self::Unreachable, self::Busy => 'Nothing was saved. Please try again.',
            self::Full => 'Nothing was saved: the disk of the database is full. Make room on the host, then try again.',
            self::ReadOnly => 'Nothing was saved: the database is read-only at the moment. Please try again later.',
            self::Unconfirmed
                => 'The connection broke while saving, so it could not be confirmed that this was saved. Please check before entering it again.',
        };
    }

    private function whileReading(): string
    {
        return match ($this) {
            self::Unreachable, self::Busy => 'The database cannot be reached at the moment. Please try again.',
            self::Full => 'The disk of the database is full. Make room on the host, then try again.',
            self::ReadOnly => 'The database is read-only at the moment. Please try again later.',
            self::Unconfirmed => $this->whileSaving(),
        };
    }
}
