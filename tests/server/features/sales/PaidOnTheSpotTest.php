<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

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
        $bank = $this->holder();
        $answer = $this->sell(['amount' => '700.5', 'method' => 'upi', 'holderId' => (string) $bank], ['saleDate' => '2026-05-06 07:08:09', 'cratesBack' => 3]);
        self::assertSame(201, $answer->status, $answer->body);
        $bill = $this->client->get("/sales/{$answer->id()}");
        [$payment] = $this->client->get('/collections')->rows();
        self::assertSame([...$bill->record(), 'paid' => ['id' => $payment['id'], 'amount' => '700.50']], $answer->record());
        self::assertSame($bill->header('ETag'), $answer->header('ETag'));
        self::assertFields([
            'customerId' => $this->customer, 'amount' => '700.50', 'method' => 'upi', 'note' => '', 'date' => '2026-05-06',
            'createdAt' => '2026-05-06 07:08:09', 'saleId' => null, 'cratesBack' => 0, 'holderId' => $bank,
        ], $payment);
        self::assertFields(['total_sales' => 500, 'total_payments' => 700.5, 'balance' => -200.5], $this->client->get("/customers/{$this->customer}/balance")->record());
        $history = $this->database->rows('SELECT action, record_type, caused_by FROM history ORDER BY id DESC LIMIT 2');
        self::assertSame(['collection', 'sale'], array_column($history, 'record_type'));
        self::assertSame([true, false], [$history[0]['caused_by'] !== null, $history[1]['caused_by'] !== null], 'the payment follows from the bill');
        $this->assertBooksAgree();
    }

    public function testWithoutAMethodItIsCashAndWithoutItNothingIsPaid(): void
    {
        $this->sell(['amount' => 500], ['saleDate' => Day::ago(3)]);
        self::assertFields(['method' => 'cash', 'date' => Day::ago(3), 'holderId' => null], $this->client->get('/collections')->rows()[0]);
        $unpaid = $this->sell(null);
        self::assertArrayNotHasKey('paid', $unpaid->record());
        self::assertSame(200, $this->client->put("/sales/{$unpaid->id()}", ['description' => 'x', 'paid' => ['amount' => -5]])->status, 'a changed bill ignores it');
        self::assertCount(1, $this->client->get('/collections')->rows());
    }

    public function testWhatIsRefusedIsRefusedWhole(): void
    {
        $positive = 'Amount must be a positive number';
        $method = 'Payment method must be cash, bank_transfer, upi, cheque or other';
        $refused = [
            [['amount' => 0], $positive], [['method' => 'cash'], $positive], [500, $positive], ['', $positive],
            [['amount' => '1000000000000'], 'Enter a valid amount'], [['amount' => 5, 'method' => 'allowance'], $method], [['amount' => 5, 'method' => ['cash']], $method],
            [['amount' => 5, 'holderId' => 'SBI'], 'Holder not found'], [['amount' => 500, 'holderId' => 4_000_000], 'Holder not found'],
        ];
        foreach ($refused as [$paid, $text]) {
            $answer = $this->changingNothing(fn(): Answer => $this->sell($paid));
            self::assertRule($answer, 'paid', $text);
            self::assertSame(['paid'], array_keys($answer->errors()));
        }
        $this->changingNothing(fn(): Answer => $this->sell(['amount' => 5], ['purchaseId' => 4_000_000]));
        $this->client->put('/firm', ['closedUntil' => Day::ago(2)]);
        $closed = $this->changingNothing(fn(): Answer => $this->sell(['amount' => 5], ['saleDate' => Day::ago(2)]));
        self::assertSame('books_closed', $closed->code());
        $this->client->put('/firm', ['closedUntil' => '']);
    }

    public function testItsKeyMakesBothOnceAndDeletingTheBillLeavesThePayment(): void
    {
        $first = $this->sell(['amount' => 100, 'method' => 'upi'], key: 'one');
        self::assertSame($first->body, $this->sell(['method' => 'upi', 'amount' => 100], key: 'one')->body);
        self::assertSame('key_reused', $this->sell(['amount' => 101, 'method' => 'upi'], key: 'one')->code());
        $balance = fn(): array => $this->client->get("/customers/{$this->customer}/balance", ['keys' => 'one'])->record();
        self::assertFields(['total_sales' => 500, 'total_payments' => 100, 'stored' => ['one']], $balance());
        $this->client->delete("/sales/{$first->id()}");
        self::assertSame('deleted_since', $this->sell(['amount' => 100, 'method' => 'upi'], key: 'one')->code());
        self::assertFields(['total_sales' => 0, 'total_payments' => 100, 'stored' => []], $balance());
        $this->assertBooksAgree();
    }

    /** @param array<string, mixed> $changes */
    private function sell(mixed $paid, array $changes = [], ?string $key = null): Answer
    {
        $body = Bodies::sale($this->customer, ['paid' => $paid, ...$changes]);
        return $this->client->post('/sales', $body, $key === null ? [] : ['Idempotency-Key' => $key]);
    }
}
