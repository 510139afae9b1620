<?php

declare(strict_types=1);

namespace FruitKhata\Http;

/** The signed-in user of a request, also as it is answered; `role` is 'admin' or 'staff'. */
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
}
