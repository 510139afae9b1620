<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Expenses;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class ExpenseRoutesTest extends ServerTestCase
{
    public function testCreateAnswers201WithTheRecord(): void
    {
        $answer = $this->client->post('/expenses', Bodies::expense(['createdAt' => '2026-05-06 07:08:09']));
        self::assertSame(201, $answer->status, $answer->body);
        self::assertFields(['amount' => '75.50', 'note' => 'Diesel', 'createdAt' => '2026-05-06 07:08:09'], $answer->record());
        self::assertSame([$answer->record()], $this->client->get('/expenses')->rows());
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

    public function testExpensesChangeNoBalance(): void
    {
        $this->expense();
        $stats = $this->client->get('/dashboard/stats')->record();
        self::assertEquals(0, $stats['balance'] ?? null);
    }
}
