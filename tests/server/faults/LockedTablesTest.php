<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Faults;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ChildProcess;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\Attributes\Group;

/** A backup or another program holds the tables: one sentence within six seconds, and nothing half done. */
#[Group('long')]
final class LockedTablesTest extends ServerTestCase
{
    private const SECONDS = 6.0;
    private const SENTENCE = 'Nothing was saved. Please try again.';

    public function testTablesLockedByABackupAnswer503InTime(): void
    {
        $customer = $this->customer();
        $sale = $this->sale($customer);
        $before = $this->database->checksum();
        $backup = $this->database->connect();
        $tables = array_diff($this->database->tables(), ['users', 'sessions', 'migrations']);
        $backup->exec('LOCK TABLES ' . implode(', ', array_map(static fn(string $table): string => "`{$table}` WRITE", $tables)));
        $writes = [
            Call::json('POST', '/sales', Bodies::sale($customer)),
            Call::json('PUT', "/sales/{$sale}", ['description' => 'x']),
            new Call('DELETE', "/customers/{$customer}"),
            Call::json('POST', '/collections', Bodies::collection($customer), ['Idempotency-Key' => 'locked']),
        ];
        $reads = [new Call('GET', '/customers'), new Call('GET', '/sales?limit=10'), new Call('GET', '/dashboard/stats')];
        $answers = $this->client->all([...$writes, ...$reads], 0.1);
        $backup->exec('UNLOCK TABLES');
        foreach ($answers as $number => $answer) {
            self::assertSame([503, true], [$answer->status, $answer->seconds < self::SECONDS], $answer->body);
            self::assertTrue($number >= count($writes) || $answer->message() === self::SENTENCE, $answer->body);
        }
        self::assertSame($before, $this->database->checksum());
        $this->assertUsable($customer);
    }

    public function testRowsLockedBySomebodyElseAnswer503InTimeAndReadingGoesOn(): void
    {
        $customer = $this->customer();
        $other = $this->database->connect();
        $other->exec('START TRANSACTION');
        $locked = $other->query('SELECT id FROM customers FOR UPDATE');
        self::assertCount(1, $locked === false ? [] : $locked->fetchAll());
        $answers = $this->client->all([
            Call::json('POST', '/sales', Bodies::sale($customer)),
            Call::json('POST', '/collections', Bodies::collection($customer)),
            Call::json('PUT', "/customers/{$customer}", ['name' => 'Held']),
            new Call('GET', "/customers/{$customer}/balance"),
        ], 0.1);
        $other->exec('ROLLBACK');
        self::assertSame(200, $answers[3]->status);
        foreach (array_slice($answers, 0, 3) as $answer) {
            self::assertRefused($answer, 503, self::SENTENCE);
            self::assertLessThan(self::SECONDS, $answer->seconds);
            self::assertLessThan($answer->seconds, $answers[3]->seconds, 'reading did not wait for the lock');
        }
        self::assertSame(0, $this->database->count('sales'));
        $this->assertUsable($customer);
    }

    public function testWaitsForALockThatIsSoonReleased(): void
    {
        $customer = $this->customer();
        $script = '$db = new PDO($argv[1], $argv[2], $argv[3]); $db->exec("START TRANSACTION");'
            . ' $db->exec("SELECT id FROM customers FOR UPDATE"); touch($argv[4]); usleep(1500000); unlink($argv[4]);';
        $dsn = "mysql:unix_socket={$this->database->socket};dbname={$this->database->name}";
        $isLocked = TestBed::folder() . '/locked';
        $holder = ChildProcess::start([PHP_BINARY, '-r', $script, $dsn, $this->database->user, $this->database->password, $isLocked], TestBed::folder() . '/holder.log');
        while (!is_file($isLocked) && $holder->isRunning()) {
            usleep(5_000);
        }
        $this->assertUsable($customer);
        clearstatcache();
        self::assertFileDoesNotExist($isLocked, 'it had to wait');
        $holder->stop();
    }

    private function assertUsable(int $customer): void
    {
        $answer = $this->client->post('/sales', Bodies::sale($customer));
        self::assertSame(201, $answer->status, $answer->body);
        LedgerIntegrity::assertWhole($this->client);
    }
}
