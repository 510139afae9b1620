<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Features\Users\UserStore;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

/** The account from config.php, created if there are no users. */
final class FirstAdmin
{
    private const MIN_PASSWORD = 6;
    /** The longest password that a sign-in accepts. */
    private const MAX_PASSWORD = 128;

    public function __construct(private readonly Services $services) {}

    /** Creates the account if there are no users and config.php has an acceptable password; otherwise does nothing. */
    public function create(): void
    {
        if ($this->whatIsMissing() === null && !$this->anyUser()) {
            $this->insert();
        }
    }

    /** @throws ApiError 503 that says what to fix, if there is no account to sign in with and none can be created */
    public function require(): void
    {
        if ($this->anyUser()) {
            return;
        }
        $missing = $this->whatIsMissing();
        if ($missing !== null) {
            throw ApiError::unavailable(...$missing);
        }
        $this->insert();
    }

    private function anyUser(): bool
    {
        return (new UserStore($this->services))->isAny();
    }

    /** @return BrokenRule|null */
    private function whatIsMissing(): ?array
    {
        $config = $this->services->config;
        $username = Username::normal($config->adminUsername);
        return match (true) {
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
    }

    private function insert(): void
    {
        $config = $this->services->config;
        $username = Username::normal($config->adminUsername);
        (new UserStore($this->services))->insertFirst($username, Passwords::hash($config->adminPassword));
    }
}
