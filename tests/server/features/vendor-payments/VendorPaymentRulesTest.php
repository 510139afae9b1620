<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\VendorPayments;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\RulesTestCase;

final class VendorPaymentRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        $above = 'Amount must be greater than 0';
        yield 'a vendor that is not a number' => [['vendorId' => 'abc'], 'vendorId', 'Vendor must be a number'];
        yield 'the vendor 0, which is none' => [['vendorId' => 0], 'vendorId', 'Vendor is required'];
        yield 'an empty amount, which counts as 0' => [['amount' => ''], 'amount', $above];
        yield 'an amount that is not a number' => [['amount' => 'abc'], 'amount', 'Amount must be a number'];
        yield 'an amount of zero' => [['amount' => 0], 'amount', $above];
        yield 'a negative amount' => [['amount' => -10], 'amount', $above];
        yield 'an amount of 10^12' => [['amount' => 1000000000000], 'amount', 'Enter a valid amount'];
        yield 'an amount with three decimals' => [['amount' => 10.005], 'amount', 'Enter a valid amount'];
        yield 'an empty method' => [['paymentMethod' => ''], 'paymentMethod', 'Payment method is required'];
        yield 'an unknown method' => [['paymentMethod' => 'card'], 'paymentMethod', 'Payment method is required'];
        yield 'a method in capitals' => [['paymentMethod' => 'CASH'], 'paymentMethod', 'Payment method is required'];
        yield 'a reference of 101 characters' => [
            ['reference' => str_repeat('र', 101)], 'reference', 'Reference must be at most 100 characters',
        ];
        yield 'notes of 2001 characters' => [['notes' => str_repeat('र', 2001)], 'notes', 'Notes must be at most 2000 characters'];
        yield 'an empty date' => [['date' => ''], 'date', 'Date is required'];
        yield 'a day that does not exist' => [['date' => '2026-04-31'], 'date', 'Enter a valid date'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a vendor' => ['vendorId', 'Vendor is required'];
        yield 'an amount' => ['amount', 'Amount is required'];
        yield 'a method' => ['paymentMethod', 'Payment method is required'];
        yield 'a date' => ['date', 'Date is required'];
    }

    public static function acceptedValues(): iterable
    {
        foreach (['cash', 'bank_transfer', 'upi', 'cheque', 'other'] as $method) {
            yield "the method {$method}" => [['paymentMethod' => $method], ['paymentMethod' => $method]];
        }
        yield 'one paisa' => [['amount' => 0.01], ['amount' => 0.01]];
        yield 'an amount as text' => [['amount' => '1250.50'], ['amount' => 1250.5]];
        yield 'a reference of 100 code points' => [['reference' => str_repeat('र', 100)], ['reference' => str_repeat('र', 100)]];
        yield 'no reference and no notes' => [['reference' => '', 'notes' => ''], ['reference' => '', 'notes' => '']];
    }

    public function testTheVendorOfAPaymentCannotChange(): void
    {
        $id = $this->payment($this->vendor());
        $other = $this->vendor(['name' => 'Another Grower']);
        $answer = $this->changingNothing(fn() => $this->client->patch("/vendor-payments/{$id}", ['vendorId' => $other]));
        self::assertSame(422, $answer->status, $answer->body);
        self::assertSame(['vendorId'], array_keys($answer->errors()));
    }

    public function testAVendorThatDoesNotExistIsRefusedOnItsField(): void
    {
        $answer = $this->changingNothing(fn() => $this->client->post('/vendor-payments', Bodies::payment(4_000_000)));
        self::assertSame(422, $answer->status, $answer->body);
        self::assertSame(['vendorId'], array_keys($answer->errors()));
    }

    public function testNamesTheFirstBrokenRuleInTheOrderOfTheForm(): void
    {
        $answer = $this->client->post('/vendor-payments', ['reference' => str_repeat('x', 101)]);
        self::assertRule($answer, 'vendorId', 'Vendor is required');
        self::assertSame(['vendorId', 'amount', 'paymentMethod', 'reference', 'date'], array_keys($answer->errors()));
    }

    protected function path(): string
    {
        return '/vendor-payments';
    }

    protected function validBody(): array
    {
        return Bodies::payment($this->vendor(), ['date' => '2026-03-03']);
    }

    protected function updateMethod(): string
    {
        return 'PATCH';
    }
}
