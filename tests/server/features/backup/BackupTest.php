<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Backup;

use PHPUnit\Framework\Attributes\Group;

/** The owner's copy: one file that restores everything into an empty database. */
#[Group('long')]
final class BackupTest extends CopyTestCase
{
    public function testTheRestoredCopyAnswersEveryCallAlike(): void
    {
        $vehicle = $this->fill();
        $answer = $this->client->backup();
        $file = '/\Aattachment; filename="fruit-khata-\d{4}-\d\d-\d\d\.sql\.gz"\z/';
        self::assertMatchesRegularExpression($file, $answer->header('Content-Disposition') ?? '');
        self::assertSame(['application/gzip', null], [$answer->header('Content-Type'), $answer->header('Content-Encoding')]);
        $client = $this->restored((string) gzdecode($answer->body));
        $paths = [
            '/customers', '/vendors', '/sales', '/collections', '/expenses', '/purchases', '/vendor-payments', '/users', '/holders', '/transfers',
            '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss', '/vehicle-numbers', "/purchases/{$vehicle}/patti?version=1",
        ];
        foreach ($paths as $path) {
            self::assertSame($this->client->get($path)->json(), $client->get($path)->json(), $path);
        }
        self::assertSame('2', $client->get('/sales', ['limit' => 1])->header('X-Total-Count'));
        self::assertSame($this->database->count('history') + 1, $this->copy->count('history'), 'and the sign-in from a new device');
        self::assertTrue($client->get('/books/check')->record()['agree'] ?? null);
        $plain = $this->client->backup(['packed' => '0']);
        self::assertStringEndsWith('.sql"', $plain->header('Content-Disposition') ?? '');
        self::assertStringEndsWith("\n-- End of the backup.\n", $plain->body, 'for a browser that cannot unpack it');
    }

    public function testPartsThatAreFetchedWhilePeopleWriteAreTogetherOneCopyOfTheEnd(): void
    {
        $this->fill();
        // A table of several ranges with a gap.
        $this->insertCustomers(1_000_100, 1_008_000);
        $this->insertCustomers(1_050_000, 1_064_000);
        $first = (string) gzdecode($this->client->backup(['part' => ''])->body);
        $next = preg_match('/\n-- Next part: (\S+)\n\z/', $first, $found) === 1 ? $found[1] : '';
        $begun = $this->client->get('/history', ['recordType' => 'backup'])->rows()[0];
        self::assertFields(['action' => 'create', 'recordId' => 0, 'undoable' => false, 'label' => "Backup · {$this->text($begun['owner'])}"], $begun);
        self::assertNull($this->client->get('/hosting/check')->record()['lastBackup'] ?? null);
        $this->client->put('/customers/1000100', ['name' => 'Changed behind']);
        $this->client->delete('/customers/1000200');
        $this->collection($this->customer(['name' => 'Added behind']));
        $last = (string) gzdecode($this->client->backup(['part' => $next])->body);
        self::assertStringEndsWith("\n-- End of the backup.\n", $last);
        $taken = $this->client->get('/hosting/check')->record()['lastBackup'];
        self::assertFields([
            'id' => $begun['id'], 'changedAt' => $begun['changedAt'], 'label' => "Backup · {$this->text($taken)}", 'owner' => $taken,
            'changes' => [['field' => 'takenAt', 'from' => null, 'to' => $taken]],
        ], $this->client->get('/history', ['recordType' => 'backup'])->rows()[0]);
        $client = $this->restored($first . $last);
        foreach (['customers', 'sales', 'sale_items', 'collections', 'vendor_payments'] as $table) {
            self::assertSame($this->database->count($table), $this->copy->count($table), $table);
        }
        foreach (['/customers/1000200', '/customers/1050000', '/customers?search=behind', '/books/check'] as $path) {
            self::assertSame($this->client->get($path)->json(), $client->get($path)->json(), $path);
        }
        self::assertSame(['Added behind', 'Changed behind'], $client->get('/customers', ['search' => 'behind'])->column('name'));
        self::assertSame(1, $this->database->count('backups'));
        $this->client->backup(['part' => (string) preg_replace('/-\w+/', '-0', $next, 1)]);
        self::assertCount(2, $this->client->get('/history', ['recordType' => 'backup'])->rows(), 'a part that continues no copy is a copy of its own');
    }

    public function testAPartThatNoBackupNamedIsRefused(): void
    {
        $message = 'The tables have changed since the backup was begun: start it again';
        foreach (['x', '~~', '0~customers~0~sales-0', '0~no_table~0', '0~customers`; DROP TABLE sales~0', '0~customers~0~sales-0-1-2', str_repeat('a', 3000)] as $part) {
            self::assertRefused($this->client->backup(['part' => $part]), 400, $message);
        }
    }

    public function testTheTablesOfAnotherProgramInTheDatabaseAreNotInTheCopy(): void
    {
        $this->database->run('INSERT INTO backups (taken_at) VALUES ' . implode(', ', array_fill(0, 150, "('2026-01-01 00:00:00')")));
        $this->database->run('CREATE TABLE wp_posts (id INT PRIMARY KEY, title VARCHAR(50)) ENGINE=InnoDB');
        $this->database->run("INSERT INTO wp_posts VALUES (1, 'Nobody else may read this')");
        try {
            $body = $this->backup();
        } finally {
            $this->database->run('DROP TABLE wp_posts');
        }
        self::assertDoesNotMatchRegularExpression('/wp_posts|Nobody else/', $body);
        preg_match_all('/^CREATE TABLE `(\w+)`/m', $body, $created);
        self::assertEqualsCanonicalizing(['restore_unfinished', 'restore_check', ...array_diff($this->database->tables(), ['migrations'])], $created[1]);
        self::assertSame('100', (string) $this->database->value('SELECT COUNT(*) FROM backups'), 'only the newest are noted');
        self::assertGreaterThan('2026-01-02', (string) $this->database->value('SELECT MAX(taken_at) FROM backups'));
    }

    private function text(mixed $moment): string
    {
        self::assertIsString($moment);
        self::assertMatchesRegularExpression(self::moment(), $moment);
        return $moment;
    }

    /** @return int a vehicle whose patti was given out */
    private function fill(): int
    {
        $customer = $this->customer(['name' => "रमेश O'Brien \\ \"x\"; -- 🍎", 'oldBalance' => '-12.34']);
        $vendor = $this->vendor(['notes' => "two\nlines; DROP TABLE sales;"]);
        $vehicle = $this->purchase($vendor, ['quantity' => 100, 'unit' => 'box']);
        $this->sale($customer, ['purchaseId' => $vehicle]);
        $this->sale($customer, ['description' => "';"]);
        $bank = $this->holder(['oldBalance' => '-250.75', 'isClosed' => true]);
        $this->collection($customer, ['holderId' => $bank]);
        $this->expense();
        $this->payment($vendor);
        $this->transfer($bank);
        $this->customer(['oldBalance' => '99999999999.99']);
        $this->client->get("/purchases/{$vehicle}/complete");
        self::assertSame(200, $this->client->post("/purchases/{$vehicle}/patti/final", [])->status);
        return $vehicle;
    }
}
