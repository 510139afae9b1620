<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Database;
use FruitKhata\Database\DatabaseFault;
use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Request;
use FruitKhata\Shared\Services;

/** Before a change that a browser left open must not make. */
final class OwnPassword
{
    /**
     * Called before the change's own transaction, which may be tried again: a code counts once. Has a connection of its own:
     * a wrong password counts as a guess also if a caller's transaction is rolled back.
     *
     * @return string the hash of the password
     * @throws ApiError 422 if it or the code is missing or wrong, 429 after too many wrong ones
     */
    public static function require(Services $services, Request $request, string $field): string
    {
        $password = $request->body()[$field] ?? null;
        if (!is_string($password) || $password === '') {
            throw ApiError::rule($field, 'current_password_required');
        }
        $own = new Services($services->config, $services->clock, new Database($services->config, $services->clock));
        $throttle = SignInAttemptStore::for('current password', (string) $request->user()->id, $own->database);
        self::unlessReadOnly(static fn() => $throttle->count());
        $hash = (string) (new UserStore($own))->passwordHash($request->user()->id);
        if (strlen($password) > 512 || !Passwords::isRight($password, $hash)) {
            (new SignInEvents($own))->failed($request->user(), $request, $throttle);
            throw ApiError::rule($field, 'current_password_wrong');
        }
        $code = $request->body()['code'] ?? null;
        $refusal = (new SecondFactor($own))->refusal($request, $request->user(), is_string($code) ? $code : '', $throttle);
        if ($refusal !== null) {
            throw ApiError::rule('code', $refusal);
        }
        self::unlessReadOnly(static fn() => $throttle->forgive());
        return $hash;
    }

    /** A read-only database cannot count attempts. Of what asks for the password, only a backup works there. */
    private static function unlessReadOnly(\Closure $write): void
    {
        try {
            $write();
        } catch (DatabaseFault|ApiError $fault) {
            if (!DatabaseFault::isOfWritesOnly($fault)) {
                throw $fault;
            }
        }
    }
}
