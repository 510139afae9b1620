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
    private function __construct(
        public readonly int $status,
        public readonly iterable $pieces,
        public readonly array $headers,
        /** @var list<string> values of Set-Cookie headers */
        public readonly array $cookies = [],
    ) {}

    /** @param array<string, string> $headers */
    public static function json(mixed $value, int $status = 200, array $headers = []): self
    {
        return self::encoded(json_encode($value, self::JSON_FLAGS), $status, $headers);
    }

    /**
     * One stored record, with its version in the ETag header.
     *
     * @param array<string, mixed> $record
     */
    public static function record(array $record, int $status = 200): self
    {
        return self::json($record, $status, ['ETag' => ETag::of($record)]);
    }

    /** 201 with the created record. */
    public static function created(mixed $record): self
    {
        return self::json($record, 201);
    }

    public static function message(string $sentence): self
    {
        return self::json(['message' => $sentence]);
    }

    /** 304: the client has this version. */
    public static function notModified(string $tag): self
    {
        return new self(304, [], ['ETag' => $tag]);
    }

    /** @param array<string, string> $headers */
    public static function encoded(string $json, int $status = 200, array $headers = []): self
    {
        return new self($status, [$json], $headers + ['Content-Type' => 'application/json; charset=utf-8']);
    }

    /**
     * A bare array, encoded row by row.
     *
     * @param iterable<mixed> $rows
     * @param ?int $total the number of rows of all pages, for X-Total-Count; null sends no such header
     */
    public static function list(iterable $rows, ?int $total = null): self
    {
        return self::stream(self::encodeRows($rows), $total === null ? [] : ['X-Total-Count' => (string) $total]);
    }

    /**
     * @param iterable<string> $pieces one JSON text
     * @param array<string, string> $headers
     */
    public static function stream(iterable $pieces, array $headers = []): self
    {
        return new self(200, $pieces, $headers + ['Content-Type' => 'application/json; charset=utf-8']);
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

    /** The whole body as one string. */
    public function text(): string
    {
        $text = '';
        foreach ($this->pieces as $piece) {
            $text .= $piece;
        }
        return $text;
    }

    /**
     * The JSON text of an array, row by row.
     *
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
