<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Http;

use FruitKhata\Tests\Harness\Answer;
use PHPUnit\Framework\Attributes\DataProvider;

/** What an If-Match header may look like. */
final class IfMatchHeaderTest extends ETagTestCase
{
    /** @return iterable<string, array{callable(string): string}> the tag -> the header */
    public static function matchingHeaders(): iterable
    {
        yield 'the tag' => [static fn(string $tag): string => $tag];
        yield 'star' => [static fn(string $tag): string => '*'];
        yield 'weak, as nginx sends it' => [static fn(string $tag): string => 'W/' . $tag];
        yield 'with -gzip, as Apache sends it' => [static fn(string $tag): string => rtrim($tag, '"') . '-gzip"'];
        yield 'with -br' => [static fn(string $tag): string => 'W/' . rtrim($tag, '"') . '-br"'];
        yield 'with -df' => [static fn(string $tag): string => rtrim($tag, '"') . '-df"'];
        yield 'with -gzip after the quotes' => [static fn(string $tag): string => $tag . '-gzip'];
        yield 'with ;gzip, as LiteSpeed sends it' => [static fn(string $tag): string => rtrim($tag, '"') . ';gzip"'];
        yield 'among others' => [static fn(string $tag): string => '"abc", ' . $tag . ',"def"'];
        yield 'last of a thousand' => [static fn(string $tag): string => str_repeat('"a",', 1000) . $tag];
        yield 'among empty elements' => [static fn(string $tag): string => ",, \t" . $tag . ' ,,'];
    }

    /** @param callable(string): string $header */
    #[DataProvider('matchingHeaders')]
    public function testAcceptsTheTagAsWebServersAlterIt(callable $header): void
    {
        $customer = $this->createOne('/customers');
        $at = "/customers/{$customer->id()}";
        $changed = $this->change($at, ['address' => 'Gali 4'], ['If-Match' => $header(self::tag($customer))]);
        self::assertSame(200, $changed->status, $changed->body);
        self::assertSame(200, $this->client->delete($at, ['If-Match' => $header(self::tag($changed))])->status);
    }

    /** @return iterable<string, array{callable(string): string}> the tag -> the header */
    public static function otherHeaders(): iterable
    {
        yield 'another tag' => [static fn(string $tag): string => '"' . str_repeat('0', 32) . '"'];
        yield 'no quotes' => [static fn(string $tag): string => trim($tag, '"')];
        yield 'single quotes' => [static fn(string $tag): string => "'" . trim($tag, '"') . "'"];
        yield 'half of it' => [static fn(string $tag): string => substr($tag, 0, 17) . '"'];
        yield 'upper case' => [static fn(string $tag): string => '"' . strtoupper(trim($tag, '"')) . 'A"'];
        yield 'longer' => [static fn(string $tag): string => rtrim($tag, '"') . 'gzip"'];
        yield 'prefixed' => [static fn(string $tag): string => '"x' . ltrim($tag, '"')];
        yield 'an empty tag' => [static fn(string $tag): string => '""'];
        yield 'only commas' => [static fn(string $tag): string => ',,,'];
        yield 'star in quotes' => [static fn(string $tag): string => '"*"'];
        yield 'star among tags' => [static fn(string $tag): string => '"abc", *'];
        yield 'an open quote' => [static fn(string $tag): string => '"'];
        yield 'invalid UTF-8' => [static fn(string $tag): string => "\"\xff\xfe\""];
        yield 'SQL' => [static fn(string $tag): string => "\"' OR 1=1 -- \""];
        yield 'a very long one' => [static fn(string $tag): string => '"' . str_repeat('-', 30_000)];
        yield 'thousands of quotes' => [static fn(string $tag): string => str_repeat('"', 30_001)];
    }

    /** @param callable(string): string $header */
    #[DataProvider('otherHeaders')]
    public function testRefusesAnythingElse(callable $header): void
    {
        $customer = $this->createOne('/customers');
        $at = "/customers/{$customer->id()}";
        $match = ['If-Match' => $header(self::tag($customer))];
        $refused = $this->changingNothing(fn(): Answer => $this->change($at, ['address' => 'Gali 4'], $match));
        self::assertSame([412, $customer->record()], [$refused->status, $refused->record()['current'] ?? null], $refused->body);
        self::assertSame(412, $this->changingNothing(fn(): Answer => $this->client->delete($at, $match))->status);
    }
}
