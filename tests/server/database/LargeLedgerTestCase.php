<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\Backfill;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\TestBed;
use FruitKhata\Tests\Harness\TestDatabase;
use PHPUnit\Framework\TestCase;

/** A server on a database of its own with a large ledger. */
abstract class LargeLedgerTestCase extends TestCase
{
    /** @var string PHP's memory_limit for the server */
    protected const MEMORY_LIMIT = '128M';

    protected static TestDatabase $database;
    protected static Client $client;
    private static AppServer $server;

    public static function setUpBeforeClass(): void
    {
        $shared = TestBed::database();
        $name = $shared->name . '_' . strtolower((new \ReflectionClass(static::class))->getShortName());
        self::$database = new TestDatabase($shared->socket, $shared->user, $shared->password, $name);
        self::$server = TestBed::serve(self::$database, memoryLimit: static::MEMORY_LIMIT);
        self::$client = Client::signedIn(self::$server);
        static::fill();
    }

    /** Some years of business, in seconds. */
    protected static function fill(): void
    {
        // Spread over five years by steps that share no factor with the counts.
        $day = "DATE '2021-01-01' + INTERVAL (seq * 7919) % 1800 DAY";
        $moment = "TIMESTAMP('2021-01-01 08:00:00') + INTERVAL (seq * 7919) % 1800 DAY";
        foreach ([
            "INSERT INTO customers (name, phone_number, created_at) SELECT CONCAT('Customer ', seq), LPAD(seq, 10, '9'), NOW() FROM seq_1_to_500",
            "INSERT INTO vendors (name, created_at) SELECT CONCAT('Vendor ', seq), NOW() FROM seq_1_to_50",
            "INSERT INTO purchases (vendor_id, vehicle_number, amount, created_at, entered_at)
             SELECT 1 + (seq * 31) % 50, CONCAT('HP-', seq), seq * 10, {$moment}, NOW(6) FROM seq_1_to_1000",
            "INSERT INTO sales (customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at)
             SELECT 1 + (seq * 31) % 500, p.id, p.vehicle_number, {$day}, CONCAT('Lot ', seq % 100), 300 + seq % 977, NOW(6)
             FROM seq_1_to_30000 JOIN purchases p ON p.id = 1 + (seq * 37) % 1000",
            "INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount)
             SELECT s.id, seq, CONCAT('Product ', s.id % 40), 'kg', 1, s.amount / 2, s.amount / 2 FROM sales s, seq_1_to_2",
            "INSERT INTO collections (customer_id, amount, created_at, entered_at) SELECT 1 + (seq * 31) % 500, 100, {$moment}, NOW(6) FROM seq_1_to_8000",
            "INSERT INTO expenses (amount, created_at, entered_at) SELECT 50, {$moment}, NOW(6) FROM seq_1_to_3000",
            "INSERT INTO vendor_payments (vendor_id, amount, payment_method, created_at, entered_at)
             SELECT 1 + (seq * 31) % 50, 100, 'upi', {$moment}, NOW(6) FROM seq_1_to_3000",
            "INSERT INTO row_counts VALUES ('sales', 0, 30000), ('collections', 0, 8000), ('expenses', 0, 3000) ON DUPLICATE KEY UPDATE row_count = VALUES(row_count)",
        ] as $statement) {
            self::$database->rows($statement);
        }
        self::fillDerived();
    }

    /** Fills in what is derived from the rows, as an upgrade does: totals, texts, sounds. */
    protected static function fillDerived(): void
    {
        foreach (['0019_fill_customer_totals', '0020_fill_purchase_totals', '0034_fill_sale_texts', '0058_fill_sold_quantities'] as $step) {
            self::$database->rows((string) file_get_contents(dirname(__DIR__, 3) . "/migrations/{$step}.sql"));
        }
        (new Backfill(self::$database->connect()))->phoneticKeys();
        self::$database->rows('ANALYZE TABLE customers, vendors, purchases, sales, sale_items, sale_texts, collections, expenses, vendor_payments');
    }

    public static function tearDownAfterClass(): void
    {
        self::$server->kill();
        self::$database->drop();
    }
}
