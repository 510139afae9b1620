<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** Who may call a route. */
enum Access
{
    case Anyone;
    case SignedIn;
    case Admin;
}
