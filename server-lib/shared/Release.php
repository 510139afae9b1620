<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

/**
 * Which release this is: the one place for its number and its moment. Each package that is given away has a number of its
 * own, and a section in CHANGELOG.md. The package's name is made from it.
 */
final class Release
{
    public const VERSION = '1.2.0';
    /** When it was made, in Indian time; set together with the number, so that the same sources give the same package. */
    public const BUILT_AT = '2026-11-27 22:00:00';
}
