<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** The body is a sequence of text pieces, so that a long list is never in memory as a whole. */
final class Response
{
    public const JSON_FLAGS = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR;

    /**
     * @param iterable<string> $pieces
     * @param array<string, string> $headers
     */
    public function __construct(
        public readonly int $status,
        public readonly iterable $pieces,
        public readonly array $headers,
        /** @var list<string> values of Set-Cookie headers */
        public readonly array $cookies = [],
    ) {}

    /** @param array<string, string> $headers */
    public static function json(mixed $value, int $status = 200, array $headers = []): self
    {
        return self::stream([json_encode($value, self::JSON_FLAGS)], $headers, $status);
    }

    /** @param array<string, mixed> $record */
    public static function record(array $record, int $status = 200): self
    {
        return self::json($record, $status, ['ETag' => ETag::of($record)]);
    }

    public static function message(string $sentence): self
    {
        return self::json(['message' => $sentence]);
    }

    /**
     * @param iterable<mixed> $rows
     * @param ?int $total the number of rows of all pages, for X-Total-Count
     */
    public static function list(iterable $rows, ?int $total = null): self
    {
        return self::stream(self::encodeRows($rows), $total === null ? [] : ['X-Total-Count' => (string) $total]);
    }

    /**
     * @param iterable<string> $pieces one JSON text
     * @param array<string, string> $headers
     */
    public static function stream(iterable $pieces, array $headers = [], int $status = 200): self
    {
        return new self($status, $pieces, $headers + ['Content-Type' => 'application/json; charset=utf-8']);
    }

    /** @param iterable<string> $pieces */
    public static function download(iterable $pieces, string $type, string $fileName): self
    {
        $disposition = 'attachment; filename="' . $fileName . '"';
        return new self(200, $pieces, ['Content-Type' => $type, 'Content-Disposition' => $disposition]);
    }

    public static function error(ApiError $error): self
    {
        return self::json($error->body(), $error->status, $error->headers);
    }

    public function withCookies(string ...$cookies): self
    {
        return new self($this->status, $this->pieces, $this->headers, array_values($cookies));
    }

    public function text(): string
    {
        $text = '';
        foreach ($this->pieces as $piece) {
            $text .= $piece;
        }
        return $text;
    }

    /**
     * @param iterable<mixed> $rows
     * @return \Generator<string>
     */
    public static function encodeRows(iterable $rows): \Generator
    {
        $before = '[';
        foreach ($rows as $row) {
            yield $before . json_encode($row, self::JSON_FLAGS);
            $before = ',';
        }
        yield $before === '[' ? '[]' : ']';
    }
}
