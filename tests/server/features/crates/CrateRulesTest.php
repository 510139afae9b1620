<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Crates;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RulesTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** The rules of a movement by hand, and of every field that takes crates. */
final class CrateRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        yield 'a customer and a vendor' => [['customerId' => 1, 'vendorId' => 1], 'customerId', 'Choose one customer or one vendor'];
        yield 'a word as customer' => [['customerId' => 'abc'], 'customerId', 'Please select a customer'];
        yield 'a customer who is not there' => [['customerId' => 999_999], 'customerId', 'Customer not found'];
        yield 'an empty date' => [['date' => ''], 'date', 'Please select a date'];
        yield 'a day in the future' => [['date' => Day::afterTomorrow()], 'date', 'Date cannot be in the future'];
        yield 'a day before 1900' => [['date' => '1899-12-31'], 'date', 'Date cannot be before 1900-01-01'];
        yield 'no crates at all' => [['out' => 0, 'back' => '', 'lost' => 0], 'out', 'Enter how many crates'];
        yield 'a note of 2,001 letters' => [['note' => str_repeat('ब', 2_001)], 'note', 'Note must be at most 2000 characters'];
        foreach (['out', 'back', 'lost'] as $field) {
            yield "{$field} below 0" => [[$field => -1], $field, 'Quantity cannot be negative'];
            yield "{$field} of half a crate" => [[$field => '0.50'], $field, 'Enter a whole number'];
            yield "{$field} in words" => [[$field => 'ten'], $field, 'Enter a valid amount'];
        }
    }

    public static function requiredFields(): iterable
    {
        yield 'a party' => ['customerId', 'Choose one customer or one vendor'];
        yield 'a date' => ['date', 'Please select a date'];
        yield 'a number' => ['out', 'Enter how many crates'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'today' => [['date' => Day::today()], ['date' => Day::today()]];
        yield 'a moment, of which the day counts' => [['date' => Day::yesterday() . ' 21:30:00'], ['date' => Day::yesterday()]];
        yield 'numbers in text' => [['out' => ' 7 ', 'back' => '2.00', 'lost' => 0], ['out' => 7, 'back' => 2, 'lost' => 0]];
        yield 'the most' => [['out' => 9_999_999], ['out' => 9_999_999]];
        yield 'a note of lines' => [['note' => "एक\nदो"], ['note' => "एक\nदो"]];
    }

    protected function path(): string
    {
        return '/crates';
    }

    protected function validBody(): array
    {
        return ['customerId' => $this->customer(), 'date' => Day::yesterday(), 'out' => 5];
    }

    /** @return iterable<string, array{string, string}> path, field */
    public static function fields(): iterable
    {
        foreach (['/sales cratesOut', '/sales cratesBack', '/collections cratesBack', '/purchases cratesIn', '/crates out'] as $name) {
            [$path, $field] = explode(' ', $name);
            yield $name => [$path, $field];
        }
    }

    #[DataProvider('fields')]
    public function testNoFieldTakesWhatIsNoNumberOfCrates(string $path, string $field): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        foreach ([-1, '-1', 1.5, '0.01', 'ten', '1e3', '0x10', '१२', '+5', [], [5], true, 10_000_000, 1.0e300, '99999999999999999999'] as $value) {
            $body = [...match ($path) {
                '/sales' => Bodies::sale($customer),
                '/collections' => Bodies::collection($customer),
                '/purchases' => Bodies::purchase($vendor),
                default => ['vendorId' => $vendor, 'date' => Day::today()],
            }, $field => $value];
            $answer = $this->changingNothing(fn(): Answer => $this->client->post($path, $body));
            self::assertSame([422, [$field]], [$answer->status, array_keys($answer->errors())], json_encode($value, JSON_THROW_ON_ERROR) . $answer->body);
        }
    }

    public function testOldCratesAreAWholeNumberThatMayBeNegative(): void
    {
        foreach ([1.5, '0.01', 'ten', '1e3', [], true, 10_000_000, -10_000_000] as $value) {
            foreach (['/customers' => Bodies::customer(), '/vendors' => Bodies::vendor()] as $path => $body) {
                $answer = $this->changingNothing(fn(): Answer => $this->client->post($path, [...$body, 'oldCrates' => $value]));
                self::assertSame([422, ['oldCrates']], [$answer->status, array_keys($answer->errors())], $answer->body);
            }
        }
        $customer = $this->customer(['oldCrates' => '-9999999']);
        self::assertSame(-9_999_999, $this->client->get("/customers/{$customer}")->record()['oldCrates']);
        self::assertSame(-9_999_999, $this->client->put("/customers/{$customer}", ['name' => 'Asha'])->record()['oldCrates']);
        self::assertSame(0, $this->client->put("/customers/{$customer}", ['oldCrates' => ''])->record()['oldCrates']);
    }

    public function testManyTimesTheMostIsStillAdded(): void
    {
        $customer = $this->customer(['oldCrates' => 9_999_999]);
        foreach (range(1, 300) as $ignored) {
            $this->create('/crates', ['customerId' => $customer, 'date' => Day::today(), 'out' => 9_999_999]);
        }
        self::assertSame(301 * 9_999_999, $this->client->get("/customers/{$customer}/balance")->record()['crates']);
        self::assertSame(301 * 9_999_999, $this->client->get('/reports/crates')->record()['withCustomers']);
    }
}
