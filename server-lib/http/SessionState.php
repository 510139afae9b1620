<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** The result of the one query at the start of each request. */
final class SessionState
{
    /**
     * @param ?User $user null if nobody is signed in
     * @param string $step the last migration of the tables; '' if there are no tables yet
     */
    public function __construct(public readonly ?User $user, public readonly string $step) {}
}
