<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Expenses;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ServerTestCase;

final class ExpenseRoutesTest extends ServerTestCase
{
    public function testAnExpenseIsEnteredReadChangedAndDeleted(): void
    {
        $vehicle = $this->purchase($this->vendor());
        $fields = ['amount' => '75.50', 'method' => 'upi', 'kind' => 'freight', 'purchaseId' => $vehicle, 'note' => 'Diesel', 'createdAt' => '2026-05-06 07:08:09'];
        $answer = $this->client->post('/expenses', Bodies::expense($fields));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields(['id' => $answer->id(), 'vehicleNumber' => 'HP-06-A-1234'] + $fields, $answer->record());
        $path = "/expenses/{$answer->id()}";
        self::assertSame([$answer->record()], $this->client->get('/expenses')->rows());
        self::assertSame($answer->record(), $this->client->get($path)->record());
        $this->client->put($path, $fields);
        $changed = $this->client->put($path, ['amount' => '80', 'note' => 'भाड़ा', 'createdAt' => '2026-05-06']);
        self::assertFields(['amount' => '80.00', 'note' => 'भाड़ा'] + $fields, $changed->record());
        self::assertSame($changed->record(), $this->client->get($path)->record());
        self::assertFields([
            'action' => 'update', 'label' => "Expense {$answer->id()} · भाड़ा",
            'changes' => [['field' => 'amount', 'from' => '75.50', 'to' => '80.00'], ['field' => 'note', 'from' => 'Diesel', 'to' => 'भाड़ा']],
        ], $this->client->get("/history/expense/{$answer->id()}")->rows()[0]);
        $this->client->put("/purchases/{$vehicle}", ['vehicleNumber' => 'MP 09 XX 0001']);
        $fresh = $this->client->get($path);
        self::assertSame(['MP 09 XX 0001', $changed->header('ETag')], [$fresh->record()['vehicleNumber'], $fresh->header('ETag')], 'its version stays');
        self::assertNotSame('', $this->client->delete($path)->message());
        self::assertRefused($this->client->delete($path), 404, 'Expense not found');
        self::assertSame([], $this->client->get('/expenses')->rows());
    }

    public function testPutMovesAnExpenseToAnotherVehicleAndOffAndTheTotalsFollowAlsoOfWritersAtOnce(): void
    {
        [$first, $second] = [$this->purchase($vendor = $this->vendor()), $this->purchase($vendor, ['vehicleNumber' => 'PB-10-B-2'])];
        $id = $this->expense(['purchaseId' => $first]);
        $this->assertSpentOn([$first => 75.5, $second => 0]);
        $changes = [
            [['purchaseId' => $second], [$first => 0, $second => 75.5]], [['purchaseId' => null, 'amount' => '5.25'], [$first => 0, $second => 5.25]],
            [['purchaseId' => ''], [$first => 0, $second => 0]],
        ];
        foreach ($changes as [$change, $spent]) {
            self::assertSame(200, $this->client->put("/expenses/{$id}", $change)->status);
            $this->assertSpentOn($spent);
        }
        $calls = array_map(static fn(int $n): Call => Call::json('PUT', "/expenses/{$id}", ['purchaseId' => [$first, $second][$n % 2], 'amount' => 100 + $n]), range(0, 15));
        self::assertSame([200], Answer::distinctStatuses($this->client->all($calls)));
        ['purchaseId' => $vehicle, 'amount' => $amount] = $this->client->get("/expenses/{$id}")->record();
        self::assertIsString($amount);
        $this->assertSpentOn([$first => $first === $vehicle ? (float) $amount : 0, $second => $second === $vehicle ? (float) $amount : 0]);
    }

    public function testTheListIsNewestFirstAndMayBeOfOneVehicle(): void
    {
        $vehicle = $this->purchase($this->vendor());
        $older = $this->expense(['purchaseId' => $vehicle, 'createdAt' => '2026-01-01']);
        $loose = $this->expense(['createdAt' => '2026-01-03 18:00:00']);
        $newer = $this->expense(['purchaseId' => $vehicle, 'createdAt' => '2026-01-03 09:00:00']);
        self::assertSame([$newer, $loose, $older], $this->client->get('/expenses')->column('id'));
        self::assertSame([$newer, $older], $this->client->get('/expenses', ['purchaseId' => $vehicle])->column('id'));
        $page = $this->client->get('/expenses', ['purchaseId' => $vehicle, 'limit' => 1]);
        self::assertSame([[$newer], '2'], [$page->column('id'), $page->header('X-Total-Count')]);
        self::assertSame([], $this->client->get('/expenses', ['purchaseId' => 'none'])->rows());
    }

    /** @param array<int, int|float> $rupees by vehicle */
    private function assertSpentOn(array $rupees): void
    {
        foreach ($rupees as $vehicle => $sum) {
            self::assertEquals($sum, $this->client->get("/purchases/{$vehicle}/account")->record()['expensesTotal']);
        }
        $this->assertBooksAgree();
    }
}
