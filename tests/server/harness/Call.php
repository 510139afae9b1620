<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

/** One request, not yet sent. */
final class Call
{
    /** @param array<string, string> $headers */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly string $body = '',
        public readonly array $headers = [],
    ) {}

    /**
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     */
    public static function json(string $method, string $path, array $body, array $headers = []): self
    {
        return new self($method, $path, Client::encode($body), ['Content-Type' => 'application/json', ...$headers]);
    }

    /**
     * With its own cookies instead of the client's.
     *
     * @param array<string, string> $cookies
     */
    public function withCookies(array $cookies): self
    {
        return new self($this->method, $this->path, $this->body, [...$this->headers, 'Cookie' => self::pairs($cookies)]);
    }

    /**
     * The raw request. A path that does not begin with /api.php is put below it, as docs/api.md writes paths.
     *
     * @param array<string, string> $cookies
     */
    public function text(int $port, array $cookies): string
    {
        $path = str_starts_with($this->path, '/api.php') ? $this->path : '/api.php' . $this->path;
        $headers = ['Host' => '127.0.0.1:' . $port, 'Connection' => 'close'];
        if ($cookies !== []) {
            $headers['Cookie'] = self::pairs($cookies);
        }
        if ($this->body !== '' || !in_array($this->method, ['GET', 'HEAD', 'DELETE'], true)) {
            $headers['Content-Length'] = (string) strlen($this->body);
        }
        $lines = ["{$this->method} {$path} HTTP/1.1"];
        foreach ([...$headers, ...$this->headers] as $name => $value) {
            $lines[] = $name . ': ' . $value;
        }
        return implode("\r\n", $lines) . "\r\n\r\n" . $this->body;
    }

    /** @param array<string, string> $cookies */
    private static function pairs(array $cookies): string
    {
        return implode('; ', array_map(static fn(string $name): string => "{$name}={$cookies[$name]}", array_keys($cookies)));
    }
}
