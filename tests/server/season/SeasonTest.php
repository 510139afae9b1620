<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;

/** A season of trade, entered over HTTP, with the figures that its file expects. */
final class SeasonTest extends TestCase
{
    private const COPIED = [
        '/dashboard/stats', '/reports/profit-loss', '/reports/customer-balances', '/reports/vendor-balances', '/reports/dues', '/reports/strange',
        '/sales?limit=200', '/collections?limit=200', '/expenses?limit=200', '/vendor-payments', '/purchases',
    ];
    /** What a backup, a sign-in or a check of the books changes. */
    private const OWN = ['book_checks', 'book_name', 'history', 'migrations', 'row_counts', 'sessions', 'sign_in_attempts'];

    private static SeasonReplay $replay;
    private static Client $client;

    public static function setUpBeforeClass(): void
    {
        self::$client = TestBed::client();
        self::$replay = new SeasonReplay(self::$client);
    }

    public function testEveryBalanceAndTheDashboardAreAsExpected(): void
    {
        $expected = self::$replay->season['expected'];
        foreach (['customers' => $expected['customerBalances'], 'vendors' => $expected['vendorBalances']] as $path => $balances) {
            foreach ($balances as $key => $figures) {
                self::assertSame($figures, self::figures(self::record("/{$path}/KEY/balance", $key), array_keys($figures)), $key);
            }
        }
        $stats = self::$client->get('/dashboard/stats')->record();
        self::assertEquals($expected['dashboard'], [...self::figures($stats, ['totalSales', 'totalCollections', 'balance']), 'customerCount' => $stats['customerCount']]);
    }

    public function testTheProfitAndLossReportAndTheFirmsNetAreAsExpected(): void
    {
        $rows = array_column(self::$client->get('/reports/profit-loss')->rows(), null, 'purchaseId');
        self::assertCount(count(self::$replay->season['purchases']), $rows);
        foreach (self::$replay->season['expected']['profitLoss'] as $key => $expected) {
            $row = $rows[self::$replay->ids[$key]];
            self::assertEquals($expected, [...self::figures($row, ['purchaseAmount', 'totalSales', 'profit', 'profitPercentage']), 'isClosed' => $row['isClosed']], $key);
        }
        $rest = self::$client->get('/reports/profit-loss/rest')->record();
        self::assertSame(65, $rest['bills']);
        $figures = self::figures($rest, ['sales', 'expenses', 'allowances']);
        self::assertSame(['sales' => '1212213.30', 'expenses' => '285381.82', 'allowances' => '1839.62'], $figures);
        // 17493631.12 of bills - 15825353.99 of purchases - 299881.82 spent - 1839.62 let off, of which the rest is 924991.86.
        $net = array_sum(array_map(Paise::ofNumber(...), array_column($rows, 'net')));
        self::assertSame('1366555.69', Paise::text($net + 92_499_186));
    }

    public function testEveryVehiclesAccountIsAsExpectedWithPiecesAndWasteInBoxesAndThePickerSaysTheSame(): void
    {
        $report = array_column(self::$client->get('/reports/profit-loss')->rows(), null, 'purchaseId');
        foreach (self::$replay->season['expected']['vehicles'] as $key => $expected) {
            $account = self::record('/purchases/KEY/account', $key);
            $fields = ['loaded', 'soldQuantity', 'spoiled', 'left', 'oversold', 'expensesTotal', 'net', 'toRecover', 'breakEvenRate'];
            self::assertSame($expected, [...self::figures($account, $fields), 'unit' => $account['unit'], 'mixedUnits' => $account['mixedUnits']], $key);
            self::assertSame(['net' => $expected['net']], self::figures($report[self::$replay->ids[$key]], ['net']), $key);
        }
        $fields = ['loaded' => 0, 'unit' => 0, 'left' => 0, 'oversold' => 0, 'mixedUnits' => 0];
        $mixed = [];
        foreach (array_column(self::$client->get('/vehicle-numbers')->rows(), null, 'id') as $id => $choice) {
            $account = self::$client->get("/purchases/{$id}/account")->record();
            self::assertEquals(array_intersect_key($account, $fields), array_intersect_key($choice, $fields), "purchase {$id}");
            $mixed[] = $account['mixedUnits'];
        }
        self::assertContains(true, $mixed);
    }

    public function testADaysMoneyHasNeitherWasteNorAllowancesNorWhatBounced(): void
    {
        foreach (self::$replay->season['expected']['days'] as $day => $expected) {
            $answer = self::$client->get('/reports/day', ['on' => $day])->record();
            foreach ($expected as $part => $figures) {
                self::assertIsArray($answer[$part]);
                self::assertSame($figures, ['count' => $answer[$part]['count'], ...self::figures($answer[$part], ['total'])], "{$part} of {$day}");
            }
        }
    }

    /** Where the tests run on MySQL, into a MariaDB and out of it. */
    #[Group('long')]
    public function testABackupGoesFromOneDatabaseServerIntoAnotherAndBack(): void
    {
        $here = TestBed::database();
        $there = new TestDatabase(TestBed::mariaDb('other')->socket(), 'root', '', $here->name . '_there');
        $back = new TestDatabase($here->socket, $here->user, $here->password, $here->name . '_back');
        self::assertGreaterThan(500, $here->count('sales'));
        $from = self::$client;
        [$rows, $figures] = [self::rows($here), self::copied($from)];
        try {
            foreach ([$there, $back] as $copy) {
                $copy->import((string) gzdecode($from->backup()->body));
                $from = Client::signedIn(TestBed::serve($copy));
                self::assertSame([$rows, $figures], [self::rows($copy), self::copied($from)]);
                self::assertTrue($from->get('/books/check')->record()['agree']);
            }
        } finally {
            $back->drop();
        }
    }

    public function testEveryPattiIsAsExpectedToThePaisaAndTheyAreCounted(): void
    {
        foreach (self::$replay->season['pattis'] as $index => ['purchase' => $key, 'deductions' => $deductions, 'note' => $note]) {
            $path = '/purchases/' . self::$replay->ids[$key] . '/patti';
            self::assertSame(200, self::$client->put($path, ['deductions' => $deductions, 'note' => $note])->status);
            $patti = self::$client->post("{$path}/final", [])->record();
            $lines = array_map(static function (mixed $line): array {
                self::assertIsArray($line);
                return [$line['productName'], $line['unit'], ...array_values(self::figures($line, ['rate', 'quantity', 'amount']))];
            }, (array) $patti['lines']);
            $sums = self::figures($patti, ['gross', 'deducted', 'net', 'otherBalance']);
            self::assertSame(self::$replay->season['expected']['pattis'][$key], ['lines' => $lines, ...$sums, 'payments' => count((array) $patti['payments'])], $key);
            self::assertStringEndsWith('/' . ($index + 1), is_string($patti['number']) ? $patti['number'] : '');
            self::assertSame($patti, self::$client->get($path)->record());
        }
    }

    /** @return array<string, mixed> */
    private static function record(string $path, string $key): array
    {
        return self::$client->get(str_replace('KEY', (string) self::$replay->ids[$key], $path))->record();
    }

    /**
     * @param array<array-key, mixed> $record
     * @param list<string> $fields
     * @return array<string, ?string> two decimals; null where unknown
     */
    private static function figures(array $record, array $fields): array
    {
        return array_combine($fields, array_map(
            static fn(string $field): ?string => ($record[$field] ?? null) === null ? null : Paise::text(Paise::ofNumber($record[$field])),
            $fields,
        ));
    }

    /** @return array<string, mixed> by call */
    private static function copied(Client $client): array
    {
        return array_combine(self::COPIED, array_map(static fn(string $path): mixed => $client->get($path)->json(), self::COPIED));
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
