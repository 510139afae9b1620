<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Faults;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\PrivateMariaDb;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\TestCase;

/** A database as on cheap hosts: few connections per account, other defaults, few prepared statements. */
final class CheapDatabaseTest extends TestCase
{
    private const PHONES = 20;
    private const ROUNDS = 15;

    private PrivateMariaDb $mariaDb;
    private TestDatabase $database;

    protected function setUp(): void
    {
        $this->mariaDb = TestBed::breakableMariaDb();
        $this->database = new TestDatabase($this->mariaDb->socket(), 'root', '', 'cheap');
    }

    protected function tearDown(): void
    {
        $this->database->drop();
    }

    public function testTwentyPhonesShareFiveConnections(): void
    {
        $this->database->run("CREATE USER IF NOT EXISTS few@localhost IDENTIFIED BY 'few' WITH MAX_USER_CONNECTIONS 5");
        $this->database->run('GRANT ALL ON cheap.* TO few@localhost');
        $account = ['DB_USER' => 'few', 'DB_PASSWORD' => 'few', 'PHP_CLI_SERVER_WORKERS' => (string) self::PHONES];
        $server = TestBed::serve($this->database, $account);
        $client = Client::signedIn($server);
        $customer = $client->post('/customers', Bodies::customer())->id();
        $statuses = [];
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $answers = $client->all($this->callsOfAllPhones($customer));
            $statuses = [...$statuses, ...Answer::statuses($answers)];
        }
        self::assertEquals([200 => 10 * self::ROUNDS, 201 => 10 * self::ROUNDS], array_count_values($statuses));
        self::assertCount(10 * self::ROUNDS, (array) $client->get('/collections')->json());
        $server->kill();
    }

    public function testItsOwnDefaultsChangeNothing(): void
    {
        $this->database->run('SET GLOBAL autocommit = 0');
        $this->database->run('SET GLOBAL sql_select_limit = 1');
        try {
            $server = TestBed::serve($this->database);
            $client = Client::signedIn($server);
            $client->post('/customers', Bodies::customer(['name' => 'One']));
            $client->post('/customers', Bodies::customer(['name' => 'Two']));
            self::assertSame(['One', 'Two'], $client->get('/customers')->column('name'));
            $server->kill();
        } finally {
            $this->database->run('SET GLOBAL autocommit = 1');
            $this->database->run('SET GLOBAL sql_select_limit = DEFAULT');
        }
    }

    public function testWorksWhereNoStatementCanBePrepared(): void
    {
        $server = TestBed::serve($this->database);
        $client = Client::signedIn($server);
        $this->database->run('SET GLOBAL max_prepared_stmt_count = 0');
        try {
            self::assertSame(201, $client->post('/customers', Bodies::customer(['name' => "Ramesh ' \\ 100%"]))->status);
            self::assertSame(["Ramesh ' \\ 100%"], $client->get('/customers', ['search' => "ramesh ' \\ 100%"])->column('name'));
            self::assertSame([], $client->get('/customers', ['search' => "ramesh ' \\ 1%"])->column('name'));
        } finally {
            // As plain text: preparing is what no longer works.
            $this->database->connect()->exec('SET GLOBAL max_prepared_stmt_count = DEFAULT');
        }
        $server->kill();
    }

    /** @return list<Call> half of them read, half of them write */
    private function callsOfAllPhones(int $customer): array
    {
        $calls = [];
        for ($phone = 0; $phone < self::PHONES / 2; $phone++) {
            $calls[] = new Call('GET', '/dashboard/stats');
            $calls[] = Call::json('POST', '/collections', Bodies::collection($customer));
        }
        return $calls;
    }
}
