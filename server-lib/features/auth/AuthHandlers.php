<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Book;
use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Http\User;
use FruitKhata\Shared\Services;

/** Signing in and out, and the devices on which people are signed in. */
final class AuthHandlers implements Handlers
{
    private readonly Session $session;
    private readonly SessionStore $sessions;
    private readonly UserStore $users;

    public function __construct(private readonly Services $services)
    {
        $this->session = new Session($services);
        $this->sessions = new SessionStore($services);
        $this->users = new UserStore($services);
    }

    /** {authenticated, user, firm, book}; else {authenticated, user, reason: why the device must forget what it keeps} */
    public function check(Request $request): Response
    {
        $user = $request->user;
        if ($user === null) {
            (new FirstAdmin($this->services))->require();
            $reason = $this->session->endReason($request);
            return Response::json(['authenticated' => false, 'user' => null] + ($reason === null ? [] : ['reason' => $reason]));
        }
        return Response::json(['authenticated' => true] + $this->answer($user));
    }

    /** {user, firm, book}; 401 for a wrong name or password, and for a missing or wrong code */
    public function login(Request $request): Response
    {
        $typed = SignInInput::read($request->input());
        (new FirstAdmin($this->services))->require();
        $device = new Device($request);
        $throttle = SignInAttemptStore::forSignIn($this->services->database, $typed->username, $request->address(), $device);
        $throttle->count();
        (new ForgottenPassword($this->services))->replace($request, $typed->username, $typed->password);
        [$user, $hash] = $this->verify($request, $typed->username, $typed->password, $throttle);
        $factor = new SecondFactor($this->services);
        $refusal = $factor->refusal($request, $user, $typed->code, $throttle);
        if ($refusal !== null) {
            throw ApiError::of(401, $refusal);
        }
        $hasCode = $factor->isNeeded($user);
        $cookie = $this->beginSession($request, $user, $typed->password, $hash, $hasCode, !$throttle->isKnownDevice);
        $throttle->forgive();
        return Response::json($this->answer($user))->withCookies($cookie, $device->cookie());
    }

    public function logout(Request $request): Response
    {
        return Response::message('Logged out')->withCookies($this->session->end($request));
    }

    /** Shows that this host lets PUT, PATCH and DELETE through. */
    public function probe(Request $request): Response
    {
        return Response::json(['ok' => true]);
    }

    /** [{id, device, createdAt, lastSeenAt, current}]; 403 for staff who ask for another's. */
    public function sessions(Request $request): Response
    {
        $userId = $request->query()->id('userId') ?? $request->user()->id;
        if ($userId === 0) {
            throw ApiError::rule('userId', 'user_not_found');
        }
        self::requireMayManage($request, $userId);
        return Response::list($this->sessions->list($userId, Session::hashOf($request) ?? ''));
    }

    /** 403 for staff if it is another's. */
    public function endSession(Request $request): Response
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

    /**
     * @return array{User, string} the user and the password hash that was verified
     * @throws ApiError 401, the same for an unknown name, a wrong password and a disabled account
     */
    private function verify(Request $request, string $username, string $password, SignInAttemptStore $throttle): array
    {
        $row = Username::isValid($username) ? $this->users->findForSignIn($username) : null;
        $hash = $row === null ? null : (string) $row['passwordHash'];
        if (!Passwords::isRight($password, $hash) || $row === null || $row['isDisabled'] === 1) {
            if ($row !== null) {
                (new SignInEvents($this->services))->failed(User::fromRow($row), $request, $throttle);
            }
            throw ApiError::of(401, (new ForgottenPassword($this->services))->refusal($password));
        }
        return [User::fromRow($row), (string) $hash];
    }

    /** Verifying takes a while: the password, the second factor or the account may be others by now. */
    private function beginSession(Request $request, User $user, string $password, string $hash, bool $hasCode, bool $isNewDevice): string
    {
        $newHash = Passwords::isOutdated($hash) ? Passwords::hash($password) : null;
        return $this->services->transaction(function () use ($request, $user, $hash, $newHash, $hasCode, $isNewDevice): string {
            if ($this->users->lockPasswordHash($user->id) !== $hash) {
                throw ApiError::of(401, 'sign_in_wrong');
            }
            if (!$hasCode && (new SecondFactor($this->services))->isNeeded($user)) {
                throw ApiError::of(401, 'code_required');
            }
            if ($newHash !== null) {
                $this->users->updatePassword($user->id, $newHash);
            }
            if ($isNewDevice) {
                (new SignInEvents($this->services))->newDevice($user, $request);
            }
            return $this->session->begin($request, $user->id);
        });
    }

    /** @return array<string, mixed> */
    private function answer(User $user): array
    {
        $config = $this->services->config;
        $firm = (new FirmStore($this->services))->find();
        return [
            'user' => $user,
            'firm' => [
                'name' => $firm['name'] ?: $config->firmName,
                'timeZone' => $config->timeZone->getName(),
                ...array_diff_key($firm, ['name' => '', 'ownerPhone' => '']),
            ],
            'book' => (new Book($this->services))->name(),
        ];
    }
}
