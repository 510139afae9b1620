<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * migrations/schema.sql: all tables as the steps together make them, and the rows that the steps insert. A new database
 * is made from it in one pass; databases of earlier releases take the steps.
 */
final class SchemaFile
{
    public const NAME = 'schema.sql';
    /** Its last line: an upload may have been cut off between two statements. */
    public const END = '-- End of schema.sql';

    /** @param list<string> $statements in the order of their foreign keys */
    public function __construct(private readonly \PDO $pdo, private readonly array $statements) {}

    /**
     * Whether no table is there, or only some of this file, which an earlier request or another node of a cluster has
     * made. What an interrupted first migration of an earlier release left has fewer columns or keys.
     */
    public function fits(): bool
    {
        $parts = $this->pdo->prepare(
            'SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = DATABASE()
             UNION
             SELECT table_name, index_name FROM information_schema.statistics WHERE table_schema = DATABASE()',
        );
        $parts->execute();
        /** @var array<string, list<string>> $found columns and keys by table */
        $found = $parts->fetchAll(\PDO::FETCH_GROUP | \PDO::FETCH_COLUMN);
        foreach ($this->statements as $statement) {
            preg_match('/^CREATE TABLE IF NOT EXISTS (\w+)/m', $statement, $table);
            preg_match_all('/^  (?:(?:UNIQUE )?KEY )?([a-z]\w*)/m', $statement, $needed);
            $made = $found[$table[1] ?? ''] ?? $needed[1];
            if (array_diff($needed[1], $made) !== []) {
                return false;
            }
        }
        return true;
    }

    /** @param 'CREATE'|'INSERT' $verb of the statements; the rows are for the caller's transaction */
    public function run(string $verb): void
    {
        foreach ($this->statements as $statement) {
            if (preg_match("/^$verb /m", $statement) === 1) {
                $this->pdo->exec($statement);
            }
        }
    }
}
