<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Faults;

use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Paise;
use PHPUnit\Framework\Assert;

/** Whatever happened before: every sale equals its items, every balance its rows, every count its list. */
final class LedgerIntegrity
{
    public static function assertWhole(Client $client): void
    {
        $lists = ['/sales' => $client->get('/sales')->rows(), '/collections' => $client->get('/collections')->rows()];
        $totals = [];
        foreach ($lists as $path => $rows) {
            Assert::assertSame((string) count($rows), $client->get($path, ['limit' => 1])->header('X-Total-Count'));
            foreach ($rows as $row) {
                $items = (array) ($row['items'] ?? [['amount' => $row['amount']]]);
                Assert::assertNotSame([], $items);
                $paise = array_sum(array_map(self::paise(...), array_column($items, 'amount')));
                Assert::assertSame(self::paise($row['amount']), $paise, "{$path} as the sum of its items");
                Assert::assertIsInt($row['customerId']);
                $totals[$row['customerId']][$path] = ($totals[$row['customerId']][$path] ?? 0) + $paise;
            }
        }
        foreach ($client->get('/customers')->rows() as ['id' => $id, 'oldBalance' => $old]) {
            Assert::assertIsInt($id);
            ['/sales' => $sold, '/collections' => $paid] = ($totals[$id] ?? []) + ['/sales' => 0, '/collections' => 0];
            $balance = $client->get("/customers/{$id}/balance")->record();
            $answered = array_map(static fn(string $field): int => Paise::ofNumber($balance[$field] ?? null), ['total_sales', 'total_payments', 'balance']);
            Assert::assertSame([$sold, $paid, self::paise($old) + $sold - $paid], $answered);
        }
        Assert::assertSame([], $client->get('/books/check')->record()['differences'] ?? null);
    }

    private static function paise(mixed $amount): int
    {
        Assert::assertIsString($amount);
        return Paise::of($amount);
    }
}
