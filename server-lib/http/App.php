<?php

declare(strict_types=1);

namespace FruitKhata\Http;

use FruitKhata\Database\Book;
use FruitKhata\Database\Migrator;
use FruitKhata\Shared\Services;

/**
 * Handles a request. Checks in this order: path and method (404, 405), cross-site (403), session (401), role (403),
 * content type, size and JSON (415, 413, 400). The handler checks the rest.
 */
final class App
{
    /** Whether a newer release has changed the tables. */
    private bool $tablesAreNewer = false;

    /**
     * @param \Closure(Request): array{?User, string} $sessionOf who sends it, and the last migration of the tables
     * @param \Closure(Request, string): User $userOfToken of a token in the Authorization header; 401 for a wrong one, 429
     *   after too many
     */
    public function __construct(
        private readonly Router $router,
        private readonly Services $services,
        private readonly Migrator $migrator,
        private readonly \Closure $sessionOf,
        private readonly \Closure $userOfToken,
    ) {}

    /** @throws ApiError */
    public function handle(Request $request): Response
    {
        [$route, $values] = $this->router->match($request->method, $request->path);
        $request->setRoute($route, $values);
        $request->setUrl($this->services->config->url);
        if ($route->changes) {
            CrossSite::refuse($request);
            CrossSite::refusePrefetch($request);
        }
        $this->authorize($route, $request);
        // A query must be well formed, whether the handler reads it or not.
        $request->query();
        if ($route->takesBody) {
            $request->setBody(JsonBody::read($request, $route->access));
        }
        try {
            return $this->run($route, $request);
        } catch (\PDOException $fault) {
            if (!$this->tablesAreNewer) {
                throw $fault;
            }
            error_log('[fruit-khata] an older release on newer tables: ' . $fault->getMessage());
            throw ApiError::unavailable('release_older');
        }
    }

    private function authorize(Route $route, Request $request): void
    {
        $user = $this->findUser($request);
        $token = $route->access === Access::AdminOrToken ? $request->bearerToken() : null;
        if ($token !== null) {
            $request->setUser(($this->userOfToken)($request, $token));
        } elseif ($user !== null) {
            self::requireSameUser($request, $user);
            $this->requireSameBook($request);
            $request->setUser($user);
        } elseif ($route->access !== Access::Anyone) {
            throw ApiError::of(401, 'not_signed_in');
        }
        if (in_array($route->access, [Access::Admin, Access::AdminOrToken], true) && $request->user()->role !== 'admin') {
            throw ApiError::of(403, 'admin_only');
        }
    }

    /** 401 if the client acts for another user than the session's: somebody else has signed in on this browser. */
    private static function requireSameUser(Request $request, User $user): void
    {
        $expected = $request->header('X-User');
        if ($expected !== null && $expected !== (string) $user->id) {
            throw ApiError::of(401, 'other_user');
        }
    }

    /** 401 if the client knows the ids of another book: this one was restored since. */
    private function requireSameBook(Request $request): void
    {
        $expected = $request->header('X-Book');
        if ($expected !== null && $expected !== (new Book($this->services->database))->name()) {
            throw ApiError::of(401, 'other_book');
        }
    }

    /** The signed-in user. Migrates the database first if it is behind. */
    private function findUser(Request $request): ?User
    {
        [$user, $step] = ($this->sessionOf)($request);
        if (strcmp($step, Migrator::LATEST) >= 0) {
            $this->tablesAreNewer = $step !== Migrator::LATEST;
            return $user;
        }
        $this->migrator->ensureCurrent();
        return ($this->sessionOf)($request)[0];
    }

    private function run(Route $route, Request $request): Response
    {
        $handlers = new ($route->handlers)($this->services);
        $action = [$handlers, $route->action];
        if (!is_callable($action)) {
            throw new \LogicException("Route '{$route->method} {$route->path}' names a method that its handlers do not have");
        }
        $handle = static function () use ($action, $request): Response {
            $response = $action($request);
            return $response instanceof Response ? $response : throw new \LogicException('A handler returns a Response');
        };
        $once = $route->method === 'POST' && $route->access !== Access::Anyone && $route->takesKey;
        return $once ? (new Idempotency($this->services))->run($request, $handle) : $handle();
    }
}
