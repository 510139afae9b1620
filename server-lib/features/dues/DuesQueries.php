<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Database\Sql;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Money;

/**
 * In paise, by customer. Each for all of them: a single statement, which would read every bill, takes several times as long.
 */
final class DuesQueries extends Sql
{
    /** @return list<Row> by name; money as text; the sales, the balance and the crates count all days */
    public function customers(): array
    {
        // Reading rows in the order of this index is faster than sorting names by their collation.
        return $this->database->rows(
            'SELECT id AS customerId, name AS customerName, phone_number AS phoneNumber, address, old_balance AS oldBalance,
                    sales_total AS salesTotal, old_balance + sales_total - collections_total AS balance,
                    old_crates + crates AS crates
             FROM customers FORCE INDEX (customers_name)
             ORDER BY name, id',
        );
    }

    /**
     * Stored totals minus what came later. For a day in the older half of the books, entries are summed from the beginning
     * instead, because that reads fewer rows.
     *
     * @param list<Row> $customers as returned by customers()
     * @return array<int, int> at the end of the day
     */
    public function balances(string $on, array $customers): array
    {
        $isOld = $this->database->number(
            'SELECT DATEDIFF(?, MIN(sale_date)) < DATEDIFF(MAX(sale_date), ?) FROM sales',
            [$on, $on],
        ) === 1;
        $range = $isOld ? '<= ?' : '> ?';
        $sign = $isOld ? 1 : -1;
        $sold = $this->paiseById(
            "SELECT customer_id, SUM(amount) FROM sales WHERE sale_date $range GROUP BY customer_id",
            [$on],
        );
        $collected = $this->paiseById(
            "SELECT customer_id, SUM(amount) FROM collections WHERE day $range GROUP BY customer_id",
            [$on],
        );
        $balances = [];
        foreach ($customers as $customer) {
            $id = (int) $customer['customerId'];
            $paise = Money::toPaise((string) $customer[$isOld ? 'oldBalance' : 'balance']);
            $balances[$id] = $paise + $sign * (($sold[$id] ?? 0) - ($collected[$id] ?? 0));
        }
        return $balances;
    }

    /** @return array<int, int> the money that was collected on the day */
    public function collectedOn(string $on): array
    {
        return $this->paiseById(
            "SELECT customer_id, SUM(amount) FROM collections WHERE day = ? AND method <> 'allowance' GROUP BY customer_id",
            [$on],
        );
    }

    /**
     * The sixteen days that end with $on, by age, and the day of each customer's last bill in them. Adding up here takes less
     * time than a GROUP BY with three sums and a maximum.
     *
     * @return array{sold: array{days0to3: array<int, int>, days4to7: array<int, int>, days8to15: array<int, int>},
     *   lastSaleDates: array<int, string>}
     */
    public function soldLately(string $on): array
    {
        $rows = $this->database->stream(
            'SELECT customer_id AS customerId, sale_date AS saleDate, amount
             FROM sales
             WHERE sale_date BETWEEN ? - INTERVAL 15 DAY AND ?
             ORDER BY sale_date',
            [$on, $on],
        );
        [$since3, $since7] = [Day::before($on, 3), Day::before($on, 7)];
        $sold = ['days0to3' => [], 'days4to7' => [], 'days8to15' => []];
        $lastSaleDates = [];
        foreach ($rows as ['customerId' => $customerId, 'saleDate' => $day, 'amount' => $amount]) {
            $id = (int) $customerId;
            $age = $day >= $since3 ? 'days0to3' : ($day >= $since7 ? 'days4to7' : 'days8to15');
            $sold[$age][$id] = ($sold[$age][$id] ?? 0) + Money::toPaise((string) $amount);
            $lastSaleDates[$id] = (string) $day;
        }
        return ['sold' => $sold, 'lastSaleDates' => $lastSaleDates];
    }

    /** @return iterable<Row> the bills up to and including $on, newest first: {party, day, amount} */
    public function billsUpTo(string $on): iterable
    {
        return $this->database->stream(
            'SELECT customer_id AS party, sale_date AS day, amount
             FROM sales
             WHERE sale_date <= ?
             ORDER BY sale_date DESC, id DESC',
            [$on],
        );
    }

    /**
     * @param list<int> $customerIds
     * @return array<int, string> the day of the last bill up to and including $on
     */
    public function lastSaleDates(string $on, array $customerIds): array
    {
        return $this->found(
            'SELECT c.id, (
               SELECT s.sale_date
               FROM sales s FORCE INDEX (sales_customer_date)
               WHERE s.customer_id = c.id AND s.sale_date <= ?
               ORDER BY s.sale_date DESC
               LIMIT 1
             ) AS day',
            $on,
            $customerIds,
        );
    }

    /** @return array<int, string> the last payment in the seven days that end with $on: 'day amount' */
    public function paidLately(string $on): array
    {
        $rows = $this->database->stream(
            "SELECT customer_id AS customerId, CONCAT(day, ' ', amount) AS payment
             FROM collections
             WHERE day BETWEEN ? - INTERVAL 6 DAY AND ? AND method <> 'allowance' AND bounced_on IS NULL
             ORDER BY day, id",
            [$on, $on],
        );
        $payments = [];
        foreach ($rows as ['customerId' => $id, 'payment' => $payment]) {
            $payments[(int) $id] = (string) $payment;
        }
        return $payments;
    }

    /**
     * Day and amount come as one text: looking the row up by its id instead would take half as long again. Ordered by the whole
     * key: MySQL would otherwise sort all payments of a customer for the last one.
     *
     * @param list<int> $customerIds
     * @return array<int, string> the last payment up to and including $on: 'day amount'
     */
    public function lastPayments(string $on, array $customerIds): array
    {
        return $this->found(
            "SELECT c.id, (
               SELECT CONCAT(p.day, ' ', p.amount)
               FROM collections p FORCE INDEX (collections_customer_day)
               WHERE p.customer_id = c.id AND p.day <= ? AND p.method <> 'allowance' AND p.bounced_on IS NULL
               ORDER BY p.customer_id DESC, p.day DESC, p.id DESC
               LIMIT 1
             ) AS payment",
            $on,
            $customerIds,
        );
    }

    /**
     * @param string $select a customer's id and what is looked up about it, null if there is none
     * @param list<int> $customerIds
     * @return array<int, string> by customer
     */
    private function found(string $select, string $on, array $customerIds): array
    {
        if ($customerIds === []) {
            return [];
        }
        $found = $this->database->pairs("$select FROM customers c WHERE c.id IN (" . implode(', ', $customerIds) . ')', [$on]);
        return array_filter($found, is_string(...));
    }
}
