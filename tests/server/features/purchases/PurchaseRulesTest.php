<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Purchases;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RulesTestCase;

final class PurchaseRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        yield 'a negative quantity' => [['quantity' => -1], 'quantity', 'Quantity cannot be negative'];
        yield 'a quantity of 10^7' => [['quantity' => 10_000_000], 'quantity', 'Enter a valid amount'];
        yield 'a quantity without a unit' => [['quantity' => 450], 'unit', 'Please choose a unit'];
        yield 'a quantity of 0 and an empty unit' => [['quantity' => '0', 'unit' => ' '], 'unit', 'Please choose a unit'];
        yield 'a quantity with three decimals' => [['quantity' => '1.005'], 'quantity', 'Enter a valid amount'];
        yield 'a unit of 21 characters' => [['unit' => str_repeat('x', 21)], 'unit', 'Unit must be at most 20 characters'];
        $vehicle = 'Vehicle number must be at least 2 characters';
        yield 'a word as vendor id' => [['vendorId' => 'abc'], 'vendorId', 'Please select a vendor'];
        yield 'vendor 0' => [['vendorId' => 0], 'vendorId', 'Please select a vendor'];
        yield 'an empty vehicle number' => [['vehicleNumber' => ''], 'vehicleNumber', $vehicle];
        yield 'a vehicle number of one character' => [['vehicleNumber' => ' H '], 'vehicleNumber', $vehicle];
        yield 'a vehicle number of 31 characters' => [
            ['vehicleNumber' => str_repeat('9', 31)], 'vehicleNumber', 'Vehicle number must be at most 30 characters',
        ];
        yield 'an empty date' => [['createdAt' => ''], 'createdAt', 'Purchase date is required'];
        yield 'a date in the future' => [['createdAt' => Day::afterTomorrow()], 'createdAt', 'Date cannot be in the future'];
        yield 'a moment in the future' => [['createdAt' => Day::afterTomorrow() . ' 00:00:00'], 'createdAt', 'Date cannot be in the future'];
        yield 'a date before 1900' => [['createdAt' => '1899-12-31'], 'createdAt', 'Date cannot be before 1900-01-01'];
        yield 'a day that does not exist' => [['createdAt' => '2026-02-30 10:00:00'], 'createdAt', 'Enter a valid date'];
        yield 'an hour that does not exist' => [['createdAt' => '2026-01-05 24:00:00'], 'createdAt', 'Enter a valid date'];
        yield 'an empty amount' => [['amount' => ''], 'amount', 'Amount is required'];
        yield 'a negative amount' => [['amount' => '-0.01'], 'amount', 'Enter a valid amount'];
        yield 'an amount that is not a number' => [['amount' => 'abc'], 'amount', 'Enter a valid amount'];
        yield 'an amount of 10^12' => [['amount' => '1000000000000.00'], 'amount', 'Enter a valid amount'];
        yield 'a description of 256 characters' => [
            ['description' => str_repeat('स', 256)], 'description', 'Description must be at most 255 characters',
        ];
        yield 'notes of 2001 characters' => [['notes' => str_repeat('स', 2001)], 'notes', 'Notes must be at most 2000 characters'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a vendor' => ['vendorId', 'Please select a vendor'];
        yield 'a vehicle number' => ['vehicleNumber', 'Vehicle number must be at least 2 characters'];
        yield 'a date' => ['createdAt', 'Purchase date is required'];
        yield 'an amount' => ['amount', 'Amount is required'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'what was loaded' => [['quantity' => '450.5', 'unit' => ' carrat '], ['quantity' => 450.5, 'unit' => 'carrat']];
        yield 'an unknown load' => [['quantity' => '', 'unit' => ''], ['quantity' => null, 'unit' => '']];
        yield 'an amount of zero' => [['amount' => '0'], ['amount' => '0.00']];
        yield 'the largest amount' => [['amount' => '999999999999.99'], ['amount' => '999999999999.99']];
        yield 'a vehicle number of two characters' => [['vehicleNumber' => 'HP'], ['vehicleNumber' => 'HP']];
        yield 'a vehicle number of 30 code points' => [
            ['vehicleNumber' => str_repeat('ह', 30)], ['vehicleNumber' => str_repeat('ह', 30)],
        ];
        yield 'a moment' => [['createdAt' => '2026-01-05 04:05:06'], ['createdAt' => '2026-01-05 04:05:06']];
        yield 'the first day there is' => [['createdAt' => '1900-01-01 00:00:00'], ['createdAt' => '1900-01-01 00:00:00']];
        yield 'a time later today' => [
            ['createdAt' => Day::today() . ' 23:59:59'], ['createdAt' => Day::today() . ' 23:59:59'],
        ];
        yield 'a leap day' => [['createdAt' => '2024-02-29 12:00:00'], ['createdAt' => '2024-02-29 12:00:00']];
        yield 'no description and no notes' => [['description' => '', 'notes' => ''], ['description' => '', 'notes' => '']];
        yield 'a closing flag, which is ignored' => [['isClosed' => 1], ['isClosed' => 0]];
    }

    public function testADayAloneIsAccepted(): void
    {
        $id = $this->purchase($this->vendor(), ['createdAt' => '2026-01-05']);
        $createdAt = $this->client->get("/purchases/{$id}")->record()['createdAt'] ?? null;
        self::assertIsString($createdAt);
        self::assertMatchesRegularExpression('/\A2026-01-05 \d\d:\d\d:\d\d\z/', $createdAt);
    }

    public function testAVendorThatDoesNotExistIsRefusedOnItsField(): void
    {
        $body = Bodies::purchase(4_000_000);
        $answer = $this->changingNothing(fn() => $this->client->post('/purchases', $body));
        self::assertSame(422, $answer->status, $answer->body);
        self::assertSame(['vendorId'], array_keys($answer->errors()));
    }

    public function testNamesTheFirstBrokenRuleInTheOrderOfTheForm(): void
    {
        $answer = $this->client->post('/purchases', ['description' => str_repeat('x', 256)]);
        self::assertRule($answer, 'vendorId', 'Please select a vendor');
        self::assertSame(['vendorId', 'vehicleNumber', 'createdAt', 'amount', 'description'], array_keys($answer->errors()));
    }

    protected function path(): string
    {
        return '/purchases';
    }

    protected function validBody(): array
    {
        return Bodies::purchase($this->vendor());
    }
}
