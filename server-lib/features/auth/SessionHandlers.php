<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Shared\Services;

/** The devices on which people are signed in: everybody's own, and for admins everybody's. */
final class SessionHandlers implements Handlers
{
    private readonly SessionStore $sessions;

    public function __construct(private readonly Services $services)
    {
        $this->sessions = new SessionStore($services);
    }

    /** [{id, device, createdAt, lastSeenAt, current}], with ?userId another's. 403 for staff who ask for another's. */
    public function list(Request $request): Response
    {
        $userId = $request->query()->id('userId') ?? $request->user()->id;
        if ($userId === 0) {
            throw ApiError::rule('userId', 'user_not_found');
        }
        self::requireMayManage($request, $userId);
        return Response::list($this->sessions->list($userId, Session::hashOf($request) ?? ''));
    }

    /** Signs a device out. 403 for staff if it is another's. */
    public function delete(Request $request): Response
    {
        $id = $request->id('Session');
        $this->services->transaction(function () use ($request, $id): void {
            $session = $this->sessions->lock($id, Session::hashOf($request) ?? '') ?? throw ApiError::notFound('Session');
            self::requireMayManage($request, (int) $session['userId']);
            if ((int) $session['isCurrent'] === 1) {
                $this->sessions->delete($id);
            } else {
                $this->sessions->end($id);
                (new SignInEvents($this->services))->signedOut($request->user(), $session);
            }
        });
        return Response::message('Signed out');
    }

    private static function requireMayManage(Request $request, int $userId): void
    {
        if ($userId !== $request->user()->id && $request->user()->role !== 'admin') {
            throw ApiError::of(403, 'admin_only');
        }
    }
}
