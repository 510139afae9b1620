<?php

declare(strict_types=1);

/**
 * The statements of each search in the benchmark, for floor.php: customers and texts that match, then the bills found.
 * {ids} are the ids that the statement before has found.
 *
 * @return array<string, list<string>>
 */
function searches(): array
{
    $names = static fn(string $letters, string $compact, string $sound = 'FALSE'): array => [
        "SELECT id, bills FROM customers WHERE name LIKE '%$letters%' OR $sound LIMIT 501",
        "SELECT kind, text
         FROM sale_texts
         WHERE (kind = 3 AND REPLACE(REPLACE(text, '-', ''), ' ', '') LIKE '%$compact%')
            OR (kind <> 3 AND text LIKE '%$letters%')
            OR $sound
         LIMIT 501",
    ];
    $newest = static fn(string $column, int|string ...$values): string => implode(' UNION ', array_map(
        static fn(int|string $value): string => "(SELECT id, sale_date FROM sales WHERE $column = '$value' ORDER BY sale_date DESC, id DESC LIMIT 10)",
        $values,
    )) . ' ORDER BY sale_date DESC, id DESC LIMIT 10';
    $bill = "SELECT s.id, s.customer_id, c.name, c.phone_number, s.vehicle_number, s.purchase_id, s.sale_date, s.description, s.amount,
                    DATE_FORMAT(s.entered_at, '%Y-%m-%d %H:%i:%s') AS entered_at
             FROM sales s
             LEFT JOIN customers c ON c.id = s.customer_id";
    $items = 'SELECT sale_id, product_name, unit, quantity + 0e0 AS quantity, unit_price, amount
              FROM sale_items
              WHERE sale_id IN ({ids})
              ORDER BY sale_id, position';
    $page = ["$bill WHERE s.id IN ({ids})", $items];
    $plates = array_map(static fn(int $n): string => sprintf('HR-77-B-%04d', $n), range(77, 1977, 100));
    $ofPlates = static fn(string ...$plates): string => "SELECT COUNT(*) FROM sales WHERE vehicle_number IN ('" . implode("', '", $plates) . "')";

    return [
        'search: name' => [
            ...$names('Customer 25', 'Customer25', "sound LIKE '% kustomer%' AND sound LIKE '% 25%'"),
            $newest('customer_id', 25, ...range(250, 259)),
            ...$page,
        ],
        'search: sound' => [
            ...$names('kamalesh yadav', 'kamaleshyadav', "sound LIKE '% kmles%' AND (sound LIKE '% ydo%' OR sound REGEXP ' yd[a-z]')"),
            $newest('customer_id', ...range(100, 500, 100)),
            ...$page,
        ],
        'search: plate' => [
            ...$names('hr01b0101', 'hr01b0101'),
            $newest('vehicle_number', 'HR-01-B-0101'),
            ...$page,
            $ofPlates('HR-01-B-0101'),
        ],
        'search: plates' => [...$names('HR-77', 'HR77'), $newest('vehicle_number', ...$plates), ...$page, $ofPlates(...$plates)],
        'search: amount' => [...$names('6,54,321.50', '6,54,321.50'), 'SELECT id FROM sales WHERE amount = 654321.50 LIMIT 4001'],
        'search: nothing' => $names('zzzz', 'zzzz'),
        'search: product' => [
            ...$names('dragon', 'dragon', "sound LIKE '% drgon%'"),
            "$bill
             WHERE (SELECT MIN(i.position) FROM sale_items i WHERE i.sale_id = s.id AND i.product_name = 'Dragon Fruit') IS NOT NULL
             ORDER BY s.sale_date DESC, s.id DESC
             LIMIT 10",
            $items,
            "SELECT COUNT(DISTINCT sale_id) FROM sale_items WHERE product_name = 'Dragon Fruit'",
        ],
    ];
}
