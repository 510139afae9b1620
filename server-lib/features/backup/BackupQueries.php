<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Database\Database;
use FruitKhata\Database\NewDatabase;

/**
 * All records as SQL, from one snapshot, table by table. The file creates the migrations table under another name and
 * renames it in its last statement: until then the app refuses the database (NewDatabase).
 */
final class BackupQueries
{
    /** Created, but left empty: everybody has to sign in again, and nobody finds a secret in the file. */
    private const TRANSIENT = ['sessions', 'sign_in_attempts', 'backup_tokens', 'server_errors', 'second_factors', 'recovery_codes'];
    /** Comes after all other records: it is most of the file, and an import that breaks off has the bills by then. */
    private const HISTORY = 'history';
    /** Well below the smallest max_allowed_packet that hosts set, 1 MB. */
    private const STATEMENT_BYTES = 400_000;

    /** A table that takes a row for each table that came whole, and none for another: its key has 0 already. */
    private const CHECK = 'restore_check';

    private readonly BackupTableQueries $tables;
    /** @var array<string, array{int, int}> table => its rows and the sum of the CRC-32 of all their values */
    private array $sums = [];

    /** @param bool $withHistory else the history's table is empty in the file */
    public function __construct(private readonly Database $database, private readonly bool $withHistory = true)
    {
        $this->tables = new BackupTableQueries($database);
    }

    /** @return \Generator<string> */
    public function pieces(string $moment): \Generator
    {
        $what = $this->withHistory ? 'all records' : 'all records without the history,';
        yield "-- Fruit Khata, $what as of $moment. Import into an empty database.\n"
            . "SET NAMES utf8mb4;\nSET FOREIGN_KEY_CHECKS = 0;\nSET SESSION sql_mode = 'NO_AUTO_VALUE_ON_ZERO';\n\n";
        $this->database->freeze();
        $tables = array_diff($this->tables->names(), [BackupTableQueries::MIGRATIONS]);
        foreach ([BackupTableQueries::MIGRATIONS, ...$tables] as $table) {
            yield $this->create($table) . ";\n\n";
        }
        $last = $this->withHistory ? [self::HISTORY, BackupTableQueries::MIGRATIONS] : [BackupTableQueries::MIGRATIONS];
        foreach ([...array_diff($tables, self::TRANSIENT, [self::HISTORY]), ...$last] as $table) {
            yield from $this->rows($table);
        }
        yield from $this->checks();
        yield 'RENAME TABLE ' . NewDatabase::UNFINISHED . ' TO ' . BackupTableQueries::MIGRATIONS . ";\n"
            . "SET FOREIGN_KEY_CHECKS = 1;\n-- End of the backup.\n";
        $this->database->thaw();
    }

    private function create(string $table): string
    {
        $definition = $this->tables->definition($table);
        return $table === BackupTableQueries::MIGRATIONS ? str_replace("`$table`", $this->imported($table), $definition) : $definition;
    }

    /** The table's quoted name in all statements but the last. */
    private function imported(string $table): string
    {
        return '`' . ($table === BackupTableQueries::MIGRATIONS ? NewDatabase::UNFINISHED : $table) . '`';
    }

    /** @return \Generator<string> statements below STATEMENT_BYTES, or of one row */
    private function rows(string $table): \Generator
    {
        $columns = implode(', ', $this->tables->columns($table));
        $insert = 'INSERT INTO ' . $this->imported($table) . " ($columns) VALUES\n";
        $bytes = 0;
        $count = 0;
        $sum = 0;
        // The kept length of a list that is not in the file.
        $where = $table === 'row_counts' && !$this->withHistory ? "WHERE list_name <> '" . self::HISTORY . "'" : '';
        foreach ($this->database->stream("SELECT $columns FROM `$table` $where ORDER BY 1") as $row) {
            $count++;
            $sum += array_sum(array_map(static fn(int|float|string|null $value): int => crc32((string) $value), $row));
            $values = '(' . implode(', ', array_map($this->literal(...), $row)) . ')';
            $continues = $bytes > 0 && $bytes + strlen($values) < self::STATEMENT_BYTES;
            yield ($continues ? ",\n" : ($bytes > 0 ? ";\n" : '') . $insert) . $values;
            $bytes = ($continues ? $bytes : strlen($insert)) + strlen($values) + 2;
        }
        $this->sums[$table] = [$count, $sum];
        yield $bytes > 0 ? ";\n\n" : '';
    }

    /**
     * The checksum of each table, which the import compares with what it has stored: it stops here, and the restore stays
     * unfinished, if anything is missing or differs.
     *
     * @return \Generator<string>
     */
    private function checks(): \Generator
    {
        $check = '`' . self::CHECK . '`';
        yield "-- Checksums. The import stops here with 'Duplicate entry' if it is not whole.\n"
            . "CREATE TABLE $check (is_whole INT NOT NULL PRIMARY KEY);\nINSERT INTO $check VALUES (0);\n";
        foreach (array_keys($this->sums) as $place => $table) {
            [$rows, $sum] = $this->sums[$table];
            $crcs = array_map(static fn(string $column): string => "COALESCE(SUM(CRC32($column)), 0)", $this->tables->columns($table));
            yield "INSERT INTO $check SELECT IF(COUNT(*) = $rows AND " . implode(' + ', $crcs) . " = $sum, " . ($place + 1) . ', 0) FROM '
                . $this->imported($table) . ";\n";
        }
        yield "DROP TABLE $check;\n";
    }

    private function literal(int|float|string|null $value): string
    {
        return match (true) {
            $value === null => 'NULL',
            is_string($value) && !mb_check_encoding($value, 'UTF-8') => '0x' . bin2hex($value),
            is_string($value) => $this->database->quote($value),
            default => (string) $value,
        };
    }
}
