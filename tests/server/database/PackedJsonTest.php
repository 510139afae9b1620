<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\PackedJson;
use FruitKhata\Http\Response;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** What the history keeps comes back as it was, in less than half the bytes. */
final class PackedJsonTest extends TestCase
{
    private const BILL = [
        'id' => 2, 'customerId' => 48, 'customerName' => 'रमेश Fruit Wale', 'customerPhoneNumber' => '8366764020', 'vehicleNumber' => 'MH-58-E-1103',
        'purchaseId' => 1, 'saleDate' => '2026-09-01', 'description' => 'Mixed quality', 'amount' => '13620.11', 'createdAt' => '2026-11-23 06:41:57',
        'items' => [
            ['productName' => 'Orange Nagpur', 'unit' => 'carrat', 'pieces' => null, 'quantity' => 17, 'unitPrice' => '727.00', 'amount' => '12359.00'],
            ['productName' => 'Pomegranate', 'unit' => 'kg', 'pieces' => 4, 'quantity' => 9.93, 'unitPrice' => '127.00', 'amount' => '1261.11'],
        ],
    ];

    public function testABillTakesLessThanHalf(): void
    {
        $json = json_encode(self::BILL, Response::JSON_FLAGS);
        self::assertLessThan(0.5 * strlen($json), strlen(PackedJson::pack(self::BILL)));
    }

    public function testWhatWasPackedOnceIsReadForEver(): void
    {
        $packed = PackedJson::pack(self::BILL);
        self::assertSame('\\0242\\02548\\vरमेश Fruit Wale\\f8366764020\\016MH-58-E-1103"\\0171,\\031T26-09-01\\021Mixed quality\\00513620.11\\02226-11-23 06:41:57\\023Orange Nagpur\\002\\031a\\00317\\004727\\006,\\031<12359\\006},{\\031?Pomegranate\\002\\031_\\0264,\\031A9.93\\004127\\006,\\031<1261.11\\a', addcslashes($packed, "\0..\37"));
        self::assertSame(self::BILL, PackedJson::unpack($packed));
    }

    public function testTheRowsOfOlderReleasesAreReadToo(): void
    {
        self::assertSame(self::BILL, PackedJson::unpack(json_encode(self::BILL, Response::JSON_FLAGS)));
        self::assertSame(self::BILL, PackedJson::unpack(json_encode(self::BILL, JSON_THROW_ON_ERROR)));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function records(): iterable
    {
        yield 'nothing' => [[]];
        yield 'control characters' => [['note' => implode(array_map(chr(...), range(0, 127)))]];
        yield 'what looks packed' => [['note' => "\x19A\x01\x02\x190", 'x' => '\u0001 \x19']];
        yield 'what looks like a field' => [['note' => '","amount":"5.00"},{"productName":"', '","unit":"' => '"}]}']];
        yield 'every kind of value' => [['a' => null, 'b' => true, 'c' => false, 'd' => 0, 'e' => -1.5, 'f' => '', 'g' => [], 'h' => [[]], 'i' => ['0' => 'x', '2' => 'y']]];
        yield 'words of the fragments' => [['note' => 'null kg peti carrat +91 true false', 'unit' => 'kg', 'method' => 'cash']];
        yield 'Hindi, emoji, a long text' => [['note' => str_repeat("मंडी 🍎 \\ \" / \u{2028}", 5000)]];
    }

    /** @param array<string, mixed> $record */
    #[DataProvider('records')]
    public function testEveryRecordComesBackAsItWas(array $record): void
    {
        self::assertSame($record, PackedJson::unpack(PackedJson::pack($record)));
        self::assertTrue(mb_check_encoding(PackedJson::pack($record), 'UTF-8'), 'the column is text');
        self::assertStringNotContainsString("\0", PackedJson::pack($record));
    }

    public function testRandomRecordsComeBackAsTheyWere(): void
    {
        mt_srand(7);
        $pieces = ['"', '\\', ',', ':', '{', '}', '[', ']', 'null', 'amount', '","unit":"', '.00"', "\x01", "\x19", "\n", 'kg', 'अ', '0'];
        for ($run = 0; $run < 2000; $run++) {
            $text = static fn(): string => implode(array_map(static fn(): string => $pieces[mt_rand(0, count($pieces) - 1)], range(0, mt_rand(0, 12))));
            $record = [$text() => $text(), 'items' => [['amount' => $text(), $text() => mt_rand()]], 'note' => $text()];
            self::assertSame($record, PackedJson::unpack(PackedJson::pack($record)));
        }
    }
}
