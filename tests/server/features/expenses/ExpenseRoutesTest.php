<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Expenses;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ServerTestCase;

final class ExpenseRoutesTest extends ServerTestCase
{
    public function testCreateAnswers201WithTheRecord(): void
    {
        $answer = $this->client->post('/expenses', Bodies::expense(['createdAt' => '2026-05-06 07:08:09']));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields(['amount' => '75.50', 'note' => 'Diesel', 'createdAt' => '2026-05-06 07:08:09'], $answer->record());
        self::assertSame([$answer->record()], $this->client->get('/expenses')->rows());
        self::assertSame($answer->record(), $this->client->get("/expenses/{$answer->id()}")->record());
    }

    public function testPutAnswersTheUpdatedRecordAndKeepsWhatIsMissing(): void
    {
        $vehicle = $this->purchase($this->vendor());
        $id = $this->expense(['kind' => 'freight', 'method' => 'upi', 'purchaseId' => $vehicle, 'createdAt' => '2026-05-06 07:08:09']);
        $answer = $this->client->put("/expenses/{$id}", ['amount' => '80', 'note' => 'भाड़ा']);
        self::assertSame(200, $answer->status, $answer->body);
        self::assertFields([
            'id' => $id, 'amount' => '80.00', 'method' => 'upi', 'kind' => 'freight', 'purchaseId' => $vehicle,
            'vehicleNumber' => 'HP-06-A-1234', 'note' => 'भाड़ा', 'createdAt' => '2026-05-06 07:08:09',
        ], $answer->record());
        self::assertSame($answer->record(), $this->client->get("/expenses/{$id}")->record());
        self::assertSame('2026-05-06 07:08:09', $this->client->put("/expenses/{$id}", ['createdAt' => '2026-05-06'])->record()['createdAt'] ?? null);
    }

    public function testPutMovesAnExpenseToAnotherVehicleAndOff(): void
    {
        [$first, $second] = [$this->purchase($vendor = $this->vendor()), $this->purchase($vendor, ['vehicleNumber' => 'PB-10-B-2'])];
        $id = $this->expense(['purchaseId' => $first]);
        $this->assertSpentOn([$first => 75.5, $second => 0]);
        self::assertSame('PB-10-B-2', $this->client->put("/expenses/{$id}", ['purchaseId' => $second])->record()['vehicleNumber'] ?? null);
        $this->assertSpentOn([$first => 0, $second => 75.5]);
        $this->client->put("/expenses/{$id}", ['purchaseId' => null, 'amount' => '5.25']);
        $this->assertSpentOn([$first => 0, $second => 5.25]);
        self::assertFields(['purchaseId' => null, 'vehicleNumber' => null], $this->client->put("/expenses/{$id}", ['purchaseId' => ''])->record());
        $this->assertSpentOn([$first => 0, $second => 0]);
        for ($undone = 0; $undone < 3; $undone++) {
            $change = $this->client->get("/history/expense/{$id}")->column('id')[2 * $undone] ?? null;
            self::assertIsInt($change);
            self::assertSame(200, $this->client->post("/history/{$change}/undo", [])->status);
        }
        $this->assertSpentOn([$first => 75.5, $second => 0]);
    }

    public function testTheHistorySaysWhatAPutChanged(): void
    {
        $id = $this->expense();
        $this->client->put("/expenses/{$id}", ['amount' => '75.50', 'note' => 'Diesel']);
        self::assertCount(1, $this->client->get("/history/expense/{$id}")->rows());
        $this->client->put("/expenses/{$id}", ['amount' => '80', 'kind' => 'labour']);
        self::assertFields([
            'action' => 'update', 'label' => "Expense {$id} · Diesel",
            'changes' => [['field' => 'amount', 'from' => '75.50', 'to' => '80.00'], ['field' => 'kind', 'from' => 'other', 'to' => 'labour']],
        ], $this->client->get("/history/expense/{$id}")->rows()[0] ?? []);
    }

    public function testARenumberedVehicleLeavesItsExpensesVersion(): void
    {
        $vehicle = $this->purchase($this->vendor());
        $id = $this->expense(['purchaseId' => $vehicle]);
        $tag = $this->client->get("/expenses/{$id}")->header('ETag');
        $this->client->put("/purchases/{$vehicle}", ['vehicleNumber' => 'MP 09 XX 0001']);
        $fresh = $this->client->get("/expenses/{$id}");
        self::assertSame(['MP 09 XX 0001', $tag], [$fresh->record()['vehicleNumber'] ?? null, $fresh->header('ETag')]);
    }

    public function testWritersAtOnceMoveAnExpenseAndTheTotalsFollow(): void
    {
        $vehicles = [$this->purchase($vendor = $this->vendor()), $this->purchase($vendor, ['vehicleNumber' => 'PB-10-B-2'])];
        $id = $this->expense(['purchaseId' => $vehicles[0]]);
        $calls = [];
        for ($call = 0; $call < 16; $call++) {
            $calls[] = Call::json('PUT', "/expenses/{$id}", ['purchaseId' => $vehicles[$call % 2], 'amount' => 100 + $call]);
        }
        self::assertSame([200], Answer::distinctStatuses($this->client->all($calls)));
        ['purchaseId' => $vehicle, 'amount' => $amount] = $this->client->get("/expenses/{$id}")->record();
        self::assertIsString($amount);
        $spent = array_map(static fn(int $id): float => $id === $vehicle ? (float) $amount : 0.0, $vehicles);
        $this->assertSpentOn(array_combine($vehicles, $spent));
    }

    public function testDeleteAnswersAMessageAndTheExpenseIsGone(): void
    {
        $id = $this->expense();
        $answer = $this->client->delete("/expenses/{$id}");
        self::assertSame(200, $answer->status, $answer->body);
        self::assertNotSame('', $answer->message());
        self::assertRefused($this->client->delete("/expenses/{$id}"), 404, 'Expense not found');
        self::assertSame([], $this->client->get('/expenses')->rows());
    }

    public function testTheListIsNewestFirst(): void
    {
        $b = $this->expense(['createdAt' => '2026-01-02 18:00:00']);
        $c = $this->expense(['createdAt' => '2026-01-02 09:00:00']);
        $a = $this->expense(['createdAt' => '2026-01-01']);
        self::assertSame([$c, $b, $a], $this->client->get('/expenses')->column('id'));
    }

    public function testTheListOfOneVehicle(): void
    {
        $vehicle = $this->purchase($this->vendor());
        $older = $this->expense(['purchaseId' => $vehicle, 'createdAt' => '2026-01-01']);
        $this->expense(['createdAt' => '2026-01-02']);
        $newer = $this->expense(['purchaseId' => $vehicle, 'createdAt' => '2026-01-03']);
        self::assertSame([$newer, $older], $this->client->get('/expenses', ['purchaseId' => $vehicle])->column('id'));
        self::assertSame([$newer], $this->client->get('/expenses', ['purchaseId' => $vehicle, 'from' => '2026-01-02'])->column('id'));
        $page = $this->client->get('/expenses', ['purchaseId' => $vehicle, 'limit' => 1]);
        self::assertSame([[$newer], '2'], [$page->column('id'), $page->header('X-Total-Count')]);
        self::assertSame([], $this->client->get('/expenses', ['purchaseId' => 'none'])->rows());
    }

    public function testExpensesChangeNoBalance(): void
    {
        $this->expense();
        $stats = $this->client->get('/dashboard/stats')->record();
        self::assertEquals(0, $stats['balance'] ?? null);
    }

    /** @param array<int, int|float> $rupees by vehicle */
    private function assertSpentOn(array $rupees): void
    {
        $expected = $actual = [];
        foreach ($rupees as $vehicle => $sum) {
            $expected[$vehicle] = (float) $sum;
            $total = $this->client->get("/purchases/{$vehicle}/account")->record()['expensesTotal'] ?? null;
            $actual[$vehicle] = is_int($total) ? (float) $total : $total;
        }
        self::assertSame($expected, $actual);
        $this->assertBooksAgree();
    }
}
