<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Faults;

use FruitKhata\Tests\Harness\ServerTestCase;
use PHPUnit\Framework\Attributes\Group;

/** A statement that takes too long is given up by the database too, and the answer says so. A long list may take its time. */
#[Group('long')]
final class SlowStatementTest extends ServerTestCase
{
    private ?string $slowed = null;

    protected function tearDown(): void
    {
        if ($this->slowed !== null) {
            $this->database->run("DROP VIEW {$this->slowed}");
            $this->database->run("RENAME TABLE real_{$this->slowed} TO {$this->slowed}");
        }
        parent::tearDown();
    }

    public function testAReportSaysThatItTookTooLongAndNoLongerRuns(): void
    {
        $customer = $this->customer();
        array_map(fn(): int => $this->sale($customer), range(1, 8));
        $this->slowDown('sales', 1.0);
        $answer = $this->client->get('/reports/sale-book?by=vehicle');
        self::assertRefused($answer, 503, 'This took too long. Choose a shorter period, or try again later.', 'took_too_long');
        self::assertLessThan(6.0, $answer->seconds);
        $this->assertNothingRuns();
    }

    public function testAChangeThatTookTooLongIsNotMade(): void
    {
        $customer = $this->customer();
        array_map(fn(): int => $this->collection($customer), range(1, 8));
        $this->slowDown('collections', 1.0);
        self::assertRefused($this->client->delete("/customers/{$customer}"), 503, 'Nothing was saved. Please try again.', 'nothing_saved');
        $this->assertNothingRuns();
        self::assertSame(200, $this->client->get("/customers/{$customer}")->status);
    }

    public function testAListThatIsSentForLongerThanAStatementMayTakeIsSentWhole(): void
    {
        $this->database->run(
            "INSERT INTO history (changed_at, user_id, username, action, record_type, record_id, label, before_json, after_json)
             SELECT NOW() - INTERVAL 60 DAY, 1, 'admin', 'update', 'sale', seq, 'Bill', '{}', CONCAT('{\"description\":\"', REPEAT('x', 40000), '\"}') FROM seq_1_to_48",
        );
        // Of a dozen rows MariaDB would sort all before it sends the first.
        $this->database->run('ANALYZE TABLE history');
        $this->slowDown('history', 0.1);
        $answer = $this->client->get('/history/export?upTo=' . date('Y-m-d', time() - 40 * 86_400));
        self::assertSame([200, 48], [$answer->status, substr_count($answer->body, str_repeat('x', 40_000))]);
        self::assertGreaterThan(4.0, $answer->seconds);
    }

    /** Each row that is read from the table takes this long. */
    private function slowDown(string $table, float $seconds): void
    {
        $this->database->run("RENAME TABLE {$table} TO real_{$table}");
        $this->slowed = $table;
        $this->database->run("CREATE ALGORITHM = MERGE VIEW {$table} AS SELECT * FROM real_{$table} WHERE SLEEP({$seconds}) = 0");
    }

    /** On the app's connections. */
    private function assertNothingRuns(): void
    {
        self::assertSame([], $this->database->rows(
            "SELECT info FROM information_schema.processlist
             WHERE db = DATABASE() AND id <> CONNECTION_ID() AND command <> 'Sleep' AND info IS NOT NULL",
        ));
    }
}
