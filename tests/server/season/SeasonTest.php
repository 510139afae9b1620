<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Season;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\Paise;
use PHPUnit\Framework\Attributes\Depends;

/** A season of trade, entered over HTTP, with every figure checked to the paisa. */
final class SeasonTest extends SeasonTestCase
{
    public function testEveryCustomerBalanceIsAsExpected(): void
    {
        foreach (self::$replay->season['expected']['customerBalances'] as $key => $expected) {
            $id = self::$replay->ids[$key];
            self::assertSame($expected, $this->money("/customers/{$id}/balance", array_keys($expected)), $key);
            self::assertSame($expected, self::$replay->ledger->customerBalance($id), "own arithmetic, {$key}");
        }
    }

    public function testEveryVendorBalanceIsAsExpected(): void
    {
        foreach (self::$replay->season['expected']['vendorBalances'] as $key => $expected) {
            $id = self::$replay->ids[$key];
            self::assertSame($expected, $this->money("/vendors/{$id}/balance", array_keys($expected)), $key);
            self::assertSame($expected, self::$replay->ledger->vendorBalance($id), "own arithmetic, {$key}");
        }
    }

    public function testEveryRowOfTheProfitAndLossReportIsAsExpected(): void
    {
        $rows = $this->profitLoss();
        self::assertCount(count(self::$replay->season['purchases']), $rows);
        foreach (self::$replay->season['expected']['profitLoss'] as $key => $expected) {
            $id = self::$replay->ids[$key];
            self::assertEquals($expected, $rows[$id], $key);
            self::assertEquals($expected, self::$replay->ledger->profitLoss($id), "own arithmetic, {$key}");
        }
    }

    public function testTheDashboardIsAsExpected(): void
    {
        $expected = self::$replay->season['expected']['dashboard'];
        self::assertEquals($expected, $this->dashboard());
        self::assertEquals($expected, self::$replay->ledger->dashboard(), 'own arithmetic');
    }

    public function testTheListsOfBalancesAgreeWithTheSingleOnes(): void
    {
        $this->assertEverythingAgrees();
    }

    #[Depends('testEveryCustomerBalanceIsAsExpected')]
    #[Depends('testEveryVendorBalanceIsAsExpected')]
    #[Depends('testEveryRowOfTheProfitAndLossReportIsAsExpected')]
    #[Depends('testTheDashboardIsAsExpected')]
    public function testAfterEditsOfEachKindEveryFigureAgreesWithTheTestsArithmetic(): void
    {
        $ledger = self::$replay->ledger;
        $ids = self::$replay->ids;

        $this->put("/customers/{$ids['c3']}", ['oldBalance' => '-1234.56']);
        $ledger->customers[$ids['c3']] = -123456;
        $this->put("/vendors/{$ids['v2']}", ['oldBalance' => '99.99']);
        $ledger->vendors[$ids['v2']] = 9999;

        // 3 × 33.33 + 0.02 × 2.25 = 99.99 + 0.05
        $items = [
            Bodies::item(['quantity' => 3, 'unitPrice' => '33.33', 'amount' => '99.99']),
            Bodies::item(['quantity' => 0.02, 'unitPrice' => '2.25', 'amount' => '0.05']),
        ];
        foreach (['s0', 's100', 's450', 's899'] as $key) {
            $this->put("/sales/{$ids[$key]}", ['amount' => '100.04', 'items' => $items]);
            $ledger->sales[$ids[$key]]['paise'] = 10004;
        }
        $this->put("/sales/{$ids['s7']}", ['customerId' => $ids['c5']]);
        $ledger->moveSale($ids['s7'], $ids['c5'], $ids['p0']);
        $this->put("/sales/{$ids['s8']}", ['purchaseId' => $ids['p35']]);
        $ledger->moveSale($ids['s8'], $ids['c38'], $ids['p35']);

        $this->put("/collections/{$ids['r0']}", ['amount' => '0.01']);
        $ledger->collections[$ids['r0']]['paise'] = 1;
        $this->put("/purchases/{$ids['p4']}", ['amount' => '1000.10', 'vendorId' => $ids['v9']]);
        $ledger->purchases[$ids['p4']] = ['vendor' => $ids['v9'], 'paise' => 100010, 'closed' => 0];
        $answer = self::$client->patch("/vendor-payments/{$ids['y0']}", ['amount' => 500.25]);
        self::assertSame(200, $answer->status, $answer->body);
        $ledger->payments[$ids['y0']]['paise'] = 50025;

        $this->assertEverythingAgrees();
    }

    #[Depends('testAfterEditsOfEachKindEveryFigureAgreesWithTheTestsArithmetic')]
    public function testAfterDeletesOfEachKindEveryFigureAgreesWithTheTestsArithmetic(): void
    {
        $ledger = self::$replay->ledger;
        $ids = self::$replay->ids;

        foreach (['s1', 's2', 's700'] as $key) {
            $this->delete("/sales/{$ids[$key]}");
            unset($ledger->sales[$ids[$key]]);
        }
        $this->delete("/collections/{$ids['r5']}");
        unset($ledger->collections[$ids['r5']]);
        $this->delete("/expenses/{$ids['e3']}");
        $this->delete("/vendor-payments/{$ids['y1']}");
        unset($ledger->payments[$ids['y1']]);
        $unused = self::$client->post('/purchases', Bodies::purchase($ids['v1'], ['createdAt' => Day::ago(3)]))->id();
        $this->delete("/purchases/{$unused}");
        $this->delete("/customers/{$ids['c11']}");
        $ledger->dropCustomer($ids['c11']);
        $this->delete("/vendors/{$ids['v5']}");
        $ledger->dropVendor($ids['v5']);

        $this->assertEverythingAgrees();
    }

    private function assertEverythingAgrees(): void
    {
        $ledger = self::$replay->ledger;
        self::assertSame($ledger->dashboard(), $this->dashboard());
        $balances = array_column(self::$client->get('/reports/customer-balances')->rows(), 'balance', 'customerId');
        self::assertCount(count($ledger->customers), $balances);
        foreach ($ledger->customers as $id => $_) {
            $expected = $ledger->customerBalance($id);
            self::assertSame($expected, $this->money("/customers/{$id}/balance", array_keys($expected)));
            self::assertSame($expected['balance'], Paise::text(Paise::ofNumber($balances[$id])));
        }
        $balances = array_column(self::$client->get('/vendor-balances')->rows(), 'balance', 'id');
        self::assertCount(count($ledger->vendors), $balances);
        foreach ($ledger->vendors as $id => $_) {
            $expected = $ledger->vendorBalance($id);
            self::assertSame($expected, $this->money("/vendors/{$id}/balance", array_keys($expected)));
            self::assertSame($expected['balance'], Paise::text(Paise::ofNumber($balances[$id])));
        }
        $rows = $this->profitLoss();
        self::assertCount(count($ledger->purchases), $rows);
        foreach ($ledger->purchases as $id => $_) {
            self::assertSame($ledger->profitLoss($id), $rows[$id]);
        }
        $this->assertEverySaleEqualsItsItems();
    }

    private function assertEverySaleEqualsItsItems(): void
    {
        $sales = self::$client->get('/sales')->rows();
        self::assertCount(count(self::$replay->ledger->sales), $sales);
        foreach ($sales as $sale) {
            self::assertIsArray($sale['items']);
            $sum = 0;
            foreach (array_column($sale['items'], 'amount') as $amount) {
                self::assertIsString($amount);
                $sum += Paise::of($amount);
            }
            self::assertSame($sale['amount'], Paise::text($sum));
        }
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

    /** @param array<string, mixed> $body */
    private function put(string $path, array $body): void
    {
        $answer = self::$client->put($path, $body);
        self::assertSame(200, $answer->status, $answer->body);
    }

    private function delete(string $path): void
    {
        $answer = self::$client->delete($path);
        self::assertSame(200, $answer->status, $answer->body);
    }
}
