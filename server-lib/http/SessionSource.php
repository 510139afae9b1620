<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Tells App who sends a request. */
interface SessionSource
{
    /** The user of the request's cookie and the version of the tables, both from one query. */
    public function find(Request $request): SessionState;
}
