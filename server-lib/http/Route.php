<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** One line of the route table. A path consists of literal and `{name}` segments. */
final class Route
{
    /** @param class-string<Handlers> $handlers */
    private function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly string $handlers,
        public readonly string $action,
        public readonly bool $takesBody,
        public readonly bool $changes,
        public readonly Access $access = Access::SignedIn,
        public readonly bool $takesKey = true,
    ) {}

    /** @param class-string<Handlers> $handlers */
    public static function get(string $path, string $handlers, string $action): self
    {
        return new self('GET', $path, $handlers, $action, false, false);
    }

    /** @param class-string<Handlers> $handlers */
    public static function post(string $path, string $handlers, string $action): self
    {
        return new self('POST', $path, $handlers, $action, true, true);
    }

    /** @param class-string<Handlers> $handlers */
    public static function put(string $path, string $handlers, string $action): self
    {
        return new self('PUT', $path, $handlers, $action, true, true);
    }

    /** @param class-string<Handlers> $handlers */
    public static function patch(string $path, string $handlers, string $action): self
    {
        return new self('PATCH', $path, $handlers, $action, true, true);
    }

    /** @param class-string<Handlers> $handlers */
    public static function delete(string $path, string $handlers, string $action): self
    {
        return new self('DELETE', $path, $handlers, $action, false, true);
    }

    /** No session is needed. */
    public function forAnyone(): self
    {
        return $this->with($this->takesBody, $this->changes, Access::Anyone);
    }

    /** Staff get 403. */
    public function forAdmins(): self
    {
        return $this->with($this->takesBody, $this->changes, Access::Admin);
    }

    /** Staff get 403; a token takes the place of an admin's session. */
    public function forAdminsOrToken(): self
    {
        return $this->with($this->takesBody, $this->changes, Access::AdminOrToken);
    }

    /** A repeated POST is no replay: its answer is a secret, which is not stored. */
    public function withoutKey(): self
    {
        return new self($this->method, $this->path, $this->handlers, $this->action, $this->takesBody, $this->changes, $this->access, false);
    }

    /** Ignores a body. */
    public function withoutBody(): self
    {
        return $this->with(false, $this->changes, $this->access);
    }

    /** A GET with a side effect: refused from other sites, like a write. */
    public function changing(): self
    {
        return $this->with($this->takesBody, true, $this->access);
    }

    private function with(bool $takesBody, bool $changes, Access $access): self
    {
        return new self($this->method, $this->path, $this->handlers, $this->action, $takesBody, $changes, $access);
    }
}
