<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use JsonException;
use PHPUnit\Framework\Assert;
use RuntimeException;

/** The server's answer to one request. */
final class Answer
{
    /** @param array<string, list<string>> $headers by lower-case name */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
        public readonly float $seconds = 0.0,
    ) {}

    /** @param string $raw the whole answer as it was received */
    public static function parse(string $raw, float $seconds): self
    {
        [$head, $body] = explode("\r\n\r\n", $raw, 2) + [1 => ''];
        $lines = explode("\r\n", $head);
        if (preg_match('~\AHTTP/1\.[01] (\d{3})~', (string) array_shift($lines), $match) !== 1) {
            throw new RuntimeException('Not an HTTP response: ' . $raw);
        }
        $headers = [];
        foreach ($lines as $line) {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower($name)][] = trim($value);
        }
        return new self((int) $match[1], $headers, $body, $seconds);
    }

    /**
     * @param array<self> $answers
     * @return list<int>
     */
    public static function statuses(array $answers): array
    {
        return array_values(array_map(static fn(self $answer): int => $answer->status, $answers));
    }

    /**
     * @param array<self> $answers
     * @return list<int> each status once
     */
    public static function distinctStatuses(array $answers): array
    {
        return array_values(array_unique(self::statuses($answers)));
    }

    public function header(string $name): ?string
    {
        return $this->headers[strtolower($name)][0] ?? null;
    }

    public function json(): mixed
    {
        try {
            return json_decode($this->body, true, 64, JSON_THROW_ON_ERROR);
        } catch (JsonException) {
            Assert::fail("Not JSON (status {$this->status}): " . substr($this->body, 0, 2000));
        }
    }

    /** @return array<string, mixed> the answer as one object */
    public function record(): array
    {
        $value = $this->json();
        Assert::assertTrue(is_array($value) && ($value === [] || !array_is_list($value)), "Not an object: {$this->body}");
        /** @var array<string, mixed> $value */
        return $value;
    }

    /** @return list<array<string, mixed>> the answer as a list of objects */
    public function rows(): array
    {
        $value = $this->json();
        Assert::assertSame(200, $this->status, $this->body);
        Assert::assertTrue(is_array($value) && array_is_list($value) && $value === array_filter($value, is_array(...)), "Not a list of objects: {$this->body}");
        /** @var list<array<string, mixed>> $value */
        return $value;
    }

    /** @return list<mixed> one field of every row */
    public function column(string $field): array
    {
        return array_map(static fn(array $row): mixed => $row[$field] ?? null, $this->rows());
    }

    public function id(): int
    {
        return $this->integer($this->record()['id'] ?? null);
    }

    /** The id of a list's first record. */
    public function firstId(): int
    {
        return $this->integer($this->rows()[0]['id'] ?? null);
    }

    public function message(): string
    {
        return $this->text('message');
    }

    /** The refusal's code. */
    public function code(): string
    {
        return $this->text('code');
    }

    /** @return array<string, string|int> the values in the refusal's sentence */
    public function values(): array
    {
        /** @var array<string, string|int> */
        return $this->part('values');
    }

    /** @return array<string, array{string, array<string, string|int>}> code and values of the broken rule by field */
    public function codes(): array
    {
        /** @var array<string, array{string, array<string, string|int>}> */
        return $this->part('codes');
    }

    /** @return array<string, string> sentence by field, empty if the answer has none */
    public function errors(): array
    {
        /** @var array<string, string> */
        return $this->part('errors');
    }

    private function integer(mixed $value): int
    {
        Assert::assertIsInt($value, $this->body);
        return $value;
    }

    private function text(string $field): string
    {
        $text = $this->record()[$field] ?? null;
        Assert::assertIsString($text, $this->body);
        return $text;
    }

    /** @return array<array-key, mixed> */
    private function part(string $field): array
    {
        $part = $this->record()[$field] ?? [];
        Assert::assertIsArray($part, $this->body);
        return $part;
    }
}
