<?php

declare(strict_types=1);

/* A bare script that adds every row up again and answers what differs: the statements of the books check. */

require __DIR__ . '/connect.php';

$database = connect(false);
$found = [];
foreach ([
    'SELECT c.id
     FROM customers c
     LEFT JOIN (SELECT customer_id, SUM(amount) AS total, COUNT(*) AS bills FROM sales GROUP BY customer_id) s ON s.customer_id = c.id
     LEFT JOIN (SELECT customer_id, SUM(amount) AS total FROM collections GROUP BY customer_id) p ON p.customer_id = c.id
     WHERE c.sales_total <> COALESCE(s.total, 0) OR c.bills <> COALESCE(s.bills, 0) OR c.collections_total <> COALESCE(p.total, 0)',
    'SELECT b.id
     FROM purchases b
     LEFT JOIN (SELECT purchase_id, SUM(amount) AS total, COUNT(*) AS bills FROM sales GROUP BY purchase_id) s ON s.purchase_id = b.id
     WHERE b.sales_total <> COALESCE(s.total, 0) OR b.bills <> COALESCE(s.bills, 0)',
    'SELECT s.id
     FROM sales s
     LEFT JOIN (SELECT sale_id, SUM(amount) AS total FROM sale_items GROUP BY sale_id) i ON i.sale_id = s.id
     WHERE i.total IS NULL OR s.amount <> i.total',
    'SELECT COUNT(*) FROM sales',
    'SELECT COUNT(*) FROM collections',
    'SELECT COUNT(*) FROM history',
] as $statement) {
    $rows = $database->query($statement) ?: throw new RuntimeException('No answer');
    foreach ($rows as $row) {
        $found[] = $row;
    }
}
header('Content-Type: application/json; charset=utf-8');
echo json_encode($found, JSON_THROW_ON_ERROR);
