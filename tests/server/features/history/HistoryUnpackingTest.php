<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Database\PackedJson;
use FruitKhata\Tests\Harness\Call;

/** Rows that older releases packed become plain JSON, a thousand at a time, and say the same before and afterwards. */
final class HistoryUnpackingTest extends UndoTestCase
{
    private const PACKED = "REGEXP '[[:cntrl:]]'";

    public function testTheHistoryIsPlainJson(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted']);
        self::assertSame(
            ['before_json' => '{"description":""}', 'after_json' => '{"description":"Sorted"}'],
            $this->database->rows("SELECT before_json, after_json FROM history WHERE record_type = 'sale' AND action = 'update'")[0],
        );
        $saleDate = (string) $this->database->value('SELECT sale_date FROM sales');
        $createdAt = (string) $this->database->value("SELECT DATE_FORMAT(entered_at, '%Y-%m-%d %H:%i:%s') FROM sales");
        self::assertSame(
            '{"customerId":' . $this->customer . ',"customerName":"Ramesh Kumar","vehicleNumber":"HP-06-A-1234","purchaseId":' . $this->purchase
            . ',"saleDate":"' . $saleDate . '","description":"","amount":"500.00","createdAt":"' . $createdAt
            . '","cratesOut":0,"cratesBack":0,"items":[{"productName":"Apple","unit":"kg","quantity":10,"unitPrice":"50.00","amount":"500.00"}]}',
            $this->database->value("SELECT after_json FROM history WHERE record_type = 'sale' AND action = 'create'"),
        );
    }

    public function testPackedRowsSayTheSameAndAreUndoneBeforeAndAfterTheyAreUnpacked(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $everything = $this->everything();
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted', 'items' => [['productName' => 'Mango', 'unit' => 'peti', 'quantity' => 2, 'unitPrice' => '450.50']]]);
        $this->client->put("/vendors/{$this->vendor}", ['notes' => 'Packed']);
        $this->client->delete("/customers/{$this->customer}");
        $before = $this->client->get('/history')->json();
        $this->asAnOlderRelease();
        self::assertSame($before, $this->client->get('/history')->json());
        self::assertSame(200, $this->undo('vendor', $this->vendor)->status);
        self::assertGreaterThan(5, $this->client->get('/notices')->record()['packed']);
        $before = $this->client->get('/history')->json();
        self::assertSame(['left' => 0], $this->client->post('/history/unpack', [])->record());
        self::assertSame(0, $this->client->get('/notices')->record()['packed']);
        self::assertSame(0, (int) $this->database->value('SELECT COUNT(*) FROM history WHERE CONCAT_WS(\'\', before_json, after_json) ' . self::PACKED));
        self::assertSame($before, $this->client->get('/history')->json());
        self::assertSame(200, $this->client->post("/history/{$this->deletionOf('customer', $this->customer)}/undo", [])->status);
        $changes = $this->client->get("/history/sale/{$bill}", ['own' => 'true'])->rows();
        $update = array_values(array_filter($changes, static fn(array $row): bool => $row['action'] === 'update'))[0];
        self::assertIsInt($update['id']);
        self::assertSame(200, $this->client->post("/history/{$update['id']}/undo", [])->status);
        self::assertSame($everything, $this->everything());
        $this->assertBooksAgree();
    }

    public function testTheUpgradeCoversAllRowsAndThoseThatThePreviousReleaseWritesMeanwhile(): void
    {
        $this->database->run((string) file_get_contents(dirname(__DIR__, 4) . '/migrations/0089_refill_history_packing.sql'));
        $this->customer(['name' => 'Entered meanwhile']);
        $this->pack();
        self::assertSame(['left' => 0], $this->client->post('/history/unpack', [])->record());
        self::assertSame(0, (int) $this->database->value('SELECT COUNT(*) FROM history WHERE CONCAT_WS(\'\', before_json, after_json) ' . self::PACKED));
    }

    public function testManyRowsAreManySmallStepsWhichAnybodyMayBreakOff(): void
    {
        $this->asAnOlderRelease();
        $rows = implode(', ', array_fill(0, 2500, "(NOW(), 1, 'admin', 'create', 'customer', 1, 'x', CONCAT('{\"id\":1,', X'1944', 'Old\"}'))"));
        $this->database->run("INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, after_json) VALUES $rows");
        $this->database->run('UPDATE history_packing SET last_id = (SELECT MAX(id) FROM history)');
        $left = [];
        do {
            $answers = $this->client->all([Call::json('POST', '/history/unpack', []), Call::json('POST', '/history/unpack', [])]);
            foreach ($answers as $answer) {
                self::assertSame(200, $answer->status, $answer->body);
                $left[] = $answer->record()['left'];
            }
        } while (!in_array(0, $left, true) && count($left) < 20);
        self::assertCount(4, $left);
        self::assertSame(2500, (int) $this->database->value("SELECT COUNT(*) FROM history WHERE label = 'x' AND after_json = '{\"id\":1,\"name\":\"Old\"}'"));
    }

    public function testItIsForAdmins(): void
    {
        $munshi = $this->signUp('munshi');
        self::assertRefused($munshi->post('/history/unpack', []), 403, 'Only an admin may do this', 'admin_only');
    }

    private function asAnOlderRelease(): void
    {
        $this->pack();
        $this->database->run('DELETE FROM history_packing');
        $this->database->run('INSERT INTO history_packing (id, next_id, last_id) SELECT 1, 1, MAX(id) FROM history');
    }

    private function pack(): void
    {
        /** @var array<string, string> $fragments */
        $fragments = (new \ReflectionMethod(PackedJson::class, 'fragments'))->invoke(null);
        $packed = static fn(string|int|float|null $json): ?string => $json === null ? null : strtr((string) $json, array_flip($fragments));
        foreach ($this->database->rows('SELECT id, before_json, after_json FROM history') as $row) {
            $this->database->run('UPDATE history SET before_json = ?, after_json = ? WHERE id = ?', [$packed($row['before_json']), $packed($row['after_json']), $row['id']]);
        }
    }
}
