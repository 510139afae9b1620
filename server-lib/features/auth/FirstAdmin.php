<?php

declare(strict_types=1);

namespace FruitKhata\Features\Auth;

use FruitKhata\Database\DatabaseFault;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Services;
use FruitKhata\Shared\Text;

/** The account of config.php, created while there is no user at all. */
final class FirstAdmin
{
    private const LEAST_PASSWORD = 6;
    /** Passwords that a stranger tries first. */
    private const DEFAULTS = ['admin123', 'admin', 'admin1', 'administrator', 'password', 'password1', 'changeme',
        'change-me', '123456', '12345678', '123456789', 'secret', 'letmein', 'qwerty', 'welcome'];

    public function __construct(private readonly Services $services) {}

    /** Creates the account where there is no user yet and config.php has a fit password; else does nothing. */
    public function create(): void
    {
        if ($this->whatIsMissing() === null && !$this->anyUser()) {
            $this->insert();
        }
    }

    /** @throws ApiError 503 with what to mend while nobody could sign in at all */
    public function require(): void
    {
        if ($this->anyUser()) {
            return;
        }
        $missing = $this->whatIsMissing();
        if ($missing !== null) {
            throw ApiError::unavailable($missing);
        }
        $this->insert();
    }

    private function anyUser(): bool
    {
        return $this->services->database->row('SELECT id FROM users LIMIT 1') !== null;
    }

    private function whatIsMissing(): ?string
    {
        $config = $this->services->config;
        $isDefault = in_array(strtolower($config->adminPassword), self::DEFAULTS, true);
        return match (true) {
            !Username::isValid(Username::normal($config->adminUsername))
                => 'The setting admin.username in config.php may have letters, digits, dot, underscore and hyphen only.',
            $config->adminPassword === ''
                => 'There is no account yet: set admin.password in config.php, then open this page again.',
            Text::length($config->adminPassword) < self::LEAST_PASSWORD
                => 'The setting admin.password in config.php must have at least 6 characters.',
            $isDefault && !$config->localTrial
                => 'The setting admin.password in config.php is too well known: choose another one.',
            default => null,
        };
    }

    private function insert(): void
    {
        $config = $this->services->config;
        $username = Username::normal($config->adminUsername);
        $this->services->database->changeUnless(
            DatabaseFault::DUPLICATE_KEY,
            'INSERT INTO users (username, name, email, role, password_hash, created_at)
             VALUES (?, ?, ?, ?, ?, ?)',
            [$username, $username, '', 'admin', Passwords::hash($config->adminPassword), $this->services->clock->moment()],
        );
    }
}
