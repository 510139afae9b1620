<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Config;

/**
 * The verbs with which Stores and Queries run their SQL. Parameters are bound by their PHP type; integer columns come
 * back as ints, DECIMAL columns as text.
 */
final class Database
{
    private const NOT_MIGRATED = [DatabaseFault::NO_SUCH_TABLE, DatabaseFault::UNKNOWN_COLUMN];

    private readonly Statements $statements;

    public readonly RowCounts $rowCounts;

    public function __construct(Config $config, Clock $clock)
    {
        $this->statements = new Statements($config, $clock);
        $this->rowCounts = new RowCounts($this);
    }

    /**
     * @param Params $params
     * @return Row|null
     */
    public function row(string $sql, array $params = []): ?array
    {
        return $this->rows($sql, $params)[0] ?? null;
    }

    /** @return Row|null null also where a table or column does not exist yet */
    public function rowIfTables(string $sql): ?array
    {
        try {
            return $this->row($sql);
        } catch (\PDOException $cause) {
            return in_array(DatabaseFault::codeOf($cause), self::NOT_MIGRATED, true) ? null : throw $cause;
        }
    }

    /**
     * @param Params $params
     * @return list<Row> all at once, so only for results that are known to be short
     */
    public function rows(string $sql, array $params = []): array
    {
        /** @var list<Row> */
        return $this->all($sql, $params, \PDO::FETCH_ASSOC);
    }

    /**
     * @param Params $params
     * @return list<int|float|string|null> the first column of each row
     */
    public function column(string $sql, array $params = []): array
    {
        /** @var list<int|float|string|null> */
        return $this->all($sql, $params, \PDO::FETCH_COLUMN);
    }

    /**
     * @param Params $params
     * @return list<int> the first column of each row
     */
    public function ids(string $sql, array $params = []): array
    {
        return array_map(intval(...), $this->column($sql, $params));
    }

    /** @param Params $params */
    public function number(string $sql, array $params = []): int
    {
        return (int) ($this->column($sql, $params)[0] ?? 0);
    }

    /**
     * @param Params $params
     * @return array<int, int|float|string|null> the second column of each row by the first, an id
     */
    public function pairs(string $sql, array $params = []): array
    {
        /** @var array<int, int|float|string|null> */
        return $this->all($sql, $params, \PDO::FETCH_KEY_PAIR);
    }

    /** @return array<int, list<Row>> by the first column, an int, which the rows themselves then lack */
    public function groups(string $sql): array
    {
        /** @var array<int, list<Row>> */
        return $this->all($sql, [], \PDO::FETCH_GROUP | \PDO::FETCH_ASSOC);
    }

    /**
     * Unbuffered: no other query can run until the last row has been read, which may take as long as the client takes.
     * Only for statements whose first row comes soon.
     *
     * @param Params $params
     * @return \Generator<int, Row>
     */
    public function stream(string $sql, array $params = []): \Generator
    {
        $pdo = $this->statements->pdo();
        $pdo->setAttribute(Connection::attribute('USE_BUFFERED_QUERY'), false);
        try {
            $statement = $this->statements->execute(Connection::unlimited($sql), $params);
            while (($row = @$statement->fetch()) !== false) {
                /** @var Row $row */
                yield $row;
            }
            $statement->closeCursor();
        } catch (\PDOException $cause) {
            throw DatabaseFault::from($cause);
        } finally {
            $pdo->setAttribute(Connection::attribute('USE_BUFFERED_QUERY'), true);
        }
    }

    /**
     * @param Params $params
     * @return int how many rows the condition matched, changed or not
     */
    public function change(string $sql, array $params = []): int
    {
        return $this->statements->write(fn(): int => $this->statements->execute($sql, $params)->rowCount());
    }

    /**
     * @param Params $params
     * @return int the new row's id
     */
    public function insert(string $sql, array $params): int
    {
        return $this->statements->write(function () use ($sql, $params): int {
            $this->statements->execute($sql, $params);
            return (int) $this->statements->pdo()->lastInsertId();
        });
    }

    /**
     * @param string $into 'INSERT INTO table (columns)'
     * @param iterable<list<int|string|null>> $rows each in the order of the columns
     * @return int the first row's id; 0 without rows
     */
    public function insertAll(string $into, iterable $rows): int
    {
        $firstId = 0;
        foreach ($this->statements->tuples($rows) as $tuples) {
            $id = $this->statements->write(function () use ($into, $tuples): int {
                // The values are in the text: exec looks for no placeholders.
                @$this->statements->pdo()->exec("$into VALUES $tuples");
                return (int) $this->statements->pdo()->lastInsertId();
            });
            $firstId = $firstId ?: $id;
        }
        return $firstId;
    }

    /** @param Params $params */
    public function changeUnlessTaken(string $sql, array $params): bool
    {
        try {
            $this->change($sql, $params);
            return true;
        } catch (\PDOException $cause) {
            return DatabaseFault::codeOf($cause) === DatabaseFault::DUPLICATE_KEY ? false : throw $cause;
        }
    }

    /**
     * Runs $work in one transaction, and again after a conflict. Inside a transaction it joins that one.
     *
     * @template T
     * @param \Closure(): T $work
     * @return T
     */
    public function transaction(\Closure $work): mixed
    {
        if ($this->statements->inTransaction()) {
            return $work();
        }
        return $this->statements->transaction(function () use ($work): mixed {
            $this->rowCounts->reset();
            $result = $work();
            $this->rowCounts->flush();
            return $result;
        });
    }

    /** From here until thaw(), every query sees the database as it is now, or as it was frozen before. */
    public function freeze(): void
    {
        $this->statements->guard(function (): void {
            if ($this->statements->pdo()->inTransaction()) {
                return;
            }
            // At the host's default level a snapshot might last for one query only.
            $this->statements->pdo()->exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
            $this->statements->pdo()->exec('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
        });
    }

    public function thaw(): void
    {
        $this->statements->guard(fn() => $this->statements->pdo()->exec('COMMIT'));
    }

    public function quote(string $text): string
    {
        return (string) $this->statements->pdo()->quote($text);
    }

    /**
     * @param Params $params
     * @return array<mixed>
     */
    private function all(string $sql, array $params, int $mode): array
    {
        return $this->statements->guard(fn(): array => $this->statements->execute($sql, $params)->fetchAll($mode));
    }
}
