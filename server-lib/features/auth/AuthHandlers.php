<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Http\User;
use FruitKhata\Shared\Input;
use FruitKhata\Shared\Services;

/** Signing in and out. */
final class AuthHandlers implements Handlers
{
    private readonly Session $session;

    public function __construct(private readonly Services $services)
    {
        $this->session = new Session($services);
    }

    /** {authenticated, user} and, when signed in, firm; 200 either way. */
    public function check(Request $request): Response
    {
        $user = $request->userIfAny();
        if ($user === null) {
            (new FirstAdmin($this->services))->require();
            return Response::json(['authenticated' => false, 'user' => null]);
        }
        return Response::json(['authenticated' => true] + $this->answer($user));
    }

    /** {user, firm} and the session's cookie; 401 for a wrong name or password, 429 after too many. */
    public function login(Request $request): Response
    {
        [$username, $password] = self::read($request);
        (new FirstAdmin($this->services))->require();
        $throttle = new SignInThrottle($this->services->database, $username, $request->address());
        $throttle->count();
        $row = Username::isValid($username) ? $this->find($username) : null;
        $hash = $row === null ? null : (string) $row['passwordHash'];
        if (!Passwords::isRight($password, $hash) || $row === null || $row['isDisabled'] === 1) {
            throw ApiError::of(401, 'sign_in_wrong');
        }
        $throttle->forgive();
        $user = UserRow::toUser($row);
        $this->rehash($user, $password, (string) $hash);
        return Response::json($this->answer($user), 200, ['Set-Cookie' => $this->session->begin($request, $user->id)]);
    }

    /** 200 also without a session. */
    public function logout(Request $request): Response
    {
        return Response::message('Logged out')->withHeaders(['Set-Cookie' => $this->session->end($request)]);
    }

    /** Answers that PUT, PATCH and DELETE reach the app on this host. */
    public function probe(Request $request): Response
    {
        return Response::json(['ok' => true]);
    }

    /** @return array{string, string} */
    private static function read(Request $request): array
    {
        $input = new Input($request->body());
        $username = $input->required('username', 'Username', 1, 50, 'username_required');
        $password = $input->value('password');
        if (!is_string($password) || $password === '') {
            $input->fail('password', 'password_required');
            $password = '';
        } elseif (mb_strlen($password, 'UTF-8') > 128) {
            $input->fail('password', 'too_long', ['label' => 'Password', 'n' => 128]);
        }
        $input->finish();
        return [Username::normal($username), $password];
    }

    /** @return array<string, int|float|string|null>|null */
    private function find(string $username): ?array
    {
        return $this->services->database->row(
            'SELECT id, username, name, email, role, is_disabled AS isDisabled, password_hash AS passwordHash
             FROM users
             WHERE username = ?',
            [$username],
        );
    }

    private function rehash(User $user, string $password, string $hash): void
    {
        if (Passwords::isOutdated($hash)) {
            $this->services->database->change(
                'UPDATE users
                 SET password_hash = ?
                 WHERE id = ? AND password_hash = ?',
                [Passwords::hash($password), $user->id, $hash],
            );
        }
    }

    /** @return array<string, mixed> */
    private function answer(User $user): array
    {
        $config = $this->services->config;
        return [
            'user' => $user->toWire(),
            'firm' => ['name' => $config->firmName, 'timeZone' => $config->timeZone->getName()],
        ];
    }
}
