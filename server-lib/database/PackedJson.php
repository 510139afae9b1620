<?php

declare(strict_types=1);

namespace FruitKhata\Database;

/**
 * Reads rows of the history that releases 1.1 and 1.2 wrote: what every record repeats is one or two characters, the
 * first of them a control character. Plain JSON never has one, so it stays as it is.
 */
final class PackedJson
{
    private const CHARACTERS = "\x01\x02\x03\x04\x05\x06\x07\x0B\x0C\x0E\x0F\x10\x11\x12\x13\x14\x15\x16\x17\x18";
    private const FREQUENT = [
        '"},{"productName":"', '","unit":"', '","pieces":null,"quantity":', ',"unitPrice":"', '","amount":"', '.00"', '"}]}',
        ',"customerName":"', '","customerPhoneNumber":"', '","vehicleNumber":"', ',"purchaseId":', '","saleDate":"20',
        '","description":"', '","createdAt":"20', '","items":[{"productName":"', '{"id":', ',"customerId":', '","pieces":', ':null',
        '":"',
    ];
    /** Each after PREFIX, by a letter from FIRST on. */
    private const PREFIX = "\x19";
    private const FIRST = '0';
    private const FURTHER = [
        '","method":"cash"', '","method":"', '","note":"', '","date":"20', ',"bouncedOn":null,"bouncedAmount":null,"bounceNote":""',
        ',"saleId":null', ',"saleId":', ',"bouncedOn":', ',"bouncedAmount":', ',"bounceNote":"', '"items":[', '"items":{"', '"amount":"',
        '"}', '""', '"productName":"', '"unitPrice":"', '"quantity":', '"unit":"', '"pieces":', '"name":"', '"phoneNumber":"',
        '"address":"', '"oldBalance":"', '"notes":"', '"note":"', ',"vendorId":', ',"vendorName":"', '"vehicleNumber":"',
        '"paymentMethod":"', '"reference":"', '"purchaseDate":"20', '"purchaseId":', '"isClosed":', '"kind":"', '"date":"20',
        '"saleDate":"20', '"createdAt":"20', '"enteredAt":"20', '"promisedAt":"20', '"description":"', '"customerId":',
        '"customerName":"', '"customerPhoneNumber":"', 'null', 'true', 'false', 'kg', 'peti', 'carrat', 'bank_transfer', '+91 ',
        '"salesTotal":"', '"collectionsTotal":"', '"expensesTotal":"', '"username":"',
    ];

    /** @var array<string, string> made once a request */
    private static array $fragments = [];

    /** @return array<array-key, mixed> */
    public static function unpack(string $text): array
    {
        $record = json_decode(self::plain($text), true, 32, JSON_THROW_ON_ERROR);
        return is_array($record) ? $record : [];
    }

    public static function plain(string $text): string
    {
        return strtr($text, self::$fragments ?: self::$fragments = self::fragments());
    }

    /** @return non-empty-array<string, string> characters => their fragment */
    private static function fragments(): array
    {
        $fragments = array_combine(str_split(self::CHARACTERS), self::FREQUENT);
        foreach (self::FURTHER as $place => $fragment) {
            $fragments[self::PREFIX . chr(ord(self::FIRST) + $place)] = $fragment;
        }
        return $fragments;
    }
}
