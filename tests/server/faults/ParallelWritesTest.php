<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Faults;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ServerTestCase;

/** Eight clerks at once: no error, no drift, no duplicate, nothing left hanging. */
final class ParallelWritesTest extends ServerTestCase
{
    private const CLERKS = [1, 2, 3, 4, 5, 6, 7, 8];
    private const ROUNDS = 6;

    protected function tearDown(): void
    {
        parent::tearDown();
        LedgerIntegrity::assertWhole($this->client);
    }

    public function testEightSalesAndCollectionsOfOneCustomerAtOnceAllCount(): void
    {
        $customer = $this->customer(['oldBalance' => '100']);
        $this->assertAll([201], static fn(int $clerk): Call => $clerk % 2 === 0
            ? Call::json('POST', '/sales', Bodies::sale($customer))
            : Call::json('POST', '/collections', Bodies::collection($customer, ['amount' => '0.01'])));
        $balance = $this->client->get("/customers/{$customer}/balance")->record();
        $each = self::ROUNDS * 4;
        self::assertEquals([500 * $each, 0.01 * $each, 100 + 499.99 * $each], [$balance['total_sales'], $balance['total_payments'], $balance['balance']]);
    }

    public function testSalesThatChangeCustomersCrosswiseAreAllSaved(): void
    {
        $customers = [$this->customer(), $this->customer(['name' => 'Two'])];
        $sales = array_map(fn(int $clerk): int => $this->sale($customers[$clerk % 2]), self::CLERKS);
        $this->assertAll([200], static fn(int $clerk, int $round): Call => Call::json('PUT', "/sales/{$sales[$clerk - 1]}", ['customerId' => $customers[($clerk + $round) % 2]]));
    }

    public function testEditsOfOneSaleAtOnceLeaveOneOfThem(): void
    {
        $sale = $this->sale($this->customer());
        $this->assertAll([200], static fn(int $clerk): Call => Call::json('PUT', "/sales/{$sale}", [
            'items' => array_fill(0, $clerk, ['productName' => "Clerk {$clerk}", 'unitPrice' => '1.00']),
        ]), function () use ($sale): void {
            $record = $this->client->get("/sales/{$sale}")->record();
            $items = (array) $record['items'];
            self::assertCount(1, array_unique(array_map(json_encode(...), array_column($items, 'productName'))));
            self::assertSame(count($items) . '.00', $record['amount']);
        });
    }

    public function testOfEightDeletesOfOneRecordOneSucceeds(): void
    {
        $sale = $this->sale($this->customer());
        $statuses = Answer::statuses($this->client->all(array_fill(0, 8, new Call('DELETE', "/sales/{$sale}"))));
        self::assertEquals([200 => 1, 404 => 7], array_count_values($statuses));
    }

    public function testABillForACustomerWhoIsBeingDeletedIsWholeOrRefused(): void
    {
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $customer = $this->customer();
            $sale = Call::json('POST', '/sales', Bodies::sale($customer));
            $answers = $this->client->all([$sale, $sale, $sale, new Call('DELETE', "/customers/{$customer}"), $sale, $sale, $sale]);
            self::assertSame(200, $answers[3]->status, $answers[3]->body);
            unset($answers[3]);
            self::assertSame([], array_diff(Answer::statuses($answers), [201, 422]));
        }
        self::assertSame([0, 0], [$this->database->count('sales'), $this->database->count('sale_items')]);
    }

    public function testAPurchaseIsDeletedOrLinkedButNotBothAndTakesNoLinkOnceItIsCompleted(): void
    {
        [$vendor, $customer] = [$this->vendor(), $this->customer()];
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $purchase = $this->purchase($vendor);
            $sale = Call::json('POST', '/sales', Bodies::sale($customer, ['purchaseId' => $purchase]));
            $statuses = Answer::statuses($this->client->all([$sale, new Call('DELETE', "/purchases/{$purchase}"), $sale]));
            self::assertContains($statuses, [[422, 200, 422], [201, 409, 201]]);
        }
        $purchase = $this->purchase($vendor);
        $complete = new Call('GET', "/purchases/{$purchase}/complete");
        $sale = Call::json('POST', '/sales', Bodies::sale($customer, ['purchaseId' => $purchase]));
        foreach ($this->client->all([$complete, $sale, $complete, $sale, $complete, $sale]) as $number => $answer) {
            self::assertContains($answer->status, $number % 2 === 0 ? [200] : [201, 409], $answer->body);
        }
        self::assertSame(409, $this->client->all([$sale])[0]->status);
    }

    /**
     * Each clerk makes a call, all at once, in several rounds.
     *
     * @param list<int> $statuses
     * @param \Closure(int, int): Call $call of a clerk in a round
     */
    private function assertAll(array $statuses, \Closure $call, ?\Closure $afterRound = null): void
    {
        for ($round = 1; $round <= self::ROUNDS; $round++) {
            $calls = array_map(static fn(int $clerk): Call => $call($clerk, $round), self::CLERKS);
            self::assertSame($statuses, Answer::distinctStatuses($this->client->all($calls)));
            $afterRound === null ?: $afterRound();
        }
    }
}
