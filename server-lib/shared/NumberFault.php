<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** Why a value is no amount: not a plain decimal at all, or one with too many digits. */
enum NumberFault
{
    case NotANumber;
    case OutOfRange;
}
