<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Customers;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\RulesTestCase;

final class CustomerRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        $name = 'Name must be at least 2 characters';
        yield 'an empty name' => [['name' => ''], 'name', $name];
        yield 'a name of one character between spaces' => [['name' => '  R  '], 'name', $name];
        yield 'a name of one emoji' => [['name' => '🍎'], 'name', $name];
        yield 'a name of 121 characters' => [['name' => str_repeat('अ', 121)], 'name', 'Name must be at most 120 characters'];
        $phone = 'Phone number must be at least 10 characters';
        yield 'a phone of nine characters and spaces' => [['phoneNumber' => ' 987654321 '], 'phoneNumber', $phone];
        yield 'a phone of 21 characters' => [['phoneNumber' => str_repeat('9', 21)], 'phoneNumber', 'Phone number must be at most 20 characters'];
        yield 'an address of 256 characters' => [['address' => str_repeat('प', 256)], 'address', 'Address must be at most 255 characters'];
        yield 'an old balance of -10^12' => [['oldBalance' => '-1000000000000.00'], 'oldBalance', 'Enter a valid amount'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a name' => ['name', 'Name must be at least 2 characters'];
        yield 'a phone number' => ['phoneNumber', 'Phone number must be at least 10 characters'];
    }

    public static function acceptedValues(): iterable
    {
        $shortest = ['name' => 'रा', 'phoneNumber' => '9876543210', 'address' => ''];
        yield 'the shortest texts and an empty old balance as 0' => [['oldBalance' => ''] + $shortest, ['oldBalance' => '0.00'] + $shortest];
        $longest = ['name' => str_repeat('अ', 120), 'phoneNumber' => str_repeat('9', 20), 'address' => str_repeat('प', 255), 'oldBalance' => '999999999999.99'];
        yield 'the longest texts and the largest old balance' => [$longest, $longest];
        yield 'a name between spaces, trimmed' => [['name' => "  Om Prakash \t"], ['name' => 'Om Prakash']];
        yield 'an advance as a JSON number' => [['oldBalance' => -12.5], ['oldBalance' => '-12.50']];
    }

    public function testNamesTheFirstBrokenRuleOfTheFormAndEveryBrokenField(): void
    {
        $answer = $this->client->post('/customers', ['oldBalance' => 'x', 'phoneNumber' => '1', 'name' => 'R']);
        self::assertRule($answer, 'name', 'Name must be at least 2 characters');
        self::assertSame([
            'name' => 'Name must be at least 2 characters',
            'phoneNumber' => 'Phone number must be at least 10 characters',
            'oldBalance' => 'Enter a valid amount',
        ], $answer->errors());
    }

    protected function path(): string
    {
        return '/customers';
    }

    protected function validBody(): array
    {
        return Bodies::customer();
    }
}
