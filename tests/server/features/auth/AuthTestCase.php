<?php

declare(strict_types=1);

namespace FruitKhata\Tests\Features\Auth;

use FruitKhata\Tests\Harness\Answer;
use FruitKhata\Tests\Harness\AppServer;
use FruitKhata\Tests\Harness\Client;
use FruitKhata\Tests\Harness\ServerTestCase;
use FruitKhata\Tests\Harness\TestBed;

/** Tests of signing in, with accounts beside the admin's. */
abstract class AuthTestCase extends ServerTestCase
{
    protected const PASSWORD = 'kela-santra-7';

    /** Adds an account and returns its id. */
    protected function account(string $username, string $role = 'staff', string $name = 'Munshi Ji'): int
    {
        return $this->create('/users', ['name' => $name, 'username' => $username, 'role' => $role, 'password' => self::PASSWORD, 'currentPassword' => AppServer::PASSWORD]);
    }

    protected function signIn(string $username, string $password = self::PASSWORD): Client
    {
        return Client::signedIn(TestBed::server(), $username, $password);
    }

    protected function tryToSignIn(string $username, string $password): Answer
    {
        return $this->stranger()->post('/auth/login', ['username' => $username, 'password' => $password]);
    }

    protected function stranger(): Client
    {
        return new Client(TestBed::server());
    }
}
