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
        $merges = array_filter($this->client->get("/history/{$type}/{$id}")->rows(), static fn(array $row): bool => $row['action'] === 'merge');
        $newest = array_values($merges)[0]['id'] ?? null;
        self::assertIsInt($newest);
        return $this->client->post("/history/{$newest}/undo", []);
    }

    /** @return array<string, mixed> everything that a screen can show */
    protected function everything(): array
    {
        return array_combine(self::LISTS, array_map(fn(string $path): mixed => $this->client->get($path)->json(), self::LISTS));
    }
}
