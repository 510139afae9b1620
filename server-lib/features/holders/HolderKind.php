<?php

declare(strict_types=1);

namespace FruitKhata\Features\Holders;

/** Where the firm's money is, or to whom it owes. */
enum HolderKind: string
{
    case Bank = 'bank';
    case Owner = 'owner';
    case Staff = 'staff';
    case Service = 'service';
    case Lender = 'lender';
    case Other = 'other';
}
