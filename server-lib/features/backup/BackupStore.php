<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Database\Database;
use FruitKhata\Database\DatabaseFault;
use FruitKhata\Database\History;
use FruitKhata\Database\RecordLabel;
use FruitKhata\Database\Sql;
use FruitKhata\Features\Auth\SignInAttemptStore;
use FruitKhata\Http\ApiError;

/**
 * Records when backups were taken: the history has a row of each from its first part on, which says later that it ended.
 * And the one token by which a script fetches the backup; the table has its SHA-256.
 */
final class BackupStore extends Sql
{
    public const TYPE = 'backup';
    private const KEPT = 100;

    /** Whether this row of the history says that this person began a backup in the last 24 hours. */
    public function isBegun(int $rowId, int $userId): bool
    {
        return $this->database->row(
            'SELECT id
             FROM history
             WHERE id = ? AND record_type = ? AND user_id = ? AND changed_at > ? - INTERVAL 1 DAY',
            [$rowId, self::TYPE, $userId, $this->services->clock->moment()],
        ) !== null;
    }

    /** Records a backup that was sent completely, also on its row of the history, and forgets all but the newest ones. */
    public function end(int $rowId, string $takenAt): void
    {
        $id = $this->database->insert('INSERT INTO backups (taken_at) VALUES (?)', [$takenAt]);
        $this->database->change('DELETE FROM backups WHERE id <= ?', [$id - self::KEPT]);
        $after = ['takenAt' => $takenAt];
        $label = RecordLabel::of(self::TYPE, $id, $after);
        $this->database->change(
            'UPDATE history
             SET record_id = ?, label = ?, owner = ?, after_json = ?
             WHERE id = ?',
            [$id, $label->text(), $label->owner, History::json($after), $rowId],
        );
    }

    /** @return Row|null {createdAt, createdBy, lastUsedAt} */
    public function token(): ?array
    {
        return $this->database->row(
            'SELECT t.created_at AS createdAt, u.name AS createdBy, t.last_used_at AS lastUsedAt
             FROM backup_tokens t
             JOIN users u ON u.id = t.created_by
             ORDER BY t.id DESC
             LIMIT 1',
        );
    }

    /** @return int its id */
    public function insertToken(string $token, int $userId): int
    {
        return $this->database->insert(
            'INSERT INTO backup_tokens (token_hash, created_at, created_by) VALUES (UNHEX(?), ?, ?)',
            [hash('sha256', $token), $this->services->clock->moment(), $userId],
        );
    }

    /** @return list<int> the ids of the tokens that were there, at most one */
    public function deleteTokens(): array
    {
        $ids = $this->database->ids('SELECT id FROM backup_tokens ORDER BY id FOR UPDATE');
        $this->database->change('DELETE FROM backup_tokens');
        return $ids;
    }

    /**
     * The admin who made the token, as long as that account is an admin's and not disabled.
     *
     * @return Row {id, username, name, email, role}
     * @throws ApiError 401 for a wrong token, 429 after too many
     */
    public function userOf(string $token, string $address): array
    {
        $user = $this->database->row(
            "SELECT u.id, u.username, u.name, u.email, u.role
             FROM backup_tokens t
             JOIN users u ON u.id = t.created_by AND u.role = 'admin' AND u.is_disabled = 0
             WHERE t.token_hash = UNHEX(?)",
            [hash('sha256', $token)],
        );
        if ($user === null) {
            SignInAttemptStore::for('backup token', $address, $this->database)->count();
            throw ApiError::of(401, 'backup_token_wrong');
        }
        try {
            $this->database->change('UPDATE backup_tokens SET last_used_at = ?', [$this->services->clock->moment()]);
        } catch (DatabaseFault|ApiError) {
            // A read-only or full database can be backed up too.
        }
        return $user;
    }
}
