<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Pattis;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;

/** Several people at one patti, or at several. */
final class PattiRacesTest extends PattiTestCase
{
    public function testEightAtOnceGetEightNumbersWithoutAGap(): void
    {
        $vehicles = array_map(fn(): int => $this->purchase($this->vendor), range(1, 8));
        array_map($this->end(...), $vehicles);
        $answers = $this->client->all(array_map(self::final(...), $vehicles));
        self::assertSame([200], Answer::distinctStatuses($answers));
        self::assertNumbers(8, $answers);
    }

    public function testTheSamePattiTwiceAtOnceIsFinalOnce(): void
    {
        $this->end();
        $call = Call::json('POST', "/purchases/{$this->vehicle}/patti/final", []);
        $statuses = Answer::statuses($this->client->all([$call, $call]));
        sort($statuses);
        self::assertSame([200, 409], $statuses);
        self::assertSame([1], $this->versions());
    }

    public function testThoseThatAreRefusedAmongEightAtOnceLeaveNoGap(): void
    {
        $vehicles = array_map(fn(): int => $this->purchase($this->vendor), range(1, 8));
        $sold = array_filter($vehicles, static fn(int $place): bool => $place % 2 === 0, ARRAY_FILTER_USE_KEY);
        array_map($this->end(...), $sold);
        $answers = $this->client->all(array_map(self::final(...), $vehicles));
        $given = array_filter($answers, static fn(Answer $answer): bool => $answer->status === 200);
        self::assertEqualsCanonicalizing([200, 409], Answer::distinctStatuses($answers));
        self::assertNumbers(4, $given);
    }

    public function testAnOldTagTakesNoNumber(): void
    {
        $this->end();
        $old = ['If-Match' => (string) $this->patti()->header('ETag')];
        $this->type(['note' => 'x']);
        self::assertSame(412, $this->changingNothing(fn(): Answer => $this->finalise(headers: $old))->status);
        $current = ['If-Match' => (string) $this->patti()->header('ETag')];
        self::assertSame(self::year() . '/1', $this->finalise(headers: $current)->record()['number']);
        self::assertSame(412, $this->finalise(headers: $current)->status, 'Another version has another tag');
    }

    public function testOfTwoDraftsAtOnceWithTheSameTagOneIsStored(): void
    {
        for ($round = 0; $round < 5; $round++) {
            $match = ['If-Match' => (string) $this->patti()->header('ETag')];
            $answers = $this->client->all(array_map(
                fn(string $note): Call => Call::json('PUT', "/purchases/{$this->vehicle}/patti", ['note' => $note . $round], $match),
                ['one', 'two'],
            ), 0.002);
            $statuses = Answer::statuses($answers);
            sort($statuses);
            self::assertSame([200, 412], $statuses);
            $won = $answers[0]->status === 200 ? $answers[0] : $answers[1];
            self::assertSame($won->record()['note'], $this->patti()->record()['note']);
        }
    }

    /**
     * They have the numbers from 1 to $count, in any order.
     *
     * @param array<int, Answer> $answers
     */
    private static function assertNumbers(int $count, array $answers): void
    {
        $numbers = array_map(static fn(Answer $answer): mixed => $answer->record()['number'], $answers);
        self::assertEqualsCanonicalizing(array_map(static fn(int $n): string => self::year() . "/{$n}", range(1, $count)), $numbers);
    }

    private static function final(int $vehicle): Call
    {
        return Call::json('POST', "/purchases/{$vehicle}/patti/final", []);
    }
}
