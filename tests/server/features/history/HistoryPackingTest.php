<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Database\PackedJson;
use FruitKhata\Http\Response;
use FruitKhata\Tests\Harness\Call;

/** The rows of older releases are packed a thousand at a time, and say the same as before. */
final class HistoryPackingTest extends UndoTestCase
{
    public function testOldRowsArePackedAndSayTheSame(): void
    {
        $bill = $this->client->get('/sales')->firstId();
        $this->client->put("/sales/{$bill}", ['description' => 'Sorted']);
        $this->asAnOlderRelease();
        $before = $this->client->get('/history')->json();
        self::assertSame(200, $this->client->get('/notices')->status);
        self::assertGreaterThan(5, $this->client->get('/notices')->record()['unpacked']);
        self::assertSame(['left' => 0], $this->client->post('/history/pack', [])->record());
        self::assertSame(0, $this->client->get('/notices')->record()['unpacked']);
        self::assertSame($before, $this->client->get('/history')->json());
        self::assertSame('0', (string) $this->database->value("SELECT COUNT(*) FROM history WHERE record_type = 'sale' AND after_json LIKE '{\"id%'"));
        self::assertSame(200, $this->undo('sale', $bill)->status);
        $this->assertBooksAgree();
    }

    public function testManyRowsAreManySmallStepsWhichAnybodyMayBreakOff(): void
    {
        $this->asAnOlderRelease();
        $rows = implode(', ', array_fill(0, 2500, "(NOW(), 1, 'admin', 'create', 'customer', 1, 'x', '{\"id\":1,\"name\":\"Old\"}')"));
        $this->database->run("INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, after_json) VALUES $rows");
        $this->database->run('UPDATE history_packing SET last_id = (SELECT MAX(id) FROM history)');
        $left = [];
        do {
            $answers = $this->client->all([Call::json('POST', '/history/pack', []), Call::json('POST', '/history/pack', [])]);
            foreach ($answers as $answer) {
                self::assertSame(200, $answer->status, $answer->body);
                $left[] = $answer->record()['left'];
            }
        } while (!in_array(0, $left, true) && count($left) < 20);
        self::assertCount(4, $left);
        self::assertSame('2500', (string) $this->database->value("SELECT COUNT(*) FROM history WHERE label = 'x' AND after_json NOT LIKE '{%'"));
    }

    public function testAPersonsRowsStayAsTheyAreForTheNamesInThem(): void
    {
        $this->signUp('munshi', 'Munshi Ji');
        $this->asAnOlderRelease();
        $this->client->post('/history/pack', []);
        self::assertStringContainsString('"username":"munshi"', (string) $this->database->value("SELECT after_json FROM history WHERE record_type = 'user' ORDER BY id DESC LIMIT 1"));
    }

    public function testItIsForAdmins(): void
    {
        $munshi = $this->signUp('munshi');
        self::assertRefused($munshi->post('/history/pack', []), 403, 'Only an admin may do this', 'admin_only');
    }

    private function asAnOlderRelease(): void
    {
        foreach ($this->database->rows('SELECT id, before_json, after_json FROM history') as $row) {
            $plain = static fn(string|int|float|null $text): ?string => $text === null ? null : json_encode(PackedJson::unpack((string) $text), Response::JSON_FLAGS);
            $this->database->run('UPDATE history SET before_json = ?, after_json = ? WHERE id = ?', [$plain($row['before_json']), $plain($row['after_json']), $row['id']]);
        }
        $this->database->run('DELETE FROM history_packing');
        $this->database->run('INSERT INTO history_packing (id, next_id, last_id) SELECT 1, 1, MAX(id) FROM history');
    }
}
