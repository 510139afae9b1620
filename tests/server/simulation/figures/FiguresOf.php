<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Rows;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** One part of the figures. */
abstract class FiguresOf
{
    private const AT_ONCE = 8;

    public function __construct(protected readonly Client $client, protected readonly Tables $tables) {}

    /**
     * One answer for each row, some at a time.
     *
     * @param string $path with %d for the id
     * @return array<int, Answer> by id
     */
    protected function answers(Rows $rows, string $path): array
    {
        $answers = [];
        foreach (array_chunk($rows->ids(), self::AT_ONCE) as $some) {
            $calls = array_map(static fn(int $id): Call => new Call('GET', sprintf($path, $id)), $some);
            $answers += array_combine($some, $this->client->all($calls));
        }
        return $answers;
    }

    /**
     * The answered fields that are expected, money numbers as paise where paise are expected.
     *
     * @param array<string, mixed> $expected
     */
    protected static function same(array $expected, mixed $answered, string $about): void
    {
        Assert::assertIsArray($answered, $about);
        $actual = [];
        foreach ($expected as $field => $value) {
            Assert::assertArrayHasKey($field, $answered, $about);
            $is = $answered[$field];
            $actual[$field] = is_int($value) && (is_int($is) || is_float($is)) ? Paise::ofNumber($is) : $is;
        }
        Assert::assertSame($expected, $actual, $about);
    }

    /**
     * Rows by their key, which is one field or several, each with the expected fields, and no others.
     *
     * @param array<array-key, array<string, mixed>> $expected by key
     */
    protected static function sameRows(array $expected, mixed $rows, string $key, string $about): void
    {
        Assert::assertIsArray($rows, $about);
        $answered = [];
        foreach ($rows as $row) {
            Assert::assertIsArray($row, $about);
            $answered[self::key($row, $key)] = $row;
        }
        Assert::assertCount(count($rows), $answered, "{$about}: each once");
        Assert::assertEqualsCanonicalizing(array_keys($expected), array_keys($answered), $about);
        foreach ($expected as $at => $fields) {
            self::same($fields, $answered[$at], "{$about} {$at}");
        }
    }

    /**
     * @param array<array-key, mixed> $row
     * @param string $fields with a blank between two
     */
    protected static function key(array $row, string $fields): string
    {
        return implode(' ', array_map(static function (string $field) use ($row): string {
            $value = $row[$field] ?? '';
            Assert::assertIsScalar($value);
            return (string) $value;
        }, explode(' ', $fields)));
    }

    /**
     * Money settles the old balance first, then the oldest entry.
     *
     * @param array<string, int> $ages how many days old each is at most, the newest first; the last has no end
     * @return array{array<string, int>, ?string} what is owed at each age, and the day of the oldest unpaid entry
     */
    protected static function settled(array $ages, int $old, Rows $entries, int $paid, string $day): array
    {
        $money = $paid - min(0, $old);
        $unpaidOld = max(0, max(0, $old) - $money);
        $money = max(0, $money - max(0, $old));
        $owed = [...array_fill_keys(array_keys($ages), 0), array_key_last($ages) => $unpaidOld];
        $since = null;
        foreach (array_reverse($entries->newest('day', 'id')->all) as ['day' => $date, 'amount' => $amount]) {
            $unpaid = max(0, (int) $amount - $money);
            $money = max(0, $money - (int) $amount);
            $days = (int) ((strtotime($day) - strtotime((string) $date)) / 86_400);
            $owed[array_key_first(array_filter($ages, static fn(int $most): bool => $days <= $most))] += $unpaid;
            $since ??= $unpaid > 0 ? (string) $date : null;
        }
        return [$owed, $unpaidOld > 0 ? null : $since];
    }

    /**
     * @param array<string, string> $query
     * @return array<string, string> without what is ''
     */
    protected static function query(array $query): array
    {
        return array_filter($query, static fn(string $value): bool => $value !== '');
    }
}
