<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Backup;

use FruitKhata\Tests\Database\QueryLog;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Attributes\Group;

/** The owner's copy: one file that restores everything into an empty database. */
#[Group('long')]
final class BackupTest extends ServerTestCase
{
    private const READ = [
        '/customers', '/vendors', '/sales', '/collections', '/expenses', '/purchases', '/vendor-payments', '/users',
        '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss', '/dashboard/stats', '/vehicle-numbers', '/holders',
        '/transfers', '/reports/money',
    ];

    public function testTheRestoredCopyAnswersEveryCallAlike(): void
    {
        $this->fill();
        $answer = $this->client->backup();
        self::assertSame(200, $answer->status);
        self::assertMatchesRegularExpression(
            '/\Aattachment; filename="fruit-khata-\d{4}-\d\d-\d\d\.sql\.gz"\z/',
            $answer->header('Content-Disposition') ?? '',
        );
        self::assertSame(['application/gzip', null], [$answer->header('Content-Type'), $answer->header('Content-Encoding')]);
        $copy = new TestDatabase($this->database->socket, $this->database->user, $this->database->password, $this->database->name . '_copy');
        $copy->import((string) gzdecode($answer->body));
        $server = TestBed::serve($copy);
        $client = Client::signedIn($server);
        foreach (self::READ as $path) {
            self::assertSame($this->client->get($path)->json(), $client->get($path)->json(), $path);
        }
        self::assertSame($this->balances($this->client), $this->balances($client));
        self::assertSame('2', $client->get('/sales', ['limit' => 1])->header('X-Total-Count'));
        // And the sign-in from a new device.
        self::assertSame($this->database->count('history') + 1, $copy->count('history'));
        self::assertTrue($client->get('/books/check')->record()['agree'] ?? null);
        $server->kill();
        $copy->drop();
    }

    public function testPartsThatAreFetchedWhilePeopleWriteAreTogetherOneCopyOfTheEnd(): void
    {
        $this->fill();
        // Tables of several ranges, one of them with a gap.
        $this->database->run(
            "INSERT INTO customers (id, name, phone_number, created_at, old_balance)
             SELECT seq, CONCAT('Customer ', seq), '98765 43210', '2026-04-01 10:00:00', seq FROM seq_1000100_to_1045000",
        );
        $this->database->run(
            "INSERT INTO expenses (id, amount, created_at, entered_at)
             SELECT seq, seq, '2026-04-01 10:00:00', '2026-04-01 10:00:00' FROM seq_1090000_to_1120000",
        );
        $file = '';
        $part = '';
        for ($parts = 1; ; $parts++) {
            $piece = (string) gzdecode($this->client->backup(['part' => $part])->body);
            $file .= $piece;
            if (preg_match('/\n-- Next part: (\S+)\n\z/', $piece, $found) !== 1) {
                break;
            }
            $part = $found[1];
            $this->changeBehind($parts);
        }
        self::assertGreaterThanOrEqual(3, $parts);
        self::assertStringEndsWith("\n-- End of the backup.\n", $file);
        $copy = new TestDatabase($this->database->socket, $this->database->user, $this->database->password, $this->database->name . '_copy');
        $copy->import($file);
        foreach (['customers', 'expenses', 'sales', 'sale_items', 'collections', 'vendor_payments', 'promises'] as $table) {
            self::assertSame($this->database->value("SELECT COUNT(*) FROM $table"), $copy->value("SELECT COUNT(*) FROM $table"), $table);
        }
        $server = TestBed::serve($copy);
        $client = Client::signedIn($server);
        foreach (['/customers/1000100', '/customers/1000200', '/customers/1044000', '/customers/1045001'] as $path) {
            self::assertSame($this->client->get($path)->json(), $client->get($path)->json(), $path);
        }
        self::assertSame('Changed behind', $client->get('/customers/1000100')->record()['name'] ?? null);
        self::assertSame(404, $client->get('/customers/1000200')->status);
        self::assertSame($this->client->get('/books/check')->json(), $client->get('/books/check')->json());
        $server->kill();
        $copy->drop();
        self::assertSame('1', (string) $this->database->value('SELECT COUNT(*) FROM backups'));
    }

    public function testTheLastPartMayBeginInEveryTable(): void
    {
        $this->fill();
        $this->database->run(
            "INSERT INTO customers (id, name, phone_number, created_at)
             SELECT seq, CONCAT('Customer ', seq), '98765 43210', '2026-04-01 10:00:00' FROM seq_1100001_to_1101000",
        );
        // The first part is full with these: the second begins in the table after them, the last one of all.
        $this->database->run(
            "INSERT INTO history (id, changed_at, user_id, username, action, record_type, record_id, label)
             SELECT seq, '2026-04-01 10:00:00', 1, 'admin', 'create', 'sale', seq, 'Bill' FROM seq_1000000_to_1018999",
        );
        $first = (string) gzdecode($this->client->backup(['part' => ''])->body);
        self::assertSame(1, preg_match('/\n-- Next part: ([\w-]+)~migrations~0~(\S+)\n\z/', $first, $found), substr($first, -500));
        [, $shape, $list] = $found + ['', '', ''];
        $sums = explode('~', $list);
        self::assertGreaterThan(12, count($sums));
        // Without them, no part is full.
        $this->database->run('DELETE FROM history WHERE id >= 1000000');
        $last = '';
        foreach ([...$sums, 'migrations-0-0'] as $place => $sum) {
            $part = implode('~', [$shape, strtok($sum, '-'), 0, ...array_slice($sums, 0, $place)]);
            $answer = $this->client->backup(['part' => $part]);
            $last = (string) gzdecode($answer->body);
            self::assertSame([200, "\n-- End of the backup.\n"], [$answer->status, substr($last, -23)], $part);
            // A complete backup is noted: only that has changed since the first part.
            preg_match_all('/^DELETE FROM `(\w+)`/m', $last, $again);
            self::assertSame([], array_diff($again[1], ['backups', 'history', 'row_counts']), $part);
        }
        $copy = new TestDatabase($this->database->socket, $this->database->user, $this->database->password, $this->database->name . '_copy');
        $copy->import($first . $last);
        foreach (['customers' => 1002, 'sales' => 2, 'migrations' => $this->database->count('migrations'), 'history' => $this->database->count('history')] as $table => $rows) {
            self::assertSame($rows, $copy->count($table), $table);
        }
        $copy->drop();
    }

    #[Group('mariadb')]
    public function testNoStatementOfABackupReadsMoreRowsThanAPartHas(): void
    {
        $this->database->run(
            "INSERT INTO customers (id, name, phone_number, created_at)
             SELECT seq, CONCAT('Customer ', seq), '98765 43210', '2026-04-01 10:00:00' FROM seq_1300000_to_1350000",
        );
        $log = new QueryLog($this->database);
        $parts = 0;
        $queries = $log->during(function () use (&$parts): void {
            for ($part = ''; $part !== null; $parts++) {
                $piece = (string) gzdecode($this->client->backup(['part' => $part])->body);
                $part = preg_match('/\n-- Next part: (\S+)\n\z/', $piece, $found) === 1 ? $found[1] : null;
            }
        });
        self::assertSame(3, $parts);
        $most = [];
        foreach (array_filter($queries, static fn(string $query): bool => str_contains($query, ' FROM `')) as $query) {
            $rows = max([0, ...array_column($log->plan($query), 'rows')]);
            $most[] = $rows;
            self::assertLessThanOrEqual(20_000, $rows, $query);
        }
        self::assertContains(20_000.0, $most);
    }

    /** After the first part: what it has is changed, deleted and added to. */
    private function changeBehind(int $parts): void
    {
        if ($parts === 1) {
            $this->client->put('/customers/1000100', ['name' => 'Changed behind', 'phoneNumber' => '98765 43210', 'address' => '', 'oldBalance' => '100']);
            $this->client->delete('/customers/1000200');
            self::assertSame(1045001, $this->customer(['name' => 'Added behind']));
            $this->collection($this->customer(['name' => 'Paid behind']));
        }
    }

    public function testAPartThatNoBackupNamedIsRefused(): void
    {
        $this->fill();
        $message = 'The tables have changed since the backup was begun: start it again';
        foreach (['x', '0~customers~0', '~~', "0~customers~0~sales-0", '0~no_table~0', "0~customers`; DROP TABLE sales~0", '0~customers~0~sales-0-1-2', str_repeat('a', 3000)] as $part) {
            $answer = $this->client->backup(['part' => $part]);
            self::assertSame([400, $message], [$answer->status, $answer->record()['message'] ?? null], $part);
        }
    }

    public function testTheTablesOfAnotherProgramInTheDatabaseAreNotInTheCopy(): void
    {
        $this->database->run('CREATE TABLE wp_posts (id INT PRIMARY KEY, title VARCHAR(50)) ENGINE=InnoDB');
        $this->database->run("INSERT INTO wp_posts VALUES (1, 'Nobody else may read this')");
        $before = $this->database->tables();
        try {
            $body = (string) gzdecode($this->client->backup()->body);
        } finally {
            $this->database->run('DROP TABLE wp_posts');
        }
        self::assertStringNotContainsString('wp_posts', $body);
        self::assertStringNotContainsString('Nobody else', $body);
        preg_match_all('/^CREATE TABLE `(\w+)`/m', $body, $created);
        self::assertEqualsCanonicalizing(['restore_unfinished', 'restore_check', ...array_diff($before, ['wp_posts', 'migrations'])], $created[1]);
    }

    public function testOnlyTheNewestHundredBackupsAreNoted(): void
    {
        $this->database->run('INSERT INTO backups (taken_at) VALUES ' . implode(', ', array_fill(0, 150, "('2026-01-01 00:00:00')")));
        self::assertSame(200, $this->client->backup()->status);
        self::assertSame('100', (string) $this->database->value('SELECT COUNT(*) FROM backups'));
        self::assertGreaterThan('2026-01-02', (string) $this->database->value('SELECT MAX(taken_at) FROM backups'));
    }

    /** @return array<string, mixed> each account's own balance by its path */
    private function balances(Client $client): array
    {
        $balances = [];
        foreach (['/customers', '/vendors'] as $list) {
            foreach ($client->get($list)->column('id') as $id) {
                $path = $list . '/' . (is_int($id) ? $id : 0) . '/balance';
                $balances[$path] = $client->get($path)->json();
            }
        }
        self::assertCount(4, $balances);
        return $balances;
    }

    private function fill(): void
    {
        $customer = $this->customer(['name' => "रमेश O'Brien \\ \"x\"; -- 🍎", 'oldBalance' => '-12.34']);
        $vendor = $this->vendor(['notes' => "two\nlines; DROP TABLE sales;"]);
        $purchase = $this->purchase($vendor);
        $this->sale($customer, ['purchaseId' => $purchase]);
        $this->sale($customer, ['description' => "';"]);
        $bank = $this->holder(['oldBalance' => '-250.75', 'isClosed' => true]);
        $this->collection($customer, ['holderId' => $bank]);
        $this->expense();
        $this->payment($vendor);
        $this->transfer($bank);
        $this->customer(['oldBalance' => '99999999999.99']);
        $this->vendor(['oldBalance' => '0.01']);
        $this->client->get("/purchases/{$purchase}/complete");
    }
}
