<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Database;

use FruitKhata\Database\PackedJson;
use PHPUnit\Framework\TestCase;

/** What releases 1.1 and 1.2 packed is read until it is plain. */
final class PackedJsonTest extends TestCase
{
    public function testEveryCharacterMeansWhatItMeantWhenItWasWrittenAndPlainJsonStaysAsItIs(): void
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
        $plain = '{"note":"\u0001\u0019A \" \\ null kg peti +91 true मंडी 🍎"}';
        self::assertSame($plain, PackedJson::plain($plain));
    }
}
