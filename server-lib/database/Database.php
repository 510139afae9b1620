<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Config;

/**
 * The request's one connection, opened at the first query. Parameters are bound by their PHP type; an answer's integer
 * columns are ints, DECIMAL columns text.
 *
 * @phpstan-type Row array<string, int|float|string|null>
 * @phpstan-type Params list<int|string|null>
 */
final class Database
{
    private const READ_SECONDS = 4;
    private const NOT_MIGRATED = [DatabaseFault::NO_SUCH_TABLE, DatabaseFault::UNKNOWN_COLUMN];

    private ?\PDO $pdo = null;
    private ?Transaction $transaction = null;

    /** Stores tell it what they add and remove; the transaction writes it down. */
    public readonly RowCounts $rowCounts;

    public function __construct(private readonly Config $config, private readonly Clock $clock)
    {
        $this->rowCounts = new RowCounts($this);
    }

    /**
     * @param Params $params
     * @return Row|null null when there is none
     */
    public function row(string $sql, array $params = []): ?array
    {
        return $this->rows($sql, $params)[0] ?? null;
    }

    /**
     * Like row, but null where a table or column does not exist yet: before the first migration, or before the latest.
     *
     * @return Row|null
     */
    public function rowIfTables(string $sql): ?array
    {
        try {
            return $this->row($sql);
        } catch (\PDOException $cause) {
            return in_array(DatabaseFault::codeOf($cause), self::NOT_MIGRATED, true) ? null : throw $cause;
        }
    }

    /**
     * All rows at once: for answers that are known to be short.
     *
     * @param Params $params
     * @return list<Row>
     */
    public function rows(string $sql, array $params = []): array
    {
        return $this->guard(function () use ($sql, $params): array {
            /** @var list<Row> */
            return $this->execute($sql, $params)->fetchAll();
        });
    }

    /**
     * The first column of each row.
     *
     * @param Params $params
     * @return list<int|float|string|null>
     */
    public function column(string $sql, array $params = []): array
    {
        return $this->guard(function () use ($sql, $params): array {
            /** @var list<int|float|string|null> */
            return $this->execute($sql, $params)->fetchAll(\PDO::FETCH_COLUMN);
        });
    }

    /**
     * All rows at once, under the first column's value, an int that is not repeated in them.
     *
     * @return array<int, list<Row>>
     */
    public function groups(string $sql): array
    {
        return $this->guard(function () use ($sql): array {
            /** @var array<int, list<Row>> */
            return $this->execute($sql, [])->fetchAll(\PDO::FETCH_GROUP | \PDO::FETCH_ASSOC);
        });
    }

    /**
     * Row by row from the server, unbuffered; no other query can run before the last row has been taken.
     *
     * @param Params $params
     * @return \Generator<int, Row>
     */
    public function stream(string $sql, array $params = []): \Generator
    {
        $pdo = $this->pdo();
        $pdo->setAttribute(MySqlAttribute::of('USE_BUFFERED_QUERY'), false);
        try {
            $statement = $this->guard(fn(): \PDOStatement => $this->execute($sql, $params));
            while (true) {
                /** @var Row|false $row */
                $row = $this->guard(static fn() => @$statement->fetch());
                if ($row === false) {
                    break;
                }
                yield $row;
            }
            $statement->closeCursor();
        } finally {
            $pdo->setAttribute(MySqlAttribute::of('USE_BUFFERED_QUERY'), true);
        }
    }

    /**
     * @param Params $params
     * @return int how many rows the condition found
     */
    public function change(string $sql, array $params = []): int
    {
        return $this->write(fn(): int => $this->execute($sql, $params)->rowCount());
    }

    /**
     * @param Params $params
     * @return int the new row's id
     */
    public function insert(string $sql, array $params): int
    {
        return $this->write(function () use ($sql, $params): int {
            $this->execute($sql, $params);
            return (int) $this->pdo()->lastInsertId();
        });
    }

    /**
     * Like change, but false instead of an exception when the server reports $code.
     *
     * @param Params $params
     */
    public function changeUnless(int $code, string $sql, array $params): bool
    {
        try {
            $this->change($sql, $params);
            return true;
        } catch (\PDOException $cause) {
            if (DatabaseFault::codeOf($cause) === $code) {
                return false;
            }
            throw $cause;
        }
    }

    /**
     * Runs $work in one transaction, again when another one got in its way; inside a transaction it joins that one.
     *
     * @template T
     * @param \Closure(): T $work
     * @return T
     */
    public function transaction(\Closure $work): mixed
    {
        if ($this->transaction !== null) {
            return $work();
        }
        $this->transaction = new Transaction($this->pdo());
        try {
            return $this->transaction->run(function () use ($work): mixed {
                $this->rowCounts->reset();
                $result = $work();
                $this->rowCounts->flush();
                return $result;
            });
        } finally {
            $this->transaction = null;
        }
    }

    /** From here on every query of the request sees the database as it is now. Until thaw(). */
    public function freeze(): void
    {
        $this->guard(function (): void {
            // The host's default may be another level, at which a snapshot lasts for one query only.
            $this->pdo()->exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
            $this->pdo()->exec('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
        });
    }

    /** The end of what freeze() began: rows can be written again. */
    public function thaw(): void
    {
        $this->guard(fn() => $this->pdo()->exec('COMMIT'));
    }

    public function quote(string $text): string
    {
        return (string) $this->pdo()->quote($text);
    }

    /**
     * Outside a transaction text goes to the server apart from the statement. A statement with integers only is sent
     * whole: that is as safe, and one round trip instead of two. Inside a transaction every statement is sent whole, its
     * text quoted by the driver for the connection's character set: a cluster may roll the transaction back at any time
     * and tells the next command, and where that command closes a prepared statement, which has no answer, the conflict is
     * lost and the rest of the work is committed without its beginning.
     *
     * @param Params $params
     */
    private function execute(string $sql, array $params): \PDOStatement
    {
        $pdo = $this->pdo();
        $sentWhole = $this->transaction !== null || array_filter($params, is_string(...)) === [];
        $pdo->setAttribute(\PDO::ATTR_EMULATE_PREPARES, $sentWhole);
        // The driver warns besides throwing; the warning is suppressed, the exception is what counts.
        $statement = @$pdo->prepare($sql);
        foreach ($params as $i => $value) {
            $type = is_int($value) ? \PDO::PARAM_INT : ($value === null ? \PDO::PARAM_NULL : \PDO::PARAM_STR);
            $statement->bindValue($i + 1, $value, $type);
        }
        @$statement->execute();
        return $statement;
    }

    private function pdo(): \PDO
    {
        return $this->pdo ??= Connection::open($this->config, $this->clock, self::READ_SECONDS);
    }

    /**
     * Outside a transaction a statement is one by itself, so a conflict repeats it here.
     *
     * @template T
     * @param \Closure(): T $statement
     * @return T
     */
    private function write(\Closure $statement): mixed
    {
        $guarded = fn(): mixed => $this->guard($statement);
        return $this->transaction === null ? (new Transaction($this->pdo()))->retry($guarded) : $guarded();
    }

    /**
     * @template T
     * @param \Closure(): T $query
     * @return T
     */
    private function guard(\Closure $query): mixed
    {
        try {
            return $query();
        } catch (\PDOException $cause) {
            throw DatabaseFault::from($cause);
        }
    }
}
