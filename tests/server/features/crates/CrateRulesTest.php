<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Crates;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RulesTestCase;

/** The rules of a movement by hand, and of every field that takes crates. */
final class CrateRulesTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        yield 'a customer and a vendor' => [['customerId' => 1, 'vendorId' => 1], 'customerId', 'Choose one customer or one vendor'];
        yield 'a customer who is not there' => [['customerId' => 999_999], 'customerId', 'Customer not found'];
        yield 'an empty date' => [['date' => ''], 'date', 'Please select a date'];
        yield 'a day in the future' => [['date' => Day::afterTomorrow()], 'date', 'Date cannot be in the future'];
        yield 'a day before 1900' => [['date' => '1899-12-31'], 'date', 'Date cannot be before 1900-01-01'];
        yield 'no crates at all' => [['out' => 0, 'back' => '', 'lost' => 0], 'out', 'Enter how many crates'];
        yield 'a note of 2,001 letters' => [['note' => str_repeat('ब', 2_001)], 'note', 'Note must be at most 2000 characters'];
        yield 'crates below 0' => [['out' => -1], 'out', 'Quantity cannot be negative'];
        yield 'half a crate' => [['back' => '0.50'], 'back', 'Enter a whole number'];
        yield 'crates in words' => [['lost' => 'ten'], 'lost', 'Enter a valid amount'];
    }

    public static function requiredFields(): iterable
    {
        yield 'a party' => ['customerId', 'Choose one customer or one vendor'];
        yield 'a date' => ['date', 'Please select a date'];
        yield 'a number' => ['out', 'Enter how many crates'];
    }

    public static function acceptedValues(): iterable
    {
        yield 'a moment, of which the day counts' => [['date' => Day::yesterday() . ' 21:30:00'], ['date' => Day::yesterday()]];
        yield 'numbers in text' => [['out' => ' 7 ', 'back' => '2.00', 'lost' => 0], ['out' => 7, 'back' => 2, 'lost' => 0]];
        yield 'the most, and a note of lines' => [['out' => 9_999_999, 'note' => "एक\nदो"], ['out' => 9_999_999, 'note' => "एक\nदो"]];
    }

    protected function path(): string
    {
        return '/crates';
    }

    protected function validBody(): array
    {
        return ['customerId' => $this->customer(), 'date' => Day::yesterday(), 'out' => 5];
    }

    public function testNoFieldTakesWhatIsNoNumberOfCrates(): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $fields = [
            ['/sales', 'cratesOut', Bodies::sale($customer)], ['/sales', 'cratesBack', Bodies::sale($customer)],
            ['/collections', 'cratesBack', Bodies::collection($customer)], ['/purchases', 'cratesIn', Bodies::purchase($vendor)],
            ['/crates', 'out', ['vendorId' => $vendor, 'date' => Day::today()]],
            ['/customers', 'oldCrates', Bodies::customer()], ['/vendors', 'oldCrates', Bodies::vendor()],
        ];
        foreach ($fields as [$path, $field, $body]) {
            $values = [1.5, '0.01', 'ten', '1e3', '१२', '+5', [], true, 10_000_000, 1.0e300, ...($field === 'oldCrates' ? [-10_000_000] : [-1])];
            foreach ($values as $value) {
                $answer = $this->changingNothing(fn(): Answer => $this->client->post($path, [...$body, $field => $value]));
                self::assertSame([422, [$field]], [$answer->status, array_keys($answer->errors())], json_encode($value, JSON_THROW_ON_ERROR) . $answer->body);
            }
        }
    }

    public function testOldCratesMayBeNegativeAndManyTimesTheMostIsStillAdded(): void
    {
        $customer = $this->customer(['oldCrates' => '-9999999']);
        self::assertSame(-9_999_999, $this->client->put("/customers/{$customer}", ['name' => 'Asha'])->record()['oldCrates']);
        self::assertSame(0, $this->client->put("/customers/{$customer}", ['oldCrates' => ''])->record()['oldCrates']);
        $this->create('/crates', ['customerId' => $customer, 'date' => Day::today(), 'out' => 9_999_999]);
        $this->database->run('INSERT INTO crates (customer_id, day, crates_out, crates_back, crates_lost, note, entered_at) SELECT customer_id, day, crates_out, 0, 0, "", entered_at FROM crates JOIN seq_1_to_299');
        $this->client->post('/books/repair', []);
        self::assertSame(300 * 9_999_999, $this->client->get("/customers/{$customer}/balance")->record()['crates']);
        self::assertSame(300 * 9_999_999, $this->client->get('/reports/crates')->record()['withCustomers']);
    }
}
