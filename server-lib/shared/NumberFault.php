<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

enum NumberFault
{
    case NotANumber;
    case OutOfRange;
}
