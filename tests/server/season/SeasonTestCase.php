<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use PHPUnit\Framework\TestCase;

/** The season, entered once for all tests of a class. */
abstract class SeasonTestCase extends TestCase
{
    protected static SeasonReplay $replay;
    protected static Client $client;

    public static function setUpBeforeClass(): void
    {
        TestBed::database()->clean();
        self::$client = TestBed::client();
        self::$replay = new SeasonReplay(self::$client);
        self::$replay->enter();
    }
}
