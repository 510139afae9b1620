<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation;

use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Harness\TestDatabase;

/**
 * The raw rows at one moment. Amounts are whole paise, quantities whole hundredths. Nothing that is kept or computed by
 * the product is read.
 *
 * @phpstan-import-type TableRow from Rows
 */
final class Tables
{
    /** All have two decimals. */
    private const DECIMALS = ['old_balance', 'amount', 'quantity', 'unit_price', 'counted', 'opening', 'bounced_amount'];

    public readonly Rows $customers;
    public readonly Rows $vendors;
    public readonly Rows $purchases;
    public readonly Rows $sales;
    public readonly Rows $items;
    public readonly Rows $collections;
    /** With the amounts as typed, those of waste too. */
    public readonly Rows $expenses;
    public readonly Rows $payments;
    public readonly Rows $holders;
    public readonly Rows $transfers;
    public readonly string $moneySince;
    public readonly Rows $promises;
    public readonly Rows $counts;
    /** One row for each movement, newest day first: what the party owes more, what it took, what came into the shop; with an id by hand. */
    public readonly Rows $crates;
    public readonly Rows $crateCounts;
    /** The deductions are JSON, with amounts as decimal text. */
    public readonly Rows $pattis;
    /** The collections that are money which came. */
    public readonly Rows $money;
    public readonly Rows $allowances;
    /** The expenses without waste, which was paid for with its vehicle. */
    public readonly Rows $spent;

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
        $this->money = $this->collections->filter(static fn(array $row): bool => $row['method'] !== 'allowance' && $row['bounced_on'] === null);
        $this->allowances = $this->collections->where(['method' => 'allowance']);
        $this->spent = $this->expenses->filter(static fn(array $row): bool => $row['kind'] !== 'waste');
    }

    /** The allowances that name one of the bills. */
    public function allowancesOf(Rows $bills): Rows
    {
        $customers = array_column($bills->all, 'customer_id', 'id');
        return $this->collections->filter(static fn(array $row): bool
            => $row['sale_id'] !== null && ($customers[(int) $row['sale_id']] ?? null) === $row['customer_id']);
    }

    /**
     * Two kinds of rows as one account, newest day first; within a day, the last entered first.
     *
     * @param \Closure(TableRow): TableRow $as what a row of the first kind has besides its columns
     * @param \Closure(TableRow): TableRow $othersAs
     */
    public function entries(Rows $rows, \Closure $as, Rows $others, \Closure $othersAs): Rows
    {
        $entries = [...array_map(static fn(array $row): array => [...$row, ...$as($row)], $rows->all), ...array_map(static fn(array $row): array => [...$row, ...$othersAs($row)], $others->all)];
        return (new Rows($entries))->newest('day', 'entered_at', 'id');
    }

    private function rows(string $sql): Rows
    {
        return new Rows(array_map(static function (array $row): array {
            foreach (self::DECIMALS as $column) {
                if (isset($row[$column])) {
                    $row[$column] = Paise::of((string) $row[$column]);
                }
            }
            /** @var TableRow */
            return $row;
        }, $this->database->rows($sql)));
    }
}
