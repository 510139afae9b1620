<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Features\Auth\OwnPassword;
use FruitKhata\Features\Auth\Passwords;
use FruitKhata\Features\Auth\Session;
use FruitKhata\Features\Firm\FirmStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Handlers;
use FruitKhata\Http\Request;
use FruitKhata\Http\Response;
use FruitKhata\Http\User;
use FruitKhata\Shared\Services;

/** User accounts: {id, username, name, email, role, disabled, createdAt}. */
final class UserHandlers implements Handlers
{
    private readonly UserStore $users;

    public function __construct(private readonly Services $services)
    {
        $this->users = new UserStore($services);
    }

    public function list(Request $request): Response
    {
        return Response::list(array_map(self::toWire(...), $this->users->list()));
    }

    public function create(Request $request): Response
    {
        $input = StaffInput::read($request->body(), null, (new FirmStore($this->services))->name());
        if ($input->role === 'admin') {
            OwnPassword::require($this->services, $request, 'currentPassword');
        }
        return $this->services->transaction(function () use ($request, $input): Response {
            $id = $this->users->insert($input);
            $account = $this->load($id);
            $this->services->history($request->user())->created('user', $id, $account);
            return Response::json($account, 201);
        });
    }

    /** A new password ends the account's sessions. 422 for the admin's own, since changing that needs the current one. */
    public function update(Request $request): Response
    {
        $id = $request->id('User');
        $isVerified = $this->requirePassword($request, $this->load($id));
        return $this->services->transaction(function () use ($request, $id, $isVerified): Response {
            $admins = $this->users->lockActiveAdmins();
            $row = $this->users->lock($id) ?? throw ApiError::notFound('User');
            $before = self::toWire($row);
            $input = StaffInput::read($request->body(), $before, (new FirmStore($this->services))->name());
            if (!$isVerified && $input->asksForPassword($before)) {
                throw ApiError::conflict('changed_by_unknown');
            }
            $this->keepAnAdmin($request, $before, $input, $admins);
            $this->users->update($row, [
                'username' => $input->username,
                'name' => $input->name,
                'role' => $input->role,
                'is_disabled' => (int) $input->disabled,
            ]);
            if ($input->password !== null) {
                $this->users->updatePassword($id, Passwords::hash($input->password));
            }
            // A disabled account's sessions tell its devices why. They end when the account is enabled again.
            if ($input->password !== null || ($before['disabled'] === true && !$input->disabled)) {
                (new Session($this->services))->endOthers($request, $id);
            }
            $after = $this->load($id);
            // The history shows that the password was set, never the password itself.
            $recorded = $input->password === null ? $after : $after + ['password' => 'changed'];
            $this->services->history($request->user())->updated('user', $id, $before, $recorded);
            return Response::json($after);
        });
    }

    /** {user}. A changed username asks for the own password. */
    public function updateProfile(Request $request): Response
    {
        $id = $request->user()->id;
        $known = $this->users->find($id) ?? throw ApiError::notFound('User');
        $isRenamed = ProfileInput::read($request->input($known))->username !== $known['username'];
        if ($isRenamed) {
            OwnPassword::require($this->services, $request, 'currentPassword');
        }
        return $this->services->transaction(function () use ($request, $id, $isRenamed): Response {
            $before = $this->users->lock($id) ?? throw ApiError::notFound('User');
            $input = ProfileInput::read($request->input($before));
            if (!$isRenamed && $input->username !== $before['username']) {
                throw ApiError::conflict('changed_by_unknown');
            }
            $this->users->update($before, ['username' => $input->username, 'name' => $input->name, 'email' => $input->email]);
            $after = $this->users->find($id) ?? throw ApiError::notFound('User');
            $this->services->history($request->user())->updated('user', $id, $before, $after);
            return Response::json(['user' => User::fromRow($after)]);
        });
    }

    /** Ends the user's other sessions. */
    public function updatePassword(Request $request): Response
    {
        $user = $request->user();
        $newPassword = PasswordInput::read($request->input(), $user->username, (new FirmStore($this->services))->name());
        $hash = OwnPassword::require($this->services, $request, 'currentPassword');
        $newHash = Passwords::hash($newPassword);
        $this->services->transaction(function () use ($request, $user, $hash, $newHash): void {
            // Of several simultaneous changes the first one wins.
            if ($this->users->lockPasswordHash($user->id) !== $hash) {
                throw ApiError::rule('currentPassword', 'current_password_wrong');
            }
            $this->users->updatePassword($user->id, $newHash);
            (new Session($this->services))->endOthers($request, $user->id);
            $before = ['username' => $user->username];
            $this->services->history($user)->updated('user', $user->id, $before, $before + ['password' => 'changed']);
        });
        return Response::message('Password changed');
    }

    /**
     * @param array<string, mixed> $before
     * @return bool whether the own password was needed, and right
     */
    private function requirePassword(Request $request, array $before): bool
    {
        $input = StaffInput::read($request->body(), $before, (new FirmStore($this->services))->name());
        if ($input->password !== null && $before['id'] === $request->user()->id) {
            throw ApiError::rule('password', 'own_password');
        }
        if (!$input->asksForPassword($before)) {
            return false;
        }
        OwnPassword::require($this->services, $request, 'currentPassword');
        return true;
    }

    /** @param array<string, mixed> $before */
    private function keepAnAdmin(Request $request, array $before, StaffInput $input, int $admins): void
    {
        if ($input->disabled && $before['id'] === $request->user()->id) {
            throw ApiError::conflict('own_account');
        }
        $wasAdmin = $before['role'] === 'admin' && $before['disabled'] === false;
        $isAdmin = $input->role === 'admin' && !$input->disabled;
        if ($wasAdmin && !$isAdmin && $admins <= 1) {
            throw ApiError::conflict('last_admin');
        }
    }

    /** @return array<string, mixed> */
    private function load(int $id): array
    {
        return self::toWire($this->users->find($id) ?? throw ApiError::notFound('User'));
    }

    /**
     * @param Row $row
     * @return array<string, mixed>
     */
    private static function toWire(array $row): array
    {
        return ['disabled' => $row['disabled'] === 1] + $row;
    }
}
