<?php

declare(strict_types=1);

/*
 * Writes bills and payments like the release before the stored totals, without pause, until it is killed. Its
 * history rows have no label, so each write is refused as a whole once that column is there.
 */

$env = static fn(string $name): string => (string) getenv($name);
$pdo = new PDO('mysql:charset=utf8mb4;unix_socket=' . $env('DB_SOCKET') . ';dbname=' . $env('DB_NAME'), $env('DB_USER'), $env('DB_PASSWORD'));
$pdo->exec("SET SESSION sql_mode = 'STRICT_TRANS_TABLES,STRICT_ALL_TABLES', innodb_lock_wait_timeout = 3");
for ($n = 1; ; $n++) {
    try {
        $pdo->beginTransaction();
        $customer = 1 + $n % 5;
        if ($n % 3 === 0) {
            $pdo->exec("INSERT INTO collections (customer_id, amount, created_at, entered_at) VALUES ($customer, 10.01, NOW(), NOW(6))");
        } else {
            $pdo->exec("INSERT INTO sales (customer_id, purchase_id, vehicle_number, sale_date, amount, entered_at)
                        VALUES ($customer, 1 + $n % 3, 'HR 1', CURDATE(), 100.35, NOW(6))");
        }
        $pdo->exec("INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, after_json)
                    VALUES (NOW(), 1, 'admin', 'create', 'sale', $n, '{}')");
        $pdo->commit();
        echo "written\n";
    } catch (PDOException $refused) {
        echo $refused->getMessage(), "\n";
        if ($pdo->inTransaction()) {
            $pdo->rollBack();
        }
        usleep(2_000);
    }
}
