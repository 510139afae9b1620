<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Collections;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** A payment that bounced counts 0 everywhere and stays in sight. */
final class BounceTest extends ServerTestCase
{
    private const NOT_CASH = 'Only a payment that was not cash can bounce';

    private int $customer;
    private int $cheque;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer(['oldBalance' => '9000.00']);
        $this->cheque = $this->collection($this->customer, ['amount' => '5000', 'method' => 'cheque', 'date' => Day::ago(3), 'cratesBack' => 6]);
    }

    public function testItCountsNothingAndShowsWhatItWas(): void
    {
        $other = $this->collection($this->customer, ['amount' => '100', 'method' => 'upi', 'date' => Day::ago(9)]);
        $answer = $this->bounce(['date' => Day::yesterday(), 'note' => 'no funds']);
        $fields = ['amount' => '0.00', 'bouncedOn' => Day::yesterday(), 'bouncedAmount' => '5000.00'];
        self::assertFields([...$fields, 'bounceNote' => 'no funds', 'method' => 'cheque', 'date' => Day::ago(3)], $answer->record());
        self::assertSame($answer->record(), $this->client->get("/collections/{$this->cheque}")->record());
        self::assertSame($answer->record(), $this->client->get('/collections')->rows()[0]);
        self::assertFields($fields, $this->client->get("/customers/{$this->customer}/transactions")->rows()[0]);
        $balance = ['total_sales' => 0, 'total_payments' => 100, 'balance' => 8900, 'crates' => -6];
        self::assertSame($balance, $this->client->get("/customers/{$this->customer}/balance")->record(), 'its crates came all the same');
        $day = (array) $this->client->get('/reports/day', ['on' => Day::ago(3)])->record()['collections'];
        self::assertSame([0, 0], [$day['count'], $day['total']]);
        foreach ([Day::today(), Day::ago(3)] as $on) {
            self::assertFields(
                ['balance' => 8900, 'lastPaymentDate' => Day::ago(9), 'lastPaymentAmount' => 100, 'collectedToday' => 0],
                $this->client->get('/reports/dues', ['on' => $on])->rows()[0],
            );
        }
        $this->client->delete("/collections/{$other}");
        self::assertFields(['lastPaymentDate' => null, 'lastPaymentAmount' => null], $this->client->get('/reports/dues')->rows()[0]);
        $this->assertBooksAgree();
    }

    public function testItEndsNoPromise(): void
    {
        $this->client->put("/customers/{$this->customer}/promise", ['date' => Day::tomorrow()]);
        $this->cheque = $this->collection($this->customer, ['amount' => '1', 'method' => 'cheque', 'date' => Day::today()]);
        self::assertNull($this->client->get('/reports/dues')->rows()[0]['promise']);
        $this->bounce(['date' => Day::today()]);
        self::assertFields(['date' => Day::tomorrow()], (array) $this->client->get('/reports/dues')->rows()[0]['promise']);
    }

    public function testAgainItCorrectsDayAndNoteAndAPutChangesWhatItWas(): void
    {
        $this->bounce(['date' => Day::yesterday(), 'note' => 'no funds']);
        $again = $this->bounce(['date' => Day::today()])->record();
        self::assertFields(['bouncedOn' => Day::today(), 'bounceNote' => 'no funds', 'bouncedAmount' => '5000.00'], $again);
        self::assertFields(['bouncedOn' => Day::today(), 'bounceNote' => ''], $this->bounce(['note' => ''])->record());
        $put = fn(string $field, string $value): Answer => $this->client->put("/collections/{$this->cheque}", [$field => $value]);
        self::assertFields(['amount' => '0.00', 'bouncedAmount' => '5000.00', 'note' => 'x'], $put('note', 'x')->record());
        self::assertFields(['amount' => '0.00', 'bouncedAmount' => '6000.00'], $put('amount', '6000')->record());
        self::assertRule($put('method', 'cash'), 'method', self::NOT_CASH);
        self::assertRule($put('date', Day::afterTomorrow()), 'date', 'A payment cannot bounce before its own day');
        $this->client->delete("/collections/{$this->cheque}/bounce");
        self::assertSame(3000, $this->client->get("/customers/{$this->customer}/balance")->record()['balance']);
    }

    public function testItIsTakenBackByDeleteAndByUndoAndComesBackWithADeletedPayment(): void
    {
        $before = $this->client->get("/collections/{$this->cheque}")->body;
        $this->bounce(['date' => Day::yesterday()]);
        self::assertSame('Bounce removed', $this->client->delete("/collections/{$this->cheque}/bounce")->message());
        self::assertSame($before, $this->client->get("/collections/{$this->cheque}")->body);
        self::assertSame(200, $this->client->delete("/collections/{$this->cheque}/bounce")->status);
        $this->bounce(['date' => Day::yesterday()]);
        $this->undo('collection', $this->cheque);
        self::assertSame($before, $this->client->get("/collections/{$this->cheque}")->body);
        $bounced = $this->bounce(['date' => Day::yesterday(), 'note' => 'no funds'])->body;
        foreach (['collection' => $this->cheque, 'customer' => $this->customer] as $type => $id) {
            $this->client->delete("/{$type}s/{$id}");
            $this->undo($type, $id);
            self::assertSame($bounced, $this->client->get("/collections/{$this->cheque}")->body);
        }
        $this->assertBooksAgree();
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function refused(): iterable
    {
        yield 'no day' => [[], 'date', 'Please select a date'];
        yield 'an empty day' => [['date' => ''], 'date', 'Please select a date'];
        yield 'a day before its own' => [['date' => Day::ago(4)], 'date', 'A payment cannot bounce before its own day'];
        yield 'a day in the future' => [['date' => Day::afterTomorrow()], 'date', 'Date cannot be in the future'];
        yield 'a list as day' => [['date' => [1]], 'date', 'Enter a valid date'];
        yield 'a long note' => [['date' => Day::today(), 'note' => str_repeat('न', 2001)], 'note', 'Note must be at most 2000 characters'];
        yield 'a number as note' => [['date' => Day::today(), 'note' => 5], 'note', 'Note must be text'];
    }

    /** @param array<string, mixed> $body */
    #[DataProvider('refused')]
    public function testRefuses(array $body, string $field, string $text): void
    {
        self::assertRule($this->changingNothing(fn(): Answer => $this->bounce($body)), $field, $text);
    }

    public function testOnlyWhatWasNotCashBounces(): void
    {
        foreach (['cash' => 422, 'allowance' => 422, 'upi' => 200, 'bank_transfer' => 200, 'other' => 200] as $method => $status) {
            $this->cheque = $this->collection($this->customer, ['method' => $method]);
            $answer = $this->bounce(['date' => Day::today()]);
            self::assertSame([$status, $status === 422 ? self::NOT_CASH : null], [$answer->status, $answer->errors()['method'] ?? null], $method);
        }
        $this->cheque = 999_999;
        self::assertRefused($this->bounce(['date' => Day::today()]), 404, 'Collection not found');
        self::assertRefused($this->client->delete('/collections/0/bounce'), 404, 'Collection not found');
    }

    public function testBothCallsTakeIfMatchAndMoveTheETag(): void
    {
        $old = (string) $this->client->get("/collections/{$this->cheque}")->header('ETag');
        $bounced = (string) $this->bounce(['date' => Day::today()], $old)->header('ETag');
        self::assertNotSame($old, $bounced);
        self::assertSame(412, $this->bounce(['date' => Day::yesterday()], $old)->status);
        self::assertSame(412, $this->client->delete("/collections/{$this->cheque}/bounce", ['If-Match' => $old])->status);
        self::assertSame(200, $this->client->delete("/collections/{$this->cheque}/bounce", ['If-Match' => $bounced])->status);
        self::assertSame($old, $this->client->get("/collections/{$this->cheque}")->header('ETag'));
    }

    /** @param array<string, mixed> $body */
    private function bounce(array $body, ?string $tag = null): Answer
    {
        return $this->client->put("/collections/{$this->cheque}/bounce", $body, $tag === null ? [] : ['If-Match' => $tag]);
    }

    private function undo(string $type, int $id): void
    {
        $change = $this->client->get("/history/{$type}/{$id}")->firstId();
        self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
    }
}
