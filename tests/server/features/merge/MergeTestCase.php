<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Merge;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\ServerTestCase;

/** Merging, the undo of a merge, and all that they may change. */
abstract class MergeTestCase extends ServerTestCase
{
    private const LISTS = [
        '/customers', '/sales', '/collections', '/vendors', '/purchases', '/vendor-payments', '/reports/dues', '/dashboard/stats',
        '/reports/customer-balances', '/vendor-balances', '/reports/profit-loss', '/reports/sale-book?by=customer', '/vehicle-numbers',
        '/reports/sale-book?by=vendor', '/reports/payables',
    ];

    protected function merge(string $noun, int $id, int $intoId): Answer
    {
        $answer = $this->client->post("/{$noun}/{$id}/merge", ['into' => $intoId]);
        self::assertSame(200, $answer->status, $answer->body);
        return $answer;
    }

    protected function undoMerge(string $type, int $id): Answer
    {
        return $this->client->post("/history/{$this->mergeOf($type, $id)}/undo", []);
    }

    /** @return int the history row of the newest merge */
    protected function mergeOf(string $type, int $id): int
    {
        foreach ($this->client->get("/history/{$type}/{$id}")->rows() as $row) {
            if ($row['action'] === 'merge' && is_int($row['id'])) {
                return $row['id'];
            }
        }
        self::fail("No merge of {$type} {$id}");
    }

    /** @return array<string, mixed> everything that a screen can show */
    protected function everything(): array
    {
        $everything = [];
        foreach (self::LISTS as $path) {
            $everything[$path] = $this->client->get($path)->json();
        }
        return $everything;
    }
}
