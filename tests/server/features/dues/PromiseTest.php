<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Dues;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class PromiseTest extends ServerTestCase
{
    private int $customer;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer(['oldBalance' => '5000.00']);
    }

    public function testAPromiseIsAnsweredAndShownWithTheDues(): void
    {
        $answer = $this->promise(['date' => Day::tomorrow(), 'amount' => '2000.50', 'note' => ' शाम को ']);
        $expected = ['date' => Day::tomorrow(), 'amount' => 2000.5, 'note' => 'शाम को', 'etag' => $answer->header('ETag')];
        self::assertSame([200, $expected], [$answer->status, $answer->record()], $answer->body);
        self::assertMatchesRegularExpression('/\A"[0-9a-f]{32}"\z/', (string) $answer->header('ETag'));
        self::assertSame($expected, $this->shown());
    }

    public function testWhatIsMissingKeepsItsValueAsLongAsThePromiseIsOpen(): void
    {
        $this->promise(['date' => Day::today(), 'amount' => 2000, 'note' => 'first']);
        $answer = $this->promise(['date' => Day::tomorrow(), 'note' => null]);
        self::assertFields(['date' => Day::tomorrow(), 'amount' => 2000, 'note' => 'first'], $answer->record());
        self::assertFields(['date' => Day::tomorrow(), 'amount' => 2000, 'note' => ''], $this->promise(['note' => ''])->record());
        foreach ([null, ''] as $none) {
            $this->promise(['amount' => '7.25']);
            self::assertFields(['date' => Day::tomorrow(), 'amount' => null], $this->promise(['amount' => $none])->record());
        }
    }

    public function testNothingIsMergedFromAPromiseThatIsNoLongerOpen(): void
    {
        $this->promise(['date' => Day::tomorrow(), 'amount' => 500, 'note' => 'first']);
        $this->collection($this->customer, ['amount' => '500.00']);
        self::assertRule($this->promise(['note' => 'second']), 'date', 'Please select a date');
        $answer = $this->promise(['date' => Day::today()]);
        self::assertFields(['date' => Day::today(), 'amount' => null, 'note' => ''], $answer->record());
        $this->client->delete("/customers/{$this->customer}/promise");
        self::assertRule($this->promise(['amount' => 5]), 'date', 'Please select a date');
    }

    public function testAnotherDateOrAmountIsANewPromiseAnotherNoteIsNot(): void
    {
        $this->promise(['date' => Day::today(), 'amount' => 500]);
        $this->collection($this->customer, ['amount' => '400.00']);
        $this->promise(['note' => 'बाकी कल']);
        $this->collection($this->customer, ['amount' => '100.00']);
        self::assertNull($this->shown(), 'the payment before the note counts');
        $this->promise(['date' => Day::today(), 'amount' => 500]);
        $this->collection($this->customer, ['amount' => '400.00']);
        $this->promise(['date' => Day::tomorrow()]);
        $this->collection($this->customer, ['amount' => '100.00']);
        self::assertNotNull($this->shown(), 'only what comes after the new date counts');
        $this->promise(['amount' => 300]);
        $this->collection($this->customer, ['amount' => '200.00']);
        self::assertNotNull($this->shown(), 'only what comes after the new amount counts');
    }

    public function testAPromiseThatChangesNothingLeavesNoTraceAndKeepsItsVersion(): void
    {
        $first = $this->promise(['date' => Day::today(), 'amount' => '500.00', 'note' => 'x']);
        foreach ([[], ['amount' => 500], ['date' => Day::today(), 'note' => ' x ']] as $same) {
            $again = $this->changingNothing(fn(): Answer => $this->promise($same));
            self::assertSame([200, $first->record()], [$again->status, $again->record()], $again->body);
        }
        self::assertSame(['create'], $this->client->get("/history/promise/{$this->customer}")->column('action'));
    }

    public function testAPastDateMayStayButNotBeChosen(): void
    {
        $this->promise(['date' => Day::today(), 'amount' => 500]);
        $this->database->run('UPDATE promises SET day = ?', [Day::ago(3)]);
        $kept = $this->promise(['date' => Day::ago(3), 'note' => 'कल पक्का']);
        self::assertFields(['date' => Day::ago(3), 'note' => 'कल पक्का'], $kept->record());
        self::assertSame(200, $this->promise(['amount' => 400])->status);
        self::assertRule($this->promise(['date' => Day::ago(2)]), 'date', 'Date cannot be in the past');
    }

    public function testLaterCollectionsThatReachItsAmountEndIt(): void
    {
        $this->collection($this->customer, ['amount' => '3000.00']);
        $this->promise(['date' => Day::today(), 'amount' => 1000]);
        self::assertNotNull($this->shown(), 'what came before does not count');
        $this->collection($this->customer, ['amount' => '999.99']);
        self::assertNotNull($this->shown(), 'a paisa is missing');
        $last = $this->collection($this->customer, ['amount' => '0.01']);
        self::assertNull($this->shown());
        $this->client->delete("/collections/{$last}");
        self::assertNotNull($this->shown(), 'open again once the collection is deleted');
    }

    public function testWithoutAnAmountAnyLaterCollectionEndsItHoweverItIsDated(): void
    {
        $this->promise(['date' => Day::today()]);
        $this->collection($this->customer, ['amount' => '1.00', 'date' => Day::ago(30)]);
        self::assertNull($this->shown());
    }

    public function testALoweredCollectionOpensItAgain(): void
    {
        $this->promise(['date' => Day::today(), 'amount' => 500]);
        $id = $this->collection($this->customer, ['amount' => '500.00']);
        self::assertNull($this->shown());
        $this->client->put("/collections/{$id}", ['amount' => '400.00']);
        self::assertNotNull($this->shown());
    }

    public function testPastItsDateItStays(): void
    {
        $this->promise(['date' => Day::today()]);
        $this->database->run('UPDATE promises SET day = ?', [Day::ago(3)]);
        self::assertSame([Day::ago(3), null, ''], array_slice(array_values((array) $this->shown()), 0, 3));
    }

    public function testRemovingItIs200WhetherOrNotThereIsOne(): void
    {
        $this->promise(['date' => Day::today()]);
        foreach ([1, 2] as $time) {
            $answer = $this->client->delete("/customers/{$this->customer}/promise");
            self::assertSame([200, 'Promise removed'], [$answer->status, $answer->message()], "time {$time}");
        }
        self::assertNull($this->shown());
    }

    public function testItIsDeletedWithItsCustomer(): void
    {
        $this->promise(['date' => Day::today()]);
        self::assertSame(200, $this->client->delete("/customers/{$this->customer}")->status);
        self::assertSame(0, $this->database->count('promises'));
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function brokenRules(): iterable
    {
        yield 'no date' => [['amount' => 5], 'date', 'Please select a date'];
        yield 'yesterday' => [['date' => Day::yesterday()], 'date', 'Date cannot be in the past'];
        yield 'a day that does not exist' => [['date' => '2999-02-30'], 'date', 'Enter a valid date'];
        yield 'a moment' => [['date' => '2999-01-01 10:00:00'], 'date', 'Enter a valid date'];
        foreach ([0, '-1', 'abc'] as $amount) {
            $text = var_export($amount, true);
            yield "an amount of {$text}" => [['date' => '2999-01-01', 'amount' => $amount], 'amount', 'Amount must be a positive number'];
        }
        yield 'an amount with three decimals' => [['date' => '2999-01-01', 'amount' => '1.005'], 'amount', 'Enter a valid amount'];
        yield 'a note of 256 characters' => [['date' => '2999-01-01', 'note' => str_repeat('क', 256)], 'note', 'Note must be at most 255 characters'];
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('brokenRules')]
    public function testRefuses(array $body, string $field, string $sentence): void
    {
        self::assertRule($this->changingNothing(fn(): Answer => $this->promise($body)), $field, $sentence);
    }

    public function testACustomerThatDoesNotExistIs404(): void
    {
        self::assertRefused($this->client->put('/customers/999999999/promise', ['date' => Day::today()]), 404, 'Customer not found');
        self::assertRefused($this->client->delete('/customers/0/promise'), 404, 'Customer not found');
        self::assertSame(405, $this->client->get("/customers/{$this->customer}/promise")->status);
    }

    /** @param array<string, mixed> $body */
    private function promise(array $body): Answer
    {
        return $this->client->put("/customers/{$this->customer}/promise", $body);
    }

    private function shown(): mixed
    {
        return $this->client->get('/reports/dues')->column('promise')[0] ?? null;
    }
}
