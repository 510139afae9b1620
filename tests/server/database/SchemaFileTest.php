<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\MigrationRun;
use FruitKhata\Database\SchemaFile;
use FruitKhata\Shared\Clock;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\TestCase;

/**
 * migrations/schema.sql makes what all steps make. After a new step, this writes it again:
 * WRITE_SCHEMA=1 vendor/bin/phpunit --filter SchemaFileTest
 */
final class SchemaFileTest extends TestCase
{
    private const FOLDER = __DIR__ . '/../../../migrations';
    /** What information_schema says of tables, columns, keys and foreign keys; nothing of the order in which they were made. */
    private const SCHEMA = [
        'SELECT TABLE_NAME, ENGINE, ROW_FORMAT, TABLE_COLLATION, CREATE_OPTIONS, TABLE_COMMENT
         FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME',
        'SELECT TABLE_NAME, COLUMN_NAME, ORDINAL_POSITION, COLUMN_DEFAULT, IS_NULLABLE, COLUMN_TYPE, CHARACTER_SET_NAME,
                COLLATION_NAME, EXTRA, GENERATION_EXPRESSION
         FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, ORDINAL_POSITION',
        'SELECT TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, COLLATION, SUB_PART, NON_UNIQUE, NULLABLE, INDEX_TYPE
         FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX',
        'SELECT TABLE_NAME, CONSTRAINT_NAME, COLUMN_NAME, REFERENCED_TABLE_NAME, REFERENCED_COLUMN_NAME
         FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, CONSTRAINT_NAME, ORDINAL_POSITION',
        'SELECT TABLE_NAME, CONSTRAINT_NAME, UPDATE_RULE, DELETE_RULE, REFERENCED_TABLE_NAME
         FROM information_schema.REFERENTIAL_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE() ORDER BY TABLE_NAME, CONSTRAINT_NAME',
    ];

    /** @var list<TestDatabase> */
    private array $databases = [];

    protected function tearDown(): void
    {
        array_map(static fn(TestDatabase $database) => $database->drop(), $this->databases);
    }

    public function testMakesWhatAllStepsMakeAlsoAfterAKillAndWhereAnEarlierReleaseLeftATable(): void
    {
        $folder = TestBed::folder() . '/steps-' . bin2hex(random_bytes(4));
        mkdir($folder);
        foreach (self::steps() as $step) {
            copy(self::FOLDER . "/$step", "$folder/$step");
        }
        self::migrate($steps = $this->database('steps'), $folder);
        if (getenv('WRITE_SCHEMA') === '1') {
            file_put_contents(self::FOLDER . '/' . SchemaFile::NAME, self::written($steps));
        }
        self::migrate($whole = $this->database('whole'));
        self::assertGreaterThan(25, count($steps->tables()));
        foreach ($steps->tables() as $table) {
            $columns = $table === 'migrations' ? 'step' : '*';
            self::assertSame($steps->rows("SELECT $columns FROM `$table`"), $whole->rows("SELECT $columns FROM `$table`"), $table);
        }
        $killed = $this->database('killed');
        self::migrate($killed);
        $killed->run('SET FOREIGN_KEY_CHECKS = 0');
        $killed->run('DROP TABLE sales, expenses, firm');
        $killed->run('SET FOREIGN_KEY_CHECKS = 1');
        $killed->run('DELETE FROM migrations');
        self::migrate($killed);
        $earlier = $this->database('earlier');
        $earlier->run((string) file_get_contents(self::FOLDER . '/0001_users.sql'));
        self::migrate($earlier);
        foreach (self::SCHEMA as $question) {
            foreach ([$whole, $killed, $earlier] as $database) {
                self::assertSame($steps->rows($question), $database->rows($question), 'Run WRITE_SCHEMA=1 vendor/bin/phpunit --filter SchemaFileTest');
            }
        }
    }

    private function database(string $name): TestDatabase
    {
        $shared = TestBed::database();
        return $this->databases[] = new TestDatabase($shared->socket, $shared->user, $shared->password, "{$shared->name}_{$name}");
    }

    private static function migrate(TestDatabase $database, string $folder = self::FOLDER): void
    {
        (new MigrationRun($database->connect(), new Clock(new \DateTimeZone('Asia/Kolkata')), $folder))->run(self::steps(), $database->name);
    }

    /** @return list<string> */
    private static function steps(): array
    {
        return array_map(basename(...), glob(self::FOLDER . '/0*.sql') ?: []);
    }

    /** The text of schema.sql for the tables and rows of a database, each table after those that its foreign keys name. */
    private static function written(TestDatabase $database): string
    {
        $steps = implode("\n", array_map(static fn(string $step): string => (string) file_get_contents(self::FOLDER . "/$step"), self::steps()));
        preg_match_all('/^CREATE TABLE IF NOT EXISTS (\w+)/m', $steps, $created);
        $text = "-- Written by tests/server/database/SchemaFileTest.php, which says how: all tables as the steps together make them.\n";
        $rows = '';
        foreach (array_intersect($created[1], $database->tables()) as $table) {
            $made = (string) ($database->rows("SHOW CREATE TABLE `$table`")[0]['Create Table'] ?? '');
            $made = str_replace(['CREATE TABLE ', '`', 'int(10) unsigned', 'current_timestamp()'], ['CREATE TABLE IF NOT EXISTS ', '', 'int unsigned', 'CURRENT_TIMESTAMP'], $made);
            $text .= preg_replace(['/ AUTO_INCREMENT=\d+/', '/\b(tiny|small|big|)int\(\d+\)/'], ['', '$1int'], $made) . ";\n";
            foreach ($database->rows("SELECT * FROM `$table`") as $row) {
                $values = array_map(static fn(int|float|string|null $value): string => is_string($value) ? "'$value'" : (string) $value, $row);
                $rows .= "INSERT IGNORE INTO $table (" . implode(', ', array_keys($values)) . ') VALUES (' . implode(', ', $values) . ");\n";
            }
        }
        return $text . $rows . SchemaFile::END . "\n";
    }
}
