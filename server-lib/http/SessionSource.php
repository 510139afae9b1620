<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Tells App who sends a request. */
interface SessionSource
{
    /** The user of the request's cookie, and the version of the tables from the same query. */
    public function find(Request $request): SessionState;
}
