<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** What the client sent. The front door adds the route's values, the query, the user and the body, in this order. */
final class Request
{
    /** For hosts that refuse PUT, PATCH and DELETE: POST /customers/5/as-put is PUT /customers/5. */
    private const METHOD_SUFFIXES = ['/as-put' => 'PUT', '/as-patch' => 'PATCH', '/as-delete' => 'DELETE'];

    private ?Query $query = null;
    private ?User $user = null;
    /** @var array<array-key, mixed> */
    private array $body = [];
    private ?Route $route = null;
    /** @var array<string, string> */
    private array $values = [];
    /** The app's own address, where config.php names it; '' otherwise. */
    private string $url = '';

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
        // Some hosts send a browser on to the same address with a slash at its end.
        $path = preg_replace('~(?<=.)/\z~', '', self::pathOf($server)) ?? '';
        foreach (self::METHOD_SUFFIXES as $suffix => $meant) {
            if ($method === 'POST' && str_ends_with($path, $suffix)) {
                return new self($meant, substr($path, 0, -strlen($suffix)), $server);
            }
        }
        return new self($method, $path, $server);
    }

    /**
     * The path after api.php, not percent-decoded. Some servers give no PATH_INFO, so the address itself is asked first.
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

    /** @param array<string, string> $values of the path's {names} */
    public function setRoute(Route $route, array $values): void
    {
        $this->route = $route;
        $this->values = $values;
    }

    /** Whether nothing is saved by it; false before its route is known. */
    public function isReading(): bool
    {
        return $this->route !== null && !$this->route->changes;
    }

    public function setUser(User $user): void
    {
        $this->user = $user;
    }

    /** @param array<array-key, mixed> $body */
    public function setBody(array $body): void
    {
        $this->body = $body;
    }

    /**
     * The id of the record that the path names.
     *
     * @throws ApiError 404 '<Record> not found' for what can be no id
     */
    public function id(string $record): int
    {
        return self::idFrom($this->values['id'] ?? '') ?? throw ApiError::notFound($record);
    }

    /** What the path has at a `{name}` of the route. */
    public function value(string $name): string
    {
        return $this->values[$name] ?? '';
    }

    /** An id as written in a path or a query; null for anything else. */
    public static function idFrom(string $text): ?int
    {
        return preg_match('/\A[1-9][0-9]{0,9}\z/', $text) === 1 ? (int) $text : null;
    }

    /** @throws ApiError 400 for a query that is not well formed */
    public function query(): Query
    {
        return $this->query ??= Query::parse($this->server['QUERY_STRING'] ?? '');
    }

    /** null on a route for anyone, when nobody is signed in. */
    public function userIfAny(): ?User
    {
        return $this->user;
    }

    /** The signed-in user; the route table says where there is one. */
    public function user(): User
    {
        return $this->user ?? throw new \LogicException('This route has no signed-in user');
    }

    /** @return array<array-key, mixed> the body's JSON object */
    public function body(): array
    {
        return $this->body;
    }

    /** A header by its name, such as 'Sec-Fetch-Site'; null when it was not sent. */
    public function header(string $name): ?string
    {
        $key = strtoupper(str_replace('-', '_', $name));
        return $this->server['HTTP_' . $key] ?? $this->server[$key] ?? null;
    }

    public function cookie(string $name): ?string
    {
        $value = $_COOKIE[$name] ?? null;
        return is_string($value) ? $value : null;
    }

    public function setUrl(string $url): void
    {
        $this->url = $url;
    }

    /** Whether the browser speaks HTTPS, which a proxy may have ended before the request came here. */
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
     * The names and ports under which browsers may reach the app: a page of another site cannot set these headers.
     *
     * @return list<string>
     */
    public function ownHosts(): array
    {
        $forwarded = explode(',', $this->header('X-Forwarded-Host') ?? '', 2)[0];
        return [$this->header('Host') ?? '', trim($forwarded), $this->url];
    }

    /** The client's network address; an IPv6 address without its last 64 bits, which one client chooses freely. */
    public function address(): string
    {
        $address = $this->server['REMOTE_ADDR'] ?? '';
        $packed = str_contains($address, ':') ? @inet_pton($address) : false;
        return $packed === false ? $address : bin2hex(substr($packed, 0, 8));
    }

    /** The folder of the install as seen from the browser, with a slash at its end. */
    public function basePath(): string
    {
        if ($this->url !== '') {
            return rtrim((string) parse_url($this->url, PHP_URL_PATH), '/') . '/';
        }
        $address = explode('?', $this->server['REQUEST_URI'] ?? '', 2)[0];
        return preg_match('~\A(/(?:[^/]+/)*?)api\.php(?:/|\z)~', $address, $found) === 1 ? $found[1] : '/';
    }
}
