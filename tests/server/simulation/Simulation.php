<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\Assert;
use PHPUnit\Framework\AssertionFailedError;
use PHPUnit\Framework\ExpectationFailedException;

/**
 * Clerks who write whatever comes to their minds, some at once. After each round a few figures of the whole firm are
 * compared with the tables, now and then all of them. With one clerk a seed is exactly repeatable; with more, what meets
 * what depends on the machine.
 */
final class Simulation
{
    /** Done, gone meanwhile, refused by a rule that another clerk's write made true. */
    private const EXPECTED = [200, 201, 404, 409, 412, 422];
    private const WRITES_BETWEEN_FULL_CHECKS = 400;

    private readonly Chance $chance;
    private readonly World $world;
    private readonly Acts $acts;
    /** @var array<string, int> how many of each act were done */
    public array $done = [];
    /** @var list<string> the writes since the figures agreed */
    private array $story = [];
    private int $writes = 0;
    /** The write after which all figures agreed. */
    public int $agreed = 0;

    public function __construct(
        private readonly Client $client,
        private readonly TestDatabase $database,
        private readonly int $seed,
        private readonly int $atOnce,
    ) {
        $this->chance = new Chance($seed);
        $this->world = new World($database, $this->chance);
        $this->acts = new Acts($this->world, $this->chance);
        $this->done = array_fill_keys(array_keys($this->acts->all()), 0);
    }

    /** @param int $closelyAfter all figures are compared after each round from this write on */
    public function run(int $writes, int $closelyAfter = PHP_INT_MAX): void
    {
        $this->client->put('/firm', ['crates' => true, 'moneySince' => Day::ago(12)]);
        try {
            while ($this->writes < $writes) {
                $this->story = [];
                $this->round();
                $figures = new Figures($this->client, $this->database);
                $figures->compareFew();
                if ($this->writes >= min($writes, $closelyAfter, $this->agreed + self::WRITES_BETWEEN_FULL_CHECKS)) {
                    $figures->compareAll($this->world);
                    $this->agreed = $this->writes;
                }
            }
        } catch (AssertionFailedError $difference) {
            $diff = $difference instanceof ExpectationFailedException ? $difference->getComparisonFailure()?->getDiff() : '';
            $about = "Seed {$this->seed}, write {$this->writes}, all agreed after write {$this->agreed}: {$difference->getMessage()}";
            throw new AssertionFailedError("{$about}{$diff}\nThe last writes:\n" . implode("\n", $this->story), 0, $difference);
        }
    }

    private function round(): void
    {
        $this->world->look();
        $writes = [];
        while (count($writes) < $this->atOnce) {
            array_push($writes, ...$this->next());
        }
        $answers = $this->client->all(array_column($writes, 1));
        foreach ($writes as $i => [$act, $call]) {
            $this->writes++;
            // Nothing was saved, since another one was too slow: sent again, as the app does.
            $answers[$i] = $answers[$i]->status === 503 ? $this->client->all([$call])[0] : $answers[$i];
            $this->note($act, $call, $answers[$i]);
        }
        $this->world->look();
        foreach ($writes as $i => [, , $check]) {
            $check($answers[$i]);
        }
    }

    /** @return list<array{string, Call, \Closure(Answer): void}> one write, or two that are the same */
    private function next(): array
    {
        if ($this->world->saved !== [] && $this->chance->percent(5)) {
            return [$this->repeat(...$this->chance->of($this->world->saved))];
        }
        [$act, $call] = $this->act();
        if ($call->method !== 'POST') {
            return [[$act, $call, static fn() => null]];
        }
        $call = new Call($call->method, $call->path, $call->body, [...$call->headers, 'Idempotency-Key' => bin2hex(pack('N3', $this->seed, $this->writes, $this->chance->number(0, PHP_INT_MAX >> 32)))]);
        if (!$this->chance->percent(5)) {
            return [[$act, $call, static fn() => null]];
        }
        $first = null;
        $check = static function (Answer $answer) use (&$first): void {
            if ($answer->status < 300) {
                $first ??= $answer->body;
                Assert::assertSame($first, $answer->body, 'A key sent twice at once has one answer');
            }
        };
        return [[$act, $call, $check], [$act, $call, $check]];
    }

    /** @return array{string, Call} */
    private function act(): array
    {
        $acts = $this->acts->all();
        $never = array_keys($this->done, 0, true);
        // A rare act may be refused each time that it is chosen: what was not done yet has its turn as well.
        if ($never !== [] && $this->chance->percent(20)) {
            $acts = array_intersect_key($acts, [$this->chance->of($never) => true]);
        }
        $chosen = $this->chance->number(1, array_sum(array_column($acts, 0)));
        foreach ($acts as $name => [$often, $make]) {
            $chosen -= $often;
            $call = $chosen <= 0 ? $make() : null;
            if ($call !== null) {
                return [$name, $call];
            }
        }
        return $this->act();
    }

    /** @return array{string, Call, \Closure(Answer): void} a POST that was answered, once more */
    private function repeat(Call $call, Answer $first): array
    {
        $isSame = $this->chance->percent(80);
        $again = $isSame ? $call : new Call($call->method, $call->path, '{"another":1,' . substr($call->body, 1), $call->headers);
        $wasThere = $this->world->has($call->path, $first->id());
        return ['sent again', $again, function (Answer $answer) use ($isSame, $first, $call, $wasThere): void {
            $isThere = $this->world->has($call->path, $first->id());
            $mayBe = array_filter([$first->body => $wasThere || $isThere, 'deleted_since' => !$wasThere || !$isThere]);
            $said = $answer->status === 201 ? $answer->body : $answer->code();
            Assert::assertContains($said, $isSame ? array_keys($mayBe) : ['key_reused'], "{$call->path}/{$first->id()} sent again");
        }];
    }

    private function note(string $act, Call $call, Answer $answer): void
    {
        $header = isset($call->headers['If-Match']) ? ' If-Match ' . $call->headers['If-Match'] : '';
        $this->story[] = "{$act}: {$call->method} {$call->path}{$header} {$call->body} -> {$answer->status} " . mb_substr($answer->body, 0, 160);
        Assert::assertContains($answer->status, self::EXPECTED, $answer->body);
        if ($act === 'books repaired') {
            Assert::assertSame('{"repaired":0}', $answer->body);
        }
        $this->world->learn($call, $answer);
        if ($answer->status < 300) {
            $this->done[$act] = ($this->done[$act] ?? 0) + 1;
        }
    }
}
