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
        $sales = $client->get('/sales')->rows();
        $collections = $client->get('/collections')->rows();
        foreach ($sales as $sale) {
            Assert::assertIsArray($sale['items']);
            Assert::assertNotSame([], $sale['items']);
            Assert::assertSame($sale['amount'], Paise::text(self::sum($sale['items'])));
        }
        foreach ($client->get('/customers')->rows() as $customer) {
            $id = $customer['id'];
            Assert::assertIsInt($id);
            $balance = $client->get("/customers/{$id}/balance")->record();
            $sold = self::sum(self::of($id, $sales));
            $paid = self::sum(self::of($id, $collections));
            $old = self::paise($customer['oldBalance']);
            Assert::assertSame($sold, Paise::ofNumber($balance['total_sales'] ?? null));
            Assert::assertSame($paid, Paise::ofNumber($balance['total_payments'] ?? null));
            Assert::assertSame($old + $sold - $paid, Paise::ofNumber($balance['balance'] ?? null));
        }
        Assert::assertSame([], $client->get('/books/check')->record()['differences'] ?? null);
        foreach (['/sales' => $sales, '/collections' => $collections] as $path => $rows) {
            Assert::assertSame((string) count($rows), $client->get($path, ['limit' => 1])->header('X-Total-Count'));
        }
    }

    /**
     * @param list<array<string, mixed>> $rows
     * @return list<array<string, mixed>>
     */
    private static function of(int $customer, array $rows): array
    {
        return array_values(array_filter($rows, static fn(array $row): bool => ($row['customerId'] ?? null) === $customer));
    }

    /** @param array<mixed> $rows with an amount */
    private static function sum(array $rows): int
    {
        return array_sum(array_map(self::paise(...), array_column($rows, 'amount')));
    }

    private static function paise(mixed $amount): int
    {
        Assert::assertIsString($amount);
        return Paise::of($amount);
    }
}
