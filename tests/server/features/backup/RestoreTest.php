<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Backup;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use PHPUnit\Framework\Attributes\Group;

/** A restored ledger is complete, or the app refuses it in one sentence: it never shows the figures of half a backup. */
#[Group('long'), Group('mariadb')]
final class RestoreTest extends CopyTestCase
{
    private const HALF = 'The backup was imported only in part: empty the database and import it again.';
    private const FOREIGN
        = 'The database holds tables of another program: create an empty one and set database.name in config.php.';

    private int $gone;

    protected function setUp(): void
    {
        parent::setUp();
        $customer = $this->customer(['oldBalance' => '250.50']);
        $this->sale($customer);
        $this->collection($customer);
        $this->payment($this->vendor());
        $this->expense();
        $this->sale($this->gone = $this->customer(['name' => 'Suresh Gone']));
    }

    public function testABackupThatWasCutIsRefusedUntilTheWholeOneIsImportedIntoAnEmptyDatabase(): void
    {
        $sql = $this->backup();
        $statements = preg_split('/(?<=;\n)/', $sql) ?: [];
        $created = self::position($statements, 'CREATE TABLE');
        $renamed = self::position($statements, 'RENAME TABLE');
        self::assertGreaterThan($created + 20, $renamed);
        foreach ([$created + 1, intdiv($created + $renamed, 2), $renamed - 1, $renamed] as $cut) {
            $this->assertHalf(implode('', array_slice($statements, 0, $cut)), "cut after {$cut} of {$renamed} statements");
        }
        $this->assertHalf(substr($sql, 0, (int) strpos($sql, "'Ramesh Kumar'")), 'cut inside a statement');
        $client = $this->restored($sql);
        self::assertSame($this->client->get('/dashboard/stats')->json(), $client->get('/dashboard/stats')->json());
        self::assertSame([], preg_grep('/restore/', $this->copy->tables()));
        $this->copy->run('DELETE FROM migrations');
        $this->assertRefusal(self::HALF, 'an earlier version that broke off has no recorded step');
    }

    public function testABackupInWhichSomethingChangedOnTheWayIsRefused(): void
    {
        $sql = $this->backup();
        $other = str_replace("'250.50'", "'250.51'", $sql);
        self::assertNotSame($sql, $other);
        $this->assertHalf($other, 'an import that stops');
        $this->assertHalf($other, 'an import that goes on', true);
        $this->assertHalf(str_replace("'Ramesh Kumar'", "'Ramesh Kumaar'", $sql), 'a name');
    }

    public function testPartsInTheWrongOrderOrAloneAreRefusedAndLeaveABookInUseAlone(): void
    {
        $this->insertCustomers(1_400_000, 1_420_000);
        $parts = $this->parts();
        [$first, $last] = $parts;
        $this->assertHalf($last, 'the last one alone', true);
        $this->assertHalf($last . $first, 'the last one first', true);
        $this->assertHalf($first . $first . $last, 'the first one twice');
        $this->assertHalf($first, 'the first one alone', true);
        $this->restored($first . $last);
        $before = $this->copy->checksum();
        foreach ([...$parts, $this->backup()] as $part) {
            try {
                $this->copy->import($part);
                self::fail('The import must stop at its first statement');
            } catch (\RuntimeException) {
                self::assertSame($before, $this->copy->checksum());
            }
        }
        self::assertSame(200, (new Client($this->server))->get('/auth/check')->status);
    }

    public function testWhatWasDeletedBeforeABackupAndWhatWasSentUnderAKeyAreThereInTheRestoredBook(): void
    {
        $before = $this->client->get('/sales')->json();
        $key = ['Idempotency-Key' => 'restored-' . bin2hex(random_bytes(8))];
        $first = $this->client->post('/customers', Bodies::customer(['name' => 'Once']), $key);
        $this->client->delete("/customers/{$this->gone}");
        $client = $this->restored($this->backup());
        self::assertNotSame($before, $client->get('/sales')->json());
        $deletion = $client->get("/history/customer/{$this->gone}")->firstId();
        self::assertSame(200, $client->post("/history/{$deletion}/undo", [])->status);
        self::assertSame($before, $client->get('/sales')->json());
        $again = $client->post('/customers', Bodies::customer(['name' => 'Once']), $key);
        self::assertSame([$first->status, $first->json()], [$again->status, $again->json()]);
        self::assertTrue($client->get('/books/check')->record()['agree']);
    }

    public function testABackupWithoutTheHistoryHasAllRecordsAndTheBooksAgree(): void
    {
        $sql = $this->backup();
        self::assertLessThan((int) strpos($sql, 'INSERT INTO `history`'), (int) strpos($sql, 'INSERT INTO `vendor_payments`'), 'the bills come first');
        $this->client->delete("/customers/{$this->gone}");
        $answer = $this->client->backup(['history' => 0]);
        self::assertStringContainsString('-without-history.sql.gz"', $answer->header('Content-Disposition') ?? '');
        $sql = (string) gzdecode($answer->body);
        self::assertDoesNotMatchRegularExpression('/INSERT INTO `(history|deleted_)|Suresh Gone/', $sql);
        $client = $this->restored($sql);
        foreach (['/sales', '/collections', '/expenses', '/vendor-payments', '/reports/customer-balances'] as $path) {
            self::assertSame($this->client->get($path)->json(), $client->get($path)->json(), $path);
        }
        self::assertFields(['rows' => 1], $client->get('/history/size')->record());
        self::assertTrue($client->get('/books/check')->record()['agree']);
        self::assertSame(201, $client->post('/customers', Bodies::customer(['name' => 'Naya Grahak']))->status);
        self::assertSame('Naya Grahak', $client->get('/history')->rows()[0]['owner']);
    }

    public function testTheTablesOfAnotherProgramAreLeftAlone(): void
    {
        $others = [
            'CREATE TABLE users (id INT PRIMARY KEY, login VARCHAR(20))',
            'CREATE TABLE migrations (id INT PRIMARY KEY, migration VARCHAR(255), batch INT)',
        ];
        foreach ($others as $table) {
            $this->emptyCopy();
            $this->copy->run($table);
            $this->assertRefusal(self::FOREIGN, $table);
            self::assertCount(1, $this->copy->tables());
        }
    }

    public function testEveryStatementFitsADatabaseThatTakesOneMegabyte(): void
    {
        $this->insertCustomers(1_500_000, 1_506_000);
        $this->database->run("UPDATE customers SET address = REPEAT('प', 100)");
        $sql = $this->backup();
        self::assertGreaterThan(2_000_000, strlen($sql));
        self::assertLessThan(500_000, max([0, ...array_map(strlen(...), preg_split('/(?<=;\n)/', $sql) ?: [])]));
    }

    private function assertHalf(string $sql, string $case, bool $goesOn = false): void
    {
        $this->emptyCopy();
        try {
            $this->copy->import($sql, $goesOn);
        } catch (\RuntimeException) {
            // It stopped at a statement that was refused; those before it have run.
        }
        $this->assertRefusal(self::HALF, $case);
    }

    private function assertRefusal(string $sentence, string $case): void
    {
        $client = new Client($this->server);
        $login = ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD];
        foreach ([$client->get('/auth/check'), $client->get('/dashboard/stats'), $client->post('/auth/login', $login)] as $answer) {
            self::assertSame([503, $sentence], [$answer->status, $answer->record()['message'] ?? null], $case);
        }
    }

    /** @param list<string> $statements */
    private static function position(array $statements, string $beginning): int
    {
        foreach ($statements as $position => $statement) {
            if (str_starts_with(ltrim($statement), $beginning)) {
                return $position;
            }
        }
        self::fail("No statement begins with $beginning");
    }
}
