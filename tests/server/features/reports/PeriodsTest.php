<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Reports;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

/** Answers of a period. */
final class PeriodsTest extends ServerTestCase
{
    public function testProfitAndLossOfAPeriodHasItsPurchasesWithAllTheySoldAndCost(): void
    {
        [$vendor, $customer] = [$this->vendor(), $this->customer()];
        foreach (['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'] as $day) {
            $purchases[$day] = $this->purchase($vendor, ['amount' => '100', 'createdAt' => $day]);
            $bill = $this->sale($customer, ['purchaseId' => $purchases[$day], 'saleDate' => '2026-06-01']);
            $this->expense(['purchaseId' => $purchases[$day], 'amount' => '30', 'createdAt' => '2026-07-01']);
            $this->collection($customer, ['method' => 'allowance', 'saleId' => $bill, 'amount' => '20', 'date' => '2026-08-01']);
        }
        $february = ['from' => '2026-02-01', 'to' => '2026-02-28'];
        $rows = $this->client->get('/reports/profit-loss', $february)->rows();
        self::assertSame([$purchases['2026-02-28'], $purchases['2026-02-01']], array_column($rows, 'purchaseId'));
        self::assertFields(['totalSales' => 500, 'expenses' => 30, 'allowances' => 20, 'net' => 350], $rows[0]);
        self::assertSame([$purchases['2026-03-01']], $this->client->get('/reports/profit-loss', ['from' => '2026-03-01'])->column('purchaseId'));
        self::assertSame([$purchases['2026-01-31']], $this->client->get('/reports/profit-loss', ['to' => '2026-01-31'])->column('purchaseId'));
        self::assertCount(4, $this->client->get('/reports/profit-loss')->rows());
    }

    public function testTheRestOfAPeriodIsWhatIsDatedInIt(): void
    {
        $customer = $this->customer();
        $bill = $this->sale($customer, ['purchaseId' => $this->purchase($this->vendor()), 'saleDate' => '2026-01-31']);
        $this->collection($customer, ['method' => 'allowance', 'saleId' => $bill, 'amount' => '3', 'date' => '2026-02-05']);
        foreach (['2026-01-31' => '1', '2026-02-01' => '10', '2026-02-28' => '100', '2026-03-01' => '1000'] as $day => $rupees) {
            $this->create('/sales', Bodies::saleOf($customer, [['productName' => 'Apple', 'unit' => 'kg', 'quantity' => 1, 'unitPrice' => $rupees]], ['saleDate' => $day]));
            $this->expense(['amount' => $rupees, 'createdAt' => $day]);
            $this->expense(['amount' => '7', 'kind' => 'waste', 'createdAt' => $day]);
            $this->collection($customer, ['method' => 'allowance', 'amount' => $rupees, 'date' => $day]);
        }
        $rest = fn(string $query): array => array_values($this->client->get("/reports/profit-loss/rest{$query}")->record());
        self::assertSame([110, 2, 110, 110], $rest('?from=2026-02-01&to=2026-02-28'));
        self::assertSame([1100, 2, 1100, 1100], $rest('?from=2026-02-28'));
        self::assertSame([11, 2, 11, 11], $rest('?to=2026-02-01'));
        self::assertSame([1111, 4, 1111, 1111], $rest(''));
        self::assertSame([0, 0, 0, 0], $rest('?from=2026-04-01'));
    }

    public function testTheSaleBookByProductAddsUpTheItemsOfEachProductAndUnit(): void
    {
        $customer = $this->customer();
        $item = static fn(string $name, string $unit, float $quantity, string $rate, ?int $pieces = null): array
            => ['productName' => $name, 'unit' => $unit, 'quantity' => $quantity, 'unitPrice' => $rate, 'pieces' => $pieces];
        $this->create('/sales', Bodies::saleOf($customer, [
            $item('सेब', 'kg', 10.5, '80', 4), $item('सेब', 'kg', 2, '70.50'), $item('सेब', 'box', 1, '900'), $item('Mango', 'kg', 1, '10'),
        ], ['saleDate' => '2026-02-01']));
        $this->create('/sales', Bodies::saleOf($customer, [$item('सेब', 'kg', 1, '85', 0), $item('mango', 'kg', 1, '10')], ['saleDate' => '2026-02-28']));
        $this->create('/sales', Bodies::saleOf($customer, [$item('सेब', 'kg', 1, '999')], ['saleDate' => '2026-03-01']));
        self::assertSame([
            ['productName' => 'सेब', 'unit' => 'kg', 'quantity' => 13.5, 'pieces' => 4, 'bills' => 2, 'total' => 1066, 'lowest' => 70.5, 'highest' => 85],
            ['productName' => 'सेब', 'unit' => 'box', 'quantity' => 1, 'pieces' => null, 'bills' => 1, 'total' => 900, 'lowest' => 900, 'highest' => 900],
            ['productName' => 'Mango', 'unit' => 'kg', 'quantity' => 1, 'pieces' => null, 'bills' => 1, 'total' => 10, 'lowest' => 10, 'highest' => 10],
            ['productName' => 'mango', 'unit' => 'kg', 'quantity' => 1, 'pieces' => null, 'bills' => 1, 'total' => 10, 'lowest' => 10, 'highest' => 10],
        ], $this->client->get('/reports/sale-book', ['by' => 'product', 'from' => '2026-02-01', 'to' => '2026-02-28'])->rows());
    }

    public function testTheSaleBookByVendorHasTheBillsOfHisVehicles(): void
    {
        [$gone, $large, $small] = [$this->vendor(['name' => 'Gone']), $this->vendor(['name' => 'Large']), $this->vendor(['name' => 'Small'])];
        $customer = $this->customer();
        foreach ([$gone, $large, $large, $small] as $vendor) {
            $this->sale($customer, ['purchaseId' => $this->purchase($vendor), 'saleDate' => '2026-02-10']);
        }
        $this->sale($customer, ['saleDate' => '2026-02-10']);
        $this->sale($customer, ['saleDate' => '2026-02-10']);
        $this->sale($customer, ['saleDate' => '2026-03-10']);
        $this->client->delete("/vendors/{$gone}");
        self::assertSame([
            ['total' => 1500, 'vendorId' => null, 'vendorName' => null, 'bills' => 3],
            ['total' => 1000, 'vendorId' => $large, 'vendorName' => 'Large', 'bills' => 2],
            ['total' => 500, 'vendorId' => $small, 'vendorName' => 'Small', 'bills' => 1],
        ], $this->client->get('/reports/sale-book', ['by' => 'vendor', 'to' => '2026-02-28'])->rows());
    }

    public function testExpensesByKindHaveWasteApartAsAQuantity(): void
    {
        foreach ([['freight', '500', '2026-02-01'], ['labour', '40.50', '2026-02-02'], ['labour', '600', '2026-02-28'], ['other', '9', '2026-03-01']] as [$kind, $amount, $day]) {
            $this->expense(['kind' => $kind, 'amount' => $amount, 'createdAt' => $day]);
        }
        $this->expense(['kind' => 'waste', 'amount' => '99999', 'quantity' => 2.5, 'createdAt' => '2026-02-03']);
        $this->expense(['kind' => 'waste', 'amount' => '0', 'quantity' => null, 'createdAt' => '2026-02-03']);
        $expected = [
            ['total' => 640.5, 'kind' => 'labour', 'count' => 2],
            ['total' => 500, 'kind' => 'freight', 'count' => 1],
            ['total' => 0, 'kind' => 'waste', 'count' => 2, 'quantity' => 2.5],
        ];
        self::assertSame($expected, $this->client->get('/reports/expenses', ['from' => '2026-02-01', 'to' => '2026-02-28', 'by' => 'kind'])->rows());
        self::assertSame($expected, $this->client->get('/reports/expenses', ['to' => '2026-02-28'])->rows(), 'by kind, if nothing is said');
    }

    public function testExpensesByNoteTakeCapitalAndSmallLettersForTheSameAndNothingElse(): void
    {
        $notes = ['Diesel', ' diesel ', 'DIESEL', 'Diésel', 'चाय', 'चाय', 'diesel pump', ''];
        foreach ($notes as $number => $note) {
            $this->expense(['note' => $note, 'amount' => (string) (10 ** $number), 'createdAt' => '2026-02-01']);
        }
        $long = str_repeat('क', 1_999);
        $this->expense(['note' => "{$long}1", 'amount' => '0.02', 'createdAt' => '2026-02-01']);
        $this->expense(['note' => "{$long}2", 'amount' => '0.01', 'createdAt' => '2026-02-01']);
        $this->expense(['note' => 'diesel', 'kind' => 'waste', 'quantity' => 3, 'createdAt' => '2026-02-01']);
        self::assertSame([
            ['total' => 10_000_000, 'note' => '', 'count' => 1],
            ['total' => 1_000_000, 'note' => 'diesel pump', 'count' => 1],
            ['total' => 110_000, 'note' => 'चाय', 'count' => 2],
            ['total' => 1_000, 'note' => 'Diésel', 'count' => 1],
            ['total' => 111, 'note' => 'DIESEL', 'count' => 3],
            ['total' => 0.02, 'note' => "{$long}1", 'count' => 1],
            ['total' => 0.01, 'note' => "{$long}2", 'count' => 1],
            ['total' => 0, 'note' => 'diesel', 'count' => 1, 'quantity' => 3],
        ], $this->client->get('/reports/expenses', ['by' => 'note'])->rows());
    }

    public function testRefusesACutThatItDoesNotKnow(): void
    {
        self::assertRule($this->client->get('/reports/sale-book?by=moon'), 'by', 'by must be day, vehicle, customer, product or vendor');
        self::assertRule($this->client->get('/reports/expenses?by=moon'), 'by', 'by must be kind or note');
    }
}
