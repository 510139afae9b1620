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

    public function testPaymentAndAllowanceAreStoredTogetherUnderOneKey(): void
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
        self::assertFields(['total_payments' => 4870, 'balance' => 0], $this->client->get("/customers/{$this->customer}/balance")->record());
        $again = $this->client->post('/collections', ['allowance' => '21'] + $body, ['Idempotency-Key' => 'one']);
        self::assertRefused($again, 409, 'This was saved already with other values. Look for it in the list first.', 'key_reused');
        $this->assertBooksAgree();
    }

    public function testEachOfTheTwoIsDeletedAndBroughtBackByItself(): void
    {
        $answer = $this->pay(['amount' => '4850', 'allowance' => '20']);
        foreach ([[$answer->id(), 4850], [$answer->id() + 1, 20]] as [$id, $owed]) {
            $this->client->delete("/collections/{$id}");
            self::assertSame($owed, $this->balance());
            $this->client->post("/history/{$this->client->get("/history/collection/{$id}")->firstId()}/undo", []);
            self::assertSame(0, $this->balance());
        }
        $this->assertBooksAgree();
    }

    /** @return iterable<string, array{array<string, mixed>, string, string}> */
    public static function refused(): iterable
    {
        $positive = 'Amount must be a positive number';
        yield 'an allowance of 0' => [['allowance' => 0], 'allowance', $positive];
        yield 'a negative allowance' => [['allowance' => '-1'], 'allowance', $positive];
        yield 'a word as allowance' => [['allowance' => 'abc'], 'allowance', $positive];
        yield 'no text as allowance' => [['allowance' => ''], 'allowance', $positive];
        yield 'a list as allowance' => [['allowance' => [1]], 'allowance', $positive];
        yield 'true as allowance' => [['allowance' => true], 'allowance', $positive];
        yield 'an allowance of three decimals' => [['allowance' => '1.005'], 'allowance', 'Enter a valid amount'];
        yield 'an allowance of 10^12' => [['allowance' => '1000000000000'], 'allowance', 'Enter a valid amount'];
        yield 'an allowance beside an allowance' => [['method' => 'allowance', 'allowance' => '5'], 'allowance', 'An allowance takes no further allowance'];
        yield 'a bill that does not exist' => [['method' => 'allowance', 'saleId' => 4_000_000], 'saleId', 'Sale not found'];
        yield 'a word as bill' => [['method' => 'allowance', 'saleId' => 'abc'], 'saleId', 'Sale not found'];
        yield 'a list as bill' => [['method' => 'allowance', 'saleId' => [1]], 'saleId', 'Sale not found'];
        yield 'bill 0' => [['method' => 'allowance', 'saleId' => 0], 'saleId', 'Sale not found'];
    }

    /** @param array<string, mixed> $changes */
    #[DataProvider('refused')]
    public function testRefuses(array $changes, string $field, string $text): void
    {
        $body = [...['customerId' => $this->customer, 'amount' => '100', 'date' => Day::today()], ...$changes];
        self::assertRule($this->changingNothing(fn(): Answer => $this->client->post('/collections', $body)), $field, $text);
    }

    public function testTheBillMustBeTheCustomersOwn(): void
    {
        $other = $this->sale($this->customer(['name' => 'Other']));
        $body = ['customerId' => $this->customer, 'amount' => '100', 'date' => Day::today(), 'method' => 'allowance', 'saleId' => $other];
        self::assertRule($this->client->post('/collections', $body), 'saleId', 'Sale not found');
        $money = $this->client->post('/collections', ['method' => 'cash'] + $body);
        self::assertFields(['method' => 'cash', 'saleId' => null], $money->record());
    }

    public function testAPutTakesTheBillAwayKeepsItOrLosesItWithTheMethod(): void
    {
        $sale = $this->sale($this->customer);
        $id = $this->collection($this->customer, ['method' => 'allowance', 'saleId' => (string) $sale]);
        self::assertSame($sale, $this->saleAfter($id, ['note' => 'four boxes were bad']));
        self::assertSame($sale, $this->saleAfter($id, ['allowance' => '50']));
        self::assertNull($this->saleAfter($id, ['saleId' => null]));
        self::assertSame($sale, $this->saleAfter($id, ['saleId' => $sale]));
        self::assertNull($this->saleAfter($id, ['saleId' => '']));
        $this->saleAfter($id, ['saleId' => $sale]);
        self::assertNull($this->saleAfter($id, ['method' => 'upi']));
        self::assertNull($this->saleAfter($id, ['method' => 'allowance']));
    }

    public function testItIsNoMoneyOnAnyScreen(): void
    {
        $this->collection($this->customer, ['amount' => '300', 'method' => 'upi', 'date' => Day::yesterday()]);
        $day = $this->client->get('/reports/day')->record();
        $this->pay(['method' => 'allowance', 'amount' => '70', 'date' => Day::today()]);
        $after = $this->client->get('/reports/day')->record();
        self::assertSame([...$day, 'allowances' => ['count' => 1, 'total' => 70], 'allowancesOfWeek' => 70], $after);
        self::assertFields(
            ['balance' => 4500, 'days16plus' => 4500, 'lastPaymentDate' => Day::yesterday(), 'lastPaymentAmount' => 300, 'collectedToday' => 0],
            $this->client->get('/reports/dues')->rows()[0],
        );
        self::assertFields(['totalCollections' => 370, 'balance' => 4500], $this->client->get('/dashboard/stats')->record());
    }

    public function testItSettlesAPromise(): void
    {
        $this->client->put("/customers/{$this->customer}/promise", ['date' => Day::tomorrow()]);
        $this->pay(['method' => 'allowance', 'amount' => '1']);
        self::assertNull($this->client->get('/reports/dues')->rows()[0]['promise']);
    }

    public function testAnEqualPaymentOnTheSameDayIsNoDoubleEntry(): void
    {
        $this->pay(['amount' => '100']);
        $this->pay(['amount' => '100', 'method' => 'allowance']);
        $strange = $this->client->get('/reports/strange', ['from' => Day::yesterday(), 'to' => Day::today()]);
        self::assertSame(200, $strange->status);
        self::assertStringNotContainsString('twice', $strange->body);
    }

    public function testTheOtherWaysOfPayingStayFive(): void
    {
        $text = 'Payment method must be cash, bank_transfer, upi, cheque or other';
        $body = ['amount' => '5', 'note' => 'tea', 'createdAt' => Day::today(), 'method' => 'allowance'];
        self::assertRule($this->client->post('/expenses', $body), 'method', $text);
        $vendor = $this->vendor();
        $body = ['vendorId' => $vendor, 'amount' => 5, 'paymentMethod' => 'allowance', 'date' => Day::today()];
        self::assertSame(422, $this->client->post('/vendor-payments', $body)->status);
    }

    /** @param array<string, mixed> $body */
    private function pay(array $body): Answer
    {
        $answer = $this->client->post('/collections', $body + ['customerId' => $this->customer, 'date' => Day::today()]);
        self::assertSame(201, $answer->status, $answer->body);
        return $answer;
    }

    /** @param array<string, mixed> $change */
    private function saleAfter(int $id, array $change): mixed
    {
        return $this->client->put("/collections/{$id}", $change)->record()['saleId'] ?? null;
    }

    private function balance(): mixed
    {
        return $this->client->get("/customers/{$this->customer}/balance")->record()['balance'] ?? null;
    }
}
