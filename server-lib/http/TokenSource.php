<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Tells App for whom a token in the Authorization header acts. */
interface TokenSource
{
    /** @throws ApiError 401 for a wrong token, 429 after too many */
    public function userOf(Request $request, string $token): User;
}
