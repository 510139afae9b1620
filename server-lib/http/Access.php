<?php

declare(strict_types=1);

namespace FruitKhata\Http;

enum Access
{
    case Anyone;
    case SignedIn;
    case Admin;
    /** An admin's session, or a token that an admin has made for this route only. */
    case AdminOrToken;
}
