<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\PackedJson;
use PHPUnit\Framework\TestCase;

/** What releases 1.1 and 1.2 packed is read until it is plain. */
final class PackedJsonTest extends TestCase
{
    private const BILL = "\x142\x1548\x0Bरमेश Fruit Wale\x0C8366764020\x0EMH-58-E-1103\"\x0F1,\x19T26-09-01\x11Mixed quality\x0513620.11\x1226-11-23 06:41:57\x13Orange Nagpur\x02\x19a\x0317\x04727\x06,\x19<12359\x06},{\x19?Pomegranate\x02\x19_\x164,\x19A9.93\x04127\x06,\x19<1261.11\x07";

    public function testAPackedBillIsRead(): void
    {
        self::assertSame([
            'id' => 2, 'customerId' => 48, 'customerName' => 'रमेश Fruit Wale', 'customerPhoneNumber' => '8366764020', 'vehicleNumber' => 'MH-58-E-1103',
            'purchaseId' => 1, 'saleDate' => '2026-09-01', 'description' => 'Mixed quality', 'amount' => '13620.11', 'createdAt' => '2026-11-23 06:41:57',
            'items' => [
                ['productName' => 'Orange Nagpur', 'unit' => 'carrat', 'pieces' => null, 'quantity' => 17, 'unitPrice' => '727.00', 'amount' => '12359.00'],
                ['productName' => 'Pomegranate', 'unit' => 'kg', 'pieces' => 4, 'quantity' => 9.93, 'unitPrice' => '127.00', 'amount' => '1261.11'],
            ],
        ], PackedJson::unpack(self::BILL));
    }

    public function testEveryCharacterMeansWhatItMeantWhenItWasWritten(): void
    {
        $further = implode(array_map(static fn(int $code): string => "\x19" . chr($code), range(0x30, 0x67)));
        self::assertSame(
            '"},{"productName":"","unit":"","pieces":null,"quantity":,"unitPrice":"","amount":".00""}]},"customerName":"","'
            . 'customerPhoneNumber":"","vehicleNumber":","purchaseId":","saleDate":"20","description":"","createdAt":"20","it'
            . 'ems":[{"productName":"{"id":,"customerId":","pieces"::null":"","method":"cash"","method":"","note":"","date":"'
            . '20,"bouncedOn":null,"bouncedAmount":null,"bounceNote":"","saleId":null,"saleId":,"bouncedOn":,"bouncedAmount":'
            . ',"bounceNote":""items":["items":{""amount":""}"""productName":""unitPrice":""quantity":"unit":""pieces":"name"'
            . ':""phoneNumber":""address":""oldBalance":""notes":""note":","vendorId":,"vendorName":""vehicleNumber":""paymen'
            . 'tMethod":""reference":""purchaseDate":"20"purchaseId":"isClosed":"kind":""date":"20"saleDate":"20"createdAt":"'
            . '20"enteredAt":"20"promisedAt":"20"description":""customerId":"customerName":""customerPhoneNumber":"nulltruefa'
            . 'lsekgpeticarratbank_transfer+91 "salesTotal":""collectionsTotal":""expensesTotal":""username":"',
            PackedJson::plain("\x01\x02\x03\x04\x05\x06\x07\x0B\x0C\x0E\x0F\x10\x11\x12\x13\x14\x15\x16\x17\x18" . $further),
        );
    }

    public function testPlainJsonStaysAsItIs(): void
    {
        foreach (['{}', '[]', '{"note":"\u0001\u0019A \" \\ null kg peti +91 true"}', '{"note":"मंडी 🍎"}'] as $json) {
            self::assertSame($json, PackedJson::plain($json));
        }
    }
}
