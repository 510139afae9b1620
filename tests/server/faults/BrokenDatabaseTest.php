<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Faults;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\PrivateMariaDb;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;

/**
 * A database that is killed, frozen, down or out of connections: 503 with one sentence within six
 * seconds, usable within five of its return, with every acknowledged write present and none twice.
 */
#[Group('long')]
final class BrokenDatabaseTest extends TestCase
{
    private const SECONDS = 6.0;
    private const NOTHING_SAVED = 'Nothing was saved. Please try again.';
    private const READING = 'The database cannot be reached at the moment. Please try again.';
    private const UNCONFIRMED = 'The connection broke while saving, so it could not be confirmed that this was saved. Please check before entering it again.';

    private static PrivateMariaDb $mariaDb;
    private static TestDatabase $database;
    private static AppServer $server;
    private static Client $client;
    private static int $customer;

    public static function setUpBeforeClass(): void
    {
        self::$mariaDb = TestBed::breakableMariaDb();
        self::$database = new TestDatabase(self::$mariaDb->socket(), 'root', '', 'broken');
        self::$server = TestBed::serve(self::$database);
        self::$client = Client::signedIn(self::$server);
        self::$customer = self::$client->post('/customers', Bodies::customer())->id();
    }

    public static function tearDownAfterClass(): void
    {
        self::$server->kill();
    }

    public function testADatabaseKilledInTheMiddleOfWritesLosesAndDoublesNothing(): void
    {
        self::$mariaDb->killAfter(0.15);
        [$acknowledged, $open] = $this->writeUntilItBreaks();
        self::assertNotSame([], $open, 'the kill came in the middle');
        self::$mariaDb->start();
        self::$database->reconnect();
        foreach ($acknowledged as $key => $id) {
            self::assertSame($key, self::$client->get("/sales/{$id}")->record()['description'] ?? null);
        }
        foreach ($open as $key) {
            self::assertSame(201, $this->write([$key])[0]->status);
        }
        $descriptions = self::$client->get('/sales')->column('description');
        self::assertEqualsCanonicalizing([...array_keys($acknowledged), ...$open], $descriptions);
        self::assertSame(count($descriptions), self::howMany('/collections', '40.00'), 'each bill with what was paid, and neither alone');
        LedgerIntegrity::assertWhole(self::$client);
    }

    public function testADatabaseThatIsDownAnswers503AndIsUsableOnItsReturn(): void
    {
        self::$mariaDb->stop();
        $this->assertUnavailable($this->readAndWrite());
        self::$mariaDb->start();
        self::$database->reconnect();
        $this->assertUsable();
    }

    public function testAFrozenDatabaseAnswers503InTimeAndIsUsableWhenItThaws(): void
    {
        self::$mariaDb->freeze();
        $answers = $this->readAndWrite();
        self::$mariaDb->thaw();
        $this->assertUnavailable($answers);
        $this->assertUsable();
    }

    public function testConnectionsUsedUpAnswer503(): void
    {
        self::$database->run('SET GLOBAL max_connections = 10');
        $taken = [];
        try {
            for ($number = 0; $number < 20; $number++) {
                $taken[] = self::$mariaDb->connect();
            }
        } catch (\PDOException) {
            // All connections are in use now.
        }
        $answers = $this->readAndWrite();
        unset($taken);
        self::$database->run('SET GLOBAL max_connections = 60');
        $this->assertUnavailable($answers);
        $this->assertUsable();
    }

    public function testServersKilledInTheMiddleOfWritesLeaveNothingHalfDone(): void
    {
        $victim = TestBed::serve(self::$database);
        $client = Client::signedIn($victim);
        $body = Bodies::saleOf(self::$customer, array_fill(0, 100, ['productName' => 'Aam', 'unitPrice' => '1.25']), ['paid' => ['amount' => '99']]);
        $victim->killAfter(0.1);
        $round = 0;
        try {
            for (; $round < 100; $round++) {
                $client->all(array_fill(0, 8, Call::json('POST', '/sales', $body)));
            }
        } catch (\RuntimeException) {
            // The server is gone, as after a host's restart.
        }
        self::assertLessThan(100, $round, 'the kill came in the middle');
        $this->assertUsable();
        self::assertSame(self::howMany('/sales', '125.00'), self::howMany('/collections', '99.00'), 'each bill with what was paid, and neither alone');
    }

    /** How many entries of a list have the amount. */
    private static function howMany(string $path, string $amount): int
    {
        return count(array_keys(self::$client->get($path)->column('amount'), $amount, true));
    }

    /** @return array{array<string, int>, list<string>} id by key, and the keys without a confirmed result */
    private function writeUntilItBreaks(): array
    {
        $acknowledged = $open = [];
        for ($round = 0; $open === [] && $round < 200; $round++) {
            $keys = array_map(static fn(int $clerk): string => "round {$round} clerk {$clerk}", range(1, 8));
            foreach ($this->write($keys) as $number => $answer) {
                if ($answer->status === 201) {
                    $acknowledged[$keys[$number]] = $answer->id();
                    continue;
                }
                self::assertSame(503, $answer->status, $answer->body);
                self::assertContains($answer->message(), [self::NOTHING_SAVED, self::UNCONFIRMED]);
                self::assertLessThan(self::SECONDS, $answer->seconds);
                $open[] = $keys[$number];
            }
        }
        return [$acknowledged, $open];
    }

    /**
     * One sale for each key, all at once.
     *
     * @param list<string> $keys
     * @return list<Answer>
     */
    private function write(array $keys): array
    {
        $sale = static fn(string $key): array => Bodies::sale(self::$customer, ['description' => $key, 'paid' => ['amount' => '40']]);
        return self::$client->all(array_map(static fn(string $key): Call => Call::json('POST', '/sales', $sale($key), ['Idempotency-Key' => $key]), $keys));
    }

    /** @return list<Answer> */
    private function readAndWrite(): array
    {
        return self::$client->all([
            new Call('GET', '/auth/check'),
            new Call('GET', '/customers'),
            Call::json('POST', '/sales', Bodies::sale(self::$customer)),
            Call::json('POST', '/auth/login', ['username' => AppServer::ADMIN, 'password' => AppServer::PASSWORD]),
        ], 0.1);
    }

    /** @param list<Answer> $answers */
    private function assertUnavailable(array $answers): void
    {
        foreach ($answers as $answer) {
            self::assertSame(503, $answer->status, $answer->body);
            self::assertContains($answer->message(), [self::NOTHING_SAVED, self::READING]);
            self::assertLessThan(self::SECONDS, $answer->seconds);
        }
    }

    private function assertUsable(): void
    {
        $until = microtime(true) + 5.0;
        do {
            $answer = self::$client->post('/sales', Bodies::sale(self::$customer));
        } while ($answer->status === 503 && microtime(true) < $until);
        self::assertSame(201, $answer->status, $answer->body);
        LedgerIntegrity::assertWhole(self::$client);
    }
}
