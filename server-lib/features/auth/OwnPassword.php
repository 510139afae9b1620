<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\Database;
use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Http\Request;
use FruitKhata\Shared\Services;

/** What an open browser alone may not do asks for the password of whoever sits before it. */
final class OwnPassword
{
    /**
     * Counts as a guess, also if the caller's transaction is rolled back: it has a connection of its own.
     *
     * @param string $field of the body, which has the password
     * @throws ApiError 422 if it is missing or wrong, 429 after too many wrong ones
     */
    public static function require(Services $services, Request $request, string $field): void
    {
        $password = $request->body()[$field] ?? null;
        if (!is_string($password) || $password === '') {
            throw ApiError::rule($field, 'current_password_required');
        }
        $own = new Services($services->config, $services->clock, new Database($services->config, $services->clock));
        $throttle = SignInAttemptStore::forPassword($own->database, $request->user()->id);
        $throttle->count();
        $hash = (new UserStore($own))->passwordHash($request->user()->id);
        if (strlen($password) > 512 || !Passwords::isRight($password, $hash)) {
            (new SignInEvents($own))->failed($request->user(), $request, $throttle);
            throw ApiError::rule($field, 'current_password_wrong');
        }
        $throttle->forgive();
    }
}
