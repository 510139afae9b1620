<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Features\Auth\Username;
use FruitKhata\Shared\Input;

/** An account as an admin sets it. */
final class StaffInput
{
    private const ROLES = ['admin', 'staff'];

    /** @param ?string $password null keeps the stored one */
    private function __construct(
        public readonly string $name,
        public readonly string $username,
        public readonly string $role,
        public readonly bool $disabled,
        public readonly ?string $password,
    ) {}

    /**
     * @param array<array-key, mixed> $body
     * @param array<string, mixed>|null $stored null for a new account, which needs a password
     */
    public static function read(array $body, ?array $stored, string $firmName): self
    {
        $input = new Input($body, $stored ?? ['role' => 'staff', 'disabled' => false]);
        $setsPassword = $stored === null || $input->isSent('password');
        $account = new self(
            $input->required('name', 'Name', 2, 120),
            $username = Username::read($input),
            $input->choice('role', 'Role', self::ROLES, 'staff'),
            $input->flag('disabled', 'Disabled'),
            $setsPassword ? PasswordInput::newPassword($input, 'password', $username, $firmName) : null,
        );
        $input->finish();
        return $account;
    }

    /** @param array<string, mixed> $before how the person signed in, and whether as an admin, may not change without it */
    public function asksForPassword(array $before): bool
    {
        return $this->password !== null
            || $this->username !== $before['username']
            || $this->role !== $before['role']
            || ($this->role === 'admin' && $this->disabled !== $before['disabled']);
    }
}
