<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Config;

/**
 * The request's one connection, opened for the first statement. Decides how each statement is sent, and turns what the
 * driver throws into a DatabaseFault.
 */
final class Statements
{
    private const READ_SECONDS = 4;
    /** Below READ_SECONDS, so that the server reports it, rather than running on after the client has gone. */
    private const STATEMENT_MS = 3500;
    /** Well below the smallest max_allowed_packet that hosts set, 1 MB. */
    private const BYTES_A_STATEMENT = 256 * 1024;

    private ?\PDO $pdo = null;
    private ?Transaction $transaction = null;

    public function __construct(private readonly Config $config, private readonly Clock $clock) {}

    public function pdo(): \PDO
    {
        return $this->pdo ??= Connection::open($this->config, $this->clock, self::READ_SECONDS, self::STATEMENT_MS);
    }

    public function inTransaction(): bool
    {
        return $this->transaction !== null;
    }

    /**
     * @template T
     * @param \Closure(): T $work
     * @return T
     */
    public function transaction(\Closure $work): mixed
    {
        $this->transaction = new Transaction($this->pdo());
        try {
            return $this->transaction->run($work);
        } finally {
            $this->transaction = null;
        }
    }

    /**
     * Sends the statement whole, its texts quoted by the driver for the connection's character set: preparing it on the
     * server would take a second round trip. It would also lose conflicts: a cluster may roll a transaction back at any
     * time and reports it to the next command. If that command closed a prepared statement, which gets no answer, the
     * rest of the work would be committed without its beginning.
     *
     * @param Params $params
     */
    public function execute(string $sql, array $params): \PDOStatement
    {
        $statement = $this->pdo()->prepare($sql);
        foreach ($params as $i => $value) {
            $type = is_int($value) ? \PDO::PARAM_INT : ($value === null ? \PDO::PARAM_NULL : \PDO::PARAM_STR);
            $statement->bindValue($i + 1, $value, $type);
        }
        // The driver warns as well as throws: the warning is suppressed, the exception is handled.
        @$statement->execute();
        return $statement;
    }

    /**
     * @param iterable<list<int|string|null>> $rows
     * @return \Generator<string> '(1, 'a'),(2, 'b') ...'
     */
    public function tuples(iterable $rows): \Generator
    {
        $tuples = '';
        foreach ($rows as $row) {
            $tuples .= ($tuples === '' ? '' : ',') . $this->tuple($row);
            if (strlen($tuples) > self::BYTES_A_STATEMENT) {
                yield $tuples;
                $tuples = '';
            }
        }
        if ($tuples !== '') {
            yield $tuples;
        }
    }

    /**
     * A row as SQL. Within quotes only a quote or a backslash is special to the server, in every character of utf8mb4.
     * The driver also escapes the double quotes, of which a record's JSON has a hundred: that would cost both sides
     * time.
     *
     * @param list<int|string|null> $row
     */
    private function tuple(array $row): string
    {
        $values = '';
        foreach ($row as $value) {
            $values .= match (true) {
                is_int($value) => ",$value",
                $value === null => ',NULL',
                str_contains($value, "'") || str_contains($value, '\\') => ',' . $this->pdo()->quote($value),
                default => ",'$value'",
            };
        }
        return '(' . substr($values, 1) . ')';
    }

    /**
     * Outside a transaction a statement is a transaction by itself, so it is repeated here after a conflict.
     *
     * @template T
     * @param \Closure(): T $statement
     * @return T
     */
    public function write(\Closure $statement): mixed
    {
        $guarded = fn(): mixed => $this->guard($statement);
        return $this->inTransaction() ? $guarded() : (new Transaction($this->pdo()))->retry($guarded);
    }

    /**
     * @template T
     * @param \Closure(): T $query
     * @return T
     */
    public function guard(\Closure $query): mixed
    {
        try {
            return $query();
        } catch (\PDOException $cause) {
            throw DatabaseFault::from($cause);
        }
    }
}
