<?php

declare(strict_types=1);

namespace FruitKhata\Features\Dues;

use FruitKhata\Database\Database;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Services;

/**
 * The figures behind the dues, each for all customers. Together they are several times faster than a single statement,
 * which would read every bill. Money is in paise, by customer.
 *
 * @phpstan-import-type Row from Database
 */
final class DuesQueries
{
    private readonly Database $database;

    public function __construct(Services $services)
    {
        $this->database = $services->database;
    }

    /** From here on the request sees one state of the ledger. */
    public function freeze(): void
    {
        $this->database->freeze();
    }

    /**
     * By name: {customerId, customerName, phoneNumber, address, oldBalance, salesTotal, balance}. Money as text; the sales and
     * the balance count all days.
     *
     * @return list<Row>
     */
    public function customers(): array
    {
        // Reading rows in the order of this index is faster than sorting names by their collation.
        return $this->database->rows(
            'SELECT id AS customerId, name AS customerName, phone_number AS phoneNumber, address, old_balance AS oldBalance,
                    sales_total AS salesTotal, old_balance + sales_total - collections_total AS balance
             FROM customers FORCE INDEX (customers_name)
             ORDER BY name, id',
        );
    }

    /**
     * What each customer owed at the end of the day: kept totals minus what came later. For a day in the older half of the
     * books, entries are summed from the beginning instead, because that reads fewer rows.
     *
     * @param list<Row> $customers as returned by customers()
     * @return array<int, int>
     */
    public function balances(string $on, array $customers): array
    {
        $isOld = $this->isInOlderHalf($on);
        $range = $isOld ? '<= ?' : '> ?';
        $sign = $isOld ? 1 : -1;
        $sold = $this->paise(
            "SELECT customer_id, SUM(amount) FROM sales WHERE sale_date $range GROUP BY customer_id",
            [$on],
        );
        $collected = $this->paise(
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

    /** Whether the day is nearer to the first bill than to the last. */
    private function isInOlderHalf(string $on): bool
    {
        $row = $this->database->row(
            'SELECT DATEDIFF(?, MIN(sale_date)) < DATEDIFF(MAX(sale_date), ?) AS isOld FROM sales',
            [$on, $on],
        );
        return ($row['isOld'] ?? 0) === 1;
    }

    /** @return array<int, int> what was collected on the day */
    public function collectedOn(string $on): array
    {
        return $this->paise(
            'SELECT customer_id, SUM(amount) FROM collections WHERE day = ? GROUP BY customer_id',
            [$on],
        );
    }

    /**
     * What was sold in the sixteen days that end with $on, by age, in rupees: {customerId, days0to3, days4to7, days8to15}.
     *
     * @return array<int, Row> by customer
     */
    public function soldByAge(string $on): array
    {
        $rows = $this->database->rows(
            'SELECT customer_id AS customerId,
                    SUM(IF(sale_date >= ? - INTERVAL 3 DAY, amount, 0)) AS days0to3,
                    SUM(IF(sale_date BETWEEN ? - INTERVAL 7 DAY AND ? - INTERVAL 4 DAY, amount, 0)) AS days4to7,
                    SUM(IF(sale_date < ? - INTERVAL 7 DAY, amount, 0)) AS days8to15
             FROM sales
             WHERE sale_date BETWEEN ? - INTERVAL 15 DAY AND ?
             GROUP BY customer_id',
            [$on, $on, $on, $on, $on, $on],
        );
        return self::byCustomer($rows);
    }

    /**
     * The bills up to and including $on, newest first: {customerId, saleDate, amount}.
     *
     * @return iterable<Row>
     */
    public function billsUpTo(string $on): iterable
    {
        return $this->database->stream(
            'SELECT customer_id AS customerId, sale_date AS saleDate, amount
             FROM sales
             WHERE sale_date <= ?
             ORDER BY sale_date DESC, id DESC',
            [$on],
        );
    }

    /** @return array<int, string> the day of the last bill up to and including $on */
    public function lastSaleDates(string $on): array
    {
        $rows = $this->database->rows(
            'SELECT customer_id AS customerId, MAX(sale_date) AS lastSaleDate
             FROM sales
             WHERE sale_date <= ?
             GROUP BY customer_id',
            [$on],
        );
        return array_map(static fn(array $row): string => (string) $row['lastSaleDate'], self::byCustomer($rows));
    }

    /**
     * The last collection of each customer up to and including $on. Day and amount come as one text: looking the row up by
     * its id instead would take half as long again.
     *
     * @return array<int, array{day: string, amount: string}>
     */
    public function lastPayments(string $on): array
    {
        $rows = $this->database->rows(
            "SELECT c.id AS customerId, (
               SELECT CONCAT(x.day, ' ', x.amount)
               FROM collections x
               WHERE x.customer_id = c.id AND x.day <= ?
               ORDER BY x.day DESC, x.id DESC
               LIMIT 1
             ) AS payment
             FROM customers c",
            [$on],
        );
        $payments = [];
        foreach ($rows as ['customerId' => $id, 'payment' => $payment]) {
            if ($payment !== null) {
                [$day, $amount] = explode(' ', (string) $payment, 2) + [1 => ''];
                $payments[(int) $id] = ['day' => $day, 'amount' => $amount];
            }
        }
        return $payments;
    }

    /**
     * @param list<Row> $rows
     * @return array<int, Row>
     */
    private static function byCustomer(array $rows): array
    {
        $byCustomer = [];
        foreach ($rows as $row) {
            $byCustomer[(int) $row['customerId']] = $row;
        }
        return $byCustomer;
    }

    /**
     * @param list<string> $params
     * @return array<int, int>
     */
    private function paise(string $sql, array $params): array
    {
        $sums = [];
        foreach ($this->database->rows($sql, $params) as $row) {
            [$customerId, $rupees] = array_values($row);
            $sums[(int) $customerId] = Money::toPaise((string) $rupees);
        }
        return $sums;
    }
}
