<?php

declare(strict_types=1);

/* A bare script that deletes a customer with all bills in one transaction, without any history. */

require __DIR__ . '/connect.php';

$database = connect(true);
$customer = (int) (is_string($_GET['customer'] ?? null) ? $_GET['customer'] : 0);
$database->beginTransaction();
foreach ([
    "UPDATE purchases b
     JOIN (SELECT purchase_id, SUM(amount) AS total, COUNT(*) AS bills FROM sales WHERE customer_id = $customer GROUP BY purchase_id) s
       ON s.purchase_id = b.id
     SET b.sales_total = b.sales_total - s.total, b.bills = b.bills - s.bills",
    "UPDATE sold_quantities q
     JOIN (SELECT s.purchase_id, i.unit COLLATE utf8mb4_bin AS letters, SUM(i.quantity) AS quantity, COALESCE(SUM(i.pieces), 0) AS pieces,
                  SUM(i.pieces IS NULL) AS without_pieces
           FROM sales s
           JOIN sale_items i ON i.sale_id = s.id
           WHERE s.customer_id = $customer
           GROUP BY s.purchase_id, letters) d
       ON d.purchase_id = q.purchase_id AND d.letters = q.unit
     SET q.quantity = q.quantity - d.quantity, q.pieces = q.pieces - d.pieces,
         q.without_pieces = q.without_pieces - d.without_pieces",
    "DELETE i FROM sale_items i JOIN sales s ON s.id = i.sale_id WHERE s.customer_id = $customer",
    "UPDATE row_counts
     SET row_count = row_count - (SELECT COUNT(*) FROM sales WHERE customer_id = $customer)
     WHERE list_name = 'sales' AND slot = 0",
    "DELETE FROM sales WHERE customer_id = $customer",
    "DELETE FROM customers WHERE id = $customer",
] as $statement) {
    $database->exec($statement);
}
$database->commit();
echo 'deleted';
