<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/** What a database fault means to the person who waits. */
enum FaultKind
{
    /** Down, frozen, full or out of connections. */
    case Unreachable;
    /** Somebody else holds what the request needs; retries are used up. */
    case Busy;
    /** The connection broke during COMMIT: saved or not, nobody knows. */
    case Unconfirmed;

    /** One sentence for a person. $reading: the request was to change nothing. */
    public function sentence(bool $reading): string
    {
        return match (true) {
            $this === self::Unconfirmed
                => 'The connection broke while saving, so it could not be confirmed that this was saved. Please check before entering it again.',
            $reading => 'The database cannot be reached at the moment. Please try again.',
            default => 'Nothing was saved. Please try again.',
        };
    }
}
