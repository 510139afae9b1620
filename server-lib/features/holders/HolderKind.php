<?php

declare(strict_types=1);

namespace FruitKhata\Features\Holders;

enum HolderKind: string
{
    case Bank = 'bank';
    case Owner = 'owner';
    case Staff = 'staff';
    case Service = 'service';
    case Lender = 'lender';
    case Other = 'other';
}
