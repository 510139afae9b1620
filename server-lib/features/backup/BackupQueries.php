<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Database\Database;
use FruitKhata\Database\DeletedRows;
use FruitKhata\Database\Migrator;
use FruitKhata\Http\ApiError;

/**
 * All records as SQL, table by table, whole or in parts that are put one after the other. The last part is read from one
 * snapshot, and sends what has changed since the parts before it once more: the file is what that snapshot was. It creates
 * the migrations table under another name, and renames it only where every table came whole: until then the app refuses
 * the database (Migrator). So it does where a part was imported without those before it.
 */
final class BackupQueries
{
    /** Rows of a part, and numbers of a range; a part has at least one range. */
    public const PART_ROWS = 20_000;

    /** Created, but left empty: everybody signs in again, no secret is in the file, a restored book is another one. */
    private const TRANSIENT = ['book_name', 'sessions', 'sign_in_attempts', 'backup_tokens', 'server_errors', 'second_factors', 'recovery_codes'];
    /** Most of the file: it comes last, with what was deleted, and an import that breaks off has the bills by then. */
    private const HISTORY = 'history';
    /** Well below the smallest max_allowed_packet that hosts set, 1 MB. */
    private const STATEMENT_BYTES = 400_000;

    /** A table that has 0 for each table that did not come whole. */
    private const CHECK = 'restore_check';
    /** Its name once none has: even an import that goes on after an error renames the migrations table only then. */
    private const WHOLE = 'restore_whole';

    private readonly BackupTableQueries $tables;
    private readonly string $shape;
    /** @var list<string> all tables */
    private readonly array $names;
    /** @var list<string> those whose rows are sent */
    private readonly array $records;
    private int $rows = 0;
    /** @var array<string, array{int, int}> table => its rows and the sum of the CRC-32 of all their values */
    private array $totals = [];
    /** @var array<string, array<int, string>> table => number of the range => its sum */
    private array $sums;

    /**
     * @param bool $withHistory else the tables of the history and of deleted rows are empty in the file
     * @param ?BackupPlace $from null: from the start
     * @throws ApiError 400 for a place in other tables than these
     */
    public function __construct(private readonly Database $database, private readonly bool $withHistory, private readonly ?BackupPlace $from)
    {
        $this->tables = new BackupTableQueries($database, $withHistory);
        $this->sums = $from->sums ?? [];
        $this->names = $this->tables->names();
        $this->shape = BackupPlace::number(crc32(implode(' ', array_merge($this->names, ...array_map($this->tables->columns(...), $this->names)))));
        $history = array_filter($this->names, static fn(string $name): bool => $name === self::HISTORY || str_starts_with($name, DeletedRows::PREFIX));
        $records = array_diff($this->names, [BackupTableQueries::MIGRATIONS, ...$history, ...self::TRANSIENT]);
        $this->records = [...$records, ...($withHistory ? $history : []), BackupTableQueries::MIGRATIONS];
        if ($from !== null && ($from->shape !== $this->shape || !in_array($from->table, $this->records, true))) {
            throw ApiError::of(400, 'part_invalid');
        }
    }

    /**
     * @param int $mostRows after which the part ends
     * @param int $rowId of the history's row
     * @return \Generator<mixed, string, mixed, bool> whether the backup is complete
     */
    public function pieces(string $moment, int $mostRows, int $rowId): \Generator
    {
        $this->database->freeze();
        if ($this->from === null) {
            yield from $this->head($moment, [BackupTableQueries::MIGRATIONS, ...array_diff($this->names, [BackupTableQueries::MIGRATIONS])]);
        } else {
            yield self::emptyOnly() . str_replace('CREATE TABLE', 'CREATE TABLE IF NOT EXISTS', $this->definition(BackupTableQueries::MIGRATIONS)) . ";\n";
        }
        $place = (int) array_search($this->from->table ?? $this->records[0], $this->records, true);
        foreach (array_slice($this->records, $place) as $table) {
            foreach ($this->tables->ranges($table, $table === $this->from?->table ? $this->from->range : 0) as $range) {
                if ($this->rows >= $mostRows) {
                    yield '-- Next part: ' . (new BackupPlace($this->shape, $rowId, $table, $range, $this->sums))->text() . "\n";
                    $this->database->thaw();
                    return false;
                }
                yield from $this->range($table, $range);
            }
        }
        if ($this->from !== null) {
            yield from $this->changed(array_slice($this->records, 0, $place + 1));
        }
        yield from $this->checks($this->records, $moment);
        yield 'RENAME TABLE ' . Migrator::UNFINISHED . ' TO ' . BackupTableQueries::MIGRATIONS . ', ' . self::WHOLE . ' TO ' . self::CHECK . ";\n"
            . 'DROP TABLE ' . self::CHECK . ";\nSET FOREIGN_KEY_CHECKS = 1;\n-- End of the backup.\n";
        $this->database->thaw();
        return true;
    }

    /**
     * @param list<string> $tables
     * @return \Generator<string>
     */
    private function head(string $moment, array $tables): \Generator
    {
        $what = $this->withHistory ? 'all records' : 'all records without the history';
        yield "-- Fruit Khata, $what, begun at $moment. Import into an empty database.\n"
            . self::emptyOnly() . "SET NAMES utf8mb4;\nSET FOREIGN_KEY_CHECKS = 0;\nSET SESSION sql_mode = 'NO_AUTO_VALUE_ON_ZERO';\n\n";
        foreach ($tables as $table) {
            yield "{$this->definition($table)};\n\n";
        }
    }

    /** Stops the import of any part into a book that is in use: the value would be two. */
    private static function emptyOnly(): string
    {
        return "SET @not_in_use = (SELECT 1 UNION ALL SELECT 1 FROM information_schema.tables"
            . " WHERE table_schema = DATABASE() AND table_name = '" . BackupTableQueries::MIGRATIONS . "');\n";
    }

    private function definition(string $table): string
    {
        $definition = $this->tables->definition($table);
        return $table === BackupTableQueries::MIGRATIONS ? str_replace("`$table`", self::imported($table), $definition) : $definition;
    }

    /** The table's quoted name in all statements but the last. */
    private static function imported(string $table): string
    {
        return '`' . ($table === BackupTableQueries::MIGRATIONS ? Migrator::UNFINISHED : $table) . '`';
    }

    /** @return \Generator<string> statements below STATEMENT_BYTES, or of one row */
    private function range(string $table, int $range): \Generator
    {
        $insert = 'INSERT INTO ' . self::imported($table) . ' (' . implode(', ', $this->tables->columns($table)) . ") VALUES\n";
        $bytes = 0;
        $count = 0;
        $crcs = 0;
        foreach ($this->tables->rows($table, $range) as $row) {
            $count++;
            $crcs += array_sum(array_map(static fn(int|float|string|null $value): int => crc32((string) $value), $row));
            $values = '(' . implode(', ', array_map($this->literal(...), $row)) . ')';
            $continues = $bytes > 0 && $bytes + strlen($values) < self::STATEMENT_BYTES;
            yield ($continues ? ",\n" : ($bytes > 0 ? ";\n" : '') . $insert) . $values;
            $bytes = ($continues ? $bytes : strlen($insert)) + strlen($values) + 2;
        }
        $this->rows += $count;
        $this->sums[$table][$range] = BackupPlace::sum($count, $crcs);
        [$rows, $sum] = $this->totals[$table] ?? [0, 0];
        $this->totals[$table] = [$rows + $count, $sum + $crcs];
        yield $bytes > 0 ? ";\n\n" : '';
    }

    /**
     * @param list<string> $tables
     * @return \Generator<string> what has changed since it was sent, once more
     */
    private function changed(array $tables): \Generator
    {
        foreach ($tables as $table) {
            $now = $this->tables->sums($table);
            $sent = $this->sums[$table] ?? [];
            $stored = array_map(static fn(array $sums): string => BackupPlace::sum(...$sums), $now);
            foreach (array_keys(array_diff_assoc($sent, $stored) + array_diff_assoc($stored, $sent)) as $range) {
                yield 'DELETE FROM ' . self::imported($table) . $this->tables->within($table, $range) . ";\n";
                yield from $this->range($table, $range);
            }
            $this->totals[$table] = [array_sum(array_column($now, 0)), array_sum(array_column($now, 1))];
        }
    }

    /**
     * The checksum of each table, which the import compares with what it has stored: it stops at ALTER TABLE, and the restore
     * stays unfinished, if anything is missing or differs.
     *
     * @param list<string> $tables
     * @return \Generator<string>
     */
    private function checks(array $tables, string $moment): \Generator
    {
        $check = '`' . self::CHECK . '`';
        yield "-- Checksums as of $moment. The import stops here with 'Duplicate entry' if it is not whole.\n"
            . "CREATE TABLE $check (place INT NOT NULL PRIMARY KEY, is_whole INT NOT NULL);\n"
            . "INSERT INTO $check VALUES (" . implode(', 0), (', range(0, count($tables))) . ", 0);\n";
        foreach ($tables as $place => $table) {
            [$rows, $sum] = $this->totals[$table] ?? [0, 0];
            yield "UPDATE $check SET is_whole = place WHERE place = " . ($place + 1)
                . " AND (SELECT COUNT(*) = $rows AND " . $this->tables->crcs($table) . " = $sum FROM " . self::imported($table) . ");\n";
        }
        yield "ALTER TABLE $check ADD UNIQUE KEY (is_whole), RENAME TO " . self::WHOLE . ";\n";
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
