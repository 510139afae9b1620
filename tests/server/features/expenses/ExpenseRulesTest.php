<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Expenses;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\RulesTestCase;

final class ExpenseRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        $amount = 'Enter a valid amount';
        yield 'an empty amount' => [['amount' => ''], 'amount', $amount];
        yield 'a negative amount' => [['amount' => '-0.01'], 'amount', $amount];
        yield 'an amount of 10^12' => [['amount' => '1000000000000'], 'amount', $amount];
        yield 'an empty date' => [['createdAt' => ''], 'createdAt', 'Please select a date'];
        yield 'an unknown method' => [['method' => 'allowance'], 'method', 'Payment method must be cash, bank_transfer, upi, cheque or other'];
        yield 'an unknown kind' => [['kind' => 'Freight'], 'kind', 'Kind must be freight, labour, commission, market_fee, waste or other'];
        foreach ([[-1, 'Quantity cannot be negative'], ['1.005', $amount], [10_000_000, $amount], ['ten', $amount], [[5], $amount]] as [$quantity, $text]) {
            yield 'waste of ' . json_encode($quantity) => [['kind' => 'waste', 'quantity' => $quantity], 'quantity', $text];
        }
        yield 'a purchase that does not exist' => [['purchaseId' => 999999999], 'purchaseId', 'Purchase not found'];
        yield 'a note of 2001 characters' => [['note' => str_repeat('x', 2001)], 'note', 'Note must be at most 2000 characters'];
    }

    public static function requiredFields(): iterable
    {
        yield 'an amount' => ['amount', 'Enter a valid amount'];
        yield 'a date' => ['createdAt', 'Please select a date'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'zero, no method, kind or purchase' => [['amount' => 0], ['amount' => '0.00', 'method' => 'cash', 'kind' => 'other', 'purchaseId' => null, 'vehicleNumber' => null]];
        $fields = ['amount' => '999999999999.99', 'method' => 'bank_transfer', 'kind' => 'market_fee', 'note' => '', 'createdAt' => '2026-03-04 05:06:07'];
        yield 'the largest amount, a method, a kind, a moment' => [['purchaseId' => ''] + $fields, ['purchaseId' => null] + $fields];
        yield 'waste of a known quantity' => [['kind' => 'waste', 'quantity' => '12.5'], ['kind' => 'waste', 'quantity' => 12.5, 'amount' => '75.50']];
        yield 'waste of nothing' => [['kind' => 'waste', 'quantity' => 0, 'amount' => '0'], ['quantity' => 0, 'amount' => '0.00']];
        yield 'waste of an unknown quantity' => [['kind' => 'waste', 'quantity' => ''], ['quantity' => null]];
        yield 'a quantity of another kind' => [['kind' => 'freight', 'quantity' => 'ten'], ['quantity' => null]];
    }

    protected function path(): string
    {
        return '/expenses';
    }

    protected function validBody(): array
    {
        return Bodies::expense();
    }
}
