<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Harness;

use PHPUnit\Framework\Assert;

/** A plain HTTP client with a cookie jar. */
final class Client
{
    /** @var array<string, string> */
    private array $cookies = [];

    public function __construct(private readonly AppServer $server) {}

    public static function signedIn(AppServer $server, string $username = AppServer::ADMIN, string $password = AppServer::PASSWORD): self
    {
        $client = new self($server);
        $answer = $client->post('/auth/login', ['username' => $username, 'password' => $password]);
        Assert::assertSame(200, $answer->status, $answer->body);
        return $client;
    }

    /** @param array<string, string|int> $query */
    public function get(string $path, array $query = []): Answer
    {
        $suffix = $query === [] ? '' : '?' . http_build_query($query, '', '&', PHP_QUERY_RFC3986);
        return $this->send('GET', $path . $suffix);
    }

    /**
     * A backup, after the admin's own password.
     *
     * @param array<string, string|int> $query
     */
    public function backup(array $query = []): Answer
    {
        $right = $this->post('/backup-right', ['currentPassword' => AppServer::PASSWORD])->record()['right'] ?? '';
        $path = '/backup?' . http_build_query($query, '', '&', PHP_QUERY_RFC3986);
        return $this->send('GET', $path, '', ['X-Backup-Right' => is_string($right) ? $right : '']);
    }

    /**
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     */
    public function post(string $path, array $body, array $headers = []): Answer
    {
        return $this->sendJson('POST', $path, $body, $headers);
    }

    /**
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     */
    public function put(string $path, array $body, array $headers = []): Answer
    {
        return $this->sendJson('PUT', $path, $body, $headers);
    }

    /** @param array<string, mixed> $body */
    public function patch(string $path, array $body): Answer
    {
        return $this->sendJson('PATCH', $path, $body);
    }

    /** @param array<string, string> $headers */
    public function delete(string $path, array $headers = []): Answer
    {
        return $this->send('DELETE', $path, '', $headers);
    }

    /**
     * @param array<string, mixed> $body
     * @param array<string, string> $headers
     */
    public function sendJson(string $method, string $path, array $body, array $headers = []): Answer
    {
        return $this->send($method, $path, self::encode($body), ['Content-Type' => 'application/json', ...$headers]);
    }

    /** @param array<string, string> $headers */
    public function send(string $method, string $path, string $body = '', array $headers = []): Answer
    {
        return $this->all([new Call($method, $path, $body, $headers)])[0];
    }

    /**
     * Sends all calls at the same time, each over its own connection.
     *
     * @param list<Call> $calls
     * @param float $gapSeconds pause between two calls, so that each finds a worker of its own
     * @return list<Answer> in the order of the calls
     */
    public function all(array $calls, float $gapSeconds = 0.0): array
    {
        $answers = ParallelCalls::run(
            $this->server->port,
            array_map(fn(Call $call): string => $call->text($this->server->port, $this->cookies), $calls),
            $gapSeconds,
        );
        foreach ($answers as $answer) {
            $this->keepCookies($answer);
        }
        return $answers;
    }

    /** @return array<string, string> by name */
    public function cookies(): array
    {
        return $this->cookies;
    }

    public function withCookie(string $name, string $value): self
    {
        $copy = clone $this;
        $copy->cookies[$name] = $value;
        return $copy;
    }

    /** @param array<string, mixed> $body */
    public static function encode(array $body): string
    {
        return json_encode($body === [] ? (object) [] : $body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION);
    }

    private function keepCookies(Answer $answer): void
    {
        foreach ($answer->headers['set-cookie'] ?? [] as $line) {
            [$name, $value] = explode('=', explode(';', $line)[0], 2) + [1 => ''];
            $this->cookies[$name] = $value;
            if ($value === '' || preg_match('/max-age=0\b/i', $line) === 1) {
                unset($this->cookies[$name]);
            }
        }
    }
}
