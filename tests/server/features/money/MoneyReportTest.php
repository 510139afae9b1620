<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Money;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** Who holds the firm's money, what the firm is worth, and that the book proves both. */
final class MoneyReportTest extends ServerTestCase
{
    public function testAFirmWithoutHoldersHasItsCashBoxAndItsDues(): void
    {
        $customer = $this->customer(['oldBalance' => '100']);
        $vendor = $this->vendor(['oldBalance' => '40.50']);
        $this->purchase($vendor, ['amount' => '1000']);
        $this->sale($customer);
        $this->collection($customer, ['amount' => '200', 'method' => 'upi']);
        $this->collection($customer, ['amount' => '7', 'date' => Day::today()]);
        self::assertSame(
            ['galla' => 7, 'holders' => [], 'unplaced' => 0, 'customers' => 393, 'vendors' => 1040.5, 'worth' => -640.5],
            $this->report(),
        );
    }

    public function testEachHolderHasWhatCameLessWhatWentUpToTheDay(): void
    {
        [$customer, $vendor] = [$this->customer(), $this->vendor()];
        $bank = $this->holder(['oldBalance' => '1000.25']);
        $owner = $this->holder(['name' => 'Asha', 'kind' => 'owner']);
        $tempo = $this->holder(['name' => 'Tempo', 'kind' => 'service']);
        $this->client->put('/firm', ['moneySince' => Day::ago(3)]);
        $this->client->put('/cash-days/' . Day::ago(5), ['counted' => '500']);
        $this->collection($customer, ['amount' => '200', 'method' => 'upi', 'date' => Day::ago(4), 'holderId' => $bank]);
        $cheque = $this->collection($customer, ['amount' => '70', 'method' => 'cheque', 'date' => Day::ago(1), 'holderId' => $bank]);
        $this->client->put("/collections/{$cheque}/bounce", ['date' => Day::today()]);
        $this->expense(['amount' => '30', 'createdAt' => Day::ago(3), 'holderId' => $tempo]);
        $this->expense(['amount' => '999', 'createdAt' => Day::ago(3), 'kind' => 'waste', 'holderId' => $tempo]);
        $this->payment($vendor, ['amount' => 60, 'date' => Day::ago(3), 'holderId' => $bank]);
        $this->transfer($owner, ['amount' => '25', 'date' => Day::ago(2), 'fromId' => $bank]);
        $this->transfer($owner, ['amount' => '5', 'date' => Day::ago(2)]);
        $this->transfer(null, ['amount' => '8', 'date' => Day::ago(1), 'fromId' => $bank]);
        foreach ([4 => 11, 3 => 13, 2 => 17] as $ago => $amount) {
            $this->collection($customer, ['amount' => $amount, 'method' => 'upi', 'date' => Day::ago($ago)]);
        }
        $this->expense(['amount' => '3', 'method' => 'upi', 'createdAt' => Day::ago(2)]);
        $this->payment($vendor, ['amount' => 1, 'date' => Day::ago(2)]);
        $this->collection($customer, ['amount' => '2', 'method' => 'allowance', 'date' => Day::ago(2)]);
        self::assertSame([
            'galla' => 503,
            'holders' => [
                ['id' => $owner, 'name' => 'Asha', 'kind' => 'owner', 'balance' => 30, 'lastMove' => Day::ago(2)],
                ['id' => $bank, 'name' => 'SBI Azadpur', 'kind' => 'bank', 'balance' => 1107.25, 'lastMove' => Day::ago(1)],
                ['id' => $tempo, 'name' => 'Tempo', 'kind' => 'service', 'balance' => -30, 'lastMove' => Day::ago(3)],
            ],
            'unplaced' => 26, 'customers' => -243, 'vendors' => -61, 'worth' => 1424.25,
        ], $this->report());
        self::assertSame([
            'galla' => 500,
            'holders' => [
                ['id' => $owner, 'name' => 'Asha', 'kind' => 'owner', 'balance' => 0, 'lastMove' => null],
                ['id' => $bank, 'name' => 'SBI Azadpur', 'kind' => 'bank', 'balance' => 1200.25, 'lastMove' => Day::ago(4)],
                ['id' => $tempo, 'name' => 'Tempo', 'kind' => 'service', 'balance' => 0, 'lastMove' => null],
            ],
            'unplaced' => 0, 'customers' => -211, 'vendors' => 0, 'worth' => 1489.25,
        ], $this->report(Day::ago(4)));
        $this->client->put('/firm', ['moneySince' => '']);
        self::assertSame(0, $this->report()['unplaced'], 'money need not say where it is');
    }

    public function testAClosedHolderIsInItWhileItHoldsSomething(): void
    {
        $bank = $this->holder(['isClosed' => true]);
        self::assertSame([], $this->report()['holders']);
        $move = $this->transfer($bank, ['amount' => '5', 'date' => Day::today()]);
        self::assertCount(1, (array) $this->report()['holders']);
        self::assertSame(0, $this->report()['worth']);
        $this->client->delete("/transfers/{$move}");
        self::assertSame([], $this->report()['holders']);
    }

    public function testTheReportSaysWhichKeysItCounts(): void
    {
        $bank = $this->holder();
        $this->client->post('/transfers', Bodies::transfer($bank), ['Idempotency-Key' => 'in']);
        self::assertSame(['in'], $this->client->get('/reports/money', ['keys' => 'in,out'])->record()['stored']);
        self::assertArrayNotHasKey('stored', $this->report());
        self::assertRule($this->client->get('/reports/money', ['on' => 'today']), 'on', 'Enter a valid date');
    }

    public function testThePocketHasTheHoldersAndTodaysReport(): void
    {
        $pocket = $this->client->get('/pocket')->record();
        self::assertSame([[], null], [$pocket['holders'], $pocket['money']]);
        $this->transfer($this->holder(['isClosed' => true]));
        $pocket = $this->client->get('/pocket')->record();
        self::assertSame([$this->client->get('/holders')->rows(), $this->report()], [$pocket['holders'], $pocket['money']]);
    }

    public function testTheBookProvesEachHolderAndTheFirmsWorth(): void
    {
        [$customer, $bank] = [$this->customer(['oldBalance' => '90']), $this->holder(['oldBalance' => '5'])];
        $this->client->put('/firm', ['moneySince' => Day::ago(9)]);
        $this->client->put('/cash-days/' . Day::ago(8), ['counted' => '500']);
        $this->client->put('/cash-days/' . Day::ago(3), ['counted' => '420', 'opening' => '100']);
        $this->sale($customer, ['saleDate' => Day::ago(6)]);
        $this->collection($customer, ['amount' => '50', 'date' => Day::ago(5), 'method' => 'upi']);
        $named = $this->collection($customer, ['amount' => '20', 'date' => Day::ago(5), 'holderId' => $bank]);
        $this->transfer($bank, ['amount' => '30', 'date' => Day::ago(4)]);
        self::assertSame(1, ((array) $this->client->get('/books/check')->record()['checked'])['holders']);
        $this->assertBooksAgree();
        $this->database->run('UPDATE collections SET holder_id = 999999 WHERE id = ?', [$named]);
        self::assertSame([
            ['what' => 'holder.balance', 'id' => 999_999, 'kept' => 0, 'summed' => 20],
            ['what' => 'money.worth', 'id' => null, 'kept' => 430, 'summed' => 450],
        ], $this->client->get('/books/check')->record()['differences']);
        $this->database->run("UPDATE collections SET holder_id = NULL, method = 'barter' WHERE id = ?", [$named]);
        $this->assertBooksAgree();
    }

    /** @return array<string, mixed> */
    private function report(?string $on = null): array
    {
        return $this->client->get('/reports/money', $on === null ? [] : ['on' => $on])->record();
    }
}
