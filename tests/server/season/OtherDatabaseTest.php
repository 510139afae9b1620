<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;

/**
 * A backup goes from one database server into another and back: where the tests run on MySQL, into a MariaDB and out of
 * it.
 */
final class OtherDatabaseTest extends SeasonTestCase
{
    private const FIGURES = [
        '/dashboard/stats',
        '/reports/profit-loss',
        '/reports/customer-balances',
        '/reports/vendor-balances',
        '/reports/dues',
        '/reports/strange',
        '/sales?limit=200',
        '/collections?limit=200',
        '/expenses?limit=200',
        '/vendor-payments',
        '/purchases',
    ];

    /** What a backup, a sign-in or a check of the books changes. */
    private const OWN = ['book_checks', 'book_name', 'history', 'migrations', 'row_counts', 'sessions', 'sign_in_attempts'];

    public function testEachRowAndFigureIsTheSameThereAndBackAgain(): void
    {
        $here = TestBed::database();
        $other = TestBed::mariaDb('other');
        $there = new TestDatabase($other->socket(), 'root', '', $here->name . '_there');
        $back = new TestDatabase($here->socket, $here->user, $here->password, $here->name . '_back');
        self::assertGreaterThan(500, $here->count('sales'));
        [$rows, $figures] = [self::rows($here), self::figures(self::$client)];
        try {
            $from = self::$client;
            foreach ([$there, $back] as $copy) {
                $copy->import((string) gzdecode($from->backup()->body));
                $from = Client::signedIn(TestBed::serve($copy));
                self::assertSame($rows, self::rows($copy));
                self::assertSame($figures, self::figures($from));
                self::assertTrue($from->get('/books/check')->record()['agree']);
            }
        } finally {
            $back->drop();
        }
    }

    /** @return array<string, mixed> by call */
    private static function figures(Client $client): array
    {
        return array_combine(self::FIGURES, array_map(static fn(string $path): mixed => $client->get($path)->json(), self::FIGURES));
    }

    /** @return array<string, string> a checksum of every value of each table's rows */
    private static function rows(TestDatabase $database): array
    {
        $tables = array_diff($database->tables(), self::OWN);
        return array_combine($tables, array_map(
            static fn(string $table): string => md5(serialize($database->rows("SELECT * FROM `{$table}` ORDER BY 1, 2"))),
            $tables,
        ));
    }
}
