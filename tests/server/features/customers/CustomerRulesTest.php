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
        yield 'a name of one character' => [['name' => 'R'], 'name', $name];
        yield 'a name of one character between spaces' => [['name' => '  R  '], 'name', $name];
        yield 'a name of one emoji' => [['name' => '🍎'], 'name', $name];
        yield 'a name of 121 characters' => [['name' => str_repeat('अ', 121)], 'name', 'Name must be at most 120 characters'];

        $phone = 'Phone number must be at least 10 characters';
        yield 'an empty phone' => [['phoneNumber' => ''], 'phoneNumber', $phone];
        yield 'a phone of nine characters' => [['phoneNumber' => '987654321'], 'phoneNumber', $phone];
        yield 'a phone of nine characters and spaces' => [['phoneNumber' => ' 987654321 '], 'phoneNumber', $phone];
        yield 'a phone of 21 characters' => [
            ['phoneNumber' => str_repeat('9', 21)], 'phoneNumber', 'Phone number must be at most 20 characters',
        ];
        yield 'an address of 256 characters' => [
            ['address' => str_repeat('प', 256)], 'address', 'Address must be at most 255 characters',
        ];
        yield 'an old balance that is not a number' => [['oldBalance' => 'abc'], 'oldBalance', 'Enter a valid amount'];
        yield 'an old balance of 10^12' => [['oldBalance' => '1000000000000'], 'oldBalance', 'Enter a valid amount'];
        yield 'an old balance of -10^12' => [['oldBalance' => '-1000000000000.00'], 'oldBalance', 'Enter a valid amount'];
        yield 'an old balance with three decimals' => [['oldBalance' => '10.005'], 'oldBalance', 'Enter a valid amount'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a name' => ['name', 'Name must be at least 2 characters'];
        yield 'a phone number' => ['phoneNumber', 'Phone number must be at least 10 characters'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'a name of two characters' => [['name' => 'Om'], ['name' => 'Om']];
        yield 'a Hindi name of two code points' => [['name' => 'रा'], ['name' => 'रा']];
        yield 'a name of 120 code points' => [['name' => str_repeat('अ', 120)], ['name' => str_repeat('अ', 120)]];
        yield 'a name between spaces, trimmed' => [['name' => "  Om Prakash \t"], ['name' => 'Om Prakash']];
        yield 'a name with an emoji and joiners' => [['name' => "क्‍ष 👩‍🌾"], ['name' => "क्‍ष 👩‍🌾"]];
        yield 'a phone of ten characters' => [['phoneNumber' => '9876543210'], ['phoneNumber' => '9876543210']];
        yield 'a phone of 20 characters' => [['phoneNumber' => str_repeat('9', 20)], ['phoneNumber' => str_repeat('9', 20)]];
        yield 'an empty address' => [['address' => ''], ['address' => '']];
        yield 'an address of 255 code points' => [['address' => str_repeat('प', 255)], ['address' => str_repeat('प', 255)]];
        yield 'an empty old balance as 0' => [['oldBalance' => ''], ['oldBalance' => '0.00']];
        yield 'an old balance as a JSON number' => [['oldBalance' => 12.5], ['oldBalance' => '12.50']];
        yield 'an advance' => [['oldBalance' => '-500.25'], ['oldBalance' => '-500.25']];
        yield 'the largest old balance' => [['oldBalance' => '999999999999.99'], ['oldBalance' => '999999999999.99']];
        yield 'the smallest old balance' => [['oldBalance' => '-999999999999.99'], ['oldBalance' => '-999999999999.99']];
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
