<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** A bill that is paid on the spot: the bill and a payment, stored together. */
final class PaidOnTheSpotTest extends ServerTestCase
{
    private int $customer;

    protected function setUp(): void
    {
        parent::setUp();
        $this->customer = $this->customer();
    }

    public function testStoresAPaymentOfTheSameCustomerDayAndMomentWithTheBill(): void
    {
        $answer = $this->sell(['amount' => '700.5', 'method' => 'upi'], ['saleDate' => '2026-05-06 07:08:09', 'cratesBack' => 3]);
        self::assertSame(201, $answer->status, $answer->body);
        $bill = $this->client->get("/sales/{$answer->id()}");
        [$payment] = $this->client->get('/collections')->rows();
        self::assertSame([...$bill->record(), 'paid' => ['id' => $payment['id'], 'amount' => '700.50']], $answer->record());
        self::assertSame($bill->header('ETag'), $answer->header('ETag'));
        self::assertFields([
            'customerId' => $this->customer, 'amount' => '700.50', 'method' => 'upi', 'note' => '', 'date' => '2026-05-06',
            'createdAt' => '2026-05-06 07:08:09', 'saleId' => null, 'cratesBack' => 0,
        ], $payment);
        self::assertFields(['total_sales' => 500, 'total_payments' => 700.5, 'balance' => -200.5], $this->client->get("/customers/{$this->customer}/balance")->record());
        self::assertSame(['1', '1'], [$this->client->get('/sales?limit=1')->header('X-Total-Count'), $this->client->get('/collections?limit=1')->header('X-Total-Count')]);
        $this->assertBooksAgree();
    }

    public function testWithoutAMethodItIsCashOfTheBillsDay(): void
    {
        $this->sell(['amount' => 500], ['saleDate' => Day::ago(3)]);
        self::assertFields(['method' => 'cash', 'date' => Day::ago(3), 'holderId' => null], $this->client->get('/collections')->rows()[0]);
    }

    public function testTheMoneyMayComeIntoAHolder(): void
    {
        $bank = $this->create('/holders', ['name' => 'SBI', 'kind' => 'bank']);
        $this->sell(['amount' => 500, 'method' => 'upi', 'holderId' => (string) $bank]);
        self::assertSame($bank, $this->client->get('/collections')->rows()[0]['holderId']);
        $answer = $this->changingNothing(fn(): Answer => $this->sell(['amount' => 500, 'holderId' => 4_000_000]));
        self::assertRule($answer, 'paid', 'Holder not found');
    }

    /** @return iterable<string, array{mixed, string}> */
    public static function refused(): iterable
    {
        $positive = 'Amount must be a positive number';
        $method = 'Payment method must be cash, bank_transfer, upi, cheque or other';
        yield 'nothing paid' => [['amount' => 0], $positive];
        yield 'less than nothing' => [['amount' => '-1'], $positive];
        yield 'no amount' => [['method' => 'cash'], $positive];
        yield 'an empty object' => [new \stdClass(), $positive];
        yield 'a list' => [[5], $positive];
        yield 'a word' => ['all', $positive];
        yield 'a number' => [500, $positive];
        yield 'true' => [true, $positive];
        yield 'no text' => ['', $positive];
        yield 'a list as amount' => [['amount' => [500]], $positive];
        yield 'three decimals' => [['amount' => '1.005'], 'Enter a valid amount'];
        yield '10^12' => [['amount' => '1000000000000'], 'Enter a valid amount'];
        yield 'an allowance' => [['amount' => 5, 'method' => 'allowance'], $method];
        yield 'another method' => [['amount' => 5, 'method' => 'gold'], $method];
        yield 'a list as method' => [['amount' => 5, 'method' => ['cash']], $method];
        yield 'a word as holder' => [['amount' => 5, 'holderId' => 'SBI'], 'Holder not found'];
        yield 'an amount and a method that are wrong' => [['amount' => 0, 'method' => 'gold'], $positive];
    }

    #[DataProvider('refused')]
    public function testIsRefusedWhole(mixed $paid, string $text): void
    {
        $answer = $this->changingNothing(fn(): Answer => $this->sell($paid));
        self::assertRule($answer, 'paid', $text);
        self::assertSame(['paid'], array_keys($answer->errors()));
    }

    public function testABillThatIsRefusedLeavesNoPayment(): void
    {
        $answer = $this->changingNothing(fn(): Answer => $this->sell(['amount' => 0], ['customerId' => 0]));
        self::assertSame(['customerId', 'paid'], array_keys($answer->errors()));
        $this->changingNothing(fn(): Answer => $this->sell(['amount' => 5], ['purchaseId' => 4_000_000]));
        $this->client->put('/firm', ['closedUntil' => Day::ago(2)]);
        $closed = $this->changingNothing(fn(): Answer => $this->sell(['amount' => 5], ['saleDate' => Day::ago(2)]));
        self::assertSame('books_closed', $closed->code());
        $this->client->put('/firm', ['closedUntil' => '']);
    }

    public function testNullPaysNothingAndAChangedBillIgnoresIt(): void
    {
        $answer = $this->sell(null);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertArrayNotHasKey('paid', $answer->record());
        $changed = $this->client->put("/sales/{$answer->id()}", ['description' => 'x', 'paid' => ['amount' => -5]]);
        self::assertSame(200, $changed->status, $changed->body);
        self::assertSame([], $this->client->get('/collections')->rows());
    }

    public function testItsKeyMakesBothOnceAndCountsBoth(): void
    {
        $first = $this->sell(['amount' => 100, 'method' => 'upi'], key: 'one');
        $again = $this->sell(['method' => 'upi', 'amount' => 100], key: 'one');
        self::assertSame([$first->body, $first->header('ETag')], [$again->body, $again->header('ETag')]);
        self::assertRefused($this->sell(['amount' => 101, 'method' => 'upi'], key: 'one'), 409, 'This was saved already with other values. Look for it in the list first.', 'key_reused');
        self::assertCount(1, $this->client->get('/collections')->rows());
        $balance = $this->client->get("/customers/{$this->customer}/balance", ['keys' => 'one'])->record();
        self::assertFields(['total_sales' => 500, 'total_payments' => 100, 'stored' => ['one']], $balance);
    }

    public function testDeletingTheBillLeavesThePayment(): void
    {
        $bill = $this->sell(['amount' => 100], key: 'one')->id();
        $this->client->delete("/sales/{$bill}");
        self::assertSame('deleted_since', $this->sell(['amount' => 100], key: 'one')->code());
        self::assertSame(['100.00'], $this->client->get('/collections')->column('amount'));
        self::assertFields(['total_sales' => 0, 'total_payments' => 100], $this->client->get("/customers/{$this->customer}/balance")->record());
        $this->assertBooksAgree();
    }

    public function testTheHistoryHasTwoRowsOfWhichTheSecondFollowed(): void
    {
        $this->sell(['amount' => 100]);
        $rows = $this->database->rows('SELECT id, action, record_type, caused_by FROM history ORDER BY id DESC LIMIT 2');
        self::assertSame([['create', 'collection', $rows[1]['id']], ['create', 'sale', null]], array_map(
            static fn(array $row): array => [$row['action'], $row['record_type'], $row['caused_by']],
            $rows,
        ));
    }

    /** @param array<string, mixed> $changes */
    private function sell(mixed $paid, array $changes = [], ?string $key = null): Answer
    {
        $body = Bodies::sale($this->customer, ['paid' => $paid, ...$changes]);
        return $this->client->post('/sales', $body, $key === null ? [] : ['Idempotency-Key' => $key]);
    }
}
