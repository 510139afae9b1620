<?php

declare(strict_types=1);

namespace FruitKhata\Features\Sales;

use FruitKhata\Database\Database;
use FruitKhata\Database\Sql;
use FruitKhata\Shared\PhoneticKey;

/**
 * The distinct texts of all bills, which a search looks through instead of the bills. They are not counted, and never
 * removed: otherwise all bills of a common product would wait for one row.
 */
final class SaleTextStore extends Sql
{
    public const DESCRIPTION = 1;
    public const PRODUCT = 2;
    public const VEHICLE = 3;

    /** @param list<SaleItem> $items */
    public function add(string $description, string $vehicleNumber, array $items): void
    {
        $this->addTexts([
            self::DESCRIPTION => [$description],
            self::PRODUCT => array_column($items, 'productName'),
            self::VEHICLE => [$vehicleNumber],
        ]);
    }

    public function addVehicle(string $vehicleNumber): void
    {
        $this->addTexts([self::VEHICLE => [$vehicleNumber]]);
    }

    /** @param array<int, list<string>> $texts by kind */
    private function addTexts(array $texts): void
    {
        $missing = [];
        foreach ($texts as $kind => $textsOfKind) {
            foreach (array_diff($textsOfKind, ['']) as $text) {
                $missing[$kind . mb_strtolower($text, 'UTF-8')] = [$kind, $text];
            }
        }
        $missing = array_diff_key($missing, $this->known(array_values($missing)));
        if ($missing !== []) {
            $rows = array_map(static fn(array $text): array => [...$text, PhoneticKey::of($text[1])], array_values($missing));
            // Texts that differ here may be equal to the database, such as Jose and José: the first one stays.
            $this->database->insertAll('INSERT IGNORE INTO sale_texts (kind, text, sound)', $rows);
        }
    }

    /**
     * @param list<array{int, string}> $texts
     * @return array<string, true> keyed by kind and lower-case text
     */
    private function known(array $texts): array
    {
        if ($texts === []) {
            return [];
        }
        $rows = $this->database->rows(
            'SELECT kind, text
             FROM sale_texts
             WHERE ' . implode(' OR ', array_fill(0, count($texts), '(kind = ? AND text = ?)')),
            array_merge(...$texts),
        );
        $known = [];
        foreach ($rows as $row) {
            $known[$row['kind'] . mb_strtolower((string) $row['text'], 'UTF-8')] = true;
        }
        return $known;
    }
}
