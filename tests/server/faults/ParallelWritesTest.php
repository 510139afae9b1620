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
    private const AT_ONCE = 8;
    private const ROUNDS = 6;

    protected function tearDown(): void
    {
        parent::tearDown();
        LedgerIntegrity::assertWhole($this->client);
    }

    public function testEightSalesAndCollectionsOfOneCustomerAtOnceAllCount(): void
    {
        $customer = $this->customer(['oldBalance' => '100']);
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $calls = [];
            for ($clerk = 0; $clerk < self::AT_ONCE; $clerk++) {
                $calls[] = $clerk % 2 === 0
                    ? Call::json('POST', '/sales', Bodies::sale($customer))
                    : Call::json('POST', '/collections', Bodies::collection($customer, ['amount' => '0.01']));
            }
            self::assertSame([201], Answer::distinctStatuses($this->client->all($calls)));
        }
        $balance = $this->client->get("/customers/{$customer}/balance")->record();
        $each = self::ROUNDS * self::AT_ONCE / 2;
        self::assertEquals(500 * $each, $balance['total_sales'] ?? null);
        self::assertEquals(0.01 * $each, $balance['total_payments'] ?? null);
        self::assertEquals(100 + 499.99 * $each, $balance['balance'] ?? null);
    }

    public function testSalesThatChangeCustomersCrosswiseAreAllSaved(): void
    {
        [$one, $two] = [$this->customer(), $this->customer(['name' => 'Two'])];
        $sales = [];
        for ($clerk = 0; $clerk < self::AT_ONCE; $clerk++) {
            $sales[] = $this->sale($clerk % 2 === 0 ? $one : $two);
        }
        for ($round = 1; $round <= self::ROUNDS; $round++) {
            $calls = [];
            foreach ($sales as $clerk => $sale) {
                $calls[] = Call::json('PUT', "/sales/{$sale}", ['customerId' => ($clerk + $round) % 2 === 0 ? $one : $two]);
            }
            self::assertSame([200], Answer::distinctStatuses($this->client->all($calls)));
        }
    }

    public function testEditsOfOneSaleAtOnceLeaveOneOfThem(): void
    {
        $sale = $this->sale($this->customer());
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $calls = [];
            for ($clerk = 1; $clerk <= self::AT_ONCE; $clerk++) {
                $items = array_fill(0, $clerk, ['productName' => "Clerk {$clerk}", 'unitPrice' => '1.00']);
                $calls[] = Call::json('PUT', "/sales/{$sale}", ['items' => $items]);
            }
            self::assertSame([200], Answer::distinctStatuses($this->client->all($calls)));
            $record = $this->client->get("/sales/{$sale}")->record();
            self::assertIsArray($record['items'] ?? null);
            self::assertCount(1, array_unique(array_map(json_encode(...), array_column($record['items'], 'productName'))));
            self::assertSame(count($record['items']) . '.00', $record['amount'] ?? null);
        }
    }

    public function testOfEightDeletesOfOneRecordOneSucceeds(): void
    {
        $customer = $this->customer();
        for ($round = 0; $round < 3; $round++) {
            $sale = $this->sale($customer);
            $statuses = Answer::statuses($this->client->all(array_fill(0, self::AT_ONCE, new Call('DELETE', "/sales/{$sale}"))));
            self::assertEquals([200 => 1, 404 => self::AT_ONCE - 1], array_count_values($statuses));
        }
        self::assertSame('0', $this->client->get('/sales', ['limit' => 1])->header('X-Total-Count'));
    }

    public function testABillForACustomerWhoIsBeingDeletedIsWholeOrRefused(): void
    {
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $customer = $this->customer();
            $sale = Call::json('POST', '/sales', Bodies::sale($customer));
            $calls = [$sale, $sale, $sale, new Call('DELETE', "/customers/{$customer}"), $sale, $sale, $sale];
            $answers = $this->client->all($calls);
            self::assertSame(200, $answers[3]->status, $answers[3]->body);
            unset($answers[3]);
            self::assertSame([], array_diff(Answer::statuses($answers), [201, 422]));
        }
        self::assertSame(0, $this->database->count('sales'));
        self::assertSame(0, $this->database->count('sale_items'));
        self::assertSame('0', $this->client->get('/sales', ['limit' => 1])->header('X-Total-Count'));
    }

    public function testAPurchaseIsDeletedOrLinkedButNotBoth(): void
    {
        [$vendor, $customer] = [$this->vendor(), $this->customer()];
        for ($round = 0; $round < self::ROUNDS; $round++) {
            $purchase = $this->purchase($vendor);
            $sale = Call::json('POST', '/sales', Bodies::sale($customer, ['purchaseId' => $purchase]));
            $answers = $this->client->all([$sale, new Call('DELETE', "/purchases/{$purchase}"), $sale]);
            $deleted = $answers[1]->status === 200;
            self::assertContains($answers[1]->status, [200, 409], $answers[1]->body);
            foreach ([$answers[0], $answers[2]] as $answer) {
                self::assertSame($deleted ? 422 : 201, $answer->status, $answer->body);
            }
        }
    }

    public function testAPurchaseIsCompletedOnceAndTakesNoLinkAfterwards(): void
    {
        [$vendor, $customer] = [$this->vendor(), $this->customer()];
        $purchase = $this->purchase($vendor);
        $complete = new Call('GET', "/purchases/{$purchase}/complete");
        $sale = Call::json('POST', '/sales', Bodies::sale($customer, ['purchaseId' => $purchase]));
        $answers = $this->client->all([$complete, $sale, $complete, $sale, $complete, $sale]);
        foreach ($answers as $number => $answer) {
            self::assertContains($answer->status, $number % 2 === 0 ? [200] : [201, 409], $answer->body);
        }
        self::assertSame(409, $this->client->post('/sales', Bodies::sale($customer, ['purchaseId' => $purchase]))->status);
    }

    public function testTwoOfOneUsernameAtOnceAreOneAccount(): void
    {
        $body = ['name' => 'Twin', 'username' => 'twin', 'role' => 'staff', 'password' => 'kela-santra-7'];
        $statuses = Answer::statuses($this->client->all(array_fill(0, 4, Call::json('POST', '/users', $body))));
        self::assertEquals([201 => 1, 409 => 3], array_count_values($statuses));
    }
}
