<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Where the front door learns who is asking. */
interface SessionSource
{
    /**
     * The user of the request's session cookie; null without a valid one, and on tables that have not reached the step
     * $tables: one query answers both, so that nobody pays for a check of the version.
     */
    public function userOf(Request $request, string $tables): ?User;
}
