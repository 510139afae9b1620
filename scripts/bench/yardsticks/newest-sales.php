<?php

declare(strict_types=1);

/*
 * The yardstick `d`: one request that looks up the session and answers the newest ten sales with customer and
 * vehicle, with nothing around it.
 */

require __DIR__ . '/connect.php';

$database = connect(true);
requireSession($database);
$sales = $database->prepare(
    'SELECT s.id, s.customer_id AS customerId, c.name AS customerName, s.vehicle_number AS vehicleNumber,
            s.sale_date AS saleDate, s.description, s.amount
     FROM sales s
     LEFT JOIN customers c ON c.id = s.customer_id
     ORDER BY s.sale_date DESC, s.id DESC
     LIMIT ?',
);
$sales->execute([10]);
header('Content-Type: application/json; charset=utf-8');
echo json_encode($sales->fetchAll(), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
