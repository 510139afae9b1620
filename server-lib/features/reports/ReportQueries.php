<?php

declare(strict_types=1);

namespace FruitKhata\Features\Reports;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Collections\AllowanceStore;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/** From stored totals (TotalStore) if they cover all days. Rupees as JSON numbers. */
final class ReportQueries extends Sql
{
    /** @return array{totalSales: int|float, totalCollections: int|float, balance: int|float, customerCount: int} */
    public function dashboard(): array
    {
        $row = $this->database->row(
            'SELECT SUM(sales_total) AS sales, SUM(collections_total) AS collections,
                    SUM(old_balance + sales_total - collections_total) AS balance, COUNT(*) AS customers
             FROM customers',
        );
        return [
            'totalSales' => Money::asNumber((string) ($row['sales'] ?? 0)),
            'totalCollections' => Money::asNumber((string) ($row['collections'] ?? 0)),
            'balance' => Money::asNumber((string) ($row['balance'] ?? 0)),
            'customerCount' => (int) ($row['customers'] ?? 0),
        ];
    }

    /**
     * One row for each purchase of the period, newest first. What it sold and cost counts whatever its day. net is profit minus
     * expenses and allowances; the percentage is of the purchase amount, 0 if that is 0.
     *
     * @return \Generator<Row>
     */
    public function profitLoss(Period $period): \Generator
    {
        // A separate query for the names: a join would look up the vendor for each of thousands of purchases.
        $this->database->freeze();
        $vendors = $this->database->pairs('SELECT id, name FROM vendors');
        $allowances = (new AllowanceStore($this->services))->byPurchase();
        $rows = $this->database->stream(
            'SELECT id, vehicle_number, vendor_id, created_at, is_closed, amount, sales_total, expenses_total
             FROM purchases
             WHERE 1 = 1' . $period->condition('day') . '
             ORDER BY day DESC, id DESC',
            $period->params(),
        );
        foreach ($rows as $row) {
            $purchasePaise = Money::toPaise((string) $row['amount']);
            $salesPaise = Money::toPaise((string) $row['sales_total']);
            $expensesPaise = Money::toPaise((string) $row['expenses_total']);
            $allowancesPaise = $allowances[(int) $row['id']] ?? 0;
            $profitPaise = $salesPaise - $purchasePaise;
            yield [
                'purchaseAmount' => Money::toNumber($purchasePaise),
                'totalSales' => Money::toNumber($salesPaise),
                'profit' => Money::toNumber($profitPaise),
                'profitPercentage' => Money::percentage($profitPaise, $purchasePaise),
                'expenses' => Money::toNumber($expensesPaise),
                'allowances' => Money::toNumber($allowancesPaise),
                'net' => Money::toNumber($profitPaise - $expensesPaise - $allowancesPaise),
                'purchaseId' => $row['id'],
                'vehicleNumber' => $row['vehicle_number'],
                'vendorName' => $vendors[(int) $row['vendor_id']] ?? null,
                'createdAt' => $row['created_at'],
                'isClosed' => $row['is_closed'],
            ];
        }
    }

    /**
     * What of the period has no purchase: bills, expenses without waste, which is no money, and allowances. Of all days, the
     * stored totals have the bills: those of all customers, less those of all purchases.
     *
     * @return array{sales: int|float, bills: int, expenses: int|float, allowances: int|float}
     */
    public function rest(Period $period): array
    {
        $this->database->freeze();
        $bills = $this->database->row(
            $period->isOpen()
                ? 'SELECT c.sales - b.sales AS sales, c.bills - b.bills AS bills
                   FROM (SELECT COALESCE(SUM(sales_total), 0) AS sales, COALESCE(SUM(bills), 0) AS bills FROM customers) c,
                        (SELECT COALESCE(SUM(sales_total), 0) AS sales, COALESCE(SUM(bills), 0) AS bills FROM purchases) b'
                : 'SELECT COALESCE(SUM(amount), 0) AS sales, COUNT(*) AS bills
                   FROM sales FORCE INDEX (sales_purchase_date)
                   WHERE purchase_id IS NULL' . $period->condition('sale_date'),
            $period->params(),
        );
        $expensesPaise = $this->paise(
            "SELECT SUM(amount)
             FROM expenses
             WHERE purchase_id IS NULL AND kind <> 'waste'" . $period->condition('day'),
            $period->params(),
        );
        return [
            'sales' => Money::asNumber((string) ($bills['sales'] ?? '0')),
            'bills' => (int) ($bills['bills'] ?? 0),
            'expenses' => Money::toNumber($expensesPaise),
            'allowances' => Money::toNumber((new AllowanceStore($this->services))->rest($period)),
        ];
    }

    /** @return \Generator<Row> {kind, count, total}, the largest first; of waste, last, `quantity`: how much spoiled */
    public function expensesByKind(Period $period): \Generator
    {
        return $this->expenses('kind', 'kind', 'kind', $period);
    }

    /** @return \Generator<Row> {note, count, total}, whatever its capital letters; then of waste, with `quantity` */
    public function expensesByNote(Period $period): \Generator
    {
        $note = 'MIN(note COLLATE utf8mb4_bin)';
        // Only the hash of a note is short enough to be compared whole.
        return $this->expenses("$note AS note", 'isWaste, SHA2(LOWER(note), 256)', $note, $period);
    }

    /** @return \Generator<Row> */
    private function expenses(string $selected, string $group, string $last, Period $period): \Generator
    {
        $rows = $this->database->rows(
            "SELECT $selected, kind = 'waste' AS isWaste, COUNT(*) AS count, SUM(amount) AS total, COALESCE(SUM(quantity), 0) AS quantity
             FROM expenses
             WHERE 1 = 1{$period->condition('day')}
             GROUP BY $group
             ORDER BY isWaste, total DESC, $last",
            $period->params(),
        );
        foreach ($rows as $row) {
            $spoiled = $row['isWaste'] === 1 ? ['quantity' => Money::asNumber((string) $row['quantity'])] : [];
            unset($row['isWaste'], $row['quantity']);
            yield ['total' => Money::asNumber((string) $row['total'])] + $row + $spoiled;
        }
    }
}
