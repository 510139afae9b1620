<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Customers;

use FruitKhata\Features\History\Changes;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\ServerTestCase;

/** A customer or a vendor of some thousand bills is deleted at once, while others go on working. */
final class LargeDeleteTest extends ServerTestCase
{
    private const BILLS = 3_000;
    /** Longest wait of anybody else; the bench measures it on 20,000 bills. */
    private const WAIT_SECONDS = 2.0;

    private int $customer;
    private int $other;
    private int $vendor;
    private int $purchase;

    protected function setUp(): void
    {
        parent::setUp();
        [$this->customer, $this->other] = [$this->customer(), $this->customer(['name' => 'Other'])];
        $this->vendor = $this->vendor();
        $this->purchase = $this->purchase($this->vendor);
        $this->fill('sales (customer_id, purchase_id, vehicle_number, sale_date, amount, entered_at)', "{$this->customer}, {$this->purchase}, 'HP-06-A-1234', '2026-01-01', 100.35, NOW(6)");
        $this->database->run("INSERT INTO sale_items (sale_id, position, product_name, unit, quantity, unit_price, amount) SELECT s.id, n.seq, 'Apple', 'kg', 1, 33.45, 33.45 FROM sales s, seq_1_to_3 n");
        $this->fill('collections (customer_id, amount, created_at, entered_at)', "{$this->customer}, 5, NOW(), NOW(6)");
        $this->database->run('DELETE FROM history');
        $this->client->post('/books/repair', []);
    }

    public function testEveryBillHasItsHistoryRowAndNeitherTheDeletionNorItsUndoWaitsForAnotherOne(): void
    {
        $kept = $this->sale($this->other, ['purchaseId' => $this->purchase]);
        $other = $this->database->connect();
        $other->exec('START TRANSACTION');
        foreach (['sales' => 'customer_id, sale_date, amount, entered_at', 'collections' => 'customer_id, created_at, amount, entered_at'] as $table => $columns) {
            $other->exec("INSERT INTO deleted_{$table} (id, {$columns}) VALUES (4000000000, 1, NOW(), 5, NOW(6))");
        }
        self::assertSame(200, $this->client->delete("/customers/{$this->customer}")->status);
        self::assertSame([$kept], $this->client->get('/sales')->column('id'));
        $rows = $this->database->rows("SELECT record_type, COUNT(*) AS found, COUNT(DISTINCT record_id) AS records, COUNT(DISTINCT caused_by) AS causes FROM history WHERE action = 'delete' GROUP BY record_type ORDER BY record_type");
        self::assertEquals([
            ['record_type' => 'collection', 'found' => self::BILLS, 'records' => self::BILLS, 'causes' => 1],
            ['record_type' => 'customer', 'found' => 1, 'records' => 1, 'causes' => 0],
            ['record_type' => 'sale', 'found' => self::BILLS, 'records' => self::BILLS, 'causes' => 1],
        ], $rows);
        $row = $this->database->rows("SELECT before_json FROM history WHERE record_type = 'sale' AND action = 'delete' ORDER BY id LIMIT 1")[0];
        self::assertSame(['33.45', '33.45', '33.45'], array_column((array) (Changes::decode($row['before_json'])['items'] ?? []), 'amount'));
        self::assertSame(500, $this->client->get('/reports/profit-loss')->rows()[0]['totalSales']);
        $deletion = $this->client->get("/history/customer/{$this->customer}")->firstId();
        self::assertSame(200, $this->client->post("/history/{$deletion}/undo", [])->status);
        $other->exec('ROLLBACK');
        self::assertSame(self::BILLS + 1, $this->database->count('sales'));
        $this->assertBooksAgree();
    }

    public function testBillsForOthersAndTheirVehiclesGoOnMeanwhile(): void
    {
        $calls = [new Call('DELETE', "/customers/{$this->customer}")];
        for ($clerk = 0; $clerk < 6; $clerk++) {
            $calls[] = Call::json('POST', '/sales', Bodies::sale($this->other, $clerk % 2 === 0 ? ['purchaseId' => $this->purchase] : []));
        }
        $answers = $this->client->all($calls, 0.03);
        self::assertSame(200, array_shift($answers)?->status);
        foreach ($answers as $answer) {
            self::assertSame(201, $answer->status, $answer->body);
            self::assertLessThan(self::WAIT_SECONDS, $answer->seconds);
        }
        $this->assertBooksAgree();
    }

    private function fill(string $table, string $values): void
    {
        $this->database->run("INSERT INTO {$table} SELECT {$values} FROM seq_1_to_" . self::BILLS);
    }
}
