<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Http\ApiError;

/**
 * Where the next part of a backup begins, and a sum of each range of rows that the parts before it have. As text,
 * '8zk1-5g~sales~2~customers-0-1c9~sales-0-9xq-1-k2z': the shape of the tables, the history's row of the backup, the table,
 * the number of its range, and each earlier table with number and sum of its ranges. Numbers and sums are of base 36.
 */
final class BackupPlace
{
    /**
     * @param int $rowId of the history's row; 0 if the database could not record it
     * @param array<string, array<int, string>> $sums table => number of the range => its sum
     */
    public function __construct(
        public readonly string $shape,
        public readonly int $rowId,
        public readonly string $table,
        public readonly int $range,
        public readonly array $sums,
    ) {}

    public static function parse(string $text): self
    {
        if (preg_match('/\A([0-9a-z]{1,7})-([0-9a-z]{1,11})~([a-z_]{1,64})~([0-9a-z]{1,11})((?:~[a-z_]+(?:-[0-9a-z]{1,11}-[0-9a-z]{1,7})+)*)\z/', $text, $found) !== 1) {
            throw ApiError::of(400, 'part_invalid');
        }
        $sums = [];
        foreach (array_filter(explode('~', $found[5])) as $table) {
            $names = explode('-', $table);
            foreach (array_chunk(array_slice($names, 1), 2) as [$range, $sum]) {
                $sums[$names[0]][(int) base_convert($range, 36, 10)] = $sum;
            }
        }
        return new self($found[1], (int) base_convert($found[2], 36, 10), $found[3], (int) base_convert($found[4], 36, 10), $sums);
    }

    public function text(): string
    {
        $text = implode('~', [$this->shape . '-' . self::number($this->rowId), $this->table, self::number($this->range)]);
        foreach ($this->sums as $table => $ranges) {
            $text .= "~$table";
            foreach ($ranges as $range => $sum) {
                $text .= '-' . self::number($range) . "-$sum";
            }
        }
        return $text;
    }

    /** A range's rows, and the sum of the CRC-32 of all their values, in seven characters at most. */
    public static function sum(int $rows, int $crcs): string
    {
        return self::number(crc32("$rows $crcs"));
    }

    public static function number(int $number): string
    {
        return base_convert((string) $number, 10, 36);
    }
}
