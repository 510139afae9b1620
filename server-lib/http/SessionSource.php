<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Where the front door learns who sends the request. */
interface SessionSource
{
    /** The user of the request's cookie, and the tables' version in the same query, so that its check costs nothing. */
    public function find(Request $request): SessionState;
}
