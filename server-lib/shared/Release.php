<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/** Each package that is given away has a number of its own, and a section in CHANGELOG.md. */
final class Release
{
    public const VERSION = '1.2.0';
    /** In Indian time; set together with the number, so that the same sources give the same package. */
    public const BUILT_AT = '2026-11-27 22:00:00';
}
