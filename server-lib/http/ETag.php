<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/**
 * The version of a stored record as an HTTP entity tag. Its parents' names are not its own: renaming a customer leaves
 * the tags of the customer's sales. Nor is an expense's vehicle number, which is its purchase's; a sale has its own.
 */
final class ETag
{
    private const PARENT_FIELDS = ['customerName', 'customerPhoneNumber', 'vendorName', 'holderName', 'fromName', 'toName'];
    private const LENGTH = 32;

    /** @param array<string, mixed> $record */
    public static function of(array $record): string
    {
        $own = array_diff_key($record, array_flip(self::PARENT_FIELDS), isset($record['kind']) ? ['vehicleNumber' => 0] : []);
        ksort($own);
        return '"' . substr(hash('sha256', json_encode($own, Response::JSON_FLAGS)), 0, self::LENGTH) . '"';
    }

    /**
     * Whether an If-Match header is `*` or names the tag in a list. Web servers that compress an answer mark its tag as
     * weak (`W/`) or append to it (`-gzip`, `-df`, `;gzip`).
     */
    public static function matches(string $ifMatch, string $tag): bool
    {
        if (trim($ifMatch) === '*') {
            return true;
        }
        preg_match_all('/"([0-9a-f]{' . self::LENGTH . '})(?:[-;][^"]*)?"/', $ifMatch, $found);
        return in_array(trim($tag, '"'), $found[1], true);
    }
}
