<?php

declare(strict_types=1);

namespace FruitKhata\Shared;

use FruitKhata\Database\ClosedBooks;
use FruitKhata\Database\Database;
use FruitKhata\Database\History;
use FruitKhata\Http\User;

/** The dependencies of every handler and store. */
final class Services
{
    public function __construct(
        public readonly Config $config,
        public readonly Clock $clock,
        public readonly Database $database,
    ) {}

    /**
     * Runs $work in one transaction, and again after a conflict. Inside a transaction it joins that one.
     *
     * @template T
     * @param \Closure(): T $work
     * @return T
     */
    public function transaction(\Closure $work): mixed
    {
        return $this->database->transaction($work);
    }

    /** From here until thaw(), the request sees one state of the ledger. */
    public function freeze(): void
    {
        $this->database->freeze();
    }

    /** Ends what freeze() began: rows can be written again. */
    public function thaw(): void
    {
        $this->database->thaw();
    }

    /** Records what $user changes. */
    public function history(User $user): History
    {
        return new History($this->database, $this->clock, $user, new ClosedBooks($this->database, $this->clock));
    }
}
