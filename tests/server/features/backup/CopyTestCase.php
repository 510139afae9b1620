<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Backup;

use FruitKhata\Tests\Features\Auth\AuthTestCase;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;

/** A second, empty database with a server of its own, into which backups are imported. */
abstract class CopyTestCase extends AuthTestCase
{
    protected TestDatabase $copy;
    protected AppServer $server;

    protected function setUp(): void
    {
        parent::setUp();
        $shared = $this->database;
        $this->copy = new TestDatabase($shared->socket, $shared->user, $shared->password, $shared->name . '_restored');
        $this->server = TestBed::serve($this->copy);
    }

    protected function tearDown(): void
    {
        $this->server->kill();
        $this->copy->drop();
        parent::tearDown();
    }

    protected function emptyCopy(): void
    {
        $this->copy->drop();
        $this->copy = new TestDatabase($this->copy->socket, $this->copy->user, $this->copy->password, $this->copy->name);
    }

    /** The whole backup in one file. */
    protected function backup(): string
    {
        return (string) gzdecode($this->client->backup()->body);
    }

    /** @return list<string> */
    protected function parts(): array
    {
        $parts = [];
        for ($next = ''; $next !== null; $next = preg_match('/\n-- Next part: (\S+)\n\z/', end($parts), $found) === 1 ? $found[1] : null) {
            $parts[] = (string) gzdecode($this->client->backup(['part' => $next])->body);
        }
        return $parts;
    }

    protected function restored(string $sql): Client
    {
        $this->emptyCopy();
        $this->copy->import($sql);
        return Client::signedIn($this->server);
    }

    /** Customers with these ids, by SQL: 20,000 rows are a part. */
    protected function insertCustomers(int $first, int $last): void
    {
        $this->database->run(
            "INSERT INTO customers (id, name, phone_number, created_at)
             SELECT seq, CONCAT('Customer ', seq), '98765 43210', '2026-04-01 10:00:00' FROM seq_{$first}_to_{$last}",
        );
    }
}
