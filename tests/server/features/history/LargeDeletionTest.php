<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Database\LargeLedgerTestCase;

final class LargeDeletionTest extends LargeLedgerTestCase
{
    protected const MEMORY_LIMIT = '8M';
    private const BILLS = 4_000;
    private const VEHICLES = 2_000;

    protected static function fill(): void
    {
        foreach ([
            "INSERT INTO customers (id, name, phone_number, created_at) VALUES (1, 'Large', '', NOW())",
            "INSERT INTO vendors (id, name, created_at) VALUES (1, 'Shimla Hills', NOW())",
            "INSERT INTO purchases (id, vendor_id, vehicle_number, amount, created_at, entered_at)
             SELECT seq, 1, CONCAT('HP 10 A ', seq), 0, NOW(), NOW(6) FROM seq_1_to_" . self::VEHICLES,
            "INSERT INTO sales (id, customer_id, purchase_id, vehicle_number, sale_date, description, amount, entered_at)
             SELECT seq, 1, p.id, p.vehicle_number, '2026-01-02', 'Paid next week', 300, NOW(6)
             FROM seq_1_to_" . self::BILLS . " JOIN purchases p ON p.id = 1 + seq % " . self::VEHICLES,
            "INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount)
             SELECT s.id, n.seq, 'Apple Royal', 'box', 1, 100, 100 FROM sales s, seq_1_to_3 n",
        ] as $statement) {
            self::$database->rows($statement);
        }
        self::fillDerived();
    }

    public function testACustomerWithBillsOfTwoThousandVehiclesComesBackWithinEightMegabytes(): void
    {
        self::assertSame(200, self::$client->delete('/customers/1')->status);
        $deletion = self::$database->value("SELECT id FROM history WHERE record_type = 'customer'");
        $undo = self::$client->post("/history/{$deletion}/undo", []);
        self::assertSame(200, $undo->status, substr($undo->body, 0, 500));
        self::assertSame(300 * self::BILLS, self::$client->get('/customers/1/balance')->record()['balance']);
    }
}
