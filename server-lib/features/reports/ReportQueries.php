<?php

declare(strict_types=1);

namespace FruitKhata\Features\Reports;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Collections\AllowanceStore;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/**
 * Reports over the whole ledger, from kept totals (TotalStore) if they cover all days. Rupees as JSON numbers.
 *
 * @phpstan-import-type Row from Database
 */
final class ReportQueries extends Sql
{
    /**
     * Sums over all customers; the balance includes their old balances.
     *
     * @return array{totalSales: int|float, totalCollections: int|float, balance: int|float, customerCount: int}
     */
    public function dashboard(): array
    {
        $row = $this->database->row(
            'SELECT COALESCE(SUM(sales_total), 0) AS sales, COALESCE(SUM(collections_total), 0) AS collections,
                    COALESCE(SUM(old_balance), 0) AS oldBalances, COUNT(*) AS customers
             FROM customers',
        ) ?? throw new \LogicException('A sum has one row');
        $salesPaise = Money::toPaise((string) $row['sales']);
        $collectionsPaise = Money::toPaise((string) $row['collections']);
        $oldPaise = Money::toPaise((string) $row['oldBalances']);
        return [
            'totalSales' => Money::toNumber($salesPaise),
            'totalCollections' => Money::toNumber($collectionsPaise),
            'balance' => Money::toNumber($oldPaise + $salesPaise - $collectionsPaise),
            'customerCount' => (int) $row['customers'],
        ];
    }

    /**
     * One row for each purchase, newest first: {purchaseId, vehicleNumber, vendorName, createdAt, isClosed,
     * purchaseAmount, totalSales, profit, profitPercentage, expenses, allowances, net}. net is profit minus expenses and
     * allowances; the percentage is of the purchase amount, 0 if that is 0.
     *
     * @return \Generator<Row>
     */
    public function profitLoss(): \Generator
    {
        // A separate query for the names: a join would look up the vendor for each of thousands of purchases.
        $this->database->freeze();
        $vendors = $this->database->pairs('SELECT id, name FROM vendors');
        $allowances = (new AllowanceStore($this->services))->byPurchase();
        $rows = $this->database->stream(
            'SELECT id, vehicle_number, vendor_id, created_at, is_closed, amount, sales_total, expenses_total
             FROM purchases
             ORDER BY day DESC, id DESC',
        );
        foreach ($rows as $row) {
            yield [
                ...self::profit($row, $allowances[(int) $row['id']] ?? 0),
                'purchaseId' => $row['id'],
                'vehicleNumber' => $row['vehicle_number'],
                'vendorName' => $vendors[(int) $row['vendor_id']] ?? null,
                'createdAt' => $row['created_at'],
                'isClosed' => $row['is_closed'],
            ];
        }
    }

    /**
     * @param Row $purchase
     * @return array<string, int|float>
     */
    private static function profit(array $purchase, int $allowancesPaise): array
    {
        $purchasePaise = Money::toPaise((string) $purchase['amount']);
        $salesPaise = Money::toPaise((string) $purchase['sales_total']);
        $expensesPaise = Money::toPaise((string) $purchase['expenses_total']);
        $profitPaise = $salesPaise - $purchasePaise;
        return [
            'purchaseAmount' => Money::toNumber($purchasePaise),
            'totalSales' => Money::toNumber($salesPaise),
            'profit' => Money::toNumber($profitPaise),
            'profitPercentage' => Money::percentage($profitPaise, $purchasePaise),
            'expenses' => Money::toNumber($expensesPaise),
            'allowances' => Money::toNumber($allowancesPaise),
            'net' => Money::toNumber($profitPaise - $expensesPaise - $allowancesPaise),
        ];
    }

    /**
     * What has no purchase: bills, expenses without waste, which is no money, and allowances. The kept totals have the bills:
     * those of all customers, less those of all purchases.
     *
     * @return array{sales: int|float, bills: int, expenses: int|float, allowances: int|float}
     */
    public function rest(): array
    {
        $this->database->freeze();
        $row = $this->database->row(
            "SELECT c.sales - b.sales AS sales, c.bills - b.bills AS bills, e.expenses
             FROM (SELECT COALESCE(SUM(sales_total), 0) AS sales, COALESCE(SUM(bills), 0) AS bills FROM customers) c,
                  (SELECT COALESCE(SUM(sales_total), 0) AS sales, COALESCE(SUM(bills), 0) AS bills FROM purchases) b,
                  (SELECT COALESCE(SUM(amount), 0) AS expenses FROM expenses WHERE purchase_id IS NULL AND kind <> 'waste') e",
        ) ?? throw new \LogicException('A sum has one row');
        return [
            'sales' => Money::asNumber((string) $row['sales']),
            'bills' => (int) $row['bills'],
            'expenses' => Money::asNumber((string) $row['expenses']),
            'allowances' => Money::toNumber((new AllowanceStore($this->services))->rest()),
        ];
    }

    /** @return \Generator<Row> {date, bills, total}, newest first */
    public function saleBookByDay(Period $period): \Generator
    {
        return $this->totals(
            'SELECT s.sale_date AS date, COUNT(*) AS bills, SUM(s.amount) AS total
             FROM sales s
             WHERE 1 = 1' . $period->condition('s.sale_date') . '
             GROUP BY s.sale_date
             ORDER BY s.sale_date DESC',
            $period,
        );
    }

    /** @return \Generator<Row> {vehicleNumber, purchaseId, bills, total}, the newest purchase first */
    public function saleBookByVehicle(Period $period): \Generator
    {
        return $this->totals(
            'SELECT t.vehicleNumber, t.purchaseId, t.bills, t.total
             FROM (
               SELECT s.vehicle_number AS vehicleNumber, s.purchase_id AS purchaseId, COUNT(*) AS bills,
                      SUM(s.amount) AS total
               FROM sales s
               WHERE 1 = 1' . $period->condition('s.sale_date') . '
               GROUP BY s.purchase_id, s.vehicle_number
             ) t
             LEFT JOIN purchases b ON b.id = t.purchaseId
             ORDER BY b.day DESC, t.purchaseId DESC, t.vehicleNumber',
            $period,
        );
    }

    /** @return \Generator<Row> {customerId, customerName, bills, total}, by name */
    public function saleBookByCustomer(Period $period): \Generator
    {
        if ($period->isOpen()) {
            return $this->totals(
                'SELECT id AS customerId, name AS customerName, bills, sales_total AS total
                 FROM customers
                 WHERE bills > 0
                 ORDER BY name, id',
                $period,
            );
        }
        // Of most of the bills, the database would rather fetch each than sort the customers.
        return $this->totals(
            'SELECT t.customerId, c.name AS customerName, t.bills, t.total
             FROM (
               SELECT s.customer_id AS customerId, COUNT(*) AS bills, SUM(s.amount) AS total
               FROM sales s FORCE INDEX (sales_day)
               WHERE 1 = 1' . $period->condition('s.sale_date') . '
               GROUP BY s.customer_id
             ) t
             LEFT JOIN customers c ON c.id = t.customerId
             ORDER BY c.name, t.customerId',
            $period,
        );
    }

    /** @return \Generator<Row> */
    private function totals(string $sql, Period $period): \Generator
    {
        foreach ($this->database->rows($sql, $period->params()) as $row) {
            yield ['total' => Money::asNumber((string) $row['total'])] + $row;
        }
    }
}
