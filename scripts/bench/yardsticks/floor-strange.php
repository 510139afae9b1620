<?php

declare(strict_types=1);

/*
 * The floor of strange entries of 31 days: reads what the rules look at, and answers half of the period's bills with
 * their items, because so many are strange in generated data.
 */

require __DIR__ . '/connect.php';

$touched = static fn(string $table, string $day, string $type): string => "
    SELECT id
    FROM $table
    WHERE $day BETWEEN '2026-10-02' AND '2026-11-01'
    UNION
    SELECT record_id
    FROM history
    WHERE changed_at >= '2026-10-02' AND changed_at < '2026-11-02' AND record_type = '$type'";
$twins = static fn(string $table, string $day, string $index): string => "
    SELECT x.id, MAX(y.id)
    FROM $table x
    JOIN $table y FORCE INDEX ($index)
      ON y.customer_id = x.customer_id AND y.$day = x.$day AND y.id < x.id AND y.amount = x.amount
    WHERE x.$day BETWEEN '2026-10-02' AND '2026-11-01'
    GROUP BY x.id";
$lookedAt = [
    $touched('sales', 'sale_date', 'sale'),
    $touched('collections', 'day', 'collection'),
    $touched('expenses', 'day', 'expense'),
    $touched('purchases', 'day', 'purchase'),
    'SELECT id, customer_id, purchase_id, sale_date FROM sales WHERE id > 396590',
    'SELECT i.sale_id, i.product_name, i.unit, i.quantity, i.unit_price
     FROM sales s
     JOIN sale_items i ON i.sale_id = s.id
     WHERE s.purchase_id BETWEEN 1983 AND 2000
     ORDER BY i.sale_id, i.position',
    $twins('sales', 'sale_date', 'sales_customer_date'),
    $twins('collections', 'day', 'collections_customer_day'),
    'SELECT b.id, b.amount, b.sales_total, b.quantity, b.unit, (
       SELECT SUM(i.quantity)
       FROM sales s
       JOIN sale_items i ON i.sale_id = s.id
       WHERE s.purchase_id = b.id AND i.unit COLLATE utf8mb4_bin = b.unit
     ) AS sold
     FROM purchases b
     WHERE b.id >= 1970',
    'SELECT id, DATEDIFF(entered_at, sale_date) FROM sales WHERE id > 396590 AND DATEDIFF(entered_at, sale_date) > 2',
    "SELECT record_id, username FROM history WHERE record_type = 'sale' AND record_id > 398295 AND action = 'create'",
    'SELECT sale_id, product_name, unit, quantity, unit_price, amount FROM sale_items WHERE sale_id > 398295',
];
$database = connect(false);
requireSession($database);
$database->setAttribute(PDO::ATTR_EMULATE_PREPARES, true);
foreach ($lookedAt as $statement) {
    foreach ($database->query($statement) ?: [] as $row) {
        // Only read.
    }
}
$bills = $database->query(
    'SELECT s.id, s.customer_id, c.name, s.vehicle_number, s.purchase_id, s.sale_date, s.description, s.amount
     FROM sales s
     LEFT JOIN customers c ON c.id = s.customer_id
     WHERE s.id > 398295',
) ?: throw new RuntimeException('No answer');
header('Content-Type: application/json; charset=utf-8');
echo json_encode($bills->fetchAll(), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
