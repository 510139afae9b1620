<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

/** The account from config.php. */
final class FirstAdmin
{
    private const MIN_PASSWORD = 6;
    /** The longest that a sign-in accepts. */
    private const MAX_PASSWORD = 128;

    public function __construct(private readonly Services $services) {}

    /** @return BrokenRule|null what to fix, if there is no account to sign in with and none can be created */
    public function create(): ?array
    {
        $users = new UserStore($this->services);
        if ($users->isAny()) {
            return null;
        }
        $config = $this->services->config;
        $username = Username::normal($config->adminUsername);
        $missing = match (true) {
            !Username::isValid($username)
                => ['admin_username_letters', []],
            $config->adminPassword === ''
                => ['admin_password_missing', []],
            Text::length($config->adminPassword) < self::MIN_PASSWORD
                => ['admin_password_short', ['n' => self::MIN_PASSWORD]],
            Text::length($config->adminPassword) > self::MAX_PASSWORD
                => ['admin_password_long', ['n' => self::MAX_PASSWORD]],
            !$config->localTrial && GuessablePassword::is($config->adminPassword, $username, $config->firmName)
                => ['admin_password_known', []],
            default => null,
        };
        if ($missing === null) {
            $users->insertFirst($username, Passwords::hash($config->adminPassword));
        }
        return $missing;
    }

    /** @throws ApiError 503 */
    public function require(): void
    {
        $missing = $this->create();
        if ($missing !== null) {
            throw ApiError::unavailable(...$missing);
        }
    }
}
