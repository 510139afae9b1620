<?php

declare(strict_types=1);

namespace FruitKhata\Features\OfflineCopy;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Parties\PartyKind;
use FruitKhata\Shared\Money;

/** What a phone keeps: only the last entries of each customer, so it costs the same after ten years of bills. */
final class OfflineCopyQueries extends Sql
{
    private const ENTRIES = 10;
    private const CUSTOMERS_A_QUERY = 10;
    private const PRODUCTS = 500;
    private const CRATES = ['crates' => true, 'oldCrates' => true];

    /**
     * @param array<int, array<string, mixed>> $dues by customer
     * @return \Generator<array<string, mixed>> by name
     */
    public function customers(array $dues, bool $crates): \Generator
    {
        $ids = $this->database->ids('SELECT id FROM customers ORDER BY name, id');
        foreach (array_chunk($ids, self::CUSTOMERS_A_QUERY) as $some) {
            $entries = $this->entries($some);
            $rows = $this->database->rows(
                'SELECT ' . PartyKind::Customer->selected() . ',
                        sales_total AS totalSales, collections_total AS totalPayments,
                        old_balance + sales_total - collections_total AS balance,
                        old_crates + crates AS crates
                 FROM customers
                 WHERE id IN (' . implode(', ', $some) . ')
                 ORDER BY name, id',
            );
            foreach ($rows as $row) {
                $customer = [
                    ...$row,
                    'totalSales' => Money::asNumber((string) $row['totalSales']),
                    'totalPayments' => Money::asNumber((string) $row['totalPayments']),
                    'balance' => Money::asNumber((string) $row['balance']),
                    ...$dues[(int) $row['id']] ?? [],
                    'entries' => $entries[(int) $row['id']] ?? [],
                ];
                yield $crates ? $customer : array_diff_key($customer, self::CRATES);
            }
        }
    }

    /**
     * @param list<int> $customerIds
     * @return array<int, list<Row>> by customer, newest first, as in GET /customers/{id}/transactions
     */
    private function entries(array $customerIds): array
    {
        $sales = "(SELECT customer_id AS customerId, id, 'sale' AS type, amount, CONCAT(sale_date, ' 00:00:00') AS createdAt,
                    description, vehicle_number AS vehicleNumber, NULL AS method, NULL AS bouncedOn, NULL AS bouncedAmount,
                    sale_date AS day, entered_at AS enteredAt
             FROM sales
             WHERE customer_id = %d
             ORDER BY sale_date DESC, id DESC
             LIMIT " . self::ENTRIES . ')';
        $collections = "(SELECT customer_id AS customerId, id, 'collection' AS type, amount, created_at AS createdAt,
                    note AS description, '' AS vehicleNumber, method, bounced_on AS bouncedOn, bounced_amount AS bouncedAmount,
                    day, entered_at AS enteredAt
             FROM collections
             WHERE customer_id = %d
             ORDER BY day DESC, id DESC
             LIMIT " . self::ENTRIES . ')';
        $entries = [];
        foreach ([$sales, $collections] as $select) {
            $each = array_map(static fn(int $id): string => sprintf($select, $id), $customerIds);
            foreach ($this->database->rows(implode(' UNION ALL ', $each)) as $row) {
                $entries[(int) $row['customerId']][] = $row;
            }
        }
        return array_map(self::newest(...), $entries);
    }

    /**
     * @param list<Row> $rows of one customer
     * @return list<Row>
     */
    private static function newest(array $rows): array
    {
        usort($rows, static fn(array $a, array $b): int
            => [$b['day'], $b['enteredAt'], $b['id']] <=> [$a['day'], $a['enteredAt'], $a['id']]);
        $notShown = ['customerId' => 0, 'day' => 0, 'enteredAt' => 0];
        return array_map(static fn(array $row): array => array_diff_key($row, $notShown), array_slice($rows, 0, self::ENTRIES));
    }

    /** @return list<Row> {productName, unit, unitPrice} of the last sale, the last sold first */
    public function products(): array
    {
        return $this->database->rows(
            'SELECT i.product_name AS productName, i.unit, i.unit_price AS unitPrice
             FROM (
               SELECT product_name, MAX(sale_id) AS saleId
               FROM sale_items
               GROUP BY product_name
               ORDER BY saleId DESC
               LIMIT ' . self::PRODUCTS . '
             ) p
             JOIN sale_items i ON i.sale_id = p.saleId AND i.product_name = p.product_name
               AND i.position = (
                 SELECT MAX(x.position)
                 FROM sale_items x
                 WHERE x.sale_id = p.saleId AND x.product_name = p.product_name
               )
             ORDER BY i.sale_id DESC, i.position DESC',
        );
    }
}
