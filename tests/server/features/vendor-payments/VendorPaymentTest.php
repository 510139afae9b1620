<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\VendorPayments;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\RulesTestCase;

final class VendorPaymentTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        $above = 'Amount must be greater than 0';
        yield 'a vendor that is not a number' => [['vendorId' => 'abc'], 'vendorId', 'Vendor must be a number'];
        yield 'the vendor 0, which is none' => [['vendorId' => 0], 'vendorId', 'Vendor is required'];
        yield 'an empty amount, which counts as 0' => [['amount' => ''], 'amount', $above];
        yield 'an amount that is not a number' => [['amount' => 'abc'], 'amount', 'Amount must be a number'];
        yield 'a negative amount' => [['amount' => -10], 'amount', $above];
        yield 'an amount of 10^12' => [['amount' => 1000000000000], 'amount', 'Enter a valid amount'];
        yield 'an unknown method' => [['paymentMethod' => 'allowance'], 'paymentMethod', 'Payment method is required'];
        yield 'a reference of 101 characters' => [['reference' => str_repeat('र', 101)], 'reference', 'Reference must be at most 100 characters'];
        yield 'notes of 2001 characters' => [['notes' => str_repeat('र', 2001)], 'notes', 'Notes must be at most 2000 characters'];
        yield 'an empty date' => [['date' => ''], 'date', 'Date is required'];
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
        yield 'an amount as text' => [['amount' => '1250.50', 'reference' => str_repeat('र', 100)], ['amount' => 1250.5, 'reference' => str_repeat('र', 100)]];
    }

    public function testNamesTheFirstBrokenRuleInTheOrderOfTheForm(): void
    {
        $answer = $this->client->post('/vendor-payments', ['reference' => str_repeat('x', 101)]);
        self::assertRule($answer, 'vendorId', 'Vendor is required');
        self::assertSame(['vendorId', 'amount', 'paymentMethod', 'reference', 'date'], array_keys($answer->errors()));
        $unknown = $this->client->post('/vendor-payments', Bodies::payment(4_000_000));
        self::assertSame([422, ['vendorId']], [$unknown->status, array_keys($unknown->errors())]);
    }

    public function testAPaymentIsMadeReadListedChangedAndDeleted(): void
    {
        $vendor = $this->vendor();
        $answer = $this->client->post('/vendor-payments', Bodies::payment($vendor, ['amount' => 1250.5, 'date' => '2026-05-06']));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields([
            'vendorId' => $vendor, 'vendorName' => 'Kinnaur Apple Growers', 'amount' => 1250.5, 'paymentMethod' => 'upi', 'reference' => 'UPI 4711', 'notes' => '',
        ], $answer->record());
        self::assertIsString($answer->record()['createdAt']);
        self::assertMatchesRegularExpression('/\A2026-05-06 \d\d:\d\d:\d\d\z/', $answer->record()['createdAt']);
        $path = "/vendor-payments/{$answer->id()}";
        self::assertSame($answer->record(), $this->client->get($path)->record());
        self::assertSame([$answer->record()], $this->client->get('/vendor-payments')->rows());
        self::assertSame([...$answer->record(), 'paymentMethod' => 'cash'], $this->client->patch($path, ['paymentMethod' => 'cash', 'vendorId' => $vendor])->record());
        $moved = $this->client->patch($path, ['vendorId' => $this->vendor(['name' => 'Another'])]);
        self::assertSame([422, ['vendorId']], [$moved->status, array_keys($moved->errors())], 'a payment stays with its vendor');
        self::assertSame('Vendor payment deleted successfully', $this->client->delete($path)->message());
        self::assertSame([404, 404, 404], [$this->client->get($path)->status, $this->client->patch($path, ['amount' => 5])->status, $this->client->delete($path)->status]);
    }

    public function testTheListIsNewestFirstAndSearchedByVendorReferenceMethodAndNotes(): void
    {
        $kinnaur = $this->vendor();
        $bank = $this->payment($kinnaur, ['paymentMethod' => 'bank_transfer', 'reference' => 'NEFT 9', 'date' => '2026-01-02']);
        $cheque = $this->payment($this->vendor(['name' => 'नागपुर संतरा']), ['reference' => 'CHQ 007', 'paymentMethod' => 'cheque', 'notes' => 'Advance', 'date' => '2026-01-01']);
        $later = $this->payment($kinnaur, ['date' => '2026-01-02']);
        $found = fn(string $search): array => $this->client->get('/vendor-payments', ['search' => $search])->column('id');
        self::assertSame([$later, $bank, $cheque], $found(''));
        self::assertSame([$later, $bank], $found('KINNAUR'));
        self::assertSame([$bank], $found('bank_transfer'));
        foreach (['संतरा', 'nagpur', 'chq 0', 'cheque', 'advance'] as $search) {
            self::assertSame([$cheque], $found($search), $search);
        }
        self::assertSame([], $found('%'));
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
