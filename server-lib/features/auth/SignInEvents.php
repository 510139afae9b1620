<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Http\User;
use FruitKhata\Shared\Services;

/** What the history says about signing in, each at the person whose account it is. */
final class SignInEvents
{
    public const SIGN_IN = 'sign-in';
    public const LOCK_OUT = 'lock-out';

    public function __construct(private readonly Services $services) {}

    /** A browser that this person has not signed in from before. */
    public function newDevice(User $user, string $device): void
    {
        $this->services->history($user)->created(self::SIGN_IN, $user->id, self::person($user->name, $user->username, $device));
    }

    /** The last wrong password before further ones must wait. */
    public function lockedOut(User $user, string $device): void
    {
        $this->services->transaction(fn() => $this->services->history($user)
            ->created(self::LOCK_OUT, $user->id, self::person($user->name, $user->username, $device)));
    }

    /**
     * $by has signed out a device of $session's user.
     *
     * @param array<string, int|float|string|null> $session from SessionStore
     */
    public function signedOut(User $by, array $session): void
    {
        $person = self::person((string) $session['name'], (string) $session['username'], (string) $session['device']);
        $this->services->history($by)->deleted(self::SIGN_IN, (int) $session['userId'], $person);
    }

    /** @return array<string, string> */
    private static function person(string $name, string $username, string $device): array
    {
        return ['name' => $name, 'username' => $username, 'device' => $device];
    }
}
