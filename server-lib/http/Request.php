<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Shared\Clock;
use FruitKhata\Shared\Day;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Json;

/** What the client sent. App sets the route, the address, the user and the body, in this order. */
final class Request
{
    public const SESSION_COOKIE = 'fruit_khata_session';
    private const MAX_BODY_BYTES = 1_048_576;
    /** Of a call that needs no session: strangers must not keep the server busy. */
    private const MAX_BODY_BYTES_FOR_ANYONE = 8_192;

    /** For hosts that refuse PUT, PATCH and DELETE: POST /customers/5/as-put is PUT /customers/5. */
    private const METHOD_SUFFIXES = ['/as-put' => 'PUT', '/as-patch' => 'PATCH', '/as-delete' => 'DELETE'];

    public ?Route $route = null;
    /** The app's own address from config.php; '' if it is not set there. */
    public string $url = '';
    /** Null if nobody is signed in, which only a route for anyone allows. */
    public ?User $user = null;
    /** @var array<array-key, mixed> */
    private array $body = [];
    private ?Query $query = null;

    /** @param array<string, string> $server the request's entries of $_SERVER */
    private function __construct(
        public readonly string $method,
        public readonly string $path,
        private readonly array $server,
    ) {}

    public static function fromGlobals(): self
    {
        $server = [];
        foreach ($_SERVER as $name => $value) {
            if (is_string($name) && is_string($value)) {
                $server[$name] = $value;
            }
        }
        $method = $server['REQUEST_METHOD'] ?? '';
        if ($method === '' || ($_COOKIE === [] && str_contains($server['HTTP_COOKIE'] ?? '', '='))) {
            throw ApiError::unavailable('variables_order');
        }
        // Some hosts redirect a browser to the same address with a slash at its end.
        $path = preg_replace('~(?<=.)/\z~', '', self::pathOf($server)) ?? '';
        foreach (self::METHOD_SUFFIXES as $suffix => $intended) {
            if ($method === 'POST' && str_ends_with($path, $suffix)) {
                return new self($intended, substr($path, 0, -strlen($suffix)), $server);
            }
        }
        return new self($method, $path, $server);
    }

    /**
     * The path after api.php, not percent-decoded. Some servers set no PATH_INFO, so the address itself comes first.
     *
     * @param array<string, string> $server
     */
    private static function pathOf(array $server): string
    {
        $address = (string) preg_replace('~\Ahttps?://[^/]*~i', '', $server['REQUEST_URI'] ?? '');
        $address = explode('?', $address, 2)[0];
        $script = $server['SCRIPT_NAME'] ?? '';
        if (str_ends_with($script, '.php') && str_starts_with($address, $script)) {
            return substr($address, strlen($script));
        }
        if (preg_match('~\A[^?]*?/api\.php(/.*)?\z~', $address, $found) === 1) {
            return $found[1] ?? '';
        }
        return $server['PATH_INFO'] ?? '';
    }

    /** The body must be one JSON object: checks the content type (415), the size (413), then the JSON (400). */
    public function readBody(): void
    {
        $type = strtolower(trim(explode(';', $this->header('Content-Type') ?? '', 2)[0]));
        if ($type !== 'application/json') {
            throw ApiError::of(415, 'content_type_not_json');
        }
        $isForAnyone = $this->route?->access === Access::Anyone;
        $max = $isForAnyone ? self::MAX_BODY_BYTES_FOR_ANYONE : self::MAX_BODY_BYTES;
        $length = (int) ($this->header('Content-Length') ?? '0');
        $text = $length > $max ? '' : (string) file_get_contents('php://input', false, null, 0, $max + 1);
        if ($length > $max || strlen($text) > $max) {
            throw ApiError::of(413, 'too_large', ['size' => $isForAnyone ? '8 KiB' : '1 MiB']);
        }
        try {
            $body = Json::decode($text);
        } catch (\JsonException) {
            throw ApiError::of(400, 'not_json');
        }
        // A list and an empty object become arrays too.
        if (!is_array($body) || !str_starts_with(ltrim($text), '{')) {
            throw ApiError::of(400, 'not_an_object');
        }
        $this->body = $body;
    }

    /** The id in the path; 404 '<Record> not found' for anything else. */
    public function id(string $record): int
    {
        return self::idFrom($this->value('id')) ?? throw ApiError::notFound($record);
    }

    /** The day in the path; 404 if there is none, 422 for a day in the future. */
    public function day(Clock $clock): string
    {
        $day = $this->value('day');
        if (!Day::isDay($day) || $day < Day::EARLIEST) {
            throw ApiError::notFound('Day');
        }
        return $day <= $clock->today() ? $day : throw ApiError::rule('day', 'date_in_future');
    }

    public function value(string $name): string
    {
        return $this->route?->values[$name] ?? '';
    }

    public static function idFrom(string $text): ?int
    {
        return preg_match('/\A[1-9][0-9]{0,9}\z/', $text) === 1 ? (int) $text : null;
    }

    public function query(): Query
    {
        return $this->query ??= Query::parse($this->server['QUERY_STRING'] ?? '');
    }

    public function user(): User
    {
        return $this->user ?? throw new \LogicException('This route has no signed-in user');
    }

    /** @return array<array-key, mixed> */
    public function body(): array
    {
        return $this->body;
    }

    /** @param array<string, mixed> $stored the record before the change; empty for a new one */
    public function input(array $stored = []): Input
    {
        return new Input($this->body, $stored);
    }

    public function header(string $name): ?string
    {
        $key = strtoupper(str_replace('-', '_', $name));
        return $this->server['HTTP_' . $key] ?? $this->server[$key] ?? null;
    }

    /** The token of an Authorization header; '' for a header of another kind, null for none. Some servers rename it. */
    public function bearerToken(): ?string
    {
        $header = $this->header('Authorization') ?? $this->server['REDIRECT_HTTP_AUTHORIZATION'] ?? '';
        if ($header === '') {
            return null;
        }
        return preg_match('/\ABearer +([0-9a-f]{64})\z/i', $header, $found) === 1 ? $found[1] : '';
    }

    public function cookie(string $name): ?string
    {
        $value = $_COOKIE[$name] ?? null;
        return is_string($value) ? $value : null;
    }

    /** Whether the browser uses HTTPS. A proxy may terminate it and pass the request on as HTTP. */
    public function isHttps(): bool
    {
        $first = static fn(?string $list): string => strtolower(trim(explode(',', $list ?? '', 2)[0]));
        return str_starts_with($this->url, 'https://')
            || !in_array(strtolower($this->server['HTTPS'] ?? ''), ['', 'off'], true)
            || $first($this->header('X-Forwarded-Proto')) === 'https'
            || $first($this->header('X-Forwarded-SSL')) === 'on'
            || $first($this->header('Front-End-Https')) === 'on'
            || str_contains($this->header('CF-Visitor') ?? '', '"https"');
    }

    /**
     * The hosts, some with a port, at which browsers may reach the app. A page of another site cannot set these
     * headers.
     *
     * @return list<string>
     */
    public function ownHosts(): array
    {
        $host = $this->header('Host') ?? '';
        // Debian's nginx leaves the port out of the Host that PHP sees.
        $withPort = preg_match('/:\d+\z/', $host) === 1 ? $host : $host . ':' . ($this->server['SERVER_PORT'] ?? '');
        $forwarded = explode(',', $this->header('X-Forwarded-Host') ?? '', 2)[0];
        return [$host, $withPort, trim($forwarded), $this->url];
    }

    /** The client's IP address. IPv6 without the last 64 bits, which a client can choose freely. */
    public function address(): string
    {
        $address = $this->server['REMOTE_ADDR'] ?? '';
        $packed = str_contains($address, ':') ? @inet_pton($address) : false;
        return $packed === false ? $address : bin2hex(substr($packed, 0, 8));
    }

    /** The folder of the app in the browser's address, with a slash at its end. */
    public function basePath(): string
    {
        if ($this->url !== '') {
            return rtrim((string) parse_url($this->url, PHP_URL_PATH), '/') . '/';
        }
        $address = explode('?', $this->server['REQUEST_URI'] ?? '', 2)[0];
        return preg_match('~\A(/(?:[^/]+/)*?)api\.php(?:/|\z)~', $address, $found) === 1 ? $found[1] : '/';
    }
}
