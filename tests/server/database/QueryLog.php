<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\TestDatabase;

/**
 * The reading queries that the product really sends, taken from MariaDB's general log, and what
 * MariaDB then does with each.
 *
 * @phpstan-type Step array{table: string, key: string, rows: float, extra: string}
 */
final class QueryLog
{
    public function __construct(private readonly TestDatabase $database) {}

    /**
     * @param callable(): void $requests
     * @return list<string> each SELECT once
     */
    public function during(callable $requests): array
    {
        $this->database->run("SET GLOBAL log_output = 'TABLE'");
        $this->database->run('TRUNCATE TABLE mysql.general_log');
        $this->database->run('SET GLOBAL general_log = ON');
        $requests();
        $this->database->run('SET GLOBAL general_log = OFF');
        $rows = $this->database->rows("SELECT argument FROM mysql.general_log WHERE command_type IN ('Execute', 'Query')");
        $queries = preg_replace('~\A/\*M!.*?\*/ ~', '', array_map(strval(...), array_column($rows, 'argument')));
        return array_values(array_unique(array_filter(
            $queries,
            static fn(string $query): bool => preg_match('/\A\(?SELECT\b/i', $query) === 1 && !str_contains($query, 'FOR UPDATE'),
        )));
    }

    /** @return list<Step> how the query ran: tables in order, with the rows that were really read */
    public function plan(string $query): array
    {
        return array_map(static fn(array $row): array => [
            'table' => (string) ($row['table'] ?? ''), 'key' => (string) ($row['key'] ?? ''),
            'rows' => (float) ($row['r_rows'] ?? 0), 'extra' => (string) ($row['Extra'] ?? ''),
        ], $this->database->rows('ANALYZE ' . $query));
    }

    /** How many rows the database's engine read for the query, on MySQL too. */
    public function rowsRead(string $query): int
    {
        $read = fn(): int => (int) array_sum(array_column($this->database->rows("SHOW SESSION STATUS LIKE 'Handler\_read%'"), 'Value'));
        $before = $read();
        $ownCost = $read() - $before;
        $before = $read();
        $this->database->rows($query);
        return $read() - $before - $ownCost;
    }
}
