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

/** Users change their own profile and password. */
final class ProfileHandlers implements Handlers
{
    private readonly UserStore $users;

    public function __construct(private readonly Services $services)
    {
        $this->users = new UserStore($services);
    }

    /** {user}; 409 if the name or the username is taken. A changed username asks for the own password. */
    public function updateProfile(Request $request): Response
    {
        $id = $request->user()->id;
        $known = $this->users->find($id) ?? throw ApiError::notFound('User');
        $isRenamed = ProfileInput::read($request->body(), $known)->username !== $known['username'];
        if ($isRenamed) {
            OwnPassword::require($this->services, $request, 'currentPassword');
        }
        return $this->services->transaction(function () use ($request, $id, $isRenamed): Response {
            $before = $this->users->lock($id) ?? throw ApiError::notFound('User');
            $input = ProfileInput::read($request->body(), $before);
            if (!$isRenamed && $input->username !== $before['username']) {
                throw ApiError::conflict('changed_by_unknown');
            }
            $this->users->updateProfile($before, $input);
            $after = $this->users->find($id) ?? throw ApiError::notFound('User');
            $this->services->history($request->user())->updated('user', $id, $before, $after);
            return Response::json(['user' => User::fromRow($after)->toWire()]);
        });
    }

    /** Ends the user's other sessions and keeps this one. 422 for a wrong current password, 429 after too many. */
    public function updatePassword(Request $request): Response
    {
        $user = $request->user();
        $input = PasswordInput::read($request->body(), $user->username, (new FirmStore($this->services))->name());
        $hash = OwnPassword::require($this->services, $request, 'currentPassword');
        $newHash = Passwords::hash($input->newPassword);
        $this->services->transaction(function () use ($request, $user, $hash, $newHash): void {
            // Of several simultaneous changes the first one wins; for the others, the current password is now another one.
            if ($this->users->lockPasswordHash($user->id) !== $hash) {
                throw ApiError::rule('currentPassword', 'current_password_wrong');
            }
            $this->users->updatePassword($user->id, $newHash);
            (new Session($this->services))->endOthers($request, $user->id);
            $this->services->history($user)->updated(
                'user',
                $user->id,
                ['username' => $user->username],
                ['username' => $user->username, 'password' => 'changed'],
            );
        });
        return Response::message('Password changed');
    }
}
