<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Request;
use FruitKhata\Http\User;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

/** Whoever may edit config.php sets admin.newPassword there and signs in with it as admin.username, once. */
final class ForgottenPassword
{
    public function __construct(private readonly Services $services) {}

    /** @throws ApiError 503 if it is no good password */
    public function replace(Request $request, string $username, string $password): void
    {
        $config = $this->services->config;
        $isMeant = $config->newPassword !== '' && $username === Username::normal($config->adminUsername)
            && hash_equals($config->newPassword, $password);
        if (!$isMeant) {
            return;
        }
        if (Text::length($password) < 6 || GuessablePassword::is($password, $username, $config->firmName)) {
            throw ApiError::unavailable('new_password_guessable');
        }
        $this->services->transaction(function () use ($request, $username, $password): void {
            $users = new UserStore($this->services);
            $row = $users->lockAdmin($username);
            if ($row === null || Passwords::isRight($password, (string) $row['configHash'])) {
                return;
            }
            $user = User::fromRow($row);
            $users->updateFromConfig($user->id, Passwords::hash($password));
            (new Session($this->services))->endOthers($request, $user->id);
            $person = ['name' => $user->name, 'username' => $user->username];
            $this->services->history($user)->updated('user', $user->id, $person, $person + ['password' => 'changed in config.php']);
        });
    }

    /** @return 'config_names_no_admin'|'sign_in_wrong' only somebody who knows the new password learns why it failed */
    public function refusal(string $password): string
    {
        $config = $this->services->config;
        if ($config->newPassword === '' || !hash_equals($config->newPassword, $password)) {
            return 'sign_in_wrong';
        }
        $row = (new UserStore($this->services))->findForSignIn(Username::normal($config->adminUsername));
        return $row !== null && $row['role'] === 'admin' && $row['isDisabled'] === 0 ? 'sign_in_wrong' : 'config_names_no_admin';
    }
}
