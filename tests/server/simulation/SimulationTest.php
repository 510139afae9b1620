<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\AssertionFailedError;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/**
 * Random writes of every kind, and every figure that the API derives from them, against sums of the raw tables.
 * A seed that fails is run again, with all figures after each round, so that its message has the write that broke them.
 *
 * SIMULATE_SEEDS=7,8 runs other seeds, SIMULATE_WRITES that many writes a seed, SIMULATE_AT_ONCE=1 one after the other.
 */
#[Group('long')]
final class SimulationTest extends ServerTestCase
{
    private const SEEDS = '1';
    private const WRITES = '1200';
    private const AT_ONCE = '8';

    /** @return iterable<string, array{int}> */
    public static function seeds(): iterable
    {
        foreach (explode(',', self::setting('SIMULATE_SEEDS', self::SEEDS)) as $seed) {
            yield "seed {$seed}" => [(int) $seed];
        }
    }

    #[DataProvider('seeds')]
    public function testEveryFigureIsTheSumOfItsRows(int $seed): void
    {
        $simulation = $this->simulation($seed);
        $writes = (int) self::setting('SIMULATE_WRITES', self::WRITES);
        try {
            $simulation->run($writes);
        } catch (AssertionFailedError $difference) {
            $this->database->clean();
            $this->simulation($seed)->run($writes, $simulation->agreed);
            throw $difference;
        }
        $never = array_keys($simulation->done, 0, true);
        self::assertSame([], $writes < (int) self::WRITES ? [] : $never, 'Every kind of write was done at least once');
    }

    private function simulation(int $seed): Simulation
    {
        return new Simulation($this->client, $this->database, $seed, (int) self::setting('SIMULATE_AT_ONCE', self::AT_ONCE));
    }

    private static function setting(string $name, string $default): string
    {
        $value = getenv($name);
        return $value === false || $value === '' ? $default : $value;
    }
}
