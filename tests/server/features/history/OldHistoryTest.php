<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\History;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Bodies;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Day;
use FruitKhata\Tests\Harness\ServerTestCase;

/** The history's size, and the export and the removal of its older part. */
final class OldHistoryTest extends ServerTestCase
{
    public function testItsSizeSaysWhatARemovalWouldTake(): void
    {
        self::assertFields(['rows' => 0, 'oldest' => null, 'removable' => null], $this->client->get('/history/size')->record());
        $this->sale($gone = $this->customer());
        $this->client->delete("/customers/{$gone}");
        $this->age(40);
        $this->customer(['name' => 'New']);
        $size = $this->client->get('/history/size', ['upTo' => Day::ago(40)])->record();
        // Of the two deletions one went with its customer.
        self::assertFields(['rows' => 5, 'removable' => ['rows' => 4, 'deletions' => 1]], $size);
        self::assertIsString($size['oldest']);
        self::assertSame(Day::ago(40), substr($size['oldest'], 0, 10));
        self::assertGreaterThan(250_000, $size['bytes'], 'with the tables of deleted rows, of which each has a page at least');
        self::assertFields(['removable' => ['rows' => 0, 'deletions' => 0]], $this->client->get('/history/size', ['upTo' => Day::ago(41)])->record());
    }

    public function testTheOlderPartIsRemovedInBatchesWhileEverybodyWritesAndTheRestStays(): void
    {
        $kept = $this->customer(['name' => 'Kept']);
        $this->fill(4_500);
        $other = $this->database->connect();
        $other->exec('START TRANSACTION');
        // The removal stops at the last row of its batch, with the locks of those before it.
        $last = $this->database->value('SELECT MAX(id) FROM (SELECT id FROM history ORDER BY changed_at, id LIMIT 2000) page');
        $other->exec("UPDATE history SET label = 'locked' WHERE id = {$last}");
        [$stopped, $new] = $this->client->all([new Call('DELETE', '/history?upTo=' . Day::ago(40)), Call::json('POST', '/sales', Bodies::sale($kept))], 0.5);
        $other->exec('ROLLBACK');
        self::assertSame([503, 201], [$stopped->status, $new->status], $stopped->body . $new->body);
        $batches = [];
        do {
            $batch = $this->remove(Day::ago(40));
            $batches[] = $batch['removed'];
        } while ($batch['done'] === false);
        self::assertSame([2000, 2000, 501], $batches);
        self::assertSame(['removed' => 0, 'done' => true], $this->remove(Day::ago(40)));
        $rows = $this->client->get('/history')->rows();
        self::assertSame(['history', 'sale'], array_column($rows, 'recordType'));
        self::assertFields([
            'action' => 'delete', 'label' => Day::ago(40), 'username' => AppServer::ADMIN, 'undoable' => false,
            'changes' => [['field' => 'label', 'from' => Day::ago(40), 'to' => null], ['field' => 'rows', 'from' => 4_501, 'to' => null]],
        ], $rows[0]);
        self::assertSame('2', $this->client->get('/history', ['limit' => 1])->header('X-Total-Count'));
        $this->assertBooksAgree();
        self::assertRefused($this->client->get("/history/customer/{$kept}"), 404, 'History not found');
        // A record without history is changed and undone like any other.
        $this->client->put("/customers/{$kept}", ['name' => 'Renamed']);
        $update = $this->client->get("/history/customer/{$kept}")->firstId();
        self::assertSame(200, $this->client->post("/history/{$update}/undo", [])->status);
    }

    public function testOfADeletedCustomerNothingIsKeptButAKeyThatStillCreatesNothingTwice(): void
    {
        $post = fn(string $name, string $key): Answer => $this->client->post('/customers', Bodies::customer(['name' => $name]), ['Idempotency-Key' => $key]);
        $kept = $post('Kept', 'key-of-kept');
        $gone = $post('Suresh Gone', 'key-of-gone');
        $this->client->delete("/customers/{$gone->id()}");
        $this->age(40);
        $this->database->run('UPDATE idempotency_keys SET created_at = created_at - INTERVAL 40 DAY');
        $new = $post('New', 'key-of-new');
        self::assertSame(['removed' => 3, 'done' => true], $this->remove(Day::ago(35)));
        foreach (['history' => "CONCAT(label, owner, COALESCE(before_json, ''), COALESCE(after_json, ''))", 'idempotency_keys' => 'answer'] as $table => $texts) {
            self::assertSame(0, (int) $this->database->value("SELECT COUNT(*) FROM {$table} WHERE {$texts} LIKE '%Suresh Gone%'"), $table);
        }
        $again = $post('Kept', 'key-of-kept');
        self::assertSame([201, ['id' => $kept->id()], $kept->header('ETag')], [$again->status, $again->record(), $again->header('ETag')]);
        self::assertSame(409, $post('Other', 'key-of-kept')->status);
        self::assertSame('deleted_since', $post('Suresh Gone', 'key-of-gone')->code());
        self::assertSame($new->body, $post('New', 'key-of-new')->body);
        self::assertSame(2, $this->database->count('customers'));
    }

    public function testTheExportHasEveryRowUpToTheDayAsASpreadsheetReadsIt(): void
    {
        $this->expense(['note' => "=cmd()|'x', \"tea\"\nand more"]);
        $this->age(40);
        $this->expense(['note' => 'new']);
        $answer = $this->client->get('/history/export', ['upTo' => Day::ago(31)]);
        self::assertSame('text/csv; charset=utf-8', $answer->header('Content-Type'));
        self::assertSame('attachment; filename="history-' . Day::ago(31) . '.csv"', $answer->header('Content-Disposition'));
        $lines = explode("\r\n", $answer->body);
        self::assertCount(3, $lines);
        self::assertSame("\u{FEFF}id,changedAt,username,name,action,recordType,recordId,label,before,after,causedBy,undoneBy", $lines[0]);
        $cells = str_getcsv($lines[1], ',', '"', '');
        self::assertSame([AppServer::ADMIN, AppServer::ADMIN, 'create', 'expense'], array_slice($cells, 2, 4));
        self::assertStringContainsString("=cmd()|'x', \"tea\" and more", (string) $cells[7]);
        self::assertStringContainsString('"amount":"75.50"', (string) $cells[9]);
        self::assertSame('', $lines[2]);
        foreach (['=1+1', '+1+1', '-1+1', '@SUM(1)', '＝1+1'] as $formula) {
            $this->database->run("UPDATE history SET label = '{$formula}'");
            self::assertStringContainsString(",'{$formula},", $this->client->get('/history/export', ['upTo' => Day::ago(31)])->body);
        }
    }

    public function testTheLast30DaysStayAndADayIsRequired(): void
    {
        foreach (['DELETE' => '/history', 'GET' => '/history/export'] as $method => $path) {
            $send = fn(string $query): Answer => $this->changingNothing(fn(): Answer => $this->client->send($method, $path . $query));
            self::assertRule($send(''), 'upTo', 'Please select a date');
            self::assertRule($send('?upTo=2026-02-30'), 'upTo', 'Enter a valid date');
            self::assertRule($send('?upTo=' . Day::ago(29)), 'upTo', 'The last 30 days of the history cannot be removed');
            self::assertSame(200, $send('?upTo=' . Day::ago(30))->status);
        }
        self::assertRule($this->client->get('/history/size', ['upTo' => Day::ago(29)]), 'upTo', 'The last 30 days of the history cannot be removed');
    }

    /** Everything recorded so far was recorded that many days earlier. */
    private function age(int $days): void
    {
        $this->database->run('UPDATE history SET changed_at = changed_at - INTERVAL ? DAY', [$days]);
    }

    /** Adds rows of 40 days ago and more, and counts them. */
    private function fill(int $rows): void
    {
        $this->age(40);
        $this->database->rows(
            "INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label)
             SELECT NOW() - INTERVAL 50 + seq % 100 DAY, 1, 'admin', 'create', 'expense', seq, 'Expense' FROM seq_1_to_{$rows}",
        );
        $this->database->run("INSERT INTO row_counts VALUES ('history', 3, ?) ON DUPLICATE KEY UPDATE row_count = row_count + VALUES(row_count)", [$rows]);
    }

    /** @return array<string, mixed> */
    private function remove(string $day): array
    {
        $answer = $this->client->delete("/history?upTo={$day}");
        self::assertSame(200, $answer->status, $answer->body);
        return $answer->record();
    }
}
