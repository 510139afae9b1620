<?php

declare(strict_types=1);

namespace FruitKhata\Features\History;

use FruitKhata\Database\PackedJson;

/** In the format of the client's exports: UTF-8 with a byte order mark, CRLF. */
final class HistoryCsv
{
    private const BOM = "\u{FEFF}";
    private const COLUMNS = [
        'id', 'changedAt', 'username', 'name', 'action', 'recordType', 'recordId', 'label', 'before', 'after', 'causedBy', 'undoneBy',
    ];

    /**
     * @param iterable<Row> $rows with their values in the order of COLUMNS
     * @return \Generator<string>
     */
    public static function pieces(iterable $rows): \Generator
    {
        yield self::BOM . self::line(self::COLUMNS);
        foreach ($rows as $row) {
            $plain = ['beforeJson' => PackedJson::plain((string) $row['beforeJson']), 'afterJson' => PackedJson::plain((string) $row['afterJson'])];
            yield self::line(array_map(strval(...), array_values([...$row, ...$plain])));
        }
    }

    /** @param list<string> $cells */
    private static function line(array $cells): string
    {
        return implode(',', array_map(self::cell(...), $cells)) . "\r\n";
    }

    /** Spreadsheets run what begins like a formula, some also in full-width letters; an apostrophe makes it text. */
    private static function cell(string $cell): string
    {
        $isFormula = preg_match('/\A[=+\-@\t\r\n＝＋－＠]/u', $cell) === 1 && preg_match('/\A[+-]?\d+(\.\d+)?\z/', $cell) !== 1;
        $text = ($isFormula ? "'" : '') . $cell;
        return preg_match('/[",\r\n]/', $text) === 1 ? '"' . str_replace('"', '""', $text) . '"' : $text;
    }
}
