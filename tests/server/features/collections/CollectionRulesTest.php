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
        $positive = 'Amount must be a positive number';
        yield 'an unknown method' => [['method' => 'gold'], 'method', 'Payment method must be cash, bank_transfer, upi, cheque or other'];
        yield 'a word as customer id' => [['customerId' => 'abc'], 'customerId', 'Please select a customer'];
        yield 'an empty amount' => [['amount' => ''], 'amount', $positive];
        yield 'an amount of zero' => [['amount' => '-0'], 'amount', $positive];
        yield 'a negative amount' => [['amount' => -5], 'amount', $positive];
        yield 'an amount of 10^12' => [['amount' => '1000000000000'], 'amount', 'Enter a valid amount'];
        yield 'an empty date' => [['date' => ''], 'date', 'Please select a date'];
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
        yield 'UPI, one paisa, a long note' => [['method' => 'upi', 'amount' => '0.01', 'note' => str_repeat('न', 2000)], ['method' => 'upi', 'amount' => '0.01', 'note' => str_repeat('न', 2000)]];
        yield 'the largest amount' => [['amount' => '999999999999.99'], ['amount' => '999999999999.99']];
        $both = ['date' => '2026-03-04 05:06:07', 'createdAt' => '2026-08-08 08:08:08'];
        yield 'a date before its entry time' => [$both, ['createdAt' => '2026-03-04 05:06:07']];
    }

    public function testTheTimeOfEntryCountsWithoutADateAndStaysWithADayAlone(): void
    {
        $body = Bodies::collection($this->customer());
        $answer = $this->client->post('/collections', [...array_diff_key($body, ['date' => 0]), 'createdAt' => '2026-03-04 05:06:07']);
        self::assertSame([201, '2026-03-04 05:06:07'], [$answer->status, $answer->record()['createdAt'] ?? null], $answer->body);
        $createdAt = $this->client->post('/collections', ['date' => Day::tomorrow()] + $body)->record()['createdAt'] ?? null;
        self::assertIsString($createdAt, 'a payment may be in the future');
        self::assertStringStartsWith(Day::tomorrow() . ' ', $createdAt);
        $off = abs(strtotime(Day::tomorrow() . ' ' . substr(Day::now(), 11)) - (int) strtotime($createdAt));
        self::assertLessThan(120, min($off, 86_400 - $off));
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
