<?php

declare(strict_types=1);

/*
 * A bare script that brings the bills of a deleted customer back from copies of their rows, with one history row each,
 * in one transaction.
 */

require __DIR__ . '/connect.php';

$database = connect(true);
$database->exec('SET foreign_key_checks = 0');
$database->beginTransaction();
foreach ([
    'INSERT INTO sales SELECT * FROM floor_sales',
    'INSERT INTO sale_items SELECT * FROM floor_items',
    "INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, after_json)
     SELECT NOW(), 1, 'owner', 'restore', 'sale', id, CONCAT('Bill ', id), REPEAT('x', 550) FROM floor_sales",
    'UPDATE purchases b
     JOIN (SELECT purchase_id, SUM(amount) AS total, COUNT(*) AS bills FROM floor_sales GROUP BY purchase_id) s ON s.purchase_id = b.id
     SET b.sales_total = b.sales_total + s.total, b.bills = b.bills + s.bills',
    "UPDATE row_counts SET row_count = row_count + (SELECT COUNT(*) FROM floor_sales) WHERE list_name IN ('sales', 'history') AND slot = 0",
] as $statement) {
    $database->exec($statement);
}
$database->commit();
echo 'restored';
