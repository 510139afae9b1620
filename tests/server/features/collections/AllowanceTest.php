<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Collections;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** What a customer is let off: it lowers his balance and is no money. */
final class AllowanceTest extends ServerTestCase
{
    private int $customer;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer(['oldBalance' => '4870.00']);
    }

    public function testPaymentAndAllowanceAreStoredUnderOneKeyAndDeletedAndBroughtBackEachByItself(): void
    {
        $body = ['customerId' => $this->customer, 'amount' => '4850.00', 'note' => 'cash', 'date' => '2026-05-06 07:08:09', 'allowance' => '20'];
        $answer = $this->client->post('/collections', $body, ['Idempotency-Key' => 'one']);
        self::assertSame(201, $answer->status, $answer->body);
        $payment = $this->client->get("/collections/{$answer->id()}");
        $beside = $answer->id() + 1;
        self::assertSame([...$payment->record(), 'allowance' => ['id' => $beside, 'amount' => '20.00']], $answer->record());
        self::assertSame($payment->header('ETag'), $answer->header('ETag'));
        self::assertFields(
            ['customerId' => $this->customer, 'amount' => '20.00', 'method' => 'allowance', 'note' => '', 'createdAt' => '2026-05-06 07:08:09', 'saleId' => null],
            $this->client->get("/collections/{$beside}")->record(),
        );
        self::assertSame($answer->body, $this->client->post('/collections', $body, ['Idempotency-Key' => 'one'])->body);
        self::assertSame([$beside, $answer->id()], $this->client->get('/collections')->column('id'));
        self::assertSame('key_reused', $this->client->post('/collections', ['allowance' => '21'] + $body, ['Idempotency-Key' => 'one'])->code());
        foreach ([[$answer->id(), 4850], [$beside, 20]] as [$id, $owed]) {
            self::assertSame(0, $this->balance());
            $this->client->delete("/collections/{$id}");
            self::assertSame($owed, $this->balance());
            $this->client->post("/history/{$this->client->get("/history/collection/{$id}")->firstId()}/undo", []);
        }
        self::assertSame(0, $this->balance());
        $this->assertBooksAgree();
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function refused(): iterable
    {
        $positive = 'Amount must be a positive number';
        foreach ([0, '-1', 'abc', '', [1], true] as $allowance) {
            yield 'an allowance of ' . json_encode($allowance) => [['allowance' => $allowance], 'allowance', $positive];
        }
        yield 'an allowance of three decimals' => [['allowance' => '1.005'], 'allowance', 'Enter a valid amount'];
        yield 'an allowance beside an allowance' => [['method' => 'allowance', 'allowance' => '5'], 'allowance', 'An allowance takes no further allowance'];
        foreach ([4_000_000, 'abc', [1], 0] as $bill) {
            yield 'the bill ' . json_encode($bill) => [['method' => 'allowance', 'saleId' => $bill], 'saleId', 'Sale not found'];
        }
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('refused')]
    public function testRefuses(array $changes, string $field, string $text): void
    {
        $body = [...['customerId' => $this->customer, 'amount' => '100', 'date' => Day::today()], ...$changes];
        self::assertRule($this->changingNothing(fn(): Answer => $this->client->post('/collections', $body)), $field, $text);
    }

    public function testTheBillIsTheCustomersOwnAndAPutKeepsItTakesItAwayOrLosesItWithTheMethod(): void
    {
        $other = $this->sale($this->customer(['name' => 'Other']));
        $body = ['customerId' => $this->customer, 'amount' => '100', 'date' => Day::today(), 'method' => 'allowance', 'saleId' => $other];
        self::assertRule($this->client->post('/collections', $body), 'saleId', 'Sale not found');
        self::assertFields(['method' => 'cash', 'saleId' => null], $this->client->post('/collections', ['method' => 'cash'] + $body)->record());
        $sale = $this->sale($this->customer);
        $id = $this->collection($this->customer, ['method' => 'allowance', 'saleId' => (string) $sale]);
        $changes = [
            [['note' => 'four boxes were bad'], $sale], [['allowance' => '50'], $sale], [['saleId' => null], null], [['saleId' => $sale], $sale],
            [['saleId' => ''], null], [['saleId' => $sale], $sale], [['method' => 'upi'], null], [['method' => 'allowance'], null],
        ];
        foreach ($changes as [$change, $left]) {
            self::assertSame($left, $this->client->put("/collections/{$id}", $change)->record()['saleId']);
        }
    }

    public function testItIsNoMoneyOnAnyScreenAndNoDoubleEntryAndSettlesAPromise(): void
    {
        $this->collection($this->customer, ['amount' => '300', 'method' => 'upi', 'date' => Day::yesterday()]);
        $this->collection($this->customer, ['amount' => '70', 'method' => 'upi', 'date' => Day::today()]);
        $this->client->put("/customers/{$this->customer}/promise", ['date' => Day::tomorrow()]);
        $day = $this->client->get('/reports/day')->record();
        $this->collection($this->customer, ['method' => 'allowance', 'amount' => '70', 'date' => Day::today()]);
        $after = $this->client->get('/reports/day')->record();
        self::assertSame([...$day, 'allowances' => ['count' => 1, 'total' => 70], 'allowancesOfWeek' => 70], $after);
        self::assertFields(
            ['balance' => 4430, 'days16plus' => 4430, 'lastPaymentDate' => Day::today(), 'lastPaymentAmount' => 70, 'collectedToday' => 70, 'promise' => null],
            $this->client->get('/reports/dues')->rows()[0],
        );
        self::assertFields(['totalCollections' => 440, 'balance' => 4430], $this->client->get('/dashboard/stats')->record());
        $strange = $this->client->get('/reports/strange', ['from' => Day::yesterday(), 'to' => Day::today()]);
        self::assertStringNotContainsString('twice', $strange->body);
    }

    private function balance(): mixed
    {
        return $this->client->get("/customers/{$this->customer}/balance")->record()['balance'] ?? null;
    }
}
