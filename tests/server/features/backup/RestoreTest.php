<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Backup;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Attributes\Group;

/** A restored ledger is complete, or the app refuses it in one sentence: it never shows the figures of half a backup. */
#[Group('long'), Group('mariadb')]
final class RestoreTest extends ServerTestCase
{
    private const HALF = 'The backup was imported only in part: empty the database and import it again.';
    private const FOREIGN
        = 'The database holds tables of another program: create an empty one and set database.name in config.php.';

    private TestDatabase $copy;
    private AppServer $server;

    protected function setUp(): void
    {
        parent::setUp();
        $shared = $this->database;
        $this->copy = new TestDatabase($shared->socket, $shared->user, $shared->password, $shared->name . '_restored');
        $this->server = TestBed::serve($this->copy);
        $customer = $this->customer(['oldBalance' => '250.50']);
        $this->sale($customer);
        $this->collection($customer);
        $this->payment($this->vendor());
        $this->expense();
    }

    protected function tearDown(): void
    {
        $this->server->kill();
        $this->copy->drop();
        parent::tearDown();
    }

    public function testABackupCutBetweenItsStatementsIsRefused(): void
    {
        $statements = self::statements($this->backup());
        $first = self::position($statements, 'CREATE TABLE');
        $last = self::position($statements, 'RENAME TABLE');
        self::assertGreaterThan($first + 20, $last);
        for ($cut = $first + 1; $cut <= $last; $cut += ($cut < $last - 8 ? 8 : 1)) {
            $this->emptyCopy();
            $this->copy->import(implode('', array_slice($statements, 0, $cut)));
            $this->assertRefusal(self::HALF, "cut after {$cut} of {$last} statements");
        }
    }

    public function testWhatWasDeletedBeforeABackupComesBackInTheRestoredBook(): void
    {
        $customer = $this->customer(['name' => 'Suresh Gone']);
        $this->sale($customer);
        $before = $this->client->get('/sales')->json();
        $this->client->delete("/customers/{$customer}");
        $this->copy->import($this->backup());
        $client = Client::signedIn($this->server);
        self::assertNotSame($before, $client->get('/sales')->json());
        self::assertSame(200, $client->post('/history/' . $client->get("/history/customer/{$customer}")->firstId() . '/undo', [])->status);
        self::assertSame($before, $client->get('/sales')->json());
        self::assertFields(['differences' => [], 'agree' => true], $client->get('/books/check')->record());
    }

    public function testABackupWithoutTheHistoryHasAllRecordsAndTheBooksAgree(): void
    {
        $gone = $this->customer(['name' => 'Suresh Gone']);
        $this->sale($gone);
        $this->client->delete("/customers/{$gone}");
        $answer = $this->client->backup(['history' => 0]);
        self::assertStringContainsString('-without-history.sql.gz"', $answer->header('Content-Disposition') ?? '');
        $sql = (string) gzdecode($answer->body);
        self::assertStringNotContainsString('INSERT INTO `history`', $sql);
        self::assertStringNotContainsString('INSERT INTO `deleted_', $sql);
        self::assertStringNotContainsString('Suresh Gone', $sql);
        self::assertStringEndsWith("-- End of the backup.\n", $sql);
        $this->emptyCopy();
        $this->copy->import($sql);
        $client = Client::signedIn($this->server);
        foreach (['/sales', '/collections', '/expenses', '/vendor-payments', '/reports/customer-balances'] as $path) {
            self::assertSame($this->client->get($path)->json(), $client->get($path)->json(), $path);
        }
        // The sign-in from a new device.
        self::assertFields(['rows' => 1], $client->get('/history/size')->record());
        self::assertFields(['differences' => [], 'agree' => true], $client->get('/books/check')->record());
        self::assertSame(201, $client->post('/customers', Bodies::customer(['name' => 'Naya Grahak']))->status);
        self::assertSame('Naya Grahak', $client->get('/history')->rows()[0]['owner']);
    }

    public function testTheBillsComeBeforeTheHistory(): void
    {
        $sql = $this->backup();
        self::assertLessThan((int) strpos($sql, 'INSERT INTO `history`'), (int) strpos($sql, 'INSERT INTO `vendor_payments`'));
        self::assertLessThan((int) strpos($sql, 'INSERT INTO `history`'), (int) strpos($sql, 'INSERT INTO `sales`'));
        self::assertGreaterThan(0, (int) strpos($sql, 'INSERT INTO `sales`'));
    }

    public function testABackupInWhichSomethingChangedOnTheWayIsRefused(): void
    {
        $sql = $this->backup();
        foreach (["'250.50'" => "'250.51'", "'Ramesh Kumar'" => "'Ramesh Kumaar'"] as $value => $other) {
            self::assertStringContainsString($value, $sql);
            $this->emptyCopy();
            try {
                $this->copy->import(str_replace($value, $other, $sql));
                self::fail('The import went through');
            } catch (\RuntimeException $stopped) {
                self::assertStringContainsString('Duplicate entry', $stopped->getMessage());
            }
            $this->assertRefusal(self::HALF, "$value became $other");
            $this->emptyCopy();
            $this->copy->import(str_replace($value, $other, $sql), true);
            $this->assertRefusal(self::HALF, "$value became $other, and the import went on");
        }
        $this->emptyCopy();
        $this->copy->import($sql);
        self::assertSame([], preg_grep('/restore/', $this->copy->tables()));
    }

    public function testPartsInTheWrongOrderOrAloneAreRefusedAndLeaveABookInUseAlone(): void
    {
        $this->database->run(
            "INSERT INTO customers (id, name, phone_number, created_at)
             SELECT seq, CONCAT('Customer ', seq), '98765 43210', '2026-04-01 10:00:00' FROM seq_1400000_to_1420000",
        );
        $parts = [];
        for ($next = ''; $next !== null; $next = preg_match('/\n-- Next part: (\S+)\n\z/', end($parts), $found) === 1 ? $found[1] : null) {
            $parts[] = (string) gzdecode($this->client->backup(['part' => $next])->body);
        }
        [$first, $last] = $parts;
        foreach ([$last, $last . $first, $first . $first . $last, $first] as $order => $file) {
            foreach ([false, true] as $goesOn) {
                // Whoever imports the first part twice and goes on has a whole book.
                if ($order === 2 && $goesOn) {
                    continue;
                }
                $this->emptyCopy();
                try {
                    $this->copy->import($file, $goesOn);
                } catch (\RuntimeException) {
                }
                $this->assertRefusal(self::HALF, "order $order" . ($goesOn ? ', going on' : ''));
            }
        }
        $this->emptyCopy();
        $this->copy->import($first . $last);
        self::assertSame([], preg_grep('/restore/', $this->copy->tables()));
        self::assertSame(200, (new Client($this->server))->get('/auth/check')->status);
        $before = $this->copy->checksum();
        foreach ($parts as $part) {
            try {
                $this->copy->import($part);
                self::fail('The import must stop at its first statement');
            } catch (\RuntimeException) {
                self::assertSame($before, $this->copy->checksum());
            }
        }
    }

    public function testABackupCutAtTenPlacesInTheMiddleOfItsTextIsRefused(): void
    {
        $sql = $this->backup();
        $first = (int) strpos($sql, 'CREATE TABLE') + 1000;
        $last = (int) strpos($sql, 'RENAME TABLE');
        for ($tenth = 0; $tenth < 10; $tenth++) {
            $cut = $first + intdiv(($last - $first) * $tenth, 9);
            $this->emptyCopy();
            try {
                $this->copy->import(substr($sql, 0, $cut));
            } catch (\RuntimeException) {
                // The statement that the file ends in is refused; those before it have run.
            }
            $this->assertRefusal(self::HALF, "cut after {$cut} bytes");
        }
    }

    public function testTheWholeBackupIsAcceptedOnceTheDatabaseWasEmptied(): void
    {
        $sql = $this->backup();
        $this->copy->import(substr($sql, 0, (int) strpos($sql, 'INSERT INTO `sales`')));
        $this->assertRefusal(self::HALF, 'half');
        $this->emptyCopy();
        $this->copy->import($sql);
        $client = Client::signedIn($this->server);
        self::assertSame($this->client->get('/dashboard/stats')->json(), $client->get('/dashboard/stats')->json());
        self::assertNotContains('restore_unfinished', $this->copy->tables());
    }

    public function testABackupImportedIntoALedgerThatIsInUseChangesNothing(): void
    {
        $client = Client::signedIn($this->server);
        $kept = $client->post('/customers', Bodies::customer(['name' => 'In use']))->id();
        try {
            $this->copy->import($this->backup());
            self::fail('The import must stop at its first table');
        } catch (\RuntimeException) {
            self::assertSame([$kept], $client->get('/customers')->column('id'));
            self::assertSame(200, (new Client($this->server))->get('/auth/check')->status);
        }
    }

    public function testAKeySentAgainAfterTheRestoreAnswersTheFirstResult(): void
    {
        $key = ['Idempotency-Key' => 'restored-' . bin2hex(random_bytes(8))];
        $first = $this->client->post('/customers', Bodies::customer(['name' => 'Once']), $key);
        $this->copy->import($this->backup());
        $again = Client::signedIn($this->server)->post('/customers', Bodies::customer(['name' => 'Once']), $key);
        self::assertSame([$first->status, $first->json()], [$again->status, $again->json()]);
    }

    public function testPattisComeBackWholeAndTheirNumbersGoOn(): void
    {
        $vendor = $this->vendor();
        [$vehicle, $next] = array_map(fn(): int => $this->purchase($vendor, ['quantity' => 100, 'unit' => 'box']), [1, 2]);
        $this->sale($this->customer(), ['purchaseId' => $vehicle]);
        foreach ([$vehicle, $next] as $sold) {
            $this->client->get("/purchases/{$sold}/complete");
        }
        $path = "/purchases/{$vehicle}/patti";
        foreach (['पहली', 'दूसरी'] as $note) {
            $this->client->put($path, ['deductions' => [['label' => 'भाड़ा', 'amount' => '50.25']], 'note' => $note]);
            self::assertSame(200, $this->client->post("{$path}/final", [])->status);
        }
        $this->client->put($path, ['note' => 'Not given out']);
        $this->copy->import($this->backup());
        $restored = Client::signedIn($this->server);
        foreach (['', '?version=1', '?version=2', '?version=draft'] as $version) {
            [$kept, $back] = [$this->client->get($path . $version), $restored->get($path . $version)];
            self::assertSame($kept->header('ETag'), $back->header('ETag'));
            self::assertSame([...$kept->record(), 'asOf' => ''], [...$back->record(), 'asOf' => ''], $version);
        }
        self::assertSame(2, $restored->get($path)->record()['version']);
        $restored->put($path, ['note' => 'दूसरी']);
        self::assertSame('nothing_changed', $restored->post("{$path}/final", [])->code());
        $number = $restored->post("/purchases/{$next}/patti/final", [])->record()['number'];
        self::assertIsString($number);
        self::assertStringEndsWith('/2', $number);
    }

    public function testABackupOfAnEarlierVersionThatBrokeOffIsRefused(): void
    {
        $this->copy->import($this->backup());
        $this->copy->run('DELETE FROM migrations');
        $this->assertRefusal(self::HALF, 'tables and rows, but no recorded step');
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

    public function testOlderCodeBacksUpNewerTables(): void
    {
        $this->copy->import($this->backup());
        $this->copy->run("ALTER TABLE customers ADD COLUMN nickname VARCHAR(60) NOT NULL DEFAULT 'Bittu'");
        $this->copy->run('ALTER TABLE customers ADD COLUMN nick_length INT AS (CHAR_LENGTH(nickname)) STORED');
        $this->copy->run('CREATE TABLE accounts (id INT PRIMARY KEY, zone_id INT) ENGINE=InnoDB');
        $this->copy->run('CREATE TABLE zones (id INT PRIMARY KEY) ENGINE=InnoDB');
        $this->copy->run('ALTER TABLE accounts ADD FOREIGN KEY (zone_id) REFERENCES zones (id)');
        $this->copy->run('INSERT INTO zones VALUES (7)');
        $this->copy->run('INSERT INTO accounts VALUES (1, 7)');
        $this->copy->run("INSERT INTO migrations VALUES ('0997_zones.sql', NOW()), ('0998_accounts.sql', NOW()), ('0999_nickname.sql', NOW())");
        $answer = Client::signedIn($this->server)->backup();
        self::assertSame(200, $answer->status, $answer->body);
        $sql = (string) gzdecode($answer->body);
        self::assertLessThan(strpos($sql, 'INSERT INTO `accounts`'), strpos($sql, 'INSERT INTO `zones`'));
        $this->emptyCopy();
        $this->copy->import($sql);
        self::assertSame(['Bittu', 5], array_values($this->copy->rows('SELECT nickname, nick_length FROM customers')[0] ?? []));
        self::assertSame(7, $this->copy->value('SELECT zone_id FROM accounts'));
        self::assertSame('0999_nickname.sql', $this->copy->value('SELECT MAX(step) FROM migrations'));
        self::assertSame(200, (new Client($this->server))->get('/auth/check')->status);
    }

    public function testTheBackupIsPlainSqlForABrowserThatCannotUnpackIt(): void
    {
        $answer = $this->client->backup(['packed' => '0']);
        self::assertStringEndsWith('.sql"', $answer->header('Content-Disposition') ?? '');
        self::assertStringEndsWith("\n-- End of the backup.\n", $answer->body);
    }

    public function testEveryStatementFitsADatabaseThatTakesOneMegabyte(): void
    {
        $item = Bodies::item(['productName' => 'कश्मीरी सेब डिलीशियस प्रीमियम']);
        $customer = $this->customer(['name' => 'Large bills']);
        for ($bill = 0; $bill < 35; $bill++) {
            $this->create('/sales', Bodies::saleOf($customer, array_fill(0, 200, $item)));
        }
        $sql = $this->backup();
        $changes = $this->database->count('history');
        self::assertGreaterThan(1_500_000, strlen($sql));
        self::assertLessThan(500_000, max([0, ...array_map(strlen(...), self::statements($sql))]));
        $mariaDb = TestBed::breakableMariaDb();
        $small = new TestDatabase($mariaDb->socket(), 'root', '', 'one_megabyte');
        $small->run('SET GLOBAL max_allowed_packet = 1048576');
        try {
            $small->import($sql);
            self::assertSame($this->database->count('sale_items'), $small->count('sale_items'));
            self::assertSame($changes, $small->count('history'));
        } finally {
            $small->run('SET GLOBAL max_allowed_packet = DEFAULT');
            $small->drop();
        }
    }

    private function backup(): string
    {
        return (string) gzdecode($this->client->backup()->body);
    }

    private function emptyCopy(): void
    {
        $this->copy->drop();
        $this->copy = new TestDatabase($this->copy->socket, $this->copy->user, $this->copy->password, $this->copy->name);
    }

    private function assertRefusal(string $sentence, string $case): void
    {
        $client = new Client($this->server);
        $login = ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD];
        $answers = [$client->get('/auth/check'), $client->get('/dashboard/stats'), $client->post('/auth/login', $login)];
        foreach ($answers as $answer) {
            self::assertSame([503, $sentence], [$answer->status, $answer->record()['message'] ?? null], $case);
        }
    }

    /** @return list<string> each with its semicolon, and the comments before it */
    private static function statements(string $sql): array
    {
        return preg_split('/(?<=;\n)/', $sql) ?: [];
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
