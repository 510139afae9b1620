<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Auth\Passwords;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Release;

/** User accounts. A row is {id, username, name, email, role, disabled, createdAt}, without the password hash. */
final class UserStore extends Sql
{
    private const SELECT = 'SELECT id, username, name, email, role, is_disabled AS disabled, created_at AS createdAt
             FROM users';

    public function isAny(): bool
    {
        return $this->database->row('SELECT id FROM users LIMIT 1') !== null;
    }

    /** @return list<Row> by name */
    public function list(): array
    {
        return $this->database->rows(self::SELECT . ' ORDER BY name, id');
    }

    /** @return Row|null */
    public function find(int $id): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE id = ?', [$id]);
    }

    /** @return Row|null */
    public function lock(int $id): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE id = ? FOR UPDATE', [$id]);
    }

    /** Locks and counts the admins who can sign in, so that two of them cannot disable each other at the same time. */
    public function lockActiveAdmins(): int
    {
        return count($this->database->ids("SELECT id FROM users WHERE role = 'admin' AND is_disabled = 0 ORDER BY id FOR UPDATE"));
    }

    /** @return Row|null with isDisabled and passwordHash */
    public function findForSignIn(string $username): ?array
    {
        return $this->database->row(
            'SELECT id, username, name, email, role, is_disabled AS isDisabled, password_hash AS passwordHash
             FROM users
             WHERE username = ?',
            [$username],
        );
    }

    public function passwordHash(int $id): ?string
    {
        return $this->text('SELECT password_hash FROM users WHERE id = ?', [$id]);
    }

    /** null if the account is disabled or gone. */
    public function lockPasswordHash(int $id): ?string
    {
        return $this->text('SELECT password_hash FROM users WHERE id = ? AND is_disabled = 0 FOR UPDATE', [$id]);
    }

    public function insert(StaffInput $account): int
    {
        (new TakenNameStore($this->services))->requireFree(null, $account->name, $account->username);
        $hash = Passwords::hash((string) $account->password);
        if (!$this->add($account->username, $account->name, $account->role, $account->disabled, $hash)) {
            throw ApiError::conflict('username_taken');
        }
        return $this->database->number('SELECT id FROM users WHERE username = ?', [$account->username]);
    }

    /** The first admin; does nothing if another request has just created it. */
    public function insertFirst(string $username, string $passwordHash): void
    {
        $this->add($username, $username, 'admin', false, $passwordHash);
    }

    private function add(string $username, string $name, string $role, bool $isDisabled, string $passwordHash): bool
    {
        return $this->database->changeUnlessTaken(
            'INSERT INTO users (username, name, email, role, is_disabled, password_hash, created_at, seen_version)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            [$username, $name, '', $role, (int) $isDisabled, $passwordHash, $this->services->clock->moment(), Release::VERSION],
        );
    }

    /**
     * @param Row $before the account as it was locked
     * @param array{username: string, name: string, ...<string, int|string>} $values by column
     */
    public function update(array $before, array $values): void
    {
        (new TakenNameStore($this->services))->requireFree($before, $values['name'], $values['username']);
        $sql = 'UPDATE users SET ' . implode(' = ?, ', array_keys($values)) . ' = ? WHERE id = ?';
        if (!$this->database->changeUnlessTaken($sql, [...array_values($values), (int) $before['id']])) {
            throw ApiError::conflict('username_taken');
        }
    }

    /** @return Row|null an admin who can sign in; configHash is that of the newest password that config.php set */
    public function lockAdmin(string $username): ?array
    {
        return $this->database->row(
            "SELECT id, username, name, email, role, config_hash AS configHash
             FROM users
             WHERE username = ? AND role = 'admin' AND is_disabled = 0
             FOR UPDATE",
            [$username],
        );
    }

    /** Sets the password from config.php; its hash is kept, so that it counts once. */
    public function updateFromConfig(int $id, string $hash): void
    {
        $this->database->change('UPDATE users SET password_hash = ?, config_hash = ? WHERE id = ?', [$hash, $hash, $id]);
    }

    public function updatePassword(int $id, string $hash): void
    {
        $this->database->change('UPDATE users SET password_hash = ? WHERE id = ?', [$hash, $id]);
    }

    public function seenVersion(int $id): string
    {
        return (string) $this->text('SELECT seen_version FROM users WHERE id = ?', [$id]);
    }

    public function markSeen(int $id): void
    {
        $this->database->change('UPDATE users SET seen_version = ? WHERE id = ?', [Release::VERSION, $id]);
    }
}
