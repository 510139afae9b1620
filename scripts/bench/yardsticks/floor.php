<?php

declare(strict_types=1);

/*
 * The floor of a benchmark row: looks up the session, then runs the statements that any answer to that row needs, and
 * answers their rows as JSON.
 */

require __DIR__ . '/connect.php';
require __DIR__ . '/floor-searches.php';

$rate = static fn(string $bills): string => "
    SELECT i.unit_price, i.unit
    FROM (SELECT id, sale_date FROM sales WHERE $bills) s
    JOIN sale_items i ON i.sale_id = s.id
    WHERE i.product_name = 'Grapes'
    ORDER BY s.sale_date DESC, s.id DESC, i.position DESC
    LIMIT 1";
$newest = 'ORDER BY sale_date DESC, id DESC LIMIT';
$rows = [
    'session' => [],
    'balance' => ['SELECT id, old_balance + sales_total - collections_total AS balance FROM customers WHERE id = 250'],
    'balances' => [
        'SELECT id AS customerId, name AS customerName, old_balance + sales_total - collections_total + 0e0 AS balance
         FROM customers FORCE INDEX (customers_name)
         ORDER BY name, id',
    ],
    'dashboard' => ['SELECT SUM(sales_total), SUM(collections_total), SUM(old_balance), COUNT(*) FROM customers'],
    'newest' => [
        'SELECT s.id, s.customer_id, c.name, c.phone_number, s.vehicle_number, s.purchase_id, s.sale_date, s.description, s.amount, s.entered_at
         FROM sales s
         LEFT JOIN customers c ON c.id = s.customer_id
         ORDER BY s.sale_date DESC, s.id DESC
         LIMIT 10',
        'SELECT i.sale_id, i.product_name, i.unit, i.quantity, i.unit_price, i.amount
         FROM (SELECT id FROM sales ORDER BY sale_date DESC, id DESC LIMIT 10) s
         JOIN sale_items i ON i.sale_id = s.id
         ORDER BY i.sale_id, i.position',
        "SELECT SUM(row_count) FROM row_counts WHERE list_name = 'sales'",
    ],
    'offset' => ['SELECT id FROM sales ORDER BY sale_date DESC, id DESC LIMIT 10 OFFSET 100000'],
    'profit-loss' => [
        'SELECT id, name FROM vendors',
        'SELECT id, vehicle_number, vendor_id, created_at, is_closed, amount, sales_total, sales_total - amount AS profit,
                expenses_total, sales_total - amount - expenses_total AS net
         FROM purchases
         ORDER BY day DESC, id DESC',
    ],
    'dues' => [
        'SELECT id, name, phone_number, address, old_balance + sales_total - collections_total AS balance
         FROM customers FORCE INDEX (customers_name)
         ORDER BY name, id',
        "SELECT customer_id, SUM(IF(sale_date >= '2026-10-29', amount, 0)) AS days0to3,
                SUM(IF(sale_date BETWEEN '2026-10-25' AND '2026-10-28', amount, 0)) AS days4to7,
                SUM(IF(sale_date < '2026-10-25', amount, 0)) AS days8to15, MAX(sale_date) AS lastSaleDate
         FROM sales
         WHERE sale_date BETWEEN '2026-10-17' AND '2026-11-01'
         GROUP BY customer_id
         ORDER BY NULL",
        "SELECT customer_id, MAX(CONCAT(day, ' ', amount)) AS payment
         FROM collections
         WHERE day BETWEEN '2026-10-26' AND '2026-11-01'
         GROUP BY customer_id
         ORDER BY NULL",
    ],
    'day' => [
        'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
        "SELECT COUNT(*), SUM(amount) FROM sales WHERE sale_date = '2026-11-01'",
        "SELECT method, COUNT(*), SUM(amount) FROM collections WHERE day = '2026-11-01' GROUP BY method",
        "SELECT kind = 'waste', method, COUNT(*), SUM(amount) FROM expenses WHERE day = '2026-11-01' GROUP BY kind = 'waste', method",
        "SELECT payment_method, COUNT(*), SUM(amount) FROM vendor_payments WHERE day = '2026-11-01' GROUP BY payment_method",
        "SELECT counted, opening, note, closed_by, closed_at FROM cash_days WHERE day = '2026-11-01'",
        "SELECT day, counted FROM cash_days WHERE day < '2026-11-01' ORDER BY day DESC LIMIT 1",
    ],
    'last rate' => [$rate("customer_id = 250 $newest 20")],
    'last rate, new' => [
        $rate("customer_id = 251 $newest 20"),
        $rate("customer_id = 251 $newest 480 OFFSET 20"),
        $rate("purchase_id = 1000 $newest 20"),
    ],
    'create' => [
        'SET TRANSACTION ISOLATION LEVEL READ COMMITTED',
        'START TRANSACTION',
        'SELECT id, name, phone_number FROM customers WHERE id = 250 FOR UPDATE',
        'SELECT id, vehicle_number, is_closed FROM purchases WHERE id = 1000 FOR UPDATE',
        "INSERT INTO sales (customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at)
         VALUES (250, 1000, 'HR-00-B-1000', '2026-11-01', 'floor', '300.00', NOW(6))",
        "INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount)
         VALUES (LAST_INSERT_ID(), 1, 'Apple', 'kg', '1.00', '100.00', '100.00'),
                (LAST_INSERT_ID(), 2, 'Orange', 'kg', '1.00', '100.00', '100.00'),
                (LAST_INSERT_ID(), 3, 'Banana', 'box', '1.00', '100.00', '100.00')",
        "SELECT kind, text FROM sale_texts WHERE (kind = 1 AND text = 'floor') OR (kind = 2 AND text IN ('Apple', 'Orange', 'Banana'))",
        'UPDATE customers SET sales_total = sales_total + 300, bills = bills + 1 WHERE id = 250',
        'UPDATE purchases SET sales_total = sales_total + 300, bills = bills + 1 WHERE id = 1000',
        "INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, after_json)
         VALUES (NOW(), 1, 'owner', 'create', 'sale', LAST_INSERT_ID(), 'Bill', REPEAT('x', 550))",
        "INSERT INTO row_counts (list_name, slot, row_count) VALUES ('history', 1, 1), ('sales', 1, 1)
         ON DUPLICATE KEY UPDATE row_count = row_count + 1",
        'COMMIT',
    ],
    ...searches(),
];
$statements = $rows[is_string($_GET['row'] ?? null) ? $_GET['row'] : ''] ?? throw new RuntimeException('No such row');
$database = connect(true);
requireSession($database);
// One round trip for each statement, as in the app.
$database->setAttribute(PDO::ATTR_EMULATE_PREPARES, true);
$answer = [];
$ids = '';
foreach ($statements as $statement) {
    $found = $database->query(str_replace('{ids}', $ids, $statement)) ?: throw new RuntimeException('No answer');
    /** @var list<array<string, int|float|string|null>> $rowsFound */
    $rowsFound = $found->columnCount() === 0 ? [] : $found->fetchAll();
    $ids = implode(', ', array_column($rowsFound, 'id'));
    $answer[] = $rowsFound;
}
header('Content-Type: application/json; charset=utf-8');
// Decimal text becomes numbers, which takes json_encode several times as long as text.
echo json_encode($answer, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_NUMERIC_CHECK);
