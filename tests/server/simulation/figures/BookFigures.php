<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** The Sale Book, cut in every way, and the expenses of a period. */
final class BookFigures extends FiguresOf
{
    /** @param string $from a day; '' is no limit */
    public function saleBook(string $from, string $to): void
    {
        $sales = Tables::between($this->tables->sales, $from, $to);
        $vendors = array_column($this->tables->purchases, 'vendor_id', 'id');
        $sales = array_map(static fn(array $sale): array => [...$sale, 'vendor_id' => $vendors[(int) $sale['purchase_id']] ?? null], $sales);
        $keys = [
            'day' => ['day', 'date'], 'vehicle' => ['purchase_id vehicle_number', 'purchaseId vehicleNumber'],
            'customer' => ['customer_id', 'customerId'], 'vendor' => ['vendor_id', 'vendorId'],
        ];
        foreach ($keys as $by => [$columns, $fields]) {
            [$totals, $bills] = [[], []];
            foreach ($sales as $sale) {
                $key = self::key($sale, $columns);
                $totals[$key] = ['total' => ($totals[$key]['total'] ?? 0) + (int) $sale['amount']];
                $bills[$key] = ($bills[$key] ?? 0) + 1;
            }
            $rows = $this->client->get('/reports/sale-book', self::query(['by' => $by, 'from' => $from, 'to' => $to]))->rows();
            $about = "sale book by {$by} from '{$from}' to '{$to}'";
            self::sameRows($totals, $rows, $fields, $about);
            foreach ($rows as $row) {
                Assert::assertSame($bills[self::key($row, $fields)], $row['bills'], $about);
            }
        }
        $this->products($sales, $from, $to);
    }

    /**
     * What was sold of each product; together, what the bills say.
     *
     * @param list<array<string, string|int|null>> $sales
     */
    private function products(array $sales, string $from, string $to): void
    {
        $expected = $counts = [];
        foreach ($sales as ['id' => $id]) {
            foreach (Tables::where($this->tables->items, ['sale_id' => $id]) as $item) {
                $key = self::key($item, 'product_name unit');
                $sum = $expected[$key] ?? ['quantity' => 0, 'total' => 0, 'lowest' => PHP_INT_MAX, 'highest' => 0];
                $expected[$key] = [
                    'quantity' => $sum['quantity'] + (int) $item['quantity'],
                    'total' => $sum['total'] + (int) $item['amount'],
                    'lowest' => min($sum['lowest'], (int) $item['unit_price']),
                    'highest' => max($sum['highest'], (int) $item['unit_price']),
                ];
                $counts[$key]['bills'][(string) $id] = true;
                $counts[$key]['pieces'][] = $item['pieces'];
            }
        }
        $about = "sale book by product from '{$from}' to '{$to}'";
        $rows = $this->client->get('/reports/sale-book', self::query(['by' => 'product', 'from' => $from, 'to' => $to]))->rows();
        self::sameRows($expected, $rows, 'productName unit', $about);
        foreach ($rows as $row) {
            ['bills' => $bills, 'pieces' => $pieces] = $counts[self::key($row, 'productName unit')];
            $known = array_filter($pieces, is_int(...));
            Assert::assertSame([count($bills), $known === [] ? null : array_sum($known)], [$row['bills'], $row['pieces']], $about);
        }
        Assert::assertSame(Tables::sum($sales), array_sum(array_map(Paise::ofNumber(...), array_column($rows, 'total'))), $about);
    }

    /** Each expense counts once: in rupees, or, spoiled, in boxes. */
    public function expenses(string $from, string $to): void
    {
        $expenses = Tables::between($this->tables->expenses, $from, $to);
        foreach (['kind', 'note'] as $by) {
            $expected = $counts = [];
            foreach ($expenses as $expense) {
                $isWaste = $expense['kind'] === 'waste';
                $key = ($isWaste ? 'waste ' : '') . mb_strtolower((string) $expense[$by]);
                $sum = $expected[$key] ?? ['total' => 0, ...($isWaste ? ['quantity' => 0] : [])];
                $expected[$key] = $isWaste
                    ? ['total' => 0, 'quantity' => ($sum['quantity'] ?? 0) + (int) $expense['quantity']]
                    : ['total' => $sum['total'] + (int) $expense['amount']];
                $counts[$key] = ($counts[$key] ?? 0) + 1;
            }
            $about = "expenses by {$by} from '{$from}' to '{$to}'";
            $rows = $this->client->get('/reports/expenses', self::query(['by' => $by, 'from' => $from, 'to' => $to]))->rows();
            $rows = array_map(static fn(array $row): array => [...$row, 'key' => (isset($row['quantity']) ? 'waste ' : '') . mb_strtolower(self::key($row, $by))], $rows);
            self::sameRows($expected, $rows, 'key', $about);
            Assert::assertEquals($counts, array_column($rows, 'count', 'key'), $about);
        }
    }

    /**
     * @param array<string, string> $query
     * @return array<string, string> without what is ''
     */
    private static function query(array $query): array
    {
        return array_filter($query, static fn(string $value): bool => $value !== '');
    }
}
