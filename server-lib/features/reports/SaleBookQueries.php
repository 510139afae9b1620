<?php

declare(strict_types=1);

namespace FruitKhata\Features\Reports;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\Money;
use FruitKhata\Shared\Period;

/** Rupees and quantities as JSON numbers. */
final class SaleBookQueries extends Sql
{
    /**
     * @param bool $withCustomers whether each row has how many customers bought
     * @return \Generator<Row> {date, bills, total}, newest first
     */
    public function byDay(Period $period, bool $withCustomers = false): \Generator
    {
        return $this->totals(
            'SELECT s.sale_date AS date, COUNT(*) AS bills, SUM(s.amount) AS total'
                . ($withCustomers ? ', COUNT(DISTINCT s.customer_id) AS customers' : '') . '
             FROM sales s
             WHERE 1 = 1' . $period->condition('s.sale_date') . '
             GROUP BY s.sale_date
             ORDER BY s.sale_date DESC',
            $period,
        );
    }

    /** @return \Generator<Row> {vehicleNumber, purchaseId, bills, total}, the newest purchase first */
    public function byVehicle(Period $period): \Generator
    {
        return $this->totals(
            'SELECT t.vehicle_number AS vehicleNumber, t.purchase_id AS purchaseId, t.bills, t.total
             FROM ' . self::billsBy('purchase_id, vehicle_number', $period) . '
             LEFT JOIN purchases b ON b.id = t.purchase_id
             ORDER BY b.day DESC, t.purchase_id DESC, t.vehicle_number',
            $period,
        );
    }

    /** @return \Generator<Row> {customerId, customerName, bills, total}, by name */
    public function byCustomer(Period $period): \Generator
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
            'SELECT t.customer_id AS customerId, c.name AS customerName, t.bills, t.total
             FROM ' . self::billsBy('customer_id', $period, 'FORCE INDEX (sales_day)') . '
             LEFT JOIN customers c ON c.id = t.customer_id
             ORDER BY c.name, t.customer_id',
            $period,
        );
    }

    /** @return \Generator<Row> {vendorId, vendorName, bills, total}, the largest first; nulls for bills without a vendor */
    public function byVendor(Period $period): \Generator
    {
        return $this->totals(
            'SELECT b.vendor_id AS vendorId, v.name AS vendorName, CAST(SUM(t.bills) AS SIGNED) AS bills, SUM(t.total) AS total
             FROM ' . self::billsBy('purchase_id', $period) . '
             LEFT JOIN purchases b ON b.id = t.purchase_id
             LEFT JOIN vendors v ON v.id = b.vendor_id
             GROUP BY b.vendor_id, v.name
             ORDER BY total DESC, v.name, b.vendor_id',
            $period,
        );
    }

    private static function billsBy(string $columns, Period $period, string $index = ''): string
    {
        return "(
               SELECT $columns, COUNT(*) AS bills, SUM(amount) AS total
               FROM sales s $index
               WHERE 1 = 1{$period->condition('sale_date')}
               GROUP BY $columns
             ) t";
    }

    /**
     * Product and unit letter by letter. Adding up here takes less time than a GROUP BY, and a year has hundreds of thousands
     * of items: they come along the index by day, those of a bill together.
     *
     * @return \Generator<Row> {productName, unit, quantity, pieces, bills, total, lowest, highest}, the largest total first;
     *   pieces is null if none is known, lowest and highest are unit prices
     */
    public function byProduct(Period $period): \Generator
    {
        $items = $this->database->stream(
            'SELECT s.id AS saleId, i.product_name AS productName, i.unit, i.quantity, i.pieces, i.unit_price AS rate, i.amount
             FROM sales s FORCE INDEX (sales_day)
             STRAIGHT_JOIN sale_items i ON i.sale_id = s.id
             WHERE 1 = 1' . $period->condition('s.sale_date') . '
             ORDER BY s.sale_date, s.id',
            $period->params(),
        );
        /** @var array<string, ProductTotal> $products */
        $products = [];
        foreach ($items as $item) {
            $key = "{$item['productName']}\n{$item['unit']}";
            $products[$key] ??= new ProductTotal((string) $item['productName'], (string) $item['unit']);
            $products[$key]->add($item);
        }
        usort($products, static fn(ProductTotal $a, ProductTotal $b): int
            => [$b->totalPaise, $a->productName, $a->unit] <=> [$a->totalPaise, $b->productName, $b->unit]);
        foreach ($products as $product) {
            yield $product->row();
        }
    }

    /** @return \Generator<Row> */
    private function totals(string $sql, Period $period): \Generator
    {
        foreach ($this->database->rows($sql, $period->params()) as $row) {
            yield ['total' => Money::asNumber((string) $row['total'])] + $row;
        }
    }
}
