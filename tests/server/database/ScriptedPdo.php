<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

/** A connection without a server: each COMMIT fails with the next error of a list, then all succeed. */
final class ScriptedPdo extends \PDO
{
    public int $begun = 0;
    public int $committed = 0;
    private bool $open = false;

    /** @param list<int> $commitErrors the server's error numbers; 0: an exception without one */
    public function __construct(private array $commitErrors) {}

    public function beginTransaction(): bool
    {
        if ($this->open) {
            throw new \PDOException('There is already an active transaction');
        }
        $this->begun++;
        return $this->open = true;
    }

    public function commit(): bool
    {
        $code = array_shift($this->commitErrors);
        if ($code === null) {
            $this->committed++;
            $this->open = false;
            return true;
        }
        $failure = new \PDOException('COMMIT failed');
        $failure->errorInfo = $code === 0 ? null : ['HY000', $code, 'COMMIT failed'];
        throw $failure;
    }

    /** As with MySQL's driver, a failed COMMIT leaves the transaction open. */
    public function inTransaction(): bool
    {
        return $this->open;
    }

    public function rollBack(): bool
    {
        $this->open = false;
        return true;
    }

    public function exec(string $statement): int
    {
        return 0;
    }
}
