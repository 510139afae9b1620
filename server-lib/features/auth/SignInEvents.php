<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\Request;
use FruitKhata\Http\User;
use FruitKhata\Shared\Services;

/** History rows about signing in, each on the user whose account it is. */
final class SignInEvents
{
    private const SIGN_IN = 'sign-in';
    private const LOCK_OUT = 'lock-out';

    public function __construct(private readonly Services $services) {}

    public function newDevice(User $user, Request $request): void
    {
        $this->services->history($user)->created(self::SIGN_IN, $user->id, self::who($user, $request));
    }

    /** A wrong password or code. Only the last one before further ones must wait is recorded. */
    public function failed(User $user, Request $request, SignInAttemptStore $throttle): void
    {
        if ($throttle->isUsedUp()) {
            $this->services->transaction(fn() => $this->services->history($user)
                ->created(self::LOCK_OUT, $user->id, self::who($user, $request)));
        }
    }

    /** At most once an hour: somebody without the phone may know the password. */
    public function withoutCode(User $user, Request $request): void
    {
        $this->services->transaction(function () use ($user, $request): void {
            (new UserStore($this->services))->lockPasswordHash($user->id);
            if (!(new SecondFactorStore($this->services))->wasMissed($user->id)) {
                $who = self::who($user, $request);
                $this->services->history($user)->updated(self::SIGN_IN, $user->id, ['device' => ''] + $who, $who);
            }
        });
    }

    /** @param Row $session that $by has ended */
    public function signedOut(User $by, array $session): void
    {
        $person = ['name' => $session['name'], 'username' => $session['username'], 'device' => $session['device']];
        $this->services->history($by)->deleted(self::SIGN_IN, (int) $session['userId'], $person);
    }

    /** @return array<string, string> */
    private static function who(User $user, Request $request): array
    {
        $device = Device::name($request->header('User-Agent') ?? '');
        return ['name' => $user->name, 'username' => $user->username, 'device' => $device];
    }
}
