<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Collections;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RulesTestCase;

final class CollectionRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        $method = 'Payment method must be cash, bank_transfer, upi, cheque or other';
        yield 'an unknown method' => [['method' => 'gold'], 'method', $method];
        yield 'an empty method' => [['method' => ''], 'method', $method];
        $positive = 'Amount must be a positive number';
        yield 'a word as customer id' => [['customerId' => 'abc'], 'customerId', 'Please select a customer'];
        yield 'an empty amount' => [['amount' => ''], 'amount', $positive];
        yield 'an amount that is not a number' => [['amount' => 'abc'], 'amount', $positive];
        yield 'an amount of zero' => [['amount' => '0'], 'amount', $positive];
        yield 'an amount of -0' => [['amount' => '-0'], 'amount', $positive];
        yield 'a negative amount' => [['amount' => -5], 'amount', $positive];
        yield 'an amount of 10^12' => [['amount' => '1000000000000'], 'amount', 'Enter a valid amount'];
        yield 'an amount with three decimals' => [['amount' => '10.005'], 'amount', 'Enter a valid amount'];
        yield 'an empty date' => [['date' => ''], 'date', 'Please select a date'];
        yield 'a day that does not exist' => [['date' => '2026-02-30'], 'date', 'Enter a valid date'];
        yield 'a note of 2001 characters' => [['note' => str_repeat('न', 2001)], 'note', 'Note must be at most 2000 characters'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a customer' => ['customerId', 'Please select a customer'];
        yield 'an amount' => ['amount', 'Amount must be a positive number'];
        yield 'a date' => ['date', 'Please select a date'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'UPI' => [['method' => 'upi'], ['method' => 'upi']];
        yield 'one paisa' => [['amount' => '0.01'], ['amount' => '0.01']];
        yield 'an amount as a JSON number' => [['amount' => 1234.5], ['amount' => '1234.50']];
        yield 'the largest amount' => [['amount' => '999999999999.99'], ['amount' => '999999999999.99']];
        yield 'a note of 2000 code points' => [['note' => str_repeat('न', 2000)], ['note' => str_repeat('न', 2000)]];
        yield 'a moment as its date' => [['date' => '2026-03-04 05:06:07'], ['createdAt' => '2026-03-04 05:06:07']];
        yield 'a date before its entry time' => [
            ['date' => '2026-03-04 05:06:07', 'createdAt' => '2026-08-08 08:08:08'], ['createdAt' => '2026-03-04 05:06:07'],
        ];
    }

    public function testWithoutADateTheTimeOfEntryCounts(): void
    {
        $body = array_diff_key(Bodies::collection($this->customer()), ['date' => 0]);
        $answer = $this->client->post('/collections', [...$body, 'createdAt' => '2026-03-04 05:06:07']);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertSame('2026-03-04 05:06:07', $answer->record()['createdAt'] ?? null);
    }

    public function testADayAloneKeepsTheTimeOfEntry(): void
    {
        $answer = $this->client->post('/collections', Bodies::collection($this->customer(), ['date' => '2026-03-04']));
        $createdAt = $answer->record()['createdAt'] ?? null;
        self::assertIsString($createdAt, $answer->body);
        self::assertStringStartsWith('2026-03-04 ', $createdAt);
        $off = abs(strtotime('2026-03-04 ' . substr(Day::now(), 11)) - (int) strtotime($createdAt));
        self::assertLessThan(120, min($off, 86_400 - $off));
    }

    public function testACollectionMayBeInTheFuture(): void
    {
        $answer = $this->client->post('/collections', Bodies::collection($this->customer(), ['date' => Day::tomorrow()]));
        self::assertSame(201, $answer->status, $answer->body);
    }

    public function testACustomerThatDoesNotExistIsRefusedOnItsField(): void
    {
        $answer = $this->changingNothing(fn() => $this->client->post('/collections', Bodies::collection(4_000_000)));
        self::assertSame(422, $answer->status, $answer->body);
        self::assertSame(['customerId'], array_keys($answer->errors()));
    }

    public function testNamesTheFirstBrokenRuleInTheOrderOfTheForm(): void
    {
        $answer = $this->client->post('/collections', ['note' => str_repeat('x', 2001)]);
        self::assertRule($answer, 'customerId', 'Please select a customer');
        self::assertSame(['customerId', 'amount', 'date', 'note'], array_keys($answer->errors()));
    }

    protected function path(): string
    {
        return '/collections';
    }

    protected function validBody(): array
    {
        return Bodies::collection($this->customer(), ['date' => '2026-03-03 09:00:00']);
    }
}
