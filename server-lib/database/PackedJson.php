<?php

declare(strict_types=1);

namespace FruitKhata\Database;

use FruitKhata\Http\Response;

/**
 * JSON as the history keeps it, in less than half the bytes: what every record repeats is one or two characters, the first of
 * them a control character.
 * JSON itself never has such a character, so that what is not packed, as older releases wrote it, is read in the same way.
 */
final class PackedJson
{
    /**
     * What a character means, in their order. A fragment must never change or move, since stored rows have its character:
     * further ones go to the end of FURTHER.
     */
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

    /** @param array<string, mixed> $record */
    public static function pack(array $record): string
    {
        return self::shorter(json_encode($record, Response::JSON_FLAGS));
    }

    /** Packs JSON; packed text stays as it is. */
    public static function shorter(string $json): string
    {
        return strpbrk($json, self::CHARACTERS . self::PREFIX) === false ? strtr($json, self::fragments()) : $json;
    }

    /** @return array<array-key, mixed> */
    public static function unpack(string $text): array
    {
        $record = json_decode(self::longer($text), true, 32, JSON_THROW_ON_ERROR);
        return is_array($record) ? $record : [];
    }

    /** The JSON of a packed text. */
    public static function longer(string $text): string
    {
        return strtr($text, array_flip(self::fragments()));
    }

    /** @return array<string, string> fragment => its characters */
    private static function fragments(): array
    {
        if (self::$fragments !== []) {
            return self::$fragments;
        }
        $fragments = array_combine(self::FREQUENT, str_split(self::CHARACTERS));
        foreach (self::FURTHER as $place => $fragment) {
            $fragments[$fragment] = self::PREFIX . chr(ord(self::FIRST) + $place);
        }
        return self::$fragments = $fragments;
    }
}
