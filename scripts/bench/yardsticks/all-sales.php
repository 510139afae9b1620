<?php

declare(strict_types=1);

/* A bare script that streams every sale with its items, newest first, one json_encode a row. */

require __DIR__ . '/connect.php';

$rows = connect(false)->query(
    'SELECT s.id, s.customer_id AS customerId, c.name AS customerName, c.phone_number AS customerPhoneNumber,
            s.vehicle_number AS vehicleNumber, s.purchase_id AS purchaseId, s.sale_date AS saleDate, s.description,
            s.amount, s.entered_at AS createdAt, i.product_name AS productName, i.unit, i.quantity,
            i.unit_price AS unitPrice, i.amount AS itemAmount
     FROM sales s FORCE INDEX (sales_day)
     LEFT JOIN customers c ON c.id = s.customer_id
     LEFT JOIN sale_items i ON i.sale_id = s.id
     ORDER BY s.sale_date DESC, s.id DESC, i.position',
) ?: throw new RuntimeException('No answer');
header('Content-Type: application/json; charset=utf-8');
echo '[';
$sale = null;
$items = [];
$piece = '';
$send = static function (?array $sale, array $items) use (&$piece): void {
    if ($sale !== null) {
        $piece .= json_encode([...$sale, 'items' => $items], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE) . ',';
    }
    if (strlen($piece) > 65_536) {
        echo $piece;
        $piece = '';
    }
};
/** @var array<string, int|float|string|null> $row */
foreach ($rows as $row) {
    $item = array_splice($row, 10);
    if (($sale['id'] ?? null) !== $row['id']) {
        $send($sale, $items);
        $sale = $row;
        $items = [];
    }
    $items[] = [...$item, 'quantity' => (float) $item['quantity']];
}
$send($sale, $items);
echo rtrim($piece, ','), ']';
