<?php

declare(strict_types=1);

namespace FruitKhata\Features\Users;

use FruitKhata\Database\Sql;
use FruitKhata\Features\Auth\Passwords;
use FruitKhata\Http\ApiError;
use FruitKhata\Shared\Release;
use FruitKhata\Shared\Services;

/** User accounts. A row is {id, username, name, email, role, disabled, createdAt}, without the password hash. */
final class UserStore extends Sql
{
    private const SELECT = 'SELECT id, username, name, email, role, is_disabled AS disabled, created_at AS createdAt
             FROM users';

    private readonly TakenNameStore $names;

    public function __construct(Services $services)
    {
        parent::__construct($services);
        $this->names = new TakenNameStore($services);
    }

    public function isAny(): bool
    {
        return $this->database->row('SELECT id FROM users LIMIT 1') !== null;
    }

    /** The first admin; does nothing if another request has just created it. */
    public function insertFirst(string $username, string $passwordHash): void
    {
        $this->database->changeUnlessTaken(
            'INSERT INTO users (username, name, email, role, password_hash, created_at, seen_version)
             VALUES (?, ?, ?, ?, ?, ?, ?)',
            [$username, $username, '', 'admin', $passwordHash, $this->services->clock->moment(), Release::VERSION],
        );
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

    /** @return Row|null the account, locked until the transaction ends */
    public function lock(int $id): ?array
    {
        return $this->database->row(self::SELECT . ' WHERE id = ? FOR UPDATE', [$id]);
    }

    /** Locks and counts the admins who can sign in, so that two of them cannot disable each other at the same time. */
    public function lockActiveAdmins(): int
    {
        return count($this->database->column(
            "SELECT id FROM users WHERE role = 'admin' AND is_disabled = 0 ORDER BY id FOR UPDATE",
        ));
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

    /** The password hash, locked until the transaction ends; null if the account is disabled or gone. */
    public function lockPasswordHash(int $id): ?string
    {
        return $this->text('SELECT password_hash FROM users WHERE id = ? AND is_disabled = 0 FOR UPDATE', [$id]);
    }

    /** @throws ApiError 409 if the name or the username is taken; so do the updates */
    public function insert(StaffInput $account): int
    {
        $this->names->requireFree(null, $account->name, $account->username);
        $this->changeOrTaken(
            'INSERT INTO users (username, name, email, role, is_disabled, password_hash, created_at, seen_version)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            [
                $account->username,
                $account->name,
                '',
                $account->role,
                (int) $account->disabled,
                Passwords::hash((string) $account->password),
                $this->services->clock->moment(),
                Release::VERSION,
            ],
        );
        return $this->database->number('SELECT id FROM users WHERE username = ?', [$account->username]);
    }

    /** @param Row $before the account as it was locked */
    public function update(array $before, StaffInput $account): void
    {
        $this->names->requireFree($before, $account->name, $account->username);
        $this->changeOrTaken(
            'UPDATE users
             SET username = ?, name = ?, role = ?, is_disabled = ?
             WHERE id = ?',
            [$account->username, $account->name, $account->role, (int) $account->disabled, (int) $before['id']],
        );
    }

    /** @param Row $before the account as it was locked */
    public function updateProfile(array $before, ProfileInput $profile): void
    {
        $this->names->requireFree($before, $profile->name, $profile->username);
        $this->changeOrTaken(
            'UPDATE users
             SET username = ?, name = ?, email = ?
             WHERE id = ?',
            [$profile->username, $profile->name, $profile->email, (int) $before['id']],
        );
    }

    /**
     * An admin who can sign in, locked until the transaction ends.
     *
     * @return Row|null {id, username, name, email, role, configHash: of the newest password that config.php set}
     */
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

    /** The release whose changes the person has been shown; '' for none. */
    public function seenVersion(int $id): string
    {
        return (string) $this->text('SELECT seen_version FROM users WHERE id = ?', [$id]);
    }

    /** The person has been shown the changes of this release. */
    public function markSeen(int $id): void
    {
        $this->database->change('UPDATE users SET seen_version = ? WHERE id = ?', [Release::VERSION, $id]);
    }

    /** @param list<int|string> $params */
    private function changeOrTaken(string $sql, array $params): void
    {
        if (!$this->database->changeUnlessTaken($sql, $params)) {
            throw ApiError::conflict('username_taken');
        }
    }
}
