<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\OfflineCopy;

use FruitKhata\Tests\Database\LargeLedgerTestCase;
use PHPUnit\Framework\Attributes\Group;

/** The khata of a large firm is longer than the memory that a cheap host gives to a request. */
#[Group('long')]
final class OfflineCopyAtSizeTest extends LargeLedgerTestCase
{
    protected const MEMORY_LIMIT = '8M';
    private const CUSTOMERS = 2_000;
    /** Their notes are as long as a note may be. */
    private const WORDY_CUSTOMERS = 100;

    protected static function fill(): void
    {
        foreach ([
            "INSERT INTO customers (name, phone_number, created_at)
             SELECT CONCAT('Customer ', LPAD(seq, 4, '0')), '', NOW() FROM seq_1_to_" . self::CUSTOMERS,
            "INSERT INTO sales (customer_id, vehicle_number, sale_date, description, amount, entered_at)
             SELECT c.id, '', '2026-01-01', REPEAT('आ', 255), 100, NOW(6) FROM customers c, seq_1_to_5",
            "INSERT INTO collections (customer_id, amount, note, created_at, entered_at)
             SELECT c.id, 50, REPEAT('आ', IF(c.id <= " . self::WORDY_CUSTOMERS . ", 2000, 5)), '2026-01-02', NOW(6)
             FROM customers c, seq_1_to_5",
        ] as $statement) {
            self::$database->rows($statement);
        }
    }

    public function testTheKhataOfTwoThousandCustomersIsAnsweredWithinEightMegabytes(): void
    {
        $answer = self::$client->get('/pocket');
        self::assertSame(200, $answer->status, substr($answer->body, 0, 500));
        self::assertGreaterThan(8 << 20, strlen($answer->body));
        /** @var list<array{entries: list<mixed>}> $customers */
        $customers = $answer->record()['customers'];
        self::assertSame(array_fill(0, self::CUSTOMERS, 10), array_map(count(...), array_column($customers, 'entries')));
        $again = self::$client->send('GET', '/pocket', '', ['If-None-Match' => (string) $answer->header('ETag')]);
        self::assertSame([304, ''], [$again->status, $again->body]);
    }
}
