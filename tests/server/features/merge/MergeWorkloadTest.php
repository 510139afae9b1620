<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Merge;

use FruitKhata\Tests\Faults\LedgerIntegrity;
use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;

/**
 * Forty merges and their undos in random order, beside eight clerks who write bills and payments of the same customers. Every
 * sum is compared with the raw rows; once all is undone, everybody has his own again.
 */
final class MergeWorkloadTest extends MergeTestCase
{
    private const MERGES = 40;
    private const CLERKS = 8;
    private const SEED = 20261122;

    /** @var array<int, string> old balances by customer */
    private array $oldBalances = [];
    /** @var array<int, array{sale: int, collection: int}> what nobody edits, by customer */
    private array $own = [];
    /** @var list<int> customers who are merged into another one now */
    private array $merged = [];
    private int $merges = 0;

    public function testFortyMergesAndUndosBesideEightClerks(): void
    {
        mt_srand(self::SEED);
        $this->enterCustomers(12);
        for ($round = 1; $this->merges < self::MERGES; $round++) {
            $this->round();
            if ($round % 10 === 0) {
                $this->assertSumsAreThoseOfTheRows();
            }
        }
        while ($this->merged !== []) {
            $this->undoOne();
        }
        $this->assertSumsAreThoseOfTheRows();
        LedgerIntegrity::assertWhole($this->client);
        $this->assertEverybodyHasHisOwn();
    }

    private function enterCustomers(int $count): void
    {
        for ($number = 1; $number <= $count; $number++) {
            $oldBalance = sprintf('%d.%02d', mt_rand(-500, 500), mt_rand(0, 99));
            $customer = $this->customer(['name' => "Customer {$number}", 'oldBalance' => $oldBalance]);
            $this->oldBalances[$customer] = $this->oldBalanceOf($customer);
            $this->own[$customer] = ['sale' => $this->sale($customer), 'collection' => $this->collection($customer)];
        }
    }

    /** One merge, one undo and eight writes at the same time. */
    private function round(): void
    {
        $undone = $this->undoCall();
        $merge = $this->mergeCall();
        $calls = array_values(array_filter([$undone, $merge, ...array_map($this->clerksCall(...), range(1, self::CLERKS))]));
        $answers = $this->client->all($calls);
        foreach ($answers as $number => $answer) {
            $this->note($calls[$number], $answer);
        }
    }

    private function note(Call $call, Answer $answer): void
    {
        $what = "{$call->method} {$call->path}: {$answer->status} {$answer->body}";
        if (str_ends_with($call->path, '/merge')) {
            self::assertContains($answer->status, [200, 404], $what);
            if ($answer->status === 200) {
                $this->merges++;
                $this->merged[] = (int) explode('/', $call->path)[2];
            }
        } elseif (str_ends_with($call->path, '/undo')) {
            self::assertContains($answer->status, [200, 409], $what);
            if ($answer->status === 200) {
                $customer = $answer->record()['recordId'] ?? null;
                $this->merged = array_values(array_filter($this->merged, static fn(int $id): bool => $id !== $customer));
            } else {
                self::assertSame('customer_gone', $answer->code(), $what);
            }
        } else {
            self::assertContains($answer->status, [200, 201, 404, 422], $what);
        }
    }

    private function undoCall(): ?Call
    {
        $customer = $this->merged === [] || mt_rand(0, 9) < 3 ? null : $this->merged[mt_rand(0, count($this->merged) - 1)];
        return $customer === null ? null : Call::json('POST', "/history/{$this->mergeOf('customer', $customer)}/undo", []);
    }

    private function mergeCall(): ?Call
    {
        $here = array_values(array_diff(array_keys($this->own), $this->merged));
        if (count($here) < 3) {
            return null;
        }
        shuffle($here);
        return Call::json('POST', "/customers/{$here[0]}/merge", ['into' => $here[1]]);
    }

    private function clerksCall(int $clerk): Call
    {
        $customer = array_rand($this->own);
        $amount = sprintf('%d.%02d', mt_rand(1, 999), mt_rand(0, 99));
        return match ($clerk % 4) {
            0 => Call::json('POST', '/sales', Bodies::sale($customer)),
            1 => Call::json('POST', '/collections', Bodies::collection($customer, ['amount' => $amount])),
            2 => Call::json('PUT', '/sales/' . $this->own[$customer]['sale'], ['description' => "Clerk {$clerk}"]),
            default => Call::json('PUT', '/collections/' . $this->own[$customer]['collection'], ['note' => $amount]),
        };
    }

    private function undoOne(): void
    {
        $customer = $this->merged[mt_rand(0, count($this->merged) - 1)];
        $this->note($call = Call::json('POST', "/history/{$this->mergeOf('customer', $customer)}/undo", []), $this->client->all([$call])[0]);
    }

    private function assertSumsAreThoseOfTheRows(): void
    {
        $kept = $this->database->rows(
            'SELECT id, sales_total, collections_total, bills FROM customers ORDER BY id',
        );
        $raw = $this->database->rows(
            'SELECT c.id, COALESCE((SELECT SUM(amount) FROM sales s WHERE s.customer_id = c.id), 0.00) AS sales_total,
                    COALESCE((SELECT SUM(amount) FROM collections p WHERE p.customer_id = c.id), 0.00) AS collections_total,
                    (SELECT COUNT(*) FROM sales s WHERE s.customer_id = c.id) AS bills
             FROM customers c
             ORDER BY c.id',
        );
        self::assertSame($raw, $kept);
        $old = $this->database->rows('SELECT SUM(old_balance) AS total FROM customers')[0]['total'];
        self::assertEqualsWithDelta(array_sum(array_map(floatval(...), $this->oldBalances)), (float) $old, 0.001);
        $this->assertBooksAgree();
    }

    private function assertEverybodyHasHisOwn(): void
    {
        foreach ($this->own as $customer => ['sale' => $sale, 'collection' => $collection]) {
            self::assertSame($this->oldBalances[$customer], $this->oldBalanceOf($customer));
            self::assertSame($customer, $this->client->get("/sales/{$sale}")->record()['customerId']);
            self::assertSame($customer, $this->client->get("/collections/{$collection}")->record()['customerId']);
        }
    }

    private function oldBalanceOf(int $customer): string
    {
        $oldBalance = $this->client->get("/customers/{$customer}")->record()['oldBalance'] ?? null;
        return is_string($oldBalance) ? $oldBalance : self::fail('An old balance is decimal text');
    }
}
