<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** The Sale Book by day, vehicle and customer. */
final class BookFigures extends FiguresOf
{
    /** @param string $from a day; '' is no limit */
    public function saleBook(string $from, string $to): void
    {
        $sales = Tables::between($this->tables->sales, $from, $to);
        $keys = ['day' => ['day', 'date'], 'vehicle' => ['purchase_id vehicle_number', 'purchaseId vehicleNumber'], 'customer' => ['customer_id', 'customerId']];
        foreach ($keys as $by => [$columns, $fields]) {
            [$totals, $bills] = [[], []];
            foreach ($sales as $sale) {
                $key = self::key($sale, $columns);
                $totals[$key] = ['total' => ($totals[$key]['total'] ?? 0) + (int) $sale['amount']];
                $bills[$key] = ($bills[$key] ?? 0) + 1;
            }
            $query = array_filter(['by' => $by, 'from' => $from, 'to' => $to], static fn(string $value): bool => $value !== '');
            $rows = $this->client->get('/reports/sale-book', $query)->rows();
            $about = "sale book by {$by} from '{$from}' to '{$to}'";
            self::sameRows($totals, $rows, $fields, $about);
            foreach ($rows as $row) {
                Assert::assertSame($bills[self::key($row, $fields)], $row['bills'], $about);
            }
        }
    }
}
