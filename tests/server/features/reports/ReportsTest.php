<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Reports;

use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\ServerTestCase;

final class ReportsTest extends ServerTestCase
{
    private const FEBRUARY = ['from' => '2026-02-01', 'to' => '2026-02-28'];

    public function testTheSaleBookByDayByCustomerByVehicleAndByVendor(): void
    {
        [$one, $two] = [$this->customer(['name' => 'One']), $this->customer(['name' => 'Two'])];
        [$gone, $large, $small] = [$this->vendor(['name' => 'Gone']), $this->vendor(['name' => 'Large']), $this->vendor(['name' => 'Small'])];
        $new = $this->purchase($large, ['vehicleNumber' => 'NEW', 'createdAt' => '2026-02-01']);
        $old = $this->purchase($small, ['vehicleNumber' => 'OLD', 'createdAt' => '2020-01-01']);
        $left = $this->purchase($gone, ['vehicleNumber' => 'LEFT']);
        foreach ([[$one, $left, '10'], [$one, $new, '10'], [$two, $new, '10'], [$two, $old, '11'], [$two, null, '11'], [$two, null, '28']] as [$customer, $vehicle, $day]) {
            $this->sale($customer, ['purchaseId' => $vehicle, 'saleDate' => "2026-02-{$day}"]);
        }
        $this->sale($two, ['saleDate' => '2026-03-01']);
        $this->client->delete("/vendors/{$gone}");
        $book = fn(string $by): array => array_map(array_values(...), $this->client->get('/reports/sale-book', ['by' => $by, ...self::FEBRUARY])->rows());
        self::assertSame([[500, '2026-02-28', 1], [1000, '2026-02-11', 2], [1500, '2026-02-10', 3]], $book('day'));
        self::assertSame(
            ['total' => 1500, 'date' => '2026-02-10', 'bills' => 3, 'customers' => 2],
            $this->client->get('/reports/sale-book', ['customers' => 'true', ...self::FEBRUARY])->rows()[2],
        );
        self::assertEqualsCanonicalizing([[1000, $one, 'One', 2], [2000, $two, 'Two', 4]], $book('customer'));
        self::assertSame(
            [['NEW', 1000], ['OLD', 500], ['', 1000], ['LEFT', 500]],
            array_map(static fn(array $row): array => [$row['vehicleNumber'], $row['total']], $this->client->get('/reports/sale-book', ['by' => 'vehicle', ...self::FEBRUARY])->rows()),
        );
        self::assertSame([[1500, null, null, 3], [1000, $large, 'Large', 2], [500, $small, 'Small', 1]], $book('vendor'));
        self::assertRule($this->client->get('/reports/sale-book?by=moon'), 'by', 'by must be day, vehicle, customer, product or vendor');
        self::assertRule($this->client->get('/reports/sale-book?customers=2'), 'customers', 'customers must be true or false');
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
        ], $this->client->get('/reports/sale-book', ['by' => 'product', ...self::FEBRUARY])->rows());
    }

    public function testExpensesByKindOrNoteHaveWasteApartAndTakeCapitalAndSmallLettersForTheSame(): void
    {
        $expenses = [['Diesel', 'freight', '500'], [' diesel ', 'labour', '40.50'], ['DIESEL', 'labour', '600'], ['Diésel', 'other', '9'], ['', 'other', '10000']];
        foreach ($expenses as [$note, $kind, $amount]) {
            $this->expense(['note' => $note, 'kind' => $kind, 'amount' => $amount, 'createdAt' => '2026-02-28']);
        }
        $this->expense(['note' => 'late', 'createdAt' => '2026-03-01']);
        $this->expense(['note' => 'diesel', 'kind' => 'waste', 'amount' => '99999', 'quantity' => 2.5, 'createdAt' => '2026-02-03']);
        $this->expense(['note' => 'diesel', 'kind' => 'waste', 'amount' => '0', 'quantity' => null, 'createdAt' => '2026-02-03']);
        self::assertSame([
            ['total' => 10009, 'kind' => 'other', 'count' => 2],
            ['total' => 640.5, 'kind' => 'labour', 'count' => 2],
            ['total' => 500, 'kind' => 'freight', 'count' => 1],
            ['total' => 0, 'kind' => 'waste', 'count' => 2, 'quantity' => 2.5],
        ], $this->client->get('/reports/expenses', self::FEBRUARY)->rows(), 'by kind, if nothing is said');
        self::assertSame([
            ['total' => 10000, 'note' => '', 'count' => 1],
            ['total' => 1140.5, 'note' => 'DIESEL', 'count' => 3],
            ['total' => 9, 'note' => 'Diésel', 'count' => 1],
            ['total' => 0, 'note' => 'diesel', 'count' => 2, 'quantity' => 2.5],
        ], $this->client->get('/reports/expenses', ['by' => 'note', ...self::FEBRUARY])->rows());
        self::assertRule($this->client->get('/reports/expenses?by=moon'), 'by', 'by must be kind or note');
    }
}
