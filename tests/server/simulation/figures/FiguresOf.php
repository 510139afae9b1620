<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Simulation\Figures;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\Call;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\Paise;
use FruitKhata\Tests\Simulation\Tables;
use PHPUnit\Framework\Assert;

/** One part of the figures. */
abstract class FiguresOf
{
    private const AT_ONCE = 8;

    public function __construct(protected readonly Client $client, protected readonly Tables $tables) {}

    /**
     * Several answers, some at a time.
     *
     * @param list<int> $ids
     * @param string $path with %d for the id
     * @return array<int, Answer> by id
     */
    protected function answers(array $ids, string $path): array
    {
        $answers = [];
        foreach (array_chunk($ids, self::AT_ONCE) as $some) {
            $calls = array_map(static fn(int $id): Call => new Call('GET', sprintf($path, $id)), $some);
            $answers += array_combine($some, $this->client->all($calls));
        }
        return $answers;
    }

    /**
     * The answered fields that are expected, money numbers as paise where paise are expected.
     *
     * @param array<string, mixed> $expected
     * @param array<array-key, mixed> $answered
     */
    protected static function same(array $expected, array $answered, string $about): void
    {
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
     * @param list<array<string, mixed>> $rows
     */
    protected static function sameRows(array $expected, array $rows, string $key, string $about): void
    {
        $answered = [];
        foreach ($rows as $row) {
            $answered[self::key($row, $key)] = $row;
        }
        Assert::assertCount(count($rows), $answered, "{$about}: each once");
        Assert::assertEqualsCanonicalizing(array_keys($expected), array_keys($answered), $about);
        foreach ($expected as $at => $fields) {
            self::same($fields, $answered[$at], "{$about} {$at}");
        }
    }

    /**
     * @param array<string, mixed> $row
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
}
