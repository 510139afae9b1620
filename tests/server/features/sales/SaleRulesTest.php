<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Sales;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RulesTestCase;

/** The rules of a bill itself; those of its items are in SaleItemRulesTest. */
final class SaleRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        $positive = 'Amount must be a positive number';
        $mismatch = 'Amount does not match the items';
        yield 'a word as customer id' => [['customerId' => 'abc'], 'customerId', 'Please select a customer'];
        yield 'an empty date' => [['saleDate' => ''], 'saleDate', 'Sale date is required'];
        yield 'a date in the future' => [['saleDate' => Day::afterTomorrow()], 'saleDate', 'Date cannot be in the future'];
        yield 'a date before 1900' => [['saleDate' => '1899-12-31'], 'saleDate', 'Date cannot be before 1900-01-01'];
        yield 'a description of 256 characters' => [['description' => str_repeat('ब', 256)], 'description', 'Description must be at most 255 characters'];
        yield 'an amount that is not a number' => [['amount' => 'abc'], 'amount', $positive];
        yield 'an amount one paisa short' => [['amount' => '499.99'], 'amount', $mismatch];
        yield 'an amount one paisa over' => [['amount' => 500.01], 'amount', $mismatch];
        yield 'items that come to nothing' => [['amount' => null, 'items' => [Bodies::item(['quantity' => 0, 'amount' => '0.00'])]], 'amount', $positive];
        yield 'no items' => [['items' => []], 'items', 'Please add at least one item'];
        yield 'an empty string as items' => [['items' => ''], 'items', 'Please add at least one item'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a customer' => ['customerId', 'Please select a customer'];
        yield 'a date' => ['saleDate', 'Sale date is required'];
        yield 'items' => ['items', 'Please add at least one item'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'the first day there is' => [['saleDate' => '1900-01-01'], ['saleDate' => '1900-01-01']];
        yield 'an amount that the server works out' => [['amount' => null], ['amount' => '500.00']];
        yield 'a description of 255 code points' => [['description' => str_repeat('ब', 255)], ['description' => str_repeat('ब', 255)]];
        $plain = Bodies::item();
        yield 'items as an array' => [['items' => [$plain]], ['amount' => '500.00']];
        yield 'one item as an object' => [['items' => $plain], ['amount' => '500.00']];
        yield 'one item as an object in a string' => [['items' => json_encode($plain, JSON_THROW_ON_ERROR)], ['amount' => '500.00']];
    }

    public function testACustomerOrAPurchaseThatDoesNotExistIsRefusedOnItsField(): void
    {
        foreach (['customerId', 'purchaseId'] as $field) {
            $body = Bodies::sale($this->customer(), [$field => 4_000_000]);
            $answer = $this->changingNothing(fn() => $this->client->post('/sales', $body));
            self::assertSame([422, [$field]], [$answer->status, array_keys($answer->errors())], $answer->body);
        }
    }

    public function testNamesTheFirstBrokenRuleInTheOrderOfTheFormAndThenTheItems(): void
    {
        $answer = $this->client->post('/sales', ['amount' => 'x', 'items' => [['productName' => '']]]);
        self::assertRule($answer, 'customerId', 'Please select a customer');
        self::assertSame('Sale date is required', $answer->errors()['saleDate'] ?? null);
        self::assertSame('Amount must be a positive number', $answer->errors()['amount'] ?? null);
        self::assertSame('Product name is required', $answer->errors()['items.0.productName'] ?? null);

        $answer = $this->client->post('/sales', Bodies::sale($this->customer(), ['amount' => 'x', 'items' => []]));
        self::assertRule($answer, 'amount', 'Amount must be a positive number');
    }

    protected function path(): string
    {
        return '/sales';
    }

    protected function validBody(): array
    {
        return Bodies::sale($this->customer());
    }
}
