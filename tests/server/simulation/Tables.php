<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Harness\TestDatabase;

/**
 * The raw rows at one moment, and plain sums over them. Amounts are whole paise, quantities whole hundredths. Nothing
 * that is kept or computed by the product is read.
 *
 * @phpstan-type Row array<string, string|int|null>
 */
final class Tables
{
    /** All have two decimals. */
    private const DECIMALS = ['old_balance', 'amount', 'quantity', 'unit_price', 'counted', 'opening', 'bounced_amount'];

    /** @var list<Row> */
    public readonly array $customers;
    /** @var list<Row> */
    public readonly array $vendors;
    /** @var list<Row> */
    public readonly array $purchases;
    /** @var list<Row> */
    public readonly array $sales;
    /** @var list<Row> */
    public readonly array $items;
    /** @var list<Row> */
    public readonly array $collections;
    /** @var list<Row> with the amounts as typed, those of waste too */
    public readonly array $expenses;
    /** @var list<Row> */
    public readonly array $payments;
    /** @var list<Row> */
    public readonly array $holders;
    /** @var list<Row> */
    public readonly array $transfers;
    public readonly string $moneySince;
    /** @var list<Row> */
    public readonly array $promises;
    /** @var list<Row> */
    public readonly array $counts;
    /** @var list<Row> one row for each movement, newest day first: what the party owes more, what it took, what came into the shop; with an id by hand */
    public readonly array $crates;
    /** @var list<Row> */
    public readonly array $crateCounts;
    /** @var list<Row> deductions is JSON, with amounts as decimal text */
    public readonly array $pattis;

    public function __construct(private readonly TestDatabase $database)
    {
        $this->customers = $this->rows('SELECT id, name, old_balance, old_crates FROM customers ORDER BY id');
        $this->vendors = $this->rows('SELECT id, name, old_balance, old_crates FROM vendors ORDER BY id');
        $this->purchases = $this->rows('SELECT id, vendor_id, vehicle_number, description, quantity, unit, amount, is_closed, created_at, DATE(created_at) AS day, entered_at FROM purchases ORDER BY id');
        $this->sales = $this->rows('SELECT id, customer_id, purchase_id, vehicle_number, description, sale_date AS day, amount, entered_at FROM sales ORDER BY id');
        $this->items = $this->rows('SELECT sale_id, position, product_name, unit, pieces, quantity, unit_price, amount FROM sale_items ORDER BY sale_id, position');
        $this->collections = $this->rows('SELECT id, customer_id, amount, method, note, sale_id, bounced_on, bounced_amount, holder_id, created_at, DATE(created_at) AS day, entered_at FROM collections ORDER BY id');
        $this->expenses = $this->rows('SELECT id, amount + waste_amount AS amount, method, kind, quantity, purchase_id, note, holder_id, created_at, DATE(created_at) AS day, entered_at FROM expenses ORDER BY id');
        $this->payments = $this->rows('SELECT id, vendor_id, amount, payment_method AS method, reference, notes, holder_id, created_at, DATE(created_at) AS day, entered_at FROM vendor_payments ORDER BY id');
        $this->holders = $this->rows('SELECT id, name, kind, old_balance, is_closed FROM holders ORDER BY name, id');
        $this->transfers = $this->rows('SELECT id, day, amount, from_id, to_id, entered_at FROM transfers ORDER BY id');
        $this->moneySince = (string) $this->database->value('SELECT COALESCE(MAX(money_since), \'\') FROM firm');
        $this->promises = $this->rows('SELECT customer_id, day, amount, note, promised_at FROM promises');
        $this->counts = $this->rows('SELECT day, counted, opening, closed_at FROM cash_days ORDER BY day');
        $this->crates = $this->rows(
            'SELECT NULL AS id, customer_id, NULL AS vendor_id, sale_date AS day, crates_out - crates_back AS moved, crates_out AS taken, crates_back - crates_out AS came FROM sales
             UNION ALL SELECT NULL, customer_id, NULL, DATE(created_at), -crates_back, 0, crates_back FROM collections
             UNION ALL SELECT NULL, NULL, vendor_id, DATE(created_at), -crates_in, 0, crates_in FROM purchases
             UNION ALL SELECT id, customer_id, vendor_id, day, crates_out - crates_back - crates_lost, crates_out, crates_back - crates_out FROM crates
             ORDER BY day DESC',
        );
        $this->crateCounts = $this->rows('SELECT day, counted AS crates FROM crate_counts ORDER BY day');
        $this->pattis = $this->rows('SELECT purchase_id, deductions, note, number, version FROM pattis');
    }

    /**
     * @param list<Row> $rows
     * @param array<string, string|int|null> $equal columns with their values
     * @return list<Row>
     */
    public static function where(array $rows, array $equal): array
    {
        return array_values(array_filter($rows, static fn(array $row): bool => array_intersect_key($row, $equal) == $equal));
    }

    /**
     * @param list<Row> $rows
     * @return list<Row> from the first day on, up to and including the second; '' is no limit
     */
    public static function between(array $rows, string $from, string $to): array
    {
        return array_values(array_filter($rows, static fn(array $row): bool
            => ($from === '' || $row['day'] >= $from) && ($to === '' || $row['day'] <= $to)));
    }

    /** @return list<Row> the collections that are money which came */
    public function money(): array
    {
        return array_values(array_filter($this->collections, static fn(array $row): bool => $row['method'] !== 'allowance' && $row['bounced_on'] === null));
    }

    /**
     * @param list<Row> $bills
     * @return list<Row> the allowances that name one of the bills
     */
    public function allowancesOf(array $bills): array
    {
        $customers = array_column($bills, 'customer_id', 'id');
        return array_values(array_filter($this->collections, static fn(array $row): bool
            => $row['sale_id'] !== null && ($customers[(int) $row['sale_id']] ?? null) === $row['customer_id']));
    }

    /** @return list<Row> the expenses without waste, which was paid for with its vehicle */
    public function spent(): array
    {
        return array_values(array_filter($this->expenses, static fn(array $row): bool => $row['kind'] !== 'waste'));
    }

    /** @param list<Row> $rows */
    public static function sum(array $rows, string $column = 'amount'): int
    {
        return array_sum(array_map(intval(...), array_column($rows, $column)));
    }

    /**
     * @param list<Row> $rows
     * @return list<int>
     */
    public static function ids(array $rows): array
    {
        return array_map(intval(...), array_column($rows, 'id'));
    }

    /**
     * @param list<Row> $rows
     * @return ?string the last day; null without rows
     */
    public static function last(array $rows): ?string
    {
        return array_reduce($rows, static fn(?string $day, array $row): string => max((string) $day, (string) $row['day']));
    }

    /**
     * Newest day first; within a day, the last entered first.
     *
     * @param list<Row> $rows
     * @return list<Row>
     */
    public static function newest(array $rows): array
    {
        usort($rows, static fn(array $a, array $b): int => [$b['day'], $b['entered_at'], $b['id']] <=> [$a['day'], $a['entered_at'], $a['id']]);
        return $rows;
    }

    /** @return list<Row> */
    private function rows(string $sql): array
    {
        return array_map(static function (array $row): array {
            foreach (self::DECIMALS as $column) {
                if (isset($row[$column])) {
                    $row[$column] = Paise::of((string) $row[$column]);
                }
            }
            /** @var Row */
            return $row;
        }, $this->database->rows($sql));
    }
}
