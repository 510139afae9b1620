<?php

declare(strict_types=1);

namespace FruitKhata\Features\Backup;

use FruitKhata\Database\History;
use FruitKhata\Database\RecordLabel;
use FruitKhata\Database\Sql;

/** Records when backups were taken. The history has a row of each from its first part on, which says later that it ended. */
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
}
