<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Purchases;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\RulesTestCase;

final class PurchaseTest extends RulesTestCase
{
    public static function brokenRules(): iterable
    {
        yield 'a negative quantity' => [['quantity' => -1], 'quantity', 'Quantity cannot be negative'];
        yield 'a quantity of 10^7' => [['quantity' => 10_000_000], 'quantity', 'Enter a valid amount'];
        yield 'a quantity without a unit' => [['quantity' => 450], 'unit', 'Please choose a unit'];
        yield 'a unit of 21 characters' => [['unit' => str_repeat('x', 21)], 'unit', 'Unit must be at most 20 characters'];
        yield 'a word as vendor id' => [['vendorId' => 'abc'], 'vendorId', 'Please select a vendor'];
        yield 'a vehicle number of one character' => [['vehicleNumber' => ' H '], 'vehicleNumber', 'Vehicle number must be at least 2 characters'];
        yield 'a vehicle number of 31 characters' => [['vehicleNumber' => str_repeat('9', 31)], 'vehicleNumber', 'Vehicle number must be at most 30 characters'];
        yield 'an empty date' => [['createdAt' => ''], 'createdAt', 'Purchase date is required'];
        yield 'a moment in the future' => [['createdAt' => Day::afterTomorrow() . ' 00:00:00'], 'createdAt', 'Date cannot be in the future'];
        yield 'a date before 1900' => [['createdAt' => '1899-12-31'], 'createdAt', 'Date cannot be before 1900-01-01'];
        yield 'an empty amount' => [['amount' => ''], 'amount', 'Amount is required'];
        yield 'a negative amount' => [['amount' => '-0.01'], 'amount', 'Enter a valid amount'];
        yield 'an amount of 10^12' => [['amount' => '1000000000000.00'], 'amount', 'Enter a valid amount'];
        yield 'a description of 256 characters' => [['description' => str_repeat('स', 256)], 'description', 'Description must be at most 255 characters'];
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
        yield 'an amount of zero' => [['amount' => '0', 'vehicleNumber' => 'HP'], ['amount' => '0.00', 'vehicleNumber' => 'HP']];
        yield 'the largest amount' => [['amount' => '999999999999.99'], ['amount' => '999999999999.99']];
        yield 'a vehicle number of 30 code points' => [['vehicleNumber' => str_repeat('ह', 30)], ['vehicleNumber' => str_repeat('ह', 30)]];
        yield 'the first day there is' => [['createdAt' => '1900-01-01 00:00:00'], ['createdAt' => '1900-01-01 00:00:00']];
        yield 'a time later today' => [['createdAt' => Day::today() . ' 23:59:59'], ['createdAt' => Day::today() . ' 23:59:59']];
        yield 'a closing flag, which is ignored' => [['isClosed' => 1], ['isClosed' => 0]];
    }

    public function testNamesTheFirstBrokenRuleInTheOrderOfTheForm(): void
    {
        $answer = $this->client->post('/purchases', ['description' => str_repeat('x', 256)]);
        self::assertRule($answer, 'vendorId', 'Please select a vendor');
        self::assertSame(['vendorId', 'vehicleNumber', 'createdAt', 'amount', 'description'], array_keys($answer->errors()));
        $unknown = $this->client->post('/purchases', Bodies::purchase(4_000_000));
        self::assertSame([422, ['vendorId']], [$unknown->status, array_keys($unknown->errors())]);
    }

    public function testAPurchaseIsMadeReadAndChangedAndItsBillsFollowItsNumber(): void
    {
        $vendor = $this->vendor();
        $answer = $this->client->post('/purchases', Bodies::purchase($vendor, ['createdAt' => '2026-05-06 07:08:09']));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields([
            'vendorId' => $vendor, 'vendorName' => 'Kinnaur Apple Growers', 'vehicleNumber' => 'HP-06-A-1234', 'amount' => '50000.00',
            'description' => '200 box apple', 'notes' => '', 'createdAt' => '2026-05-06 07:08:09', 'isClosed' => 0,
        ], $answer->record());
        $path = "/purchases/{$answer->id()}";
        self::assertSame($answer->record(), $this->client->get($path)->record());
        self::assertSame([...$answer->record(), 'amount' => '1.50'], $this->client->put($path, ['amount' => '1.5', 'createdAt' => '2026-05-06'])->record(), 'the same day keeps its time');
        $moved = $this->client->put($path, ['createdAt' => '2026-05-07'])->record()['createdAt'];
        self::assertIsString($moved);
        self::assertMatchesRegularExpression('/\A2026-05-07 \d\d:\d\d:\d\d\z/', $moved);
        $sale = $this->sale($this->customer(), ['purchaseId' => $answer->id()]);
        foreach (['hp01ab', 'HP01AB', 'HP01ÁB'] as $corrected) {
            $this->client->put($path, ['vehicleNumber' => $corrected]);
            self::assertSame($corrected, $this->client->get("/sales/{$sale}")->record()['vehicleNumber']);
        }
        self::assertRefused($this->client->get('/purchases/4000000/account'), 404, 'Purchase not found');
    }

    public function testListsAreNewestFirstAndTheLastEnteredFirstWithinADay(): void
    {
        [$vendor, $other] = [$this->vendor(), $this->vendor(['name' => 'Nagpur Oranges'])];
        $b = $this->purchase($vendor, ['createdAt' => '2026-01-02 10:00:00', 'description' => 'सेब']);
        $a = $this->purchase($other, ['createdAt' => '2026-01-01 10:00:00', 'notes' => 'wet', 'vehicleNumber' => 'MH-31']);
        $d = $this->purchase($vendor, ['createdAt' => '2026-01-03 10:00:00']);
        $c = $this->purchase($vendor, ['createdAt' => '2026-01-02 06:00:00']);
        self::assertSame([$d, $c, $b, $a], $this->client->get('/vehicle-numbers')->column('id'));
        self::assertSame([$d, $c, $b, $a], $this->client->get('/reports/profit-loss')->column('purchaseId'));
        self::assertSame([$a], $this->client->get('/purchases', ['vendorId' => $other])->column('id'));
        $searches = ['' => [$d, $c, $b, $a], 'apple grow' => [$d, $c, $b], 'mh-3' => [$a], 'सेब' => [$b], 'wet' => [], '%' => []];
        foreach ($searches as $search => $found) {
            self::assertSame($found, $this->client->get('/purchases', ['search' => $search])->column('id'), $search);
        }
    }

    public function testCompletingIsTheSameTwiceAndForGood(): void
    {
        $id = $this->purchase($this->vendor());
        self::assertSame([$id], $this->client->get('/vehicle-numbers', ['activeOnly' => 'true'])->column('id'));
        foreach ([1, 2] as $time) {
            self::assertSame(200, $this->client->get("/purchases/{$id}/complete")->status, "time {$time}");
            self::assertSame(1, $this->client->get("/purchases/{$id}")->record()['isClosed']);
        }
        self::assertSame([], $this->client->get('/vehicle-numbers', ['activeOnly' => 'true'])->rows());
        self::assertSame([$id], $this->client->get('/vehicle-numbers')->column('id'));
        self::assertFields(['isClosed' => 1, 'notes' => 'still closed'], $this->client->put("/purchases/{$id}", ['isClosed' => 0, 'notes' => 'still closed'])->record());
    }

    public function testThePickerFindsWhatBeginsSoFirst(): void
    {
        $vendor = $this->vendor();
        foreach (['HR-38-T-9' => '2026-01-01', 'DL-1' => '2026-01-02', 'UP-138-T-2' => '2026-01-03'] as $number => $day) {
            $this->purchase($vendor, ['vehicleNumber' => $number, 'createdAt' => $day]);
        }
        foreach (['38' => ['HR-38-T-9', 'UP-138-T-2'], 'hr38' => ['HR-38-T-9'], '_' => []] as $search => $found) {
            self::assertSame($found, $this->client->get('/vehicle-numbers', ['search' => (string) $search])->column('vehicleNumber'), (string) $search);
        }
    }

    public function testAPurchaseWithBillsOrExpensesCannotBeDeletedAndTheAnswerSaysHowMany(): void
    {
        $id = $this->purchase($this->vendor());
        $customer = $this->customer();
        $old = $this->sale($customer, ['purchaseId' => $id, 'saleDate' => '2026-01-01', 'description' => 'first']);
        $new = $this->sale($customer, ['purchaseId' => $id, 'saleDate' => '2026-01-02']);
        $this->sale($customer);
        $rows = $this->client->get("/purchases/{$id}/sales")->rows();
        self::assertSame([$new, $old], array_column($rows, 'id'));
        self::assertFields(['customerName' => 'Ramesh Kumar', 'description' => 'first', 'amount' => '500.00'], $rows[1]);
        $expense = $this->expense(['purchaseId' => $id]);
        $delete = fn(): mixed => $this->client->delete("/purchases/{$id}")->message();
        self::assertRefused($this->changingNothing(fn() => $this->client->delete("/purchases/{$id}")), 409, 'This purchase has 2 linked sales. Delete the linked sales first.');
        $this->client->delete("/sales/{$old}");
        self::assertSame('This purchase has 1 linked sale. Delete the linked sales first.', $delete());
        $this->client->delete("/sales/{$new}");
        self::assertSame('This purchase has 1 expense. Delete its expenses first.', $delete());
        $this->client->delete("/expenses/{$expense}");
        self::assertSame('Purchase deleted', $delete());
        self::assertRefused($this->client->get("/purchases/{$id}"), 404, 'Purchase not found');
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
