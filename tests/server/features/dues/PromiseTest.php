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

    public function testAPromiseIsShownWithTheDuesKeepsWhatIsMissingAndIsRemoved(): void
    {
        $answer = $this->promise(['date' => Day::today(), 'amount' => '2000.50', 'note' => ' शाम को ']);
        $expected = ['date' => Day::today(), 'amount' => 2000.5, 'note' => 'शाम को', 'etag' => $answer->header('ETag')];
        self::assertSame([200, $expected], [$answer->status, $answer->record()], $answer->body);
        self::assertMatchesRegularExpression('/\A"[0-9a-f]{32}"\z/', (string) $answer->header('ETag'));
        self::assertSame($expected, $this->shown());
        foreach ([[], ['amount' => 2000.5], ['date' => Day::today(), 'note' => ' शाम को ']] as $same) {
            $again = $this->changingNothing(fn(): Answer => $this->promise($same));
            self::assertSame([200, $expected], [$again->status, $again->record()], $again->body);
        }
        self::assertSame(['create'], $this->client->get("/history/promise/{$this->customer}")->column('action'));
        $moved = $this->promise(['date' => Day::tomorrow(), 'note' => null])->record();
        self::assertFields(['date' => Day::tomorrow(), 'amount' => 2000.5, 'note' => 'शाम को'], $moved);
        self::assertFields(['date' => Day::tomorrow(), 'amount' => 2000.5, 'note' => ''], $this->promise(['note' => ''])->record());
        self::assertFields(['date' => Day::tomorrow(), 'amount' => null], $this->promise(['amount' => ''])->record());
        foreach ([1, 2] as $time) {
            self::assertSame('Promise removed', $this->client->delete("/customers/{$this->customer}/promise")->message(), "time {$time}");
        }
        self::assertNull($this->shown());
        self::assertRule($this->promise(['amount' => 5]), 'date', 'Please select a date');
        $this->promise(['date' => Day::today()]);
        $this->client->delete("/customers/{$this->customer}");
        self::assertSame(0, $this->database->count('promises'));
    }

    public function testLaterCollectionsThatReachItsAmountEndItAndAPaisaLessDoesNot(): void
    {
        $this->pay('3000.00');
        $this->promise(['date' => Day::today(), 'amount' => 1000, 'note' => 'first']);
        self::assertNotNull($this->shown(), 'what came before does not count');
        $most = $this->pay('999.99');
        self::assertNotNull($this->shown(), 'a paisa is missing');
        $last = $this->pay('0.01');
        self::assertNull($this->shown());
        $this->client->put("/collections/{$most}", ['amount' => '999.98']);
        self::assertNotNull($this->shown(), 'open again once a collection is lowered');
        $this->client->put("/collections/{$most}", ['amount' => '999.99']);
        $this->client->delete("/collections/{$last}");
        self::assertNotNull($this->shown(), 'or deleted');
        $this->pay('0.01');
        self::assertRule($this->promise(['note' => 'second']), 'date', 'Please select a date');
        // Nothing is merged from a kept one.
        $answer = $this->promise(['date' => Day::today()]);
        self::assertFields(['date' => Day::today(), 'amount' => null, 'note' => ''], $answer->record());
        $this->pay('1.00', Day::ago(30));
        self::assertNull($this->shown(), 'without an amount any later one ends it, however it is dated');
    }

    public function testAnotherDateOrAmountIsANewPromiseAnotherNoteIsNot(): void
    {
        $this->promise(['date' => Day::today(), 'amount' => 500]);
        $this->pay('400.00');
        $this->promise(['note' => 'बाकी कल']);
        $this->pay('100.00');
        self::assertNull($this->shown(), 'the payment before the note counts');
        $this->promise(['date' => Day::today(), 'amount' => 500]);
        $this->pay('400.00');
        $this->promise(['date' => Day::tomorrow()]);
        $this->pay('100.00');
        self::assertNotNull($this->shown(), 'only what comes after the new date counts');
        $this->promise(['amount' => 300]);
        $this->pay('200.00');
        self::assertNotNull($this->shown(), 'only what comes after the new amount counts');
    }

    public function testAPastDateMayStayButNotBeChosen(): void
    {
        $this->promise(['date' => Day::today(), 'amount' => 500]);
        $this->database->run('UPDATE promises SET day = ?', [Day::ago(3)]);
        self::assertSame([Day::ago(3), 500, ''], array_slice(array_values((array) $this->shown()), 0, 3));
        self::assertFields(['date' => Day::ago(3), 'note' => 'कल पक्का'], $this->promise(['date' => Day::ago(3), 'note' => 'कल पक्का'])->record());
        self::assertSame(200, $this->promise(['amount' => 400])->status);
        self::assertRule($this->promise(['date' => Day::ago(2)]), 'date', 'Date cannot be in the past');
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function brokenRules(): iterable
    {
        yield 'no date' => [['amount' => 5], 'date', 'Please select a date'];
        yield 'yesterday' => [['date' => Day::yesterday()], 'date', 'Date cannot be in the past'];
        yield 'a moment' => [['date' => '2999-01-01 10:00:00'], 'date', 'Enter a valid date'];
        foreach ([0, '-1', 'abc'] as $amount) {
            yield "an amount of {$amount}" => [['date' => '2999-01-01', 'amount' => $amount], 'amount', 'Amount must be a positive number'];
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
    }

    /** @param array<string, mixed> $body */
    private function promise(array $body): Answer
    {
        return $this->client->put("/customers/{$this->customer}/promise", $body);
    }

    private function pay(string $amount, ?string $date = null): int
    {
        return $this->collection($this->customer, ['amount' => $amount, 'date' => $date ?? Day::today()]);
    }

    private function shown(): mixed
    {
        return $this->client->get('/reports/dues')->column('promise')[0] ?? null;
    }
}
