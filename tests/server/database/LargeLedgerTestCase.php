<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\TestCase;

/** A server on a database of its own with a large ledger. */
abstract class LargeLedgerTestCase extends TestCase
{
    /** @var string PHP's memory_limit for the server */
    protected const MEMORY_LIMIT = '128M';

    protected static TestDatabase $database;
    protected static Client $client;
    private static AppServer $server;

    public static function setUpBeforeClass(): void
    {
        $shared = TestBed::database();
        $name = $shared->name . '_' . strtolower((new \ReflectionClass(static::class))->getShortName());
        self::$database = new TestDatabase($shared->socket, $shared->user, $shared->password, $name);
        self::$server = TestBed::serve(self::$database, memoryLimit: static::MEMORY_LIMIT);
        self::$client = Client::signedIn(self::$server);
        static::fill();
    }

    protected static function fill(): void
    {
        LargeLedger::fill(self::$database);
    }

    public static function tearDownAfterClass(): void
    {
        self::$server->kill();
        self::$database->drop();
    }
}
