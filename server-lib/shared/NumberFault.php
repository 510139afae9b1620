<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** Why a value is not an amount: it is not a plain decimal, or has too many digits. */
enum NumberFault
{
    case NotANumber;
    case OutOfRange;
}
