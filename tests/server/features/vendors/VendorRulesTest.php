<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Vendors;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\RulesTestCase;

final class VendorRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        $name = 'Name must be at least 2 characters';
        yield 'an empty name' => [['name' => ''], 'name', $name];
        yield 'a name of one character between spaces' => [['name' => ' K '], 'name', $name];
        yield 'a name of 121 characters' => [['name' => str_repeat('न', 121)], 'name', 'Name must be at most 120 characters'];

        $phone = 'Phone number must be at least 10 digits';
        yield 'a phone of nine digits' => [['phoneNumber' => '987654321'], 'phoneNumber', $phone];
        yield 'a phone of nine digits in twelve characters' => [['phoneNumber' => '987-654-321-'], 'phoneNumber', $phone];
        yield 'a phone of letters' => [['phoneNumber' => 'abcdefghij'], 'phoneNumber', $phone];
        yield 'a phone of 21 characters' => [
            ['phoneNumber' => str_repeat('9', 21)], 'phoneNumber', 'Phone number must be at most 20 characters',
        ];
        yield 'an address of 256 characters' => [
            ['address' => str_repeat('a', 256)], 'address', 'Address must be at most 255 characters',
        ];
        yield 'notes of 2001 characters' => [
            ['notes' => str_repeat('न', 2001)], 'notes', 'Notes must be at most 2000 characters',
        ];
        yield 'an old balance that is not a number' => [['oldBalance' => '12abc'], 'oldBalance', 'Enter a valid amount'];
        yield 'an old balance of 10^12' => [['oldBalance' => 1000000000000], 'oldBalance', 'Enter a valid amount'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a name' => ['name', 'Name must be at least 2 characters'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'a name of 120 code points' => [['name' => str_repeat('न', 120)], ['name' => str_repeat('न', 120)]];
        yield 'no phone' => [['phoneNumber' => ''], ['phoneNumber' => '']];
        yield 'spaces as no phone' => [['phoneNumber' => '   '], ['phoneNumber' => '']];
        yield 'a phone of ten digits and signs' => [['phoneNumber' => '+91 98123 4567-8'], ['phoneNumber' => '+91 98123 4567-8']];
        yield 'notes of 2000 code points' => [['notes' => str_repeat('न', 2000)], ['notes' => str_repeat('न', 2000)]];
        yield 'an empty old balance as 0' => [['oldBalance' => ''], ['oldBalance' => '0.00']];
        yield 'a negative old balance' => [['oldBalance' => '-9250'], ['oldBalance' => '-9250.00']];
    }

    public function testOptionalFieldsMayBeAbsent(): void
    {
        $answer = $this->client->post('/vendors', ['name' => 'Nagpur Oranges']);
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields(
            ['name' => 'Nagpur Oranges', 'phoneNumber' => '', 'address' => '', 'notes' => '', 'oldBalance' => '0.00'],
            $answer->record(),
        );
    }

    protected function path(): string
    {
        return '/vendors';
    }

    protected function validBody(): array
    {
        return Bodies::vendor();
    }
}
