<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Database\ClosedBooks;
use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Http\User;

final class Services
{
    public function __construct(
        public readonly Config $config,
        public readonly Clock $clock,
        public readonly Database $database,
    ) {}

    /**
     * @template T
     * @param \Closure(): T $work
     * @return T
     */
    public function transaction(\Closure $work): mixed
    {
        return $this->database->transaction($work);
    }

    public function freeze(): void
    {
        $this->database->freeze();
    }

    public function thaw(): void
    {
        $this->database->thaw();
    }

    public function history(User $user): History
    {
        return new History($this->database, $this->clock, $user, new ClosedBooks($this->database, $this->clock));
    }
}
