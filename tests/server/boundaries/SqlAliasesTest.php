<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Boundaries;

use FruitKhata\Tests\Harness\ServerTestCase;

/**
 * GROUP BY takes a column before an alias of the same name: the statement then fails, or groups by something else. So
 * nothing that a statement groups or orders by is both its own alias and a column of a table that it reads.
 */
final class SqlAliasesTest extends ServerTestCase
{
    public function testFindsAnAliasThatIsAlsoAColumn(): void
    {
        $columns = ['pattis' => ['number', 'note'], 'sales' => ['id', 'day']];
        $code = <<<'PHP'
            <?php class A {
                private const SUMS = 'SELECT id DIV 9 AS number FROM pattis GROUP BY number';
                public function dynamic() { $select = "SELECT COUNT(*) AS day FROM `$table`"; return rows("$select GROUP BY day"); }
                public function joined() { return 'SELECT MAX(p.note) AS Note FROM sales s JOIN pattis p ON p.id = s.id ORDER BY s.id, note'; }
                public function sound() { return 'SELECT number, total FROM (SELECT id AS number, day FROM sales ORDER BY day) x GROUP BY number'; }
                public function other() { return rows('SELECT id AS number, day AS note FROM sales GROUP BY number LIMIT 1', 'day'); }
                public function qualified() { return 'SELECT p.id AS number FROM pattis p GROUP BY p.number'; }
            }
            PHP;
        self::assertSame(['number', 'day', 'note'], self::confused($code, $columns));
    }

    public function testNoStatementOfTheServerGroupsOrOrdersByOne(): void
    {
        $columns = [];
        $found = $this->database->rows(
            "SELECT CONCAT(IF(table_schema = DATABASE(), '', 'information_schema.'), LOWER(table_name)) AS owner, LOWER(column_name) AS name
             FROM information_schema.columns
             WHERE table_schema IN (DATABASE(), 'information_schema')",
        );
        foreach ($found as ['owner' => $table, 'name' => $column]) {
            $columns[(string) $table][] = (string) $column;
        }
        self::assertContains('number', $columns['pattis'] ?? []);
        $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator(dirname(__DIR__, 3) . '/server-lib', \FilesystemIterator::SKIP_DOTS));
        $confused = [];
        foreach (array_keys(iterator_to_array($files)) as $file) {
            foreach (self::confused((string) file_get_contents((string) $file), $columns) as $name) {
                $confused[] = "$file: $name";
            }
        }
        self::assertSame([], $confused);
    }

    /**
     * @param array<string, list<string>> $columns by table
     * @return list<string> the names, in the order of the code
     */
    private static function confused(string $code, array $columns): array
    {
        $found = [];
        foreach (self::members($code) as $sql) {
            $found = [...$found, ...self::confusedIn($sql, $columns)];
        }
        return $found;
    }

    /** @return list<string> what the strings of each constant and method say, one after the other */
    private static function members(string $code): array
    {
        $members = [''];
        foreach (\PhpToken::tokenize($code) as $token) {
            if ($token->is([T_PUBLIC, T_PROTECTED, T_PRIVATE])) {
                $members[] = '';
            } elseif ($token->is([T_CONSTANT_ENCAPSED_STRING, T_ENCAPSED_AND_WHITESPACE])) {
                $members[array_key_last($members)] .= ' ' . trim($token->text, '"\'');
            } elseif ($token->is([T_VARIABLE, ',', ')', ';'])) {
                $members[array_key_last($members)] .= $token->is(T_VARIABLE) ? $token->text : ' ; ';
            }
        }
        return $members;
    }

    /**
     * @param array<string, list<string>> $columns by table
     * @return list<string>
     */
    private static function confusedIn(string $sql, array $columns): array
    {
        $found = [];
        // One scope for each open bracket: its aliases, and the columns of the tables that it reads.
        $scopes = [[[], []]];
        preg_match_all('/[()]|\bSELECT\b|\bAS\s+`?(\w+)|\b(?:FROM|JOIN)\s+`?([$\w.]+)|\b(?:GROUP|ORDER)\s+BY\s+([^();]*?)(?=[();]|\bLIMIT\b|\bHAVING\b|\bORDER BY\b|\bFOR\b|\bSELECT\b|\z)/', $sql, $words, PREG_SET_ORDER);
        foreach ($words as $word) {
            [$aliases, $names] = array_pop($scopes);
            $table = strtolower($word[2] ?? '');
            preg_match_all('/(?<![.$\w])[a-z_]\w*/', strtolower($word[3] ?? ''), $sorted);
            $found = [...$found, ...array_intersect($sorted[0], $aliases, $names)];
            $scope = [
                [...$aliases, ...array_filter([strtolower($word[1] ?? '')])],
                [...$names, ...($table !== '' && $table[0] === '$' ? array_merge(...array_values($columns)) : $columns[$table] ?? [])],
            ];
            $scopes = match (strtoupper($word[0])) {
                '(' => [...$scopes, $scope, [[], []]],
                ')' => $scopes === [] ? [[[], []]] : $scopes,
                'SELECT' => [...$scopes, [[], []]],
                default => [...$scopes, $scope],
            };
        }
        return $found;
    }
}
