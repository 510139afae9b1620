<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Transfers;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RulesTestCase;

final class TransferRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        yield 'an empty date' => [['date' => ''], 'date', 'Please select a date'];
        yield 'a day in the future' => [['date' => Day::tomorrow()], 'date', 'Date cannot be in the future'];
        yield 'a day before 1900' => [['date' => '1899-12-31'], 'date', 'Date cannot be before 1900-01-01'];
        foreach (['0', '-1', '', 'ten', '0.00'] as $amount) {
            yield "the amount '{$amount}'" => [['amount' => $amount], 'amount', 'Amount must be a positive number'];
        }
        yield 'from a holder who is not there' => [['fromId' => 999_999], 'fromId', 'Holder not found'];
        yield 'to a holder who is not there' => [['toId' => 999_999], 'toId', 'Holder not found'];
        yield 'from the cash box to it' => [['fromId' => null, 'toId' => null], 'toId', 'Choose two different places'];
        yield 'to nowhere' => [['toId' => ''], 'toId', 'Choose two different places'];
        yield 'a note of 2,001 letters' => [['note' => str_repeat('ब', 2_001)], 'note', 'Note must be at most 2000 characters'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a date' => ['date', 'Please select a date'];
        yield 'an amount' => ['amount', 'Amount must be a positive number'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'today' => [['date' => Day::today()], ['date' => Day::today()]];
        yield 'a moment, of which the day counts' => [['date' => Day::yesterday() . ' 21:30:00'], ['date' => Day::yesterday()]];
        yield 'an amount with paise' => [['amount' => 12.5], ['amount' => '12.50']];
        yield 'a note of lines' => [['note' => "एक\nदो"], ['note' => "एक\nदो"]];
    }

    protected function path(): string
    {
        return '/transfers';
    }

    protected function validBody(): array
    {
        return Bodies::transfer($this->holder());
    }
}
