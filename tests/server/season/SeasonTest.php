<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Paise;

/** A season of trade, entered over HTTP, with the figures that its file expects. */
final class SeasonTest extends SeasonTestCase
{
    public function testEveryCustomerBalanceIsAsExpected(): void
    {
        foreach (self::$replay->season['expected']['customerBalances'] as $key => $expected) {
            $id = self::$replay->ids[$key];
            self::assertSame($expected, $this->money("/customers/{$id}/balance", array_keys($expected)), $key);
        }
    }

    public function testEveryVendorBalanceIsAsExpected(): void
    {
        foreach (self::$replay->season['expected']['vendorBalances'] as $key => $expected) {
            $id = self::$replay->ids[$key];
            self::assertSame($expected, $this->money("/vendors/{$id}/balance", array_keys($expected)), $key);
        }
    }

    public function testEveryRowOfTheProfitAndLossReportIsAsExpected(): void
    {
        $rows = $this->profitLoss();
        self::assertCount(count(self::$replay->season['purchases']), $rows);
        foreach (self::$replay->season['expected']['profitLoss'] as $key => $expected) {
            $id = self::$replay->ids[$key];
            self::assertEquals($expected, $rows[$id], $key);
        }
    }

    public function testTheDashboardIsAsExpected(): void
    {
        self::assertEquals(self::$replay->season['expected']['dashboard'], $this->dashboard());
    }

    /**
     * @param list<string> $fields
     * @return array<string, string> computed money by field
     */
    private function money(string $path, array $fields): array
    {
        $record = self::$client->get($path)->record();
        $money = [];
        foreach ($fields as $field) {
            $money[$field] = Paise::text(Paise::ofNumber($record[$field] ?? null));
        }
        return $money;
    }

    /** @return array<string, string|int> */
    private function dashboard(): array
    {
        $money = $this->money('/dashboard/stats', ['totalSales', 'totalCollections', 'balance']);
        $count = self::$client->get('/dashboard/stats')->record()['customerCount'] ?? null;
        self::assertIsInt($count);
        return [...$money, 'customerCount' => $count];
    }

    /** @return array<int, array<string, string|int>> row by purchase */
    private function profitLoss(): array
    {
        $rows = [];
        foreach (self::$client->get('/reports/profit-loss')->rows() as $row) {
            $figures = [];
            foreach (['purchaseAmount', 'totalSales', 'profit', 'profitPercentage'] as $field) {
                $figures[$field] = Paise::text(Paise::ofNumber($row[$field] ?? null));
            }
            self::assertIsInt($row['purchaseId'] ?? null);
            self::assertIsInt($row['isClosed'] ?? null);
            $rows[$row['purchaseId']] = [...$figures, 'isClosed' => $row['isClosed']];
        }
        return $rows;
    }
}
