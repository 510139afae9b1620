<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** The signed-in user of a request; `role` is 'admin' or 'staff'. */
final class User
{
    public function __construct(
        public readonly int $id,
        public readonly string $username,
        public readonly string $name,
        public readonly string $email,
        public readonly string $role,
    ) {}

    /** @param Row $row with id, username, name, email and role */
    public static function fromRow(array $row): self
    {
        return new self((int) $row['id'], (string) $row['username'], (string) $row['name'], (string) $row['email'], (string) $row['role']);
    }

    /** @return array{id: int, username: string, name: string, email: string, role: string} */
    public function toWire(): array
    {
        return [
            'id' => $this->id,
            'username' => $this->username,
            'name' => $this->name,
            'email' => $this->email,
            'role' => $this->role,
        ];
    }
}
