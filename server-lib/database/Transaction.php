<?php

declare(strict_types=1);

namespace FruitKhata\Database;

final class Transaction
{
    private const RETRIES = 4;
    /** A locked row keeps a PHP process waiting at most twice, 2 s and 1 s. */
    private const LOCK_WAITS = 2;
    /** No retry starts later than this after the request's start, so that it is answered within six seconds. */
    private const LAST_START_SECONDS = 4.5;

    public function __construct(private readonly \PDO $pdo) {}

    /**
     * @template T
     * @param \Closure(): T $work
     * @return T
     */
    public function run(\Closure $work): mixed
    {
        return $this->retry(fn(): mixed => $this->attempt($work));
    }

    /**
     * @template T
     * @param \Closure(): T $statement
     * @return T
     */
    public function retry(\Closure $statement): mixed
    {
        $lockWaits = 0;
        for ($attempt = 0; ; $attempt++) {
            try {
                return $statement();
            } catch (DatabaseFault $fault) {
                $lockWaits += $fault->isLockWait() ? 1 : 0;
                $isLast = $attempt >= self::RETRIES || $lockWaits >= self::LOCK_WAITS || !self::hasTimeLeft();
                if ($isLast || !$fault->mayRetry()) {
                    throw $fault;
                }
                if ($fault->isLockWait()) {
                    $this->pdo->exec('SET SESSION innodb_lock_wait_timeout = 1, lock_wait_timeout = 1');
                }
                usleep(random_int(5_000, 25_000) * ($attempt + 1));
            }
        }
    }

    /**
     * @template T
     * @param \Closure(): T $work
     * @return T
     */
    private function attempt(\Closure $work): mixed
    {
        try {
            // Each query sees what is committed by then: after a wait for a lock, the row is read as it is now.
            // And gaps between rows stay unlocked, so that others can go on inserting.
            @$this->pdo->exec('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
            @$this->pdo->beginTransaction();
            $result = $work();
        } catch (\Throwable $fault) {
            self::rollBack($this->pdo);
            throw $fault instanceof \PDOException ? DatabaseFault::from($fault) : $fault;
        }
        try {
            // Only here does a cluster report a conflict with another node; the driver keeps the transaction open then.
            @$this->pdo->commit();
            return $result;
        } catch (\PDOException $cause) {
            self::rollBack($this->pdo);
            throw DatabaseFault::duringCommit($cause);
        }
    }

    public static function rollBack(\PDO $pdo): void
    {
        try {
            if ($pdo->inTransaction()) {
                @$pdo->rollBack();
            }
        } catch (\PDOException) {
            // A lost connection has rolled back by itself.
        }
    }

    public static function hasTimeLeft(): bool
    {
        $start = $_SERVER['REQUEST_TIME_FLOAT'] ?? null;
        return !is_float($start) || microtime(true) - $start <= self::LAST_START_SECONDS;
    }
}
