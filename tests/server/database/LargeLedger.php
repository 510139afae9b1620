<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\Backfill;
use FruitKhata\Tests\Harness\TestDatabase;

/** Fills an empty, migrated database with some years of business, in seconds. */
final class LargeLedger
{
    public const CUSTOMERS = 500;
    public const VENDORS = 50;
    public const PURCHASES = 1_000;
    public const SALES = 30_000;
    public const COLLECTIONS = 8_000;

    public static function fill(TestDatabase $database): void
    {
        // Spread over five years by steps that share no factor with the counts.
        $day = "DATE '2021-01-01' + INTERVAL (seq * 7919) % 1800 DAY";
        $moment = "TIMESTAMP('2021-01-01 08:00:00') + INTERVAL (seq * 7919) % 1800 DAY";
        foreach ([
            'INSERT INTO customers (name, phone_number, created_at) SELECT CONCAT(\'Customer \', seq), LPAD(seq, 10, \'9\'), NOW()
             FROM seq_1_to_' . self::CUSTOMERS,
            'INSERT INTO vendors (name, created_at) SELECT CONCAT(\'Vendor \', seq), NOW() FROM seq_1_to_' . self::VENDORS,
            "INSERT INTO purchases (vendor_id, vehicle_number, amount, created_at, entered_at)
             SELECT 1 + (seq * 31) % " . self::VENDORS . ", CONCAT('HP-', seq), seq * 10, {$moment}, NOW(6) FROM seq_1_to_" . self::PURCHASES,
            "INSERT INTO sales (customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at)
             SELECT 1 + (seq * 31) % " . self::CUSTOMERS . ', p.id, p.vehicle_number, ' . $day . ", CONCAT('Lot ', seq % 100), 300 + seq % 977, NOW(6)
             FROM seq_1_to_" . self::SALES . ' JOIN purchases p ON p.id = 1 + (seq * 37) % ' . self::PURCHASES,
            "INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount)
             SELECT s.id, seq, CONCAT('Product ', s.id % 40), 'kg', 1, s.amount / 2, s.amount / 2 FROM sales s, seq_1_to_2",
            'INSERT INTO collections (customer_id, amount, created_at, entered_at)
             SELECT 1 + (seq * 31) % ' . self::CUSTOMERS . ", 100, {$moment}, NOW(6) FROM seq_1_to_" . self::COLLECTIONS,
            "INSERT INTO expenses (amount, created_at, entered_at) SELECT 50, {$moment}, NOW(6) FROM seq_1_to_3000",
            'INSERT INTO vendor_payments (vendor_id, amount, payment_method, created_at, entered_at)
             SELECT 1 + (seq * 31) % ' . self::VENDORS . ", 100, 'upi', {$moment}, NOW(6) FROM seq_1_to_3000",
            "INSERT INTO row_counts VALUES ('sales', 0, " . self::SALES . "), ('collections', 0, " . self::COLLECTIONS . "), ('expenses', 0, 3000)
             ON DUPLICATE KEY UPDATE row_count = VALUES(row_count)",
        ] as $statement) {
            $database->rows($statement);
        }
        self::fillDerived($database);
    }

    /** Fills in what is derived from the rows, as an upgrade does: totals, texts, sounds. */
    public static function fillDerived(TestDatabase $database): void
    {
        foreach (['0019_fill_customer_totals', '0020_fill_purchase_totals', '0034_fill_sale_texts', '0058_fill_sold_quantities'] as $step) {
            $database->rows((string) file_get_contents(dirname(__DIR__, 3) . "/migrations/{$step}.sql"));
        }
        (new Backfill($database->connect()))->phoneticKeys();
        $database->rows('ANALYZE TABLE customers, vendors, purchases, sales, sale_items, sale_texts, collections, expenses, vendor_payments');
    }
}
