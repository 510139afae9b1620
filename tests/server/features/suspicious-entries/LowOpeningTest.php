<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A typed opening below what the last count carries: the count agrees, but cash may be missing. */
final class LowOpeningTest extends ServerTestCase
{
    private int $customer;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer();
        $this->collection($this->customer, ['amount' => '500000', 'date' => Day::ago(2)]);
        $this->saveCount(2, ['counted' => '500000']);
        $this->collection($this->customer, ['amount' => '50000', 'date' => Day::today()]);
    }

    public function testIsStrangeWithWhatWasCarriedAndWhoTypedIt(): void
    {
        $this->saveCount(0, ['counted' => '550000']);
        $munshi = $this->signUp('munshi.galla');
        $munshi->put('/cash-days/' . Day::today(), ['opening' => '200000.50', 'counted' => '250000.50']);
        $this->saveCount(0, ['note' => 'read']);
        $id = self::id(0);
        self::assertSame(["cash-day {$id}" => ['opening_low' => ['opening' => 200000.5, 'carried' => 500000]]], $this->strange());
        self::assertFields([
            'recordType' => 'cash-day', 'recordId' => $id, 'label' => 'Cash · ' . Day::today(), 'number' => '', 'owner' => Day::today(),
            'day' => Day::today(), 'amount' => '200000.50', 'writtenBy' => 'Chotu (munshi.galla)',
        ], $this->entry());
    }

    public function testAnOpeningThatIsCarriedOrTypedAsMuchOrWithoutACountBeforeIsNot(): void
    {
        $this->saveCount(0, ['counted' => '550000']);
        self::assertSame([], $this->strange());
        foreach (['500000', '500000.01'] as $opening) {
            $this->saveCount(0, ['opening' => $opening]);
            self::assertSame([], $this->strange());
        }
        $this->saveCount(5, ['counted' => '1', 'opening' => '1']);
        self::assertSame([], $this->strange());
        $this->saveCount(2, ['opening' => '0']);
        self::assertSame(['cash-day ' . self::id(2) => ['opening_low' => ['opening' => 0, 'carried' => 1]]], $this->strange());
    }

    public function testIsFoundOnItsDayAndOnTheDaysOnWhichItWasTyped(): void
    {
        $this->saveCount(20, ['counted' => '9']);
        $this->saveCount(19, ['counted' => '9', 'opening' => '8']);
        foreach ([[19, 19, 1], [0, 0, 1], [18, 1, 0], [31, 20, 0]] as [$from, $to, $found]) {
            $answer = $this->client->get('/reports/strange', ['from' => Day::ago($from), 'to' => Day::ago($to)]);
            self::assertCount($found, SuspiciousEntries::of($answer), "{$from} to {$to}");
        }
    }

    public function testIsConfirmedUntilTheOpeningOrWhatIsCarriedChanges(): void
    {
        $this->saveCount(0, ['counted' => '1', 'opening' => '499999']);
        self::assertSame(200, $this->confirm()->status);
        self::assertNotNull($this->confirmed());
        $this->saveCount(0, ['counted' => '2', 'note' => 'what the rule does not look at']);
        self::assertNotNull($this->confirmed());
        $label = ['label' => 'Cash · ' . Day::today()];
        self::assertFields($label, $this->client->get('/history', ['recordType' => 'confirmation'])->rows()[0]);
        $this->saveCount(0, ['opening' => '499998']);
        self::assertNull($this->confirmed());
        $this->confirm();
        $this->expense(['amount' => '0.50', 'createdAt' => Day::ago(1)]);
        self::assertNull($this->confirmed());
        $this->confirm();
        self::assertSame(200, $this->client->delete('/reports/strange/cash-day/' . self::id(0))->status);
        self::assertNull($this->confirmed());
    }

    public function testADayThatIsNotCountedCannotBeConfirmed(): void
    {
        foreach ([self::id(1), 20261399, 7] as $id) {
            self::assertRefused($this->client->put("/reports/strange/cash-day/{$id}", ['rules' => ['opening_low'], 'version' => 'x']), 404, 'Day not found');
            self::assertRefused($this->client->delete("/reports/strange/cash-day/{$id}"), 404, 'Day not found');
        }
        $answer = $this->client->put('/reports/strange/cash-day/' . self::id(2), ['rules' => ['twice']]);
        self::assertRule($answer, 'rules', 'rules must be some of opening_low');
    }

    /** @param array<string, string> $body */
    private function saveCount(int $ago, array $body): void
    {
        $answer = $this->client->put('/cash-days/' . Day::ago($ago), $body);
        self::assertSame(200, $answer->status, $answer->body);
    }

    private static function id(int $ago): int
    {
        return (int) str_replace('-', '', Day::ago($ago));
    }

    /** @return array<string, array<string, array<string, mixed>>> */
    private function strange(): array
    {
        return SuspiciousEntries::of($this->client->get('/reports/strange', ['from' => Day::ago(30)]));
    }

    /** @return array<string, mixed> the only strange entry */
    private function entry(): array
    {
        $rows = $this->client->get('/reports/strange', ['from' => Day::ago(30)])->rows();
        self::assertCount(1, $rows);
        return $rows[0];
    }

    private function confirm(): Answer
    {
        return $this->client->put('/reports/strange/cash-day/' . self::id(0), ['rules' => ['opening_low'], 'version' => $this->entry()['version']]);
    }

    private function confirmed(): mixed
    {
        /** @var list<array{confirmed: mixed, ...}> $reasons */
        $reasons = $this->entry()['reasons'];
        return $reasons[0]['confirmed'];
    }
}
