<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Http\User;

/** What every handler and store is built from. */
final class Services
{
    public function __construct(
        public readonly Config $config,
        public readonly Clock $clock,
        public readonly Database $database,
    ) {}

    /** The trail of what $user changes. */
    public function history(User $user): History
    {
        return new History($this->database, $this->clock, $user);
    }
}
