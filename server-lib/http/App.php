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
    private bool $tablesAreNewer = false;

    /**
     * @param array<string, RouteLine> $routes
     * @param \Closure(Request): array{?User, string} $sessionOf who sends it, and the last migration of the tables
     * @param \Closure(Request, string): User $userOfToken 401 for a wrong one, 429 after too many
     */
    public function __construct(
        private readonly array $routes,
        private readonly Services $services,
        private readonly Migrator $migrator,
        private readonly \Closure $sessionOf,
        private readonly \Closure $userOfToken,
    ) {}

    public function handle(Request $request): Response
    {
        $request->route = $route = Route::find($this->routes, $request->method, $request->path);
        $request->url = $this->services->config->url;
        if ($route->changes) {
            CrossSite::refuse($request);
        }
        $this->authorize($route, $request);
        // A query must be well formed, whether the handler reads it or not.
        $request->query();
        if ($route->takesBody) {
            $request->readBody();
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
            $request->user = ($this->userOfToken)($request, $token);
        } elseif ($user !== null) {
            $this->requireSame($request, $user);
            $request->user = $user;
        } elseif ($route->access !== Access::Anyone) {
            throw ApiError::of(401, 'not_signed_in');
        }
        if (in_array($route->access, [Access::Admin, Access::AdminOrToken], true) && $request->user()->role !== 'admin') {
            throw ApiError::of(403, 'admin_only');
        }
    }

    /** Somebody else may have signed in on this browser; in a book that was restored since, ids may mean others. */
    private function requireSame(Request $request, User $user): void
    {
        $expectedUser = $request->header('X-User');
        if ($expectedUser !== null && $expectedUser !== (string) $user->id) {
            throw ApiError::of(401, 'other_user');
        }
        $expectedBook = $request->header('X-Book');
        if ($expectedBook !== null && $expectedBook !== (new Book($this->services))->name()) {
            throw ApiError::of(401, 'other_book');
        }
    }

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
        /** @var \Closure(Request): Response $handle */
        $handle = (new ($route->handlers)($this->services))->{$route->action}(...);
        $once = $route->method === 'POST' && $route->access !== Access::Anyone && $route->takesKey;
        return $once ? (new Idempotency($this->services))->run($request, $handle) : $handle($request);
    }
}
