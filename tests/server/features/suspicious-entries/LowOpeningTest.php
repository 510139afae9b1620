<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\SuspiciousEntries;

use FruitKhata\Tests\Harness\Day;

/** A typed opening below what the last count carries: the count agrees, but cash may be missing. */
final class LowOpeningTest extends SuspiciousEntriesTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->collection($this->customers[0], ['amount' => '500000', 'date' => Day::ago(2)]);
        $this->saveCount(2, ['counted' => '500000']);
        $this->collection($this->customers[0], ['amount' => '50000', 'date' => Day::today()]);
    }

    public function testIsStrangeWithWhatWasCarriedAndWhoTypedIt(): void
    {
        foreach ([['counted' => '550000'], ['opening' => '500000'], ['opening' => '500000.01']] as $count) {
            $this->saveCount(0, $count);
            self::assertSame([], $this->strange());
        }
        $this->signUp('munshi.galla')->put('/cash-days/' . Day::today(), ['opening' => '200000.50', 'counted' => '250000.50']);
        $this->saveCount(0, ['note' => 'read']);
        $id = self::id(0);
        self::assertSame(["cash-day {$id}" => ['opening_low' => ['opening' => 200000.5, 'carried' => 500000]]], $this->strange());
        self::assertFields([
            'label' => 'Cash · ' . Day::today(), 'number' => '', 'owner' => Day::today(), 'day' => Day::today(), 'amount' => '200000.50', 'writtenBy' => 'Chotu (munshi.galla)',
        ], $this->entry('cash-day', $id));
    }

    public function testIsFoundOnItsDayAndOnTheDaysOnWhichItWasTyped(): void
    {
        $this->saveCount(20, ['counted' => '9', 'opening' => '1']);
        self::assertSame([], $this->strange(), 'no count came before');
        $this->saveCount(19, ['counted' => '9', 'opening' => '8']);
        foreach ([[19, 19, 1], [0, 0, 1], [18, 1, 0], [31, 20, 0]] as [$from, $to, $found]) {
            $answer = $this->client->get('/reports/strange', ['from' => Day::ago($from), 'to' => Day::ago($to)]);
            self::assertCount($found, $answer->rows(), "{$from} to {$to}");
        }
    }

    public function testIsConfirmedUntilTheOpeningOrWhatIsCarriedChanges(): void
    {
        $this->saveCount(0, ['counted' => '1', 'opening' => '499999']);
        $this->confirm('cash-day', self::id(0), ['opening_low']);
        $this->saveCount(0, ['counted' => '2', 'note' => 'what the rule does not look at']);
        self::assertNotContains(null, $this->confirmed('cash-day', self::id(0)));
        $this->saveCount(0, ['opening' => '499998']);
        self::assertContains(null, $this->confirmed('cash-day', self::id(0)));
        $this->confirm('cash-day', self::id(0), ['opening_low']);
        $this->expense(['amount' => '0.50', 'createdAt' => Day::ago(1)]);
        self::assertContains(null, $this->confirmed('cash-day', self::id(0)));
        foreach ([self::id(1), 20261399] as $id) {
            self::assertRefused($this->client->put("/reports/strange/cash-day/{$id}", ['rules' => ['opening_low'], 'version' => 'x']), 404, 'Day not found');
        }
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
}
